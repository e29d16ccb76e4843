"""Playing Le Roi des Nains well: the quick bot, the guide of a search, advice; and what is counted.

May import: the engine, ``rules``, ``knowledge``, ``words``.
"""
