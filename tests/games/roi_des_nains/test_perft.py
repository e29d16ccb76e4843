"""How many sequences of actions there are from fixed positions: any slip in the rules changes a count."""

from pathlib import Path

import pytest

from roitelet import Position
from tests.games.roi_des_nains.tables import GAME

LINES = [
    line for line in (Path(__file__).parent / "perft.txt").read_text("utf-8").splitlines() if line[:1] not in {"", "#"}
]


def count(position: Position, depth: int) -> int:
    actions = position.legal()
    if depth == 1:
        return len(actions)
    return sum(count(position.apply(action), depth - 1) for action in actions)


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line.split()[1:5]))
def test_counts_are_as_recorded(line: str) -> None:
    text, _, counts = line.partition(";")
    position = GAME.position(text)
    for depth, expected in enumerate(counts.split(), 1):
        assert count(position, depth) == int(expected), f"depth {depth}"


def test_there_is_a_position_for_each_special_card_that_changes_the_play() -> None:
    specials = {GAME.position(line.partition(";")[0]).view("fr")["special"]["id"] for line in LINES}
    moving = {"druide", "porte_etendard_chevalier", "porte_etendard_gobelin", "sorcier"}
    assert specials >= moving | {"dragon", "momie", "clone", "excalibur"}


def test_either_rule_for_the_clone_and_for_the_mummy_has_its_own_counts() -> None:
    for switch in ("clone=bga", "momie=libre"):
        (switched,) = [line for line in LINES if switch in line.split()]
        (plain,) = [
            line for line in LINES if line.split(" ; ")[0] == switched.split(" ; ")[0].replace(f" {switch}", "")
        ]
        assert plain.split(" ; ")[1] != switched.split(" ; ")[1]
