"""How Le Roi des Nains is written for programs: actions, cards, positions.

May import: the base, the engine, ``rules``.
"""
