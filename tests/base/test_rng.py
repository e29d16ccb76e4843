"""Random numbers are uniform, repeatable, and the same compiled and uncompiled."""

from collections import Counter
from itertools import permutations
from random import Random

import numpy as np
import pytest

from roitelet import BadInput
from roitelet.base.bits import add_wrapping, bit, count_bits, has, lowest_bit, multiply_wrapping
from roitelet.base.rng import Stream, arrange, below, draw, new_stream, next_word, stream
from tests.support.games_under_test import HEARTS, LATE


def test_splitmix_gives_the_published_stream() -> None:
    """Compare with the published test of SplitMix64's reference implementation, from state 1234567."""
    rng = np.array([1234567], np.uint64)
    words = [int(next_word(rng)) for _ in range(3)]
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_stream_picks_what_a_kernel_would() -> None:
    bounds = (1, 2, 3, 6, 52, 160, 3 << 29, (1 << 31) - 1)  # the large ones are often redrawn
    for seed, index in ((0, 0), (1, 5), (-7, 2), (2**80 + 3, 11)):
        source, rng = Stream(seed, index), np.zeros(1, np.uint64)
        stream((seed ^ (seed >> 63)) & (2**63 - 1), index, rng)
        assert new_stream(seed, index) == rng
        assert [source.randrange(bound) for bound in bounds * 40] == [below(rng, bound) for bound in bounds * 40]


def test_numbers_below_a_bound_are_uniform() -> None:
    rng = new_stream(3)
    counts = Counter(below(rng, 6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi_square < 20.5  # 0.1 % point for 5 degrees of freedom


def test_draw_keeps_each_bound() -> None:
    bounds, picks = np.arange(1, 41, dtype=np.int32), np.empty(40, np.int32)
    draw(new_stream(9), bounds, 40, picks)
    assert ((picks >= 0) & (picks < bounds)).all()
    assert picks[0] == 0


def test_arrange_reaches_every_order_once() -> None:
    orders = set()
    for first in range(4):
        for second in range(3):
            for third in range(2):
                cards = np.arange(4, dtype=np.int32)
                used = arrange(np.array([first, second, third], np.int32), 0, cards, 0, 4)
                assert used == 3
                orders.add(tuple(cards.tolist()))
    assert orders == set(permutations(range(4)))


def test_streams_of_one_seed_differ_and_repeat() -> None:
    words = {int(next_word(new_stream(5, index))) for index in range(1000)}
    assert len(words) == 1000
    assert next_word(new_stream(5, 7)) == next_word(new_stream(5, 7))
    assert next_word(new_stream(-1)) != next_word(new_stream(1))


@pytest.mark.parametrize("word", [1, 0b1011, 1 << 63, (1 << 52) - 1])
def test_bits_agree_with_python(word: int) -> None:
    assert count_bits(np.uint64(word)) == word.bit_count()
    assert lowest_bit(np.uint64(word)) == (word & -word).bit_length() - 1
    assert [card for card in range(64) if has(np.uint64(word), card)] == [i for i in range(64) if word >> i & 1]


def test_arithmetic_wraps_without_a_warning() -> None:
    assert multiply_wrapping(np.uint64(2**63), np.uint64(3)) == 2**63
    assert add_wrapping(np.uint64(2**64 - 1), np.uint64(2)) == 1
    assert bit(51) == 1 << 51


def test_any_source_of_numbers_can_deal() -> None:
    orders = {HEARTS.start(4).shuffle(Random(seed)) for seed in range(200)}
    assert len(orders) == 200
    assert {tuple(sorted(order)) for order in orders} == {tuple(range(52))}


def test_a_deal_is_refused_where_none_is_due() -> None:
    position = HEARTS.position(LATE)
    with pytest.raises(BadInput, match="no deal is due"):
        position.shuffle(Random(1))
    with pytest.raises(BadInput, match="no deal is due"):
        position.apply(tuple(range(52)))
