"""A seat's knowledge and its guesses, against a memory in plain Python and whole games replayed."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from roitelet import SPECTATOR, Position
from roitelet.base.bits import list_set
from roitelet.games.roi_des_nains.notation.pack import format_card, parse_card
from roitelet.games.roi_des_nains.rules.state import Phase
from tests.support.games.roi_des_nains.memory import Where, possible, remember, trace_back
from tests.support.games.roi_des_nains.plain import PlainDeal
from tests.support.games.roi_des_nains.tables import GAME, TABLES, play_deal
from tests.support.games_under_test import name

FEWEST, MOST = 60, 6000
OFTEN = {"druide", "porte_etendard_chevalier", "porte_etendard_gobelin", "sorcier", "dragon", "clone", "momie"}
"""Special cards that move cards, or reveal something when played or not: they get more deals."""


def hands_of(position: Position) -> list[set[str]]:
    return [set(map(format_card, list_set(hand))) for hand in position.state["hands"][: position.seats]]


def set_of(where: Where, seat: int) -> int:
    """Return the cards that a seat may hold, as a number."""
    return sum(1 << parse_card(card) for card in where if seat in where[card])


def visited(seats: int, special: str, options: dict[str, str], every: int) -> Iterator[tuple[Position, PlainDeal]]:
    """Yield positions of random deals, always including those around an exchange and in a gap."""
    deals = 4 if special in OFTEN else 1
    for seed in range(deals):
        rng = Random(seed)
        for number, (position, _, _, model) in enumerate(
            play_deal(seats, special, options, rng, 0.4 + 0.6 * seed / deals)
        ):
            if model.phase != "over" and (model.phase != "play" or number % every == seed):
                yield position, model


@pytest.mark.parametrize(("seats", "special", "options"), TABLES, ids=name)
def test_every_possible_hand_of_a_card_is_guessed_and_no_other(
    seats: int, special: str, options: dict[str, str]
) -> None:
    spread = 0
    for position, model in visited(seats, special, options, every=9):
        for viewer in (*range(seats), SPECTATOR):
            expected = possible(remember(viewer, model), model.hands)
            wanted = [set_of(expected, seat) for seat in range(seats)]
            guess_all(position.mask(viewer), wanted)
            spread += sum(len(places) > 1 for places in expected.values())
    assert spread > 250


def guess_all(masked: Position, wanted: list[int]) -> None:
    """Guess until every card has been in every hand it may be in; fail if a guess puts it elsewhere."""
    found = [0] * len(wanted)
    for seed in range(MOST):
        hands = masked.guess(seed).state["hands"][: len(wanted)].tolist()
        found = [cards | hand for cards, hand in zip(found, hands, strict=True)]
        wrong = [cards & ~allowed for cards, allowed in zip(found, wanted, strict=True)]
        assert not any(wrong), f"{masked}: guess {seed} puts a card where it cannot be: {wrong}"
        if seed >= FEWEST and found == wanted:
            return
    missing = [list_set(np.uint64(allowed & ~cards)) for cards, allowed in zip(found, wanted, strict=True)]
    raise AssertionError(f"{masked}: never guessed, by seat: {missing}")


@pytest.mark.parametrize(("seats", "special", "options"), TABLES, ids=name)
def test_a_guess_traced_back_to_its_deal_replays_what_the_viewer_saw(
    seats: int, special: str, options: dict[str, str]
) -> None:
    """Every action is legal there too, and the viewer sees the same after each one."""
    rng = Random(seats)
    history: list[tuple[Position, str]] = []
    for position, action, _, model in play_deal(seats, special, options, rng, 0.8):
        if model.phase == "over":
            return
        if rng.random() < 0.08:
            for viewer in (*range(seats), SPECTATOR):
                check_replay(position, model, history, viewer)
        history.append((position, position.format(action)))


def check_replay(position: Position, model: PlainDeal, history: list[tuple[Position, str]], viewer: int) -> None:
    world = position.mask(viewer).guess(len(history))
    hands, pairs = trace_back(model, hands_of(world), viewer)
    dealer, special = int(position.state["dealer"]), model.special
    options = {"clone": model.clone, "momie": model.momie}
    start = GAME.start(position.seats, specials=special, deals=1, first_dealer=dealer, **options)
    order = [hand.pop() for _ in range(model.count) for hand in hands[dealer + 1 :] + hands[: dealer + 1]]
    imagined = start.play(f"{special}:{model.tile}:{''.join(order)}")
    drawn = ["".join(pair) for pair in pairs[:1]]
    given = [f"-{card}" for pair in pairs[1:] for card in pair]
    for true, word in history:
        assert imagined.mask(viewer) == true.mask(viewer), f"{position}: guessed a world that never looked like this"
        if true.state["phase"] == Phase.DRAW_TWO:
            imagined = imagined.play(drawn.pop(0))
        else:
            imagined = imagined.play(given.pop(0) if word.startswith("-") and given else word)
    assert imagined.mask(viewer) == position.mask(viewer)
    assert hands_of(imagined) == hands_of(world)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_a_guess_the_two_players_of_the_red_standard_bearer_know_of_two_cards_each_way(seats: int) -> None:
    """Besides cards shown: the giver knows both cards they gave until laid, the victim at most the two they lost."""
    for seed in range(3):
        for number, (position, _, _, model) in enumerate(play_deal(seats, "porte_etendard_gobelin", {}, Random(seed))):
            if model.phase != "play" or number % 7:
                continue
            exchange = next(event for event in model.events if event.kind == "given")
            giver, victim = exchange.seat, exchange.other
            shown = {giver: {"11g", *shown_by(model, giver)}, victim: shown_by(model, victim)}
            laid = sum(event.kind == "laid" and event.seat == victim for event in model.events)
            for viewer in {*range(seats), SPECTATOR} - {giver, victim}:
                world = position.mask(viewer).guess(number)
                known = [set(map(format_card, list_set(cards))) for cards in world.state["insight"][:seats]]
                assert 2 - laid <= len(known[giver] - shown[victim]) <= 2, f"{world}: seat {giver} of {victim}"
                assert len(known[victim] - shown[giver]) <= 2, f"{world}: seat {victim} of {giver}"


def shown_by(model: PlainDeal, seat: int) -> set[str]:
    """Return the 5 of Knights, if this seat chose the quest with it."""
    return {"5c"} if model.events[0].seat == seat else set()
