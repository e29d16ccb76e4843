"""Finished games kept in each game's folder replay to the same end, and there is one for each way a game can end."""

import json
from pathlib import Path

import pytest

from roitelet import load_game
from roitelet.engine.record import read_record
from roitelet.version import program
from tests.support.games_under_test import GAMES

RECORDS = [path for game in GAMES for path in sorted((load_game(game).folder / "records").glob("*.jsonl"))]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_record_replays_to_its_end(path: Path) -> None:
    record = read_record(path, load_game)
    assert record.final().over
    header, *moves = path.read_text("utf-8").splitlines()
    written, *again = record.to_text().splitlines()
    assert again == moves
    added = {option.name: option.default for option in record.game.house_rules.options if option.added}
    before, now = json.loads(header), json.loads(written)
    assert not before.keys() & program().keys(), "written before a record said which program wrote it"
    expected = {**before, "options": {**added, **before["options"]}, **program()}
    assert now == expected, "nothing but options added since, and the program"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_record_for_each_way_it_can_end(game_id: str) -> None:
    game = load_game(game_id)
    records = (game.folder / "records").glob("*.jsonl")
    reasons = {read_record(path, load_game).final().reason for path in records}
    assert reasons == {end.clause for end in game.words.reasons.end if end}
