"""The table of Nain Jaune on a page: the board and its five boxes, the series, what was said, hands, tokens.

Gives the kit the functions of :class:`roitelet.kit.game_layout.Layout`; styles are in ``table.css``.
May import: the base, the engine, the page kit, ``notation``, ``words``.
"""
