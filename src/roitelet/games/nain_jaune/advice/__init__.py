"""What a coach says about a move of Nain Jaune, and why.

May import: the engine, ``rules``, ``words``.
"""
