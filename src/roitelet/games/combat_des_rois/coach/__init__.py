"""The coach of Le Combat des Rois: reasons for a move and their sentences.

May import: the base, the engine, ``rules``, ``notation``, ``words``.
"""
