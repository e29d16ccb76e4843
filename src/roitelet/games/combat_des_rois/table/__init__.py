"""Le Combat des Rois on a page: eight columns, bridges, leaders as pawns, kingdoms outlined, conflicts as duels.

A module that is a ``Layout`` (``kit/layout.py``); its pieces stand beside it, its styles in ``table.css``.
"""

from typing import Final

from roitelet.games.combat_des_rois.table.actions import actions
from roitelet.games.combat_des_rois.table.asking import prompt
from roitelet.games.combat_des_rois.table.cloth import cloth
from roitelet.games.combat_des_rois.table.hand import hand
from roitelet.games.combat_des_rois.table.places import avatar, bubble, facts, heading, summary
from roitelet.games.combat_des_rois.table.poster import poster
from roitelet.games.combat_des_rois.table.result import result
from roitelet.games.combat_des_rois.table.scores import scores
from roitelet.games.combat_des_rois.table.turns import last
from roitelet.kit.parts import plain_words as told

__all__ = [
    "LETTERS",
    "actions",
    "avatar",
    "bubble",
    "cloth",
    "facts",
    "hand",
    "heading",
    "last",
    "poster",
    "prompt",
    "result",
    "scores",
    "summary",
    "told",
]

LETTERS: Final = "cr"
