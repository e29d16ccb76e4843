"""The coach's words about a move of Le Roi des Nains, and why.

May import: the base, the engine, ``rules``, ``notation``, ``words``.
"""
