"""The table of Le Combat des Rois in a terminal, drawn from a view.

May import: the base, the engine, the terminal kit, ``notation``, ``words``.
"""
