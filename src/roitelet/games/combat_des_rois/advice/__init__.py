"""What a coach says about a move of Le Combat des Rois, and why.

May import: the engine, ``rules``, ``words``.
"""
