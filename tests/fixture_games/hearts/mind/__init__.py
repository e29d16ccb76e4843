"""Playing Hearts well: the quick bot.

May import: the engine, ``rules``, ``knowledge``, ``words``.
"""
