"""A seat's knowledge and its guesses: exact laws, by counting all worlds of small cases."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from roitelet import SPECTATOR, Position
from roitelet.engine.simulate.playout import checked_games
from tests.support.games.combat_des_rois.plain_seats import text
from tests.support.games.combat_des_rois.plain_table import cards
from tests.support.games.combat_des_rois.tables import (
    FORMATS,
    GAME,
    SEATS,
    VARIANTS,
    Taste,
    deal,
    fields,
    position,
    words,
)
from tests.support.games_under_test import name

GUESSES = 4_000


def scarce(table: str, deck: str) -> Position:
    """Return a position whose pack has only these cards; all others were discarded."""
    rest = Counter(cards(fields(position(table))["deck"])) - Counter(cards(deck))
    return position(f"{table} deck={deck} discards={text(rest)}")


def visited(seats: int, options: dict[str, object], seed: int) -> list[Position]:
    """Yield the positions of a random game in which a seat decides."""
    rng = Random(seed)
    here, _, _ = deal(GAME.start(seats, None, **options), rng)
    taste = Taste(rng)
    found = []
    while not here.over:
        found.append(here)
        here = here.play(taste.choose(sorted(words(here))))
    return found


def viewers(here: Position) -> tuple[int, ...]:
    return (*range(here.seats), SPECTATOR)


# --- where unseen cards may lie ---


def arranged(here: Position, viewer: int, order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the world with the unseen cards in this order: other hands, removed, face-down bridge, pack."""
    left = list(order)
    shown: list[str] = []
    sizes = [int(size) for seat, size in enumerate(here.state["sizes"][: here.seats]) if seat != viewer]
    removed = int(here.state["removed"].sum())
    for size in [*sizes, removed]:
        shown.append("".join(sorted(left[:size])))
        left = left[size:]
    return (*shown, *left)


def unseen(here: Position, viewer: int) -> tuple[str, ...]:
    """Return all cards that a viewer does not see, in the order of :func:`arranged`."""
    hands, bridges, removed, deck = (FORMATS[field](here.state) for field in ("hands", "bridges", "removed", "deck"))
    others = "".join(hand for seat, hand in enumerate(hands.split("/")) if seat != viewer)
    face_down = here.state["gap"] >= 0 and viewer != here.state["active"]
    return (*cards(others), *cards(removed), *(bridges[here.state["gap"]] if face_down else ""), *cards(deck))


def surprise(counts: Counter[tuple[str, ...]], worlds: Counter[tuple[str, ...]]) -> float:
    """Return how many standard deviations too large chi-square is (Wilson and Hilferty)."""
    expected = {world: GUESSES * ways / worlds.total() for world, ways in worlds.items()}
    chi_square = sum((counts[world] - often) ** 2 / often for world, often in expected.items())
    spread = 2 / (9 * (len(worlds) - 1))
    return float(((chi_square / (len(worlds) - 1)) ** (1 / 3) - 1 + spread) / spread**0.5)


FACE_DOWN = "seats=3 active=1 columns=$nnn/$vvv/$/$/$/$/$/$ leaders=n@1/n@2/ hands=2r/vbr/n"


@pytest.mark.parametrize(
    ("table", "deck", "play", "viewer"),
    [
        ("seats=3 hands=2n/vr/b", "nrb", "", 0),
        ("seats=3 hands=2n/vr/b", "nr", "", 2),
        ("seats=3 hands=n/v/r", "b", "", SPECTATOR),
        ("seats=4 hands=8r/n/v/b", "2n2v", "", 0),
        (FACE_DOWN, "nv", "b1-2", 0),
        (FACE_DOWN, "nv", "b1-2", 1),
        (FACE_DOWN, "2b", "v1-2", 2),
    ],
)
def test_every_way_to_place_the_unseen_cards_is_guessed_equally_often(
    table: str, deck: str, play: str, viewer: int
) -> None:
    here = scarce(table, deck).play(play)
    hidden = unseen(here, viewer)
    worlds = Counter(arranged(here, viewer, order) for order in permutations(hidden))
    masked = here.mask(viewer)
    counts = Counter(arranged(here, viewer, unseen(masked.guess(seed), viewer)) for seed in range(GUESSES))
    assert set(counts) == set(worlds)
    assert abs(surprise(counts, worlds)) < 3.3


