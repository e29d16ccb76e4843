"""The table of Le Roi des Nains in a terminal, drawn from a view.

May import: the engine, the terminal kit, ``words``.
"""
