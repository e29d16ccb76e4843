"""How Hearts is laid out on a page: which function draws what."""

from typing import Final

from roitelet.games._hearts.browser import seats
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="he",
    facts=seats.facts,
)
