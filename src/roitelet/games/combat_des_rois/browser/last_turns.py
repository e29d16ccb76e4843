"""Events since the viewer's last turn: for each move its pieces and a sentence."""

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
STRUCK: Final = frozenset({"cr.log.strike", "cr.log.strike_bridge"})


def last(scene: Scene) -> Html:
    """Return the turns since the viewer's own, then the last card that each player won."""
    turns = list(_turns(scene.recent_moves()))
    if turns:
        told = tag("ol", *(_turn(scene, turn) for turn in turns), class_="cr-turns")
    else:
        told = tag("p", t(scene.language, "Personne n’a encore joué.", "Nobody has played yet."), class_="note")
    return join([told, _won(scene)])


def _turns(recent_moves: Sequence[RecentMove]) -> Iterator[list[RecentMove]]:
    """Yield moves by turn: a conflict is part of the turn in which it began, also its defender's answer."""
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
    """Return the pieces of a message, drawn."""
    led = tuple(known["dynasty_word"] for known in scene.view["seats"])
    return _pictures(seat, led, False, message)


def _turn(scene: Scene, recent_moves: list[RecentMove]) -> Html:
    names = tuple(person.name for person in scene.people)
    seat = recent_moves[0].seat
    head = tag("h3", crest(dynasty(scene, seat)), tag("span", scene.headed(seat)))
    led = tuple(known["dynasty_word"] for known in scene.view["seats"])
    lines = [_lines(recent_move, names, led, scene.language, scene.you) for recent_move in recent_moves]
    return tag("li", head, tag("ul", *lines))


@lru_cache(4096)
def _lines(
    recent_move: RecentMove, names: Sequence[str], led: Sequence[str | None], language: Language, you: int | None
) -> Html:
    mine = recent_move.seat == you
    return join(
        tag("li", _pictures(recent_move.seat, led, mine, message), tag("span", message.render(language, names, you)))
        for message in recent_move.said
    )


def _pictures(seat: int, led: Sequence[str | None], mine: bool, message: Message) -> Html:
    """Return the pieces of a message, drawn in front of it; a bolt for a struck card."""
    owner = message.args.get("loser", message.args.get("seat", seat))
    whose = owner if isinstance(owner, int) else seat
    own = mine and whose == seat
    shown = [picture for value in message.args.values() if (picture := _piece(led[whose], own, value))]
    if message.key in STRUCK:
        shown.insert(0, drawing("e-catastrophe", class_="bolt"))
    return tag("span", *shown, class_="pieces", aria_hidden="true") if shown else EMPTY


def _piece(dynasty: str | None, mine: bool, value: object) -> Html:
    if not isinstance(value, Message):
        return EMPTY
    kind, _, number = value.key.removeprefix("cr.").rpartition(".")
    return _drawn(kind, int(number), dynasty, mine) if number.isdecimal() else EMPTY


@lru_cache(256)
def _drawn(kind: str, number: int, dynasty: str | None, mine: bool) -> Html:
    """Return a card, a leader or a ship by its number in a message."""
    if kind == "leader_name" and number < len(COLOUR_NAMES):
        return pawn(dynasty, COLOUR_NAMES[number], mine)
    if kind == "one_card" and number < len(COLOUR_NAMES):
        colour = COLOUR_NAMES[number]
        return tag("span", emblem(colour), class_=f"swatch {CLASSES[colour]}")
    if kind == "ship":
        return ship(COLOUR_NAMES[number], "small-ship")
    return EMPTY


# --- the last cards won ---


def _won(scene: Scene) -> Html:
    items = [
        tag(
            "li",
            crest(known["dynasty_word"]),
            tag("b", scene.headed(known["seat"])),
            " ",
            _last_card(scene, known["pile_top"]),
        )
        for known in scene.view["seats"]
    ]
    title = t(scene.language, "La dernière carte gagnée par chacun", "The last card each player has won")
    return join([tag("p", title, class_="note"), tag("ul", *items, class_="cr-last-won")])


def _last_card(scene: Scene, kind: str | None) -> Html:
    if kind is None:
        return tag("span", t(scene.language, "rien encore", "nothing yet"))
    return tag("span", top_card(kind, scene.language), pile_words(kind, 1, scene.language), class_="won-card")
