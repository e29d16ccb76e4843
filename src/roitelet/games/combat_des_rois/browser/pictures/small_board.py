"""A small table of some columns, for the pictures of the sheet and the examples of the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, tag
from roitelet.base.language import Language, capital, t
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, card_word, leader_word
from roitelet.games.combat_des_rois.words.names import colour_number, ship_name
from roitelet.kit.widgets import hidden_words

TREASURE: Final = "$"
FACE_DOWN: Final = "hidden"


@dataclass(frozen=True)
class Pawn:
    """A leader on a card."""

    dynasty: str | None
    colour: str
    own: bool = False


@dataclass(frozen=True)
class BoardCell:
    """A head, a card, a ship (``+`` and its colour) or a bridge; ``mark`` is an extra class."""

    what: str
    pawn: Pawn | None = None
    mark: str = ""


@dataclass(frozen=True)
class BoardColumn:
    """A head and the cells below it; ``bridge`` leads to the column on its right."""

    head: BoardCell
    cards: Sequence[BoardCell] = ()
    bridge: BoardCell | None = None
    number: int = 0
    """Shown on the head unless 0."""


def small_board(columns: Sequence[BoardColumn], language: Language) -> Html:
    """Return the columns side by side, with room for bridges only if there are any."""
    bridged = any(column.bridge for column in columns)
    shown = [_column(column, language) for column in columns]
    count = len(columns)
    room = classes("small-board", bridged=bridged, three=count >= 3, many=count >= 5, most=count >= 7)
    return tag("span", *shown, class_=room)


def _column(column: BoardColumn, language: Language) -> Html:
    number = tag("small", str(column.number), class_="num", aria_hidden="true") if column.number else EMPTY
    bridge = _bridge(column.bridge, language) if column.bridge else EMPTY
    cards = [_cell(cell, language) for cell in column.cards]
    return tag("span", bridge, _head(column.head, number, language), *cards, class_="small-column")


@lru_cache(1024)
def _head(cell: BoardCell, number: Html, language: Language) -> Html:
    rich = cell.what == TREASURE
    words = t(language, "trésor", "treasure") if rich else "temple"
    shown = pieces.treasure() if rich else pieces.emblem("r")
    content = (number, shown, hidden_words(capital(words)), _standing(cell.pawn, language))
    return tag("span", *content, class_=classes("small-head", "red", cell.mark, guarded=cell.pawn is not None))


@lru_cache(4096)
def _cell(cell: BoardCell, language: Language) -> Html:
    if cell.what.startswith("+"):
        words = capital(ship_name(colour_number(cell.what[1])).render(language))
        return tag("span", pieces.ship(cell.what[1]), hidden_words(words), class_=classes("small-ship-cell", cell.mark))
    words = hidden_words(capital(card_word(cell.what, language)))
    content = (pieces.emblem(cell.what), words, _standing(cell.pawn, language))
    return tag("span", *content, class_=classes("small-cell", CLASSES[cell.what], cell.mark))


@lru_cache(1024)
def _bridge(cell: BoardCell, language: Language) -> Html:
    words = t(language, "Pont", "Bridge")
    colour = "" if cell.what == FACE_DOWN else CLASSES[cell.what]
    content = (pieces.arch(), hidden_words(words), _standing(cell.pawn, language))
    return tag("span", *content, class_=classes("small-bridge", colour, cell.mark, face_down=not colour))


@lru_cache(256)
def _standing(pawn: Pawn | None, language: Language) -> Html:
    if pawn is None:
        return EMPTY
    words = hidden_words(f", {leader_word(pawn.colour, language)}")
    return pieces.pawn(pawn.dynasty, pawn.colour, pawn.own, "small-pawn") + words


def column_of(cards: str, pawns: Mapping[int, Pawn] | None = None, bridge: str = "", mark: str = "") -> BoardColumn:
    """Return a column for a picture: ``$nv+n`` is a treasure, two cards and a ship; ``pawns`` by place, the head 0.

    ``mark`` is put on the last card.
    """
    found = cards[1:].replace("+", " +").split() if "+" in cards else [*cards[1:]]
    whats = [one for part in found for one in ([part[:2], *part[2:]] if part.startswith("+") else [*part])]
    standing = pawns or {}
    cells = [
        BoardCell(what, standing.get(place), mark if place == len(whats) else "") for place, what in enumerate(whats, 1)
    ]
    return BoardColumn(BoardCell(cards[0], standing.get(0)), cells, BoardCell(bridge) if bridge else None)
