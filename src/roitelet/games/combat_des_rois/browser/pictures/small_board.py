"""A small picture of some columns, for the summary and the examples of the rules."""

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
    """A head, a card, a ship (``+`` and its colour) or a bridge."""

    content: str
    pawn: Pawn | None = None
    mark: str = ""
    """An extra style, such as ``new``."""


@dataclass(frozen=True)
class BoardColumn:
    """A head and the cells below it; ``bridge`` leads to the column on its right."""

    head: BoardCell
    cards: Sequence[BoardCell] = ()
    bridge: BoardCell | None = None
    number: int = 0
    """Drawn on the head; 0 for no number."""


def small_board(columns: Sequence[BoardColumn], language: Language) -> Html:
    """Return the columns side by side, with room for bridges if there are any."""
    bridged = any(column.bridge for column in columns)
    drawn = [_column(column, language) for column in columns]
    count = len(columns)
    class_ = classes("small-board", bridged=bridged, three=count >= 3, many=count >= 5, most=count >= 7)
    return tag("span", *drawn, class_=class_)


def _column(column: BoardColumn, language: Language) -> Html:
    """Draw a column: the bridge on its right, its head and its cards."""
    number = tag("small", str(column.number), class_="num", aria_hidden="true") if column.number else EMPTY
    bridge = _bridge(column.bridge, language) if column.bridge else EMPTY
    cards = [_cell(cell, language) for cell in column.cards]
    return tag("span", bridge, _head(column.head, number, language), *cards, class_="small-column")


@lru_cache(1024)
def _head(cell: BoardCell, number: Html, language: Language) -> Html:
    """Draw the head of a column with its number and leader."""
    has_treasure = cell.content == TREASURE
    words = t(language, "trésor", "treasure") if has_treasure else "temple"
    picture = pieces.treasure() if has_treasure else pieces.emblem("r")
    content = (number, picture, hidden_words(capital(words)), _pawn(cell.pawn, language))
    return tag("span", *content, class_=classes("small-head", "red", cell.mark, guarded=cell.pawn is not None))


@lru_cache(4096)
def _cell(cell: BoardCell, language: Language) -> Html:
    """Draw a card or a ship of a column."""
    if cell.content.startswith("+"):
        words = capital(ship_name(colour_number(cell.content[1])).render(language))
        return tag(
            "span", pieces.ship(cell.content[1]), hidden_words(words), class_=classes("small-ship-cell", cell.mark)
        )
    words = hidden_words(capital(card_word(cell.content, language)))
    content = (pieces.emblem(cell.content), words, _pawn(cell.pawn, language))
    return tag("span", *content, class_=classes("small-cell", CLASSES[cell.content], cell.mark))


@lru_cache(1024)
def _bridge(cell: BoardCell, language: Language) -> Html:
    """Draw a bridge."""
    words = t(language, "Pont", "Bridge")
    colour = "" if cell.content == FACE_DOWN else CLASSES[cell.content]
    content = (pieces.arch(), hidden_words(words), _pawn(cell.pawn, language))
    return tag("span", *content, class_=classes("small-bridge", colour, cell.mark, face_down=not colour))


@lru_cache(256)
def _pawn(pawn: Pawn | None, language: Language) -> Html:
    """Draw a small pawn with its name for screen readers."""
    if pawn is None:
        return EMPTY
    words = hidden_words(f", {leader_word(pawn.colour, language)}")
    return pieces.pawn(pawn.dynasty, pawn.colour, pawn.own, "small-pawn") + words


def column_of(cards: str, pawns: Mapping[int, Pawn] | None = None, bridge: str = "", mark: str = "") -> BoardColumn:
    """Return a column from a text: ``$nv+n`` is a treasure, two cards and a ship. ``pawns`` are by place, the head 0.

    The last card gets the style ``mark``.
    """
    parts = cards[1:].replace("+", " +").split() if "+" in cards else [*cards[1:]]
    names = [name for part in parts for name in ([part[:2], *part[2:]] if part.startswith("+") else [*part])]
    pawns_by_place = pawns or {}
    cells = [
        BoardCell(name, pawns_by_place.get(place), mark if place == len(names) else "")
        for place, name in enumerate(names, 1)
    ]
    return BoardColumn(BoardCell(cards[0], pawns_by_place.get(0)), cells, BoardCell(bridge) if bridge else None)
