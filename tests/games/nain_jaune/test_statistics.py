"""The counters of Nain Jaune, against a plain count of log messages and of cards in order of play."""

from collections import Counter
from random import Random

import pytest

from roitelet import load_game
from roitelet.games.nain_jaune.rules.state import BOXES, Phase
from roitelet.games.nain_jaune.strategy import counters
from tests.support.tallied import Step, random_game, tally_steps

GAME = load_game("nain_jaune")
RANKS = ["A", *map(str, range(2, 11)), "V", "D", "R"]
KEYS = ["10♦", "V♣", "D♠", "R♥", "7♦"]
TABLES: list[tuple[int, str, dict[str, object]]] = [
    (4, "moderne", {}),
    (3, "boite", {"max_rounds": 12}),
    (5, "classique", {"may_stop": True, "max_rounds": 8}),
    (2, "moderne", {"max_minutes": 30, "grand_opera": "no_opponent_laid"}),
    (6, "boite", {"on_blocked": "talon_skip", "series_suit": "same"}),
    (8, "moderne", {"grand_opera": "neighbour_not_laid", "start_tokens": 200}),
]


def logged(step: Step) -> list[tuple[str, int]]:
    """Return the log messages of a step, each with its number of tokens."""
    before, action, after = step
    lines = GAME.words.narrate(before, action, after)
    return [(line.key.removeprefix("nj.log."), int(str(line.args.get("tokens", 0)))) for line in lines]


def count_plainly(steps: list[Step]) -> Counter[int]:
    """Count from the log and from the cards in order of play."""
    found: Counter[int] = Counter()
    round_cards: list[tuple[str, int]] = []
    takers: dict[int, int] = {}
    for before, action, after in steps:
        lines = logged((before, action, after))
        if isinstance(action, tuple):
            if ("deal", 0) in lines:
                round_cards, takers = [], {}
            continue
        word = before.format(action)
        if word != "stop":
            card = word.rstrip("!")
            series(before.state["phase"] == Phase.FOLLOW, card, round_cards, found)
            round_cards.append((card, before.actor))
            for key, tokens in lines:
                if key == "takes":
                    box = KEYS.index(card)
                    found[counters.TAKEN + box] += 1
                    found[counters.TOKENS + box] += tokens
                    takers[box] = before.actor
        if any(key == "wins" for key, _ in lines):
            finish(after.state, lines, round_cards, takers, found)
    return found


def series(follows: bool, card: str, earlier: list[tuple[str, int]], found: Counter[int]) -> None:
    rank = RANKS.index(card[:-1])
    last = RANKS.index(earlier[-1][0][:-1]) if earlier else None
    if follows:
        assert last is not None
        found[counters.SKIPPED] += len(range(last + 1, rank))
        return
    found[counters.SERIES] += 1
    if last is not None:
        found[counters.TO_KING if RANKS[last] == "R" else counters.BLOCKED] += 1


def finish(
    state: object,
    lines: list[tuple[str, int]],
    cards: list[tuple[str, int]],
    takers: dict[int, int],
    found: Counter[int],
) -> None:
    """Count the end of a round, whose winner laid the last card."""
    boxes: list[int] = state["boxes"].tolist()  # type: ignore[index]
    winner = cards[-1][1]
    found[counters.ROUNDS] += 1
    found[counters.OPENER_WINS] += winner == int(state["opener"])  # type: ignore[index]
    found[counters.PAID] += sum(tokens for key, tokens in lines if key in {"pays", "defaults"})
    found[counters.DEFAULTS] += sum(key == "defaults" for key, _ in lines)
    found[counters.DOUBLED] += sum(tokens for key, tokens in lines if key == "doubles")
    found[counters.OPERAS] += sum(key == "opera" for key, _ in lines)
    found[counters.SWEPT] += sum(tokens for key, tokens in lines if key == "opera")
    for box in range(BOXES):
        found[counters.LEFT + box] += boxes[box]
        found[counters.KEPT + box] += boxes[box] > 0
        found[counters.TAKEN_BY_WINNER + box] += takers.get(box) == winner


@pytest.mark.parametrize(("seats", "preset", "options"), TABLES)
def test_counters_are_those_of_a_plain_count(seats: int, preset: str, options: dict[str, object]) -> None:
    start = GAME.start(seats, preset, **options)
    seen: Counter[int] = Counter()
    for seed in range(8):
        steps = random_game(start, Random(seed))
        plain = count_plainly(steps)
        kernel = tally_steps(steps).tolist()
        expected = {index: plain[index] for index in range(counters.COUNTERS) if index != counters.SEEN}
        assert {index: kernel[index] for index in expected} == expected
        seen += plain
    assert seen[counters.ROUNDS] > 8
    assert all(seen[counters.TAKEN + box] for box in range(BOXES))


def test_something_of_everything_is_among_the_games_compared() -> None:
    seen: Counter[int] = Counter()
    for seats, preset, options in TABLES:
        for seed in range(8):
            seen += count_plainly(random_game(GAME.start(seats, preset, **options), Random(seed)))
    assert [index for index in range(counters.COUNTERS) if not seen[index]] == [counters.SEEN]
