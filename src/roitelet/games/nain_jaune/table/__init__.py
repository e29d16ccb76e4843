"""The table of Nain Jaune on a page: the board and its five boxes, the series, what was said, hands, tokens.

Implements :class:`roitelet.kit.layout.Layout` with the functions of the modules beside it; styles are in ``table.css``.
"""

from typing import Final

from roitelet.games.nain_jaune.table.cloth import cloth
from roitelet.games.nain_jaune.table.hand import actions, hand, summary
from roitelet.games.nain_jaune.table.looking_back import last
from roitelet.games.nain_jaune.table.poster import poster
from roitelet.games.nain_jaune.table.prompts import prompt
from roitelet.games.nain_jaune.table.result import result
from roitelet.games.nain_jaune.table.scores import scores
from roitelet.games.nain_jaune.table.seats import avatar, bubble, facts, heading
from roitelet.games.nain_jaune.table.words import told

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

LETTERS: Final = "nj"
