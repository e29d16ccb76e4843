"""How Four Cards is written for programs: actions, cards, positions.

May import: the base, the engine, ``rules``.
"""
