"""The notation of Nain Jaune for programs: actions, cards, positions.

May import: the base, the engine, ``rules``.
"""
