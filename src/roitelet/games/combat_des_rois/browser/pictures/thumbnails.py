"""Small pictures of positions, for the examples of the rules: columns, hand and piles."""

from collections.abc import Sequence

from roitelet.base.html import Html, join, tag
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, counted, emblem, pile
from roitelet.games.combat_des_rois.browser.pictures.small_board import (
    TREASURE,
    BoardCell,
    BoardColumn,
    Pawn,
    small_board,
)
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.words.view_types import Card, Leader
from roitelet.kit.pictures.example_strip import draw_moments
from roitelet.kit.widgets import hidden_words


def thumbnails(scenes: Sequence[Scene]) -> Sequence[Html]:
    """Return a small picture of each scene; all show the same columns."""
    places = [place for scene in scenes for place in _columns_in_use(scene)] or [1, 2]
    first, last = min(places), max(places)

    def middle(scene: Scene) -> Html:
        return small_board([_column(scene, place) for place in range(first, last + 1)], scene.language)

    return draw_moments(scenes, middle, _hand, pile)


def _columns_in_use(scene: Scene) -> list[int]:
    """Return the columns that have cards or a leader, or lack their treasure."""
    return [
        column["column"]
        for column in scene.view["columns"]
        if column["cards"] or column["leader"] or column["head"] != "treasure"
    ]


def _column(scene: Scene, place: int) -> BoardColumn:
    """Return a column of the table as a column of the small board."""
    column = scene.view["columns"][place - 1]
    head = BoardCell(TREASURE if column["head"] == "treasure" else "r", _pawn(scene, column["leader"]))
    cards = [BoardCell(_cell_name(card), _pawn(scene, card["leader"])) for card in column["cards"]]
    bridges = scene.view["bridges"]
    bridge = bridges[place - 1] if place <= len(bridges) else None
    bridge_cell = BoardCell(bridge["colour"], _pawn(scene, bridge["leader"])) if bridge and bridge["colour"] else None
    return BoardColumn(head, cards, bridge_cell, place)


def _cell_name(card: Card) -> str:
    """Return the text of a card or a ship for the small board."""
    return str(card["colour"]) if card["ship"] is None else f"+{card['ship']}"


def _pawn(scene: Scene, leader: Leader | None) -> Pawn | None:
    """Return a leader as a pawn of the small board."""
    if leader is None:
        return None
    return Pawn(pieces.dynasty(scene, leader["seat"]), leader["colour"], leader["seat"] == scene.you)


def _hand(scene: Scene) -> Html:
    """Return the hand: a tile with a number for each colour."""
    return join(
        tag(
            "span",
            emblem(item["card"]),
            tag("b", str(item["count"]), class_="num", aria_hidden="true"),
            hidden_words(counted(item["count"], item["card"], scene.language)),
            class_=f"small-count {CLASSES[item['card']]}",
        )
        for item in scene.view["hand"]
        if item["count"]
    )
