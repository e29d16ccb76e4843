"""Playing Four Cards well: the quick bot, the guide of a search, statistics.

May import: the engine, ``rules``, ``knowledge``, ``words``.
"""
