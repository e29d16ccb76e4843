"""How Four Cards is laid out on a page: which function draws what."""

from typing import Final

from roitelet.games._template.browser import board
from roitelet.kit.layout import Layout

LAYOUT: Final = Layout(
    letters="qc",
    cloth=board.cloth,
)