def test_with_two_players_the_cards_removed_are_guessed_like_the_others() -> None:
    """One green and one red among 33 unseen cards: any two of the places, each pair equally often."""
    here = scarce("seats=2 hands=8b/n removed=30n", "vr")
    masked = here.mask(0)
    counts: Counter[str] = Counter()
    for seed in range(GUESSES):
        world = masked.guess(seed).state
        counts[FORMATS["hands"](world).split("/")[1]] += 1
        counts["removed " + "".join(sorted(set(FORMATS["removed"](world)) & set("vr")))] += 1
    for seen, chance in {"v": 1 / 33, "r": 1 / 33, "removed rv": 30 * 29 / 33 / 32, "removed ": 6 / 33 / 32}.items():
        assert abs(counts[seen] - GUESSES * chance) < 4 * (GUESSES * chance) ** 0.5, seen


# --- what a mask shows ---


@pytest.mark.parametrize("seats", SEATS)
def test_right_after_the_deal_only_ones_own_hand_is_known(seats: int) -> None:
    """Exchange any two cards outside a seat's hand: the seat cannot tell."""
    start = GAME.start(seats).play("first=0")
    order = start.shuffle(Random(7))
    dealt = start.apply(order)
    for seat in viewers(dealt):
        outside = [place for place in range(len(order)) if place // 8 != seat]
        for first in outside[::13]:
            for second in outside[::7]:
                other = list(order)
                other[first], other[second] = other[second], other[first]
                assert start.apply(tuple(other)).mask(seat) == dealt.mask(seat)


@pytest.mark.parametrize("seats", SEATS)
def test_a_mask_is_the_same_whatever_is_hidden_and_so_are_the_choices(seats: int) -> None:
    different = 0
    for number, here in enumerate(visited(seats, {}, seats)):
        for viewer in viewers(here) if number % 5 == 0 else ():
            masked = here.mask(viewer)
            world = masked.guess(number)
            assert world.mask(viewer) == masked
            assert world.actor == here.actor
            if viewer == here.actor:
                assert world.legal() == here.legal() == masked.legal()
            different += world != here
    assert different > 100


def test_a_face_down_bridge_is_known_to_its_layer_and_to_nobody_else() -> None:
    here = position(FACE_DOWN).play("b1-2")
    shown = {viewer: fields(here.mask(viewer))["bridges"][0] for viewer in viewers(here)}
    assert shown == {0: "?", 1: "b", 2: "?", SPECTATOR: "?"}
    turned = here.play("=0 =0 non")
    assert {fields(turned.mask(viewer))["bridges"][0] for viewer in viewers(turned)} == {"b"}
    other = position(FACE_DOWN).play("r1-2")
    assert here.mask(2) == other.mask(2)
    assert here.mask(1) != other.mask(1)


def test_a_bridge_that_brings_no_conflict_is_open_at_once() -> None:
    here = position(FACE_DOWN.replace("n@1/n@2/", "n@1/v@2/")).play("b1-2")
    assert words(here) == {"non", "$1", "$2"}
    assert {fields(here.mask(viewer))["bridges"][0] for viewer in viewers(here)} == {"b"}


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [VARIANTS[0], VARIANTS[5]], ids=name)
def test_every_guessed_world_can_be_played_to_the_end(seats: int, options: dict[str, object]) -> None:
    played = 0
    for number, here in enumerate(visited(seats, options, 40 + seats)):
        if number % 25 and fields(here)["gap"] == "-":
            continue
        for viewer in viewers(here):
            results, codes = checked_games(here.mask(viewer).guess(number), 1, seed=number)
            assert not codes.any()
            assert results.unfinished == 0
            played += 1
    assert played > 60
