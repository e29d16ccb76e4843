"""The layout of Hearts: the functions that draw its parts of the page."""

from typing import Final

from roitelet.games._hearts.browser import seats
from roitelet.kit.game_layout import Layout

LAYOUT: Final = Layout(
    letters="he",
    facts=seats.facts,
)
