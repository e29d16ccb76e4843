"""What a coach says about a move of Le Roi des Nains, and why.

May import: the engine, ``rules``, ``words``.
"""
