"""Numbers of action sequences from fixed positions: any error in the rules changes one."""

from pathlib import Path

import pytest

from roitelet import Position, game_ids, load_game
from tests.support.games.combat_des_rois.plain import PlainGame
from tests.support.games.combat_des_rois.plain_seats import DEFAULTS
from tests.support.games.combat_des_rois.tables import GAME as COMBAT
from tests.support.games.combat_des_rois.tables import SEATS, fields

MOST_REPLAYED = 700
"""The model restarts for each sequence, which takes about a millisecond."""


def lines(game_id: str) -> list[str]:
    """Return the recorded counts of a game, one position per line; none for a new game."""
    path = Path(__file__).parent / game_id / "perft.txt"
    recorded = path.read_text("utf-8").splitlines() if path.exists() else []
    return [line for line in recorded if line[:1] not in {"", "#"}]


LINES = {game_id: lines(game_id) for game_id in game_ids()}


def split(line: str) -> tuple[Position, list[str], list[int]]:
    """Return the position, the actions played there first, if any, and the counts."""
    text, *play, counts = line.split(";")
    start = load_game(text.partition("/")[0]).position(text)
    return start, " ".join(play).split(), [int(count) for count in counts.split()]


def count(position: Position, depth: int) -> int:
    actions = position.legal()
    if depth == 1:
        return len(actions)
    return sum(count(position.apply(action), depth - 1) for action in actions)


def replay(start: Position, played: list[str]) -> PlainGame:
    """Return the model of Le Combat des Rois after these actions."""
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


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=[pytest.mark.slow] if game_id == COMBAT.info.id else [], id=line[:60])
        for game_id, known in LINES.items()
        for line in known
    ],
)
def test_counts_are_as_recorded_and_those_of_the_model(line: str) -> None:
    start, played, counts = split(line)
    position = start.play(" ".join(played))
    for depth, expected in enumerate(counts, 1):
        assert count(position, depth) == expected, f"depth {depth}"
        if start.game is COMBAT and (depth == 1 or counts[depth - 2] <= MOST_REPLAYED):
            assert count_plainly(start, played, depth) == expected, f"depth {depth} in the model"


@pytest.mark.parametrize("game_id", ["nain_jaune", "combat_des_rois"])
def test_there_is_a_position_for_each_preset(game_id: str) -> None:
    assert {line.split()[0].partition("/")[2] for line in LINES[game_id]} == set(load_game(game_id).house_rules.presets)


def test_combat_des_rois_has_one_for_each_number_of_players_and_kind_of_question() -> None:
    starts = [split(line) for line in LINES["combat_des_rois"]]
    assert {start.seats for start, _, _ in starts} == set(SEATS)
    phases = {fields(start.play(" ".join(played)))["phase"] for start, played, _ in starts}
    assert phases == {"turn", "point", "ship", "war", "attack", "defend", "reward", "treasure", "port", "refill"}


def test_roi_des_nains_has_one_for_each_special_card_that_changes_the_play() -> None:
    specials = {split(line)[0].view("fr")["special"]["id"] for line in LINES["roi_des_nains"]}
    moving = {"druide", "porte_etendard_chevalier", "porte_etendard_gobelin", "sorcier"}
    assert specials >= moving | {"dragon", "momie", "clone", "excalibur"}


@pytest.mark.parametrize("switch", ["clone=held", "momie=libre"])
def test_either_rule_for_the_clone_and_for_the_mummy_has_its_own_counts(switch: str) -> None:
    counts = dict(line.split(" ; ") for line in LINES["roi_des_nains"])
    (switched,) = [text for text in counts if switch in text.split()]
    assert counts[switched.replace(f" {switch}", "")] != counts[switched]
