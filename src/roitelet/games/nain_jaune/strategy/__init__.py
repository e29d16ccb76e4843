"""Strategy for Nain Jaune: the quick bot, the guide of a search, statistics.

May import: the base, the engine, ``rules``, ``hidden``, ``notation``, ``words``.
"""
