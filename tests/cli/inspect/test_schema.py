"""``roitelet schema``: the JSON Schemas of views."""

import json

import pytest

from roitelet import game_ids, load_game
from tests.support.cli.running import Run


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_s_schema_is_the_one_the_library_gives(run: Run, game_id: str) -> None:
    result = run("schema", game_id)
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told == load_game(game_id).view_schema()
    assert set(told["required"]) <= set(told["properties"])


def test_without_a_game_all_schemas_come_by_name(run: Run) -> None:
    told = json.loads(run("schema").stdout)
    assert list(told) == list(game_ids())
    assert {schema["title"] for schema in told.values()} == {f"{game_id} view" for game_id in game_ids()}


def test_a_name_that_is_almost_right_is_met_with_the_right_one(run: Run) -> None:
    result = run("schema", "nain_jaun", "--lang", "en")
    assert result.exit_code == 2
    assert "did you mean 'nain_jaune'?" in result.stderr
    assert "schema" in run("shema", "--lang", "en").stderr
