"""Pictures for the home page and the one-page summary of the rules."""

from collections.abc import Mapping
from typing import Final

from roitelet.base.caching import cached
from roitelet.base.html import Html, tag
from roitelet.base.language import Language, capital, t
from roitelet.games.combat_des_rois.browser.pictures.pieces import (
    CLASSES,
    arch,
    card_face,
    card_word,
    emblem,
    pawn,
    ship,
    treasure,
)
from roitelet.games.combat_des_rois.browser.pictures.small_board import FACE_DOWN, Pawn, column_of, small_board
from roitelet.kit.pictures.diagrams import arrow, labelled, row
from roitelet.kit.widgets import drawing

_PILES: Final = (("n", 5), ("v", 3), ("r", 4), ("b", 2))
_WEAKEST: Final = "b"
_HEADS: Final = 8


def illustration(name: str, language: Language, options: Mapping[str, str]) -> Html:
    """Return the picture of this name in ``sheet/``, for these options."""
    if name == "external":
        return _external(language, bridge="v" if options["coloured_bridge"] == "true" else FACE_DOWN)
    pictures = {
        "goal": _goal,
        "turn": _turn,
        "score": _score,
        "bridge": _bridge,
        "internal": _internal,
        "ship": _ship,
        "end": _end,
    }
    return pictures[name](language)


def _own_pawn(colour: str) -> Pawn:
    """Return a pawn of the reader."""
    return Pawn("arc", colour, own=True)


def _other_pawn(colour: str) -> Pawn:
    """Return a pawn of another player."""
    return Pawn("lion", colour)


def _tile(colour: str, class_: str = "") -> Html:
    """Draw a card, or a treasure for ``$``."""
    picture = treasure() if colour == "$" else emblem(colour)
    return tag("span", picture, class_=f"small-tile {CLASSES.get(colour, 'red')} {class_}".rstrip())


def _goal(language: Language) -> Html:
    """Draw four piles; the smallest is the score."""
    piles = [
        tag(
            "span",
            tag("b", str(count), class_="num"),
            tag("span", *[_tile(colour)] * count, class_="small-pile new" if colour == _WEAKEST else "small-pile"),
            tag("small", t(language, "votre score", "your score")) if colour == _WEAKEST else None,
            class_="labelled",
        )
        for colour, count in _PILES
    ]
    return row(*piles, class_="piles-row")


def _turn(language: Language) -> Html:
    """Draw the actions of a turn: a leader, a card, the catastrophe."""
    name = card_word("v", language)
    card = tag("span", card_face("v", name), class_="civ-card green", role="img", aria_label=capital(name))
    return row(
        labelled(pawn("arc", "r", True, "large"), t(language, "placer un chef", "place a leader")),
        labelled(card, t(language, "poser une carte", "play a card")),
        labelled(
            drawing("e-catastrophe", class_="bolt"), t(language, "la catastrophe, une fois", "the catastrophe, once")
        ),
    )


def _score(language: Language) -> Html:
    """Draw a card laid below a leader of its colour, and the card that it scores."""
    board = small_board([column_of("$nr", {0: _own_pawn("r")}, mark="new")], language)
    return row(
        board, arrow(), labelled(_tile("r", "stacked"), t(language, "de la main à la pile", "from hand to pile"))
    )


def _bridge(language: Language) -> Html:
    """Draw a bridge, and the treasure that the merchant takes."""
    left, right = column_of("$nvr", bridge="n"), column_of("$bvr", {2: _own_pawn("v")})
    taken = labelled(_tile("$", "stacked"), t(language, "pour le marchand", "for the merchant"))
    return row(small_board([left, right], language), arrow(), taken)


def _internal(language: Language) -> Html:
    """Draw an internal conflict that ends in a tie."""
    # neither leader stands on red, so neither gets the extra point
    board = small_board([column_of("$nvb", {0: _other_pawn("r"), 1: _own_pawn("r")})], language)
    strengths = tag("b", "2 – 2", class_="num")
    fight = tag("span", tag("span", _tile("r"), _tile("r")), strengths, tag("span", _tile("r"), _tile("r")))
    return row(
        board,
        labelled(tag("span", fight, class_="small-fight"), t(language, "le défenseur gagne", "the defender wins")),
    )


def _external(language: Language, *, bridge: str) -> Html:
    """Draw an external conflict over a bridge."""
    left, right = column_of("$rrn", {1: _own_pawn("r")}, bridge=bridge), column_of("$rbv", {1: _other_pawn("r")})
    strengths = tag("b", "3 – 2", class_="num")
    words = t(language, "les têtes comptent comme rouges", "heads count as red")
    return row(small_board([left, right], language), labelled(strengths, words))


def _ship(language: Language) -> Html:
    """Draw four cards of a colour, and the ship that replaces them."""
    before = small_board([column_of("$vvvv", {0: _own_pawn("v")})], language)
    after = small_board([column_of("$+v", {0: _own_pawn("v")})], language)
    return row(before, arrow(), after)


def _end(_language: Language) -> Html:
    """Draw the end of the game: one treasure is left."""
    taken = [tag("span", emblem("r"), class_="small-tile red taken")] * (_HEADS - 1)
    return row(*taken, _tile("$", "new"), class_="tight")


_POSTER_COLUMNS = (
    (("b", None), ("r", "vase")),
    (("v", "arc"), ("n", None), ("b", None)),
    (("n", None), ("b", "taureau"), ("+", None)),
)
"""The cards of each column from the top, each with the dynasty of the leader on it; ``+`` is a ship."""


@cached()
def poster(_language: Language) -> Html:
    """Draw the poster of the home page: three columns and two bridges."""
    bridges = [
        tag("span", arch(), class_=f"arch-span a{place} {colour}") for place, colour in ((1, "black"), (2, "green"))
    ]
    return tag(
        "div", *bridges, *(_column(cards) for cards in _POSTER_COLUMNS), class_="picture poster-cr", aria_hidden="true"
    )


def _column(cards: tuple[tuple[str, str | None], ...]) -> Html:
    """Draw a column of the poster."""
    head = tag("li", treasure(), class_="civ red head")
    return tag("ol", head, *(_card(colour, dynasty) for colour, dynasty in cards))


def _card(colour: str, dynasty: str | None) -> Html:
    """Draw a card or a ship of the poster, with the leader on it."""
    if colour == "+":
        return tag("li", ship("v"), class_="ship")
    leader = pawn(dynasty, colour, False, "standing-leader") if dynasty else None
    return tag("li", emblem(colour), leader, class_=f"civ {CLASSES[colour]}")
