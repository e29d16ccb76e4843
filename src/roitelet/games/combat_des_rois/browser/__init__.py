"""The table of Le Combat des Rois on a page: columns and bridges, leaders, conflicts, piles, hands.

Provides the functions of :class:`roitelet.kit.game_layout.Layout`; styles are in ``table.css``. May import: the base,
the engine, the page kit, ``notation``, ``words``.
"""
