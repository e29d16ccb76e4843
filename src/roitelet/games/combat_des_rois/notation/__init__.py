"""The notation of Le Combat des Rois for programs: actions, cards, positions.

May import: the base, the engine, ``rules``.
"""
