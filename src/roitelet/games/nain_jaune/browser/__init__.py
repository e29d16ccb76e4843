"""The table of Nain Jaune on a page: the board and its five boxes, the series, calls, hands, tokens.

Provides the functions of :class:`roitelet.kit.game_layout.Layout`; styles are in ``table.css``. May import: the base,
the engine, the page kit, ``notation``, ``words``.
"""
