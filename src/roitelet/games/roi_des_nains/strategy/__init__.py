"""Playing Le Roi des Nains well: the quick bot, the guide of a search, statistics.

May import: the base, the engine, ``rules``, ``hidden``, ``notation``, ``words``.
"""
