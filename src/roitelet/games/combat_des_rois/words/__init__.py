"""What Le Combat des Rois says: notation, sentences in both languages, accounts, the view of a table.

May import: the engine, ``rules``.
"""
