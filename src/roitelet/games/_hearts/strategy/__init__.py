"""Strategy for Hearts: the quick bot, statistics.

May import: the base, the engine, ``rules``, ``hidden``, ``notation``, ``words``.
"""
