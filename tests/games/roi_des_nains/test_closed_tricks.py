"""Unless all tricks are open, a player may see only the last trick they won: views and logs respect it."""

import json
from random import Random

import pytest

from roitelet import SPECTATOR, Position
from roitelet.base.actors import DEALER
from roitelet.base.language import Message
from roitelet.games.roi_des_nains.notation.pack import parse_card
from tests.support.games.roi_des_nains.tables import GAME

NAMED = tuple(rank + suit for rank in ("2", "3", "4", "6", "7", "8", "9", "V", "D", "R", "A") for suit in "ncg")


def deals(special: str, seed: int, preset: str = "a_la_lettre") -> list[tuple[Position, list[list[Message]]]]:
    """Return the positions of a deal, each with viewer 0's log of every action before it."""
    rng = Random(seed)
    position = GAME.start(4, preset, specials=special, deals=1)
    found: list[tuple[Position, list[list[Message]]]] = []
    told: list[list[Message]] = []
    while not position.over:
        action = position.shuffle(rng) if position.actor == DEALER else rng.choice(position.legal())
        after = position.apply(action)
        told = [*told, GAME.words.narrate(position.mask(0), action, after.mask(0))]
        position = after
        found.append((position, told))
    return found


def closed_cards(position: Position, viewer: int) -> set[str]:
    """Return the cards of this deal's tricks that a viewer may not see."""
    state = position.state
    seats, tricks, on_table = position.seats, int(state["tricks"]), int(state["on_table"])
    played = [int(card) for card in state["played"]]
    own = [trick for trick in range(tricks) if int(state["winners"][trick]) == viewer][-1:]
    closed = {
        card for trick in range(tricks) if trick not in own for card in played[trick * seats : (trick + 1) * seats]
    }
    if tricks and not on_table:
        last = played[(tricks - 1) * seats : tricks * seats]
        whole = GAME.words.common(position, "fr")["phase"] == "gap" or position.options["trick_history"] != "printed"
        closed -= set(last if whole else last[-1:])
    hand = int(state["hands"][viewer]) if viewer >= 0 else 0
    return {card for card in NAMED if parse_card(card) in closed and not hand >> parse_card(card) & 1}


@pytest.mark.parametrize("special", ["dragon", "druide", "clone", "sorcier"])
def test_no_view_shows_a_card_of_a_trick_that_is_closed(special: str) -> None:
    checked = 0
    for position, _ in deals(special, 3):
        if position.actor < 0:
            continue
        for viewer in (*range(4), SPECTATOR):
            view = position.mask(viewer).view("fr")
            # the view shows what the Clone would copy, as a rule of the card
            view = {**view, "special": None, "table": None}
            text = json.dumps({key: shown for key, shown in view.items() if key not in {"hand", "legal"}})
            shown = [card for card in closed_cards(position, viewer) if f'"{card}"' in text]
            assert not shown, f"{position}: viewer {viewer} sees {shown}"
            checked += 1
    assert checked > 150


@pytest.mark.parametrize("preset", ["complet", "a_la_lettre"])
@pytest.mark.parametrize("special", ["dragon", "sorcier"])
def test_the_log_forgets_what_is_closed_and_nothing_else(special: str, preset: str) -> None:
    forgotten = 0
    for position, told in deals(special, 4, preset):
        now = position.mask(0)
        # the card that the Sorcier took is laid twice
        moved = {
            line.render("fr").partition(" du pli")[0].split()[-1]
            for lines in told
            for line in lines
            if "sorcier" in line.key
        }
        closed = closed_cards(position, 0) if position.actor >= 0 else set()
        for lines in told:
            kept = GAME.words.recall(lines, now)
            laid = [line for line in lines if line.key == "rn.log.lay"]
            gone = [line for line in laid if line not in kept]
            assert all(line in kept for line in lines if line not in laid)
            for line in laid:
                card = line.render("fr").rpartition(" ")[2]
                if card in NAMED and line.args["deal"] == now.snapshot.dealt and card not in moved:
                    assert (line in gone) == (card in closed), f"{position}: {line}"
            forgotten += len(gone)
    assert forgotten > 100


def test_tables_with_all_tricks_open_forget_nothing() -> None:
    position = GAME.position("complet trick_history=full seats=4 hands=2g3n/4g5n/8g7n/6g9n tricks=0:*8")
    lines = GAME.words.narrate(position, position.parse("2g"), position.play("2g"))
    assert GAME.words.recall(lines, position.play("2g 4g 8g 6g 7n")) is lines
