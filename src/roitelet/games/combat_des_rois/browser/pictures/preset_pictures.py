"""Pictures of the presets on the form for a new table."""

from collections.abc import Mapping
from typing import Final

from roitelet.base.html import Html, classes, tag
from roitelet.base.language import Language
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, emblem, pawn
from roitelet.kit.game_layout import RuleCard

_COUNTS: Final = (("n", 4), ("v", 2), ("r", 3), ("b", 5))
_WEAKEST: Final = "v"


def _open_piles(_language: Language) -> Html:
    """Draw the numbers of an open pile."""
    counts = [
        tag(
            "span",
            emblem(colour),
            tag("b", str(count), class_="num"),
            class_=classes("rule-count", CLASSES[colour], weakest=colour == _WEAKEST),
        )
        for colour, count in _COUNTS
    ]
    return tag("span", *counts, class_="rule-counts")


def _closed_pile(_language: Language) -> Html:
    """Draw the top card of a closed pile."""
    return tag("span", emblem("v"), class_="rule-pile green")


def _king_at_home(_language: Language) -> Html:
    """Draw a king on a card of his kingdom."""
    return tag("span", pawn("arc", "n", True), tag("i", class_="red"), class_="rule-realm")


RULES: Final[Mapping[str, RuleCard]] = {
    "ouvert": RuleCard(("Chacun voit où en sont les autres", "Everyone sees how the others stand"), _open_piles),
    "standard": RuleCard(("Seul le dessus des piles se voit", "Only the top of each pile shows"), _closed_pile),
    "royaume": RuleCard(
        ("Le roi n’aide que dans son royaume", "The king helps in his own kingdom only"), _king_at_home
    ),
}
"""The presets that a new table shows first."""
