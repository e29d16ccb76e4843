"""How many sequences of actions there are from fixed positions: any slip in the rules changes a count."""

from pathlib import Path

import pytest

from roitelet import Position
from tests.games.combat_des_rois.plain import PlainGame
from tests.games.combat_des_rois.plain_seats import DEFAULTS
from tests.games.combat_des_rois.tables import GAME, SEATS, fields

LINES = [
    line for line in (Path(__file__).parent / "perft.txt").read_text("utf-8").splitlines() if line[:1] not in {"", "#"}
]
MOST_REPLAYED = 700
"""The model starts afresh for each sequence, which takes about a millisecond."""


def split(line: str) -> tuple[Position, list[str], list[int]]:
    """The position, the actions played there first, and the counts."""
    text, play, counts = line.split(";")
    return GAME.position(text), play.split(), [int(count) for count in counts.split()]


def count(position: Position, depth: int) -> int:
    actions = position.legal()
    if depth == 1:
        return len(actions)
    return sum(count(position.apply(action), depth - 1) for action in actions)


def replay(start: Position, played: list[str]) -> PlainGame:
    """The model after these actions."""
    options = {name: value for name, value in start.options.items() if name in DEFAULTS}
    model = PlainGame.from_fields(start.seats, fields(start), **options)
    for word in played:
        model.do(word)
    return model


def count_plainly(start: Position, played: list[str], depth: int) -> int:
    legal = replay(start, played).legal
    if depth == 1:
        return len(legal)
    return sum(count_plainly(start, [*played, word], depth - 1) for word in sorted(legal))


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join([*line.split()[:2], *line.split(";")[1].split()]))
def test_counts_are_as_recorded_and_those_of_the_model(line: str) -> None:
    start, played, counts = split(line)
    position = start.play(" ".join(played))
    for depth, expected in enumerate(counts, 1):
        assert count(position, depth) == expected, f"depth {depth}"
        if depth == 1 or counts[depth - 2] <= MOST_REPLAYED:
            assert count_plainly(start, played, depth) == expected, f"depth {depth} in the model"


def test_there_is_a_position_for_each_preset_number_of_players_and_kind_of_question() -> None:
    starts = [split(line) for line in LINES]
    assert {start.seats for start, _, _ in starts} == set(SEATS)
    assert {line.split()[0].partition("/")[2] for line in LINES} == set(GAME.house_rules.presets)
    phases = {fields(start.play(" ".join(played)))["phase"] for start, played, _ in starts}
    assert phases == {"turn", "point", "ship", "war", "attack", "defend", "reward", "treasure", "port", "refill"}
