"""What Le Roi des Nains says: notation, sentences in both languages, accounts, the view of a table.

May import: the engine, ``rules``.
"""
