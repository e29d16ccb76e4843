"""Playing Hearts well: the quick bot.

May import: the base, the engine, ``rules``, ``hidden``, ``notation``, ``words``.
"""
