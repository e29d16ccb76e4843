"""``roitelet rules``: the output agrees with the rulebook, the options and the code."""

import json

import pytest

from roitelet.base.language import Language, t
from roitelet.engine.game import Game
from tests.support.cli.running import Run
from tests.support.reading import as_typed

WIDE = {"COLUMNS": "400"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_whole_rulebook_is_printed(run: Run, game: Game, language: Language) -> None:
    result = run("rules", game.info.id, "--lang", language)
    assert result.exit_code == 0
    for clause_id in game.rulebook.clauses[language]:
        assert clause_id in result.stdout
    assert "**" not in result.stdout


@pytest.mark.parametrize("language", ["fr", "en"])
def test_one_clause_is_printed_alone(run: Run, game: Game, language: Language) -> None:
    first, second = list(game.rulebook.clauses[language])[:2]
    result = run("rules", game.info.id, first.lower(), "--lang", language, **WIDE)
    assert result.stdout.startswith(first)
    assert game.rulebook.clause(first, language).text.split("`")[0] in result.stdout
    assert second not in result.stdout


def test_clauses_as_json(run: Run, game: Game) -> None:
    clauses = json.loads(run("rules", game.info.id, "--json", "--lang", "en").stdout)
    assert {item["id"]: item["text"] for item in clauses} == {
        clause.id: clause.text for clause in game.rulebook.clauses["en"].values()
    }
    assert set(clauses[0]) == {"id", "section", "text", "executable"}


def test_the_map_leads_from_clause_to_code_to_examples(run: Run, game: Game) -> None:
    rows = json.loads(run("rules", game.info.id, "--map", "--json").stdout)
    assert [row["clause"] for row in rows] == list(game.rulebook.clauses["en"])
    cited = [(row["clause"], place) for row in rows for place in row["code"]]
    places = [(item.clause, item.file.relative_to(game.folder), item.line) for item in game.rulebook.citations]
    assert sorted(cited) == sorted((clause, f"{path.as_posix()}:{line}") for clause, path, line in places)
    for clause_id, place in cited:
        name, _, number = place.partition(":")
        line = (game.folder / name).read_text("utf-8").splitlines()[int(number) - 1]
        assert clause_id in line
    table = run("rules", game.info.id, "--map", **WIDE).stdout
    for clause_id, place in cited:
        assert any(clause_id in line and place in line for line in table.splitlines())


def test_options_list_everything_that_can_be_set(run: Run, game: Game) -> None:
    data = json.loads(run("rules", game.info.id, "--options", "--json", "--lang", "en").stdout)
    assert [item["name"] for item in data["options"]] == [option.name for option in game.house_rules.options]
    assert data["default_preset"] == game.house_rules.default_preset
    for item, option in zip(data["options"], game.house_rules.options, strict=True):
        assert option.check(item["default"]) == option.default
        assert as_typed(item["about"]) == as_typed(t("en", *option.meaning))
        assert item["allowed"] == option.allowed()
        assert item["clause"] in game.rulebook.clauses["en"]
    for name, preset in data["presets"].items():
        assert game.house_rules.resolve(None, preset["options"] | {}) is not None
        assert preset["about"] == game.house_rules.sentence(name, "en") != ""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_options_as_a_table(run: Run, game: Game, language: Language) -> None:
    text = run("rules", game.info.id, "--options", "--lang", language, **WIDE).stdout
    for option in game.house_rules.options:
        assert as_typed(f"{t(language, *option.meaning)} ({option.clause})") in text
    for preset in game.house_rules.presets:
        assert as_typed(game.house_rules.sentence(preset, language)) in text
