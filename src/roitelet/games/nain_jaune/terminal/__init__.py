"""The table of Nain Jaune in a terminal, drawn from a view.

May import: the engine, the terminal kit, ``words``.
"""
