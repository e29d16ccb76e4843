"""How Le Combat des Rois is written for programs: actions, cards, positions.

May import: the base, the engine, ``rules``.
"""
