"""The coach's words about a move of Nain Jaune, and why.

May import: the base, the engine, ``rules``, ``notation``, ``words``.
"""
