"""The notation of Le Roi des Nains for programs: actions, cards, positions.

May import: the base, the engine, ``rules``.
"""
