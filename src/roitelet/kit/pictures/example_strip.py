"""Moments of a game as small pictures side by side, for the examples of a rule."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from roitelet.base.html import EMPTY, Html, tag
from roitelet.base.language import t
from roitelet.kit.scene import Scene

_LIVELY: Final = re.compile(r' (?:id|data-(?:key|purse|tokens|flies|hold|who)|title)="[^"]*"')
"""Attributes of parts that move on a table; a still picture must not have them."""


def draw_moments(
    scenes: Sequence[Scene],
    draw_middle: Callable[[Scene], Html],
    draw_hand: Callable[[Scene], Html],
    draw_standing: Callable[[Scene, int], Html],
) -> list[Html]:
    """Return each scene as a small picture: the middle, the viewer's hand, and the seats whose standing changes.

    ``draw_middle``, ``draw_hand`` and ``draw_standing`` draw these for one scene; empty for nothing.
    """
    seats = range(len(scenes[0].people))
    changed = [seat for seat in seats if len({draw_standing(scene, seat) for scene in scenes}) > 1]
    return [
        _moment(scene, draw_middle(scene), draw_hand(scene), {seat: draw_standing(scene, seat) for seat in changed})
        for scene in scenes
    ]


def _moment(scene: Scene, middle: Html, held: Html, standings: dict[int, Html]) -> Html:
    hand = (
        tag("span", tag("small", t(scene.language, "en main", "in hand")), held, class_="small-hand") if held else EMPTY
    )
    rows = [
        tag("span", tag("b", scene.name_at_start(seat)), " ", standing, class_="small-standing")
        for seat, standing in standings.items()
    ]
    return Html(_LIVELY.sub("", tag("span", middle, hand, *rows, class_="small-moment")))
