"""How many sequences of actions there are from fixed positions: any slip in the rules changes a count."""

from pathlib import Path

import pytest

from roitelet import Position, load_game

GAME = load_game("nain_jaune")
LINES = [
    line for line in (Path(__file__).parent / "perft.txt").read_text("utf-8").splitlines() if line[:1] not in {"", "#"}
]


def count(position: Position, depth: int) -> int:
    actions = position.legal()
    if depth == 1:
        return len(actions)
    return sum(count(position.apply(action), depth - 1) for action in actions)


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line.split()[:3]))
def test_counts_are_as_recorded(line: str) -> None:
    text, _, counts = line.partition(";")
    position = GAME.position(text)
    for depth, expected in enumerate(counts.split(), 1):
        assert count(position, depth) == int(expected), f"depth {depth}"


def test_there_is_a_position_for_each_preset() -> None:
    assert {line.split()[0].partition("/")[2] for line in LINES} == set(GAME.house_rules.presets)
