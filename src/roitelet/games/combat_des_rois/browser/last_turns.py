"""The turns since the viewer's last one: the pieces of each move, and a sentence."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import Language, Message, t
from roitelet.games.combat_des_rois.browser.pictures.pieces import (
    CLASSES,
    crest,
    dynasty,
    emblem,
    pawn,
    pile_words,
    ship,
    top_card,
)
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.kit.scene import RecentMove
from roitelet.kit.widgets import drawing

ENDS: Final = frozenset({"cr.log.draws", "cr.log.no_draws", "cr.log.turn_over"})
"""The log messages that end a turn."""
LAID: Final = "cr.log.lay"
CATASTROPHES: Final = frozenset({"cr.log.strike", "cr.log.strike_bridge"})


def turns_and_last_wins(scene: Scene) -> Html:
    """Return the turns since the viewer's own, then the last card that each player won."""
    turns = list(_turns(scene.recent_moves()))
    if turns:
        turn_list = tag("ol", *(_turn(scene, turn) for turn in turns), class_="cr-turns")
    else:
        turn_list = tag("p", t(scene.language, "Personne n’a encore joué.", "Nobody has played yet."), class_="note")
    return join([turn_list, _last_cards_won(scene)])


def _turns(recent_moves: Sequence[RecentMove]) -> Iterator[list[RecentMove]]:
    """Yield moves by turn. All moves of a conflict, the defender's too, belong to the turn in which it began."""
    turn: list[RecentMove] = []
    for recent_move in recent_moves:
        turn.append(recent_move)
        if any(message.key in ENDS for message in recent_move.said):
            yield turn
            turn = []
    if turn:
        yield turn


def laid_this_turn(recent_moves: Sequence[RecentMove]) -> list[int]:
    """Return the columns, from 0, of the cards laid since the last turn ended."""
    turn: list[int] = []
    for recent_move in recent_moves:
        for message in recent_move.said:
            if message.key in ENDS:
                turn = []
            elif message.key == LAID:
                turn.append(int(str(message.args["column"])) - 1)
    return turn


def pictures(scene: Scene, seat: int, message: Message) -> Html:
    """Return pictures of the pieces that a log message names."""
    dynasties = tuple(known["dynasty_word"] for known in scene.view["seats"])
    return _pictures(seat, dynasties, False, message)


def _turn(scene: Scene, recent_moves: list[RecentMove]) -> Html:
    """Return the moves of a turn below the name of its player."""
    names = tuple(person.name for person in scene.people)
    seat = recent_moves[0].seat
    head = tag("h3", crest(dynasty(scene, seat)), tag("span", scene.name_at_start(seat)))
    dynasties = tuple(known["dynasty_word"] for known in scene.view["seats"])
    lines = [_move_lines(recent_move, names, dynasties, scene.language, scene.you) for recent_move in recent_moves]
    return tag("li", head, tag("ul", *lines))


@lru_cache(4096)
def _move_lines(
    recent_move: RecentMove, names: Sequence[str], dynasties: Sequence[str | None], language: Language, you: int | None
) -> Html:
    """Return the log lines of a move with the pictures of their pieces."""
    mine = recent_move.seat == you
    return join(
        tag(
            "li",
            _pictures(recent_move.seat, dynasties, mine, message),
            tag("span", message.render(language, names, you)),
        )
        for message in recent_move.said
    )


def _pictures(seat: int, dynasties: Sequence[str | None], mine: bool, message: Message) -> Html:
    """Return the pictures in front of a log message: its pieces, and a bolt for a catastrophe."""
    seat_named = message.args.get("loser", message.args.get("seat", seat))
    owner = seat_named if isinstance(seat_named, int) else seat
    own = mine and owner == seat
    pictures = [picture for value in message.args.values() if (picture := _piece(dynasties[owner], own, value))]
    if message.key in CATASTROPHES:
        pictures.insert(0, drawing("e-catastrophe", class_="bolt"))
    return tag("span", *pictures, class_="pieces", aria_hidden="true") if pictures else EMPTY


def _piece(dynasty: str | None, mine: bool, value: object) -> Html:
    """Return the picture of the piece that a message argument names; nothing for other arguments."""
    if not isinstance(value, Message):
        return EMPTY
    kind, _, number = value.key.removeprefix("cr.").rpartition(".")
    return _drawn_piece(kind, int(number), dynasty, mine) if number.isdecimal() else EMPTY


@lru_cache(256)
def _drawn_piece(kind: str, number: int, dynasty: str | None, mine: bool) -> Html:
    """Return the picture of a card, a leader or a ship by its number in a message."""
    if kind == "leader_name" and number < len(COLOUR_NAMES):
        return pawn(dynasty, COLOUR_NAMES[number], mine)
    if kind == "one_card" and number < len(COLOUR_NAMES):
        colour = COLOUR_NAMES[number]
        return tag("span", emblem(colour), class_=f"swatch {CLASSES[colour]}")
    if kind == "ship":
        return ship(COLOUR_NAMES[number], "small-ship")
    return EMPTY


# --- the last cards won ---


def _last_cards_won(scene: Scene) -> Html:
    """Return the last card that each player won."""
    items = [
        tag(
            "li",
            crest(known["dynasty_word"]),
            tag("b", scene.name_at_start(known["seat"])),
            " ",
            _last_card(scene, known["pile_top"]),
        )
        for known in scene.view["seats"]
    ]
    title = t(scene.language, "La dernière carte gagnée par chacun", "The last card each player has won")
    return join([tag("p", title, class_="note"), tag("ul", *items, class_="cr-last-won")])


def _last_card(scene: Scene, kind: str | None) -> Html:
    """Return the top card of a pile with its name."""
    if kind is None:
        return tag("span", t(scene.language, "rien encore", "nothing yet"))
    return tag("span", top_card(kind, scene.language), pile_words(kind, 1, scene.language), class_="won-card")
