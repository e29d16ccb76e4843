"""The random numbers of deals are uniform, depend on every input, and equal those of a second implementation."""

from collections.abc import Callable, Iterator
from itertools import count
from math import sqrt
from random import Random

import pytest

from roitelet import Position, load_game
from roitelet.base.actors import DEALER
from roitelet.engine.secrecy.conformance import first_positions
from roitelet.tables.fair.scheme import FairStream, bot_seed, commitment_secret, fair_deal, new_key, secret_digest
from tests.support.tables import second_dealer

KEY = bytes(range(32))
NONCES = ((0, "0" * 32), (2, "f" * 64))
DRAWS = 20_000


def test_the_vectors_of_the_documentation() -> None:
    """The numbers of the worked example, which ``docs/reference/fair-dealing.md`` also recomputes."""
    made = commitment_secret(KEY, 1)
    assert made.hex() == "fb2548adf7d166c6f6d74d00b59f1de97766cef569ccf295057ef7f2c3424c8c"
    assert secret_digest(made) == "344b3be39c0d24b13ae3c93486e40e1701a8a8578753312a66967c072e8349cb"
    nonces = ((0, "00112233445566778899aabbccddeeff"), (2, "f" * 32))
    assert first_words(made, nonces, 1, 0, "demo")[:3] == (0xF1931F8310490DA6, 0x55A5186DE419E711, 0x48C223636CE07BCB)
    stream = FairStream(made, nonces, 1, 0, "demo")
    assert [stream.randrange(52 - place) for place in range(8)] == [50, 17, 3, 26, 18, 41, 25, 27]
    assert bot_seed(KEY, 1, 0) == 6573565413876250750


def test_keys_are_long_and_never_the_same() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert {len(key) for key in keys} == {32}


def chi_square(values: Iterator[int], bins: int) -> float:
    """Return the deviation of counts from equal ones, in standard deviations of the chi-square statistic."""
    counts = [0] * bins
    for _ in range(DRAWS):
        counts[next(values)] += 1
    expected = DRAWS / bins
    statistic = sum((found - expected) ** 2 / expected for found in counts)
    return (statistic - (bins - 1)) / sqrt(2 * (bins - 1))


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 10, 31, 52, 64, 185, 1000])
def test_numbers_are_uniform_below_every_bound(bound: int) -> None:
    stream = FairStream(commitment_secret(KEY, bound), NONCES, bound, 0, "table")
    assert abs(chi_square((stream.randrange(bound) for _ in count()), bound)) < 3.5


@pytest.mark.parametrize("bound", [3 << 62, (1 << 63) + 1, (1 << 64) - 1, 1 << 64])
def test_numbers_are_uniform_where_many_words_must_be_passed_over(bound: int) -> None:
    stream = FairStream(commitment_secret(KEY, 1), NONCES, 1, 0, "table")
    parts = 12
    assert abs(chi_square((stream.randrange(bound) * parts // bound for _ in count()), parts)) < 3.5


def test_the_test_of_uniformity_would_find_a_remainder_without_passing_over() -> None:
    words = Random(1)
    bound, parts = 3 << 62, 12
    assert chi_square((words.getrandbits(64) % bound * parts // bound for _ in count()), parts) > 100


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_there_is_no_number_below_such_a_bound(bound: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        FairStream(KEY, (), 1, 0, "t").randrange(bound)


def first_words(commitment_secret: bytes, *others: object) -> tuple[int, ...]:
    stream = FairStream(commitment_secret, *others)  # type: ignore[arg-type]
    return tuple(stream.randrange(1 << 64) for _ in range(5))


def test_everything_a_deal_depends_on_changes_all_of_it() -> None:
    variants = [
        (KEY, NONCES, 1, 0, "table"),
        (KEY[::-1], NONCES, 1, 0, "table"),
        (KEY, NONCES, 2, 0, "table"),
        (KEY, NONCES, 1, 1, "table"),
        (KEY, NONCES, 1, 0, "table2"),
        (KEY, (), 1, 0, "table"),
        (KEY, NONCES[:1], 1, 0, "table"),
        (KEY, ((0, "0" * 32), (1, "f" * 64)), 1, 0, "table"),
        (KEY, ((0, "0" * 33), (2, "f" * 63)), 1, 0, "table"),
        (KEY, ((2, "0" * 32), (0, "f" * 64)), 1, 0, "table"),
    ]
    words = [word for variant in variants for word in first_words(*variant)]
    assert len(set(words)) == 5 * len(variants)


def test_the_order_in_which_numbers_came_does_not_matter() -> None:
    assert first_words(KEY, NONCES, 1, 0, "t") == first_words(KEY, NONCES[::-1], 1, 0, "t")


def test_secrets_and_seeds_of_bots_do_not_repeat() -> None:
    made = [commitment_secret(KEY, number).hex() for number in range(200)]
    seeds = [bot_seed(KEY, game, actions) for game in range(1, 5) for actions in range(100)]
    assert len(set(made)) == 200
    assert len(set(seeds)) == 400
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert bot_seed(KEY, 1, 0) == bot_seed(KEY, 1, 0) != bot_seed(KEY[::-1], 1, 0)


def test_only_a_new_key_asks_for_entropy(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_count: int) -> bytes:
        raise AssertionError("entropy was asked for")

    position = load_game("nain_jaune").start(2)
    before = fair_deal(position, "t", KEY, 1, 0, NONCES)
    monkeypatch.setattr("secrets.token_bytes", refuse)
    assert fair_deal(position, "t", KEY, 1, 0, NONCES) == before
    with pytest.raises(AssertionError, match="entropy"):
        new_key()


# --- a second implementation ---


def walk(position: Position, rng: Random, decide: Callable[[Position, int], tuple[int, ...]]) -> int:
    """Play random moves with fair deals; return the number of deals."""
    deals = 0
    while not position.over and deals < 12:
        if position.actor != DEALER:
            position = position.apply(rng.choice(position.legal()))
        elif (time := position.game.rules.read_clock(position, 0)) is not None:
            position = position.apply(time)
        else:
            position = position.apply(decide(position, deals))
            deals += 1
    return deals


@pytest.mark.parametrize("game_id", ["nain_jaune", "roi_des_nains", "combat_des_rois"])
def test_a_second_implementation_deals_the_same_cards(game_id: str) -> None:
    rng = Random(5)
    total = 0
    for number, start in enumerate(first_positions(load_game(game_id)), 1):
        nonces = {seat: f"{rng.getrandbits(128):032x}" for seat in range(rng.randrange(start.seats + 1))}
        key = rng.randbytes(32)

        def decide(
            position: Position,
            index: int,
            key: bytes = key,
            number: int = number,
            nonces: dict[int, str] = nonces,
        ) -> tuple[int, ...]:
            made = fair_deal(position, "tâble", commitment_secret(key, number), number, index, list(nonces.items()))
            numbers = second_dealer.Numbers(second_dealer.secret_of(key, number), "tâble", number, index, nonces)
            assert list(made) == second_dealer.deal(position, numbers)
            return made

        total += walk(start, rng, decide)
    assert total > 20
