"""The coach's words about a move of Le Combat des Rois, and why.

May import: the base, the engine, ``rules``, ``notation``, ``words``.
"""
