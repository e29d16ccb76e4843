"""The table of Le Roi des Nains on a page: quest, special card, trick, hand, live points, settlement.

Provides the functions of :class:`roitelet.kit.game_layout.Layout`; styles are in ``table.css``. May import: the base,
the engine, the page kit, ``notation``, ``words``.
"""
