"""The game's picture on the home page: three columns, two bridges, a few pawns and a ship."""

from roitelet.engine.caching import cached
from roitelet.engine.language import Language
from roitelet.games.combat_des_rois.table.pieces import CLASSES, arch, emblem, pawn, ship, treasure
from roitelet.kit.markup import Html, tag

_COLUMNS = (
    (("b", None), ("r", "vase")),
    (("v", "arc"), ("n", None), ("b", None)),
    (("n", None), ("b", "taureau"), ("+", None)),
)
"""Cards from the top down with the dynasty whose leader of that colour stands on them; ``+`` is a ship."""


@cached()
def poster(_language: Language) -> Html:
    """For eyes only; the game's name stands beside it."""
    bridges = [
        tag("span", arch(), class_=f"arch-span a{place} {colour}") for place, colour in ((1, "black"), (2, "green"))
    ]
    return tag("div", *bridges, *(_column(cards) for cards in _COLUMNS), class_="picture poster-cr", aria_hidden="true")


def _column(cards: tuple[tuple[str, str | None], ...]) -> Html:
    head = tag("li", treasure(), class_="civ red head")
    return tag("ol", head, *(_card(colour, dynasty) for colour, dynasty in cards))


def _card(colour: str, dynasty: str | None) -> Html:
    if colour == "+":
        return tag("li", ship("v"), class_="ship")
    leader = pawn(dynasty, colour, False, "standing-leader") if dynasty else None
    return tag("li", emblem(colour), leader, class_=f"civ {CLASSES[colour]}")
