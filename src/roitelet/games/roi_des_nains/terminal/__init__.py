"""The table of Le Roi des Nains in a terminal, drawn from a view.

May import: the base, the engine, the terminal kit, ``notation``, ``words``.
"""
