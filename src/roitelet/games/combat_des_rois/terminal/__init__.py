"""The table of Le Combat des Rois in a terminal, drawn from a view.

May import: the engine, the terminal kit, ``words``.
"""
