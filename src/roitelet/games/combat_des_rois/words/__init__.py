"""The words of Le Combat des Rois: sentences in both languages, accounts, the view of a table.

May import: the base, the engine, ``rules``, ``notation``.
"""
