"""The words of Le Roi des Nains: sentences in both languages, accounts, the view of a table.

May import: the base, the engine, ``rules``, ``notation``.
"""
