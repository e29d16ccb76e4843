"""``roitelet compare-rules``: the options that differ, the differences, and refusals."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from roitelet.engine.game import Game
from tests.support.cli.running import Run, assert_refused

SHORT = ("--set-a", "max_rounds=1", "--set-b", "max_rounds=1")


def test_differing_options_come_first_then_the_differences(run: Run, game: Game) -> None:
    command = ("compare-rules", game.info.id, "moderne", "moderne", *SHORT, "--set-b", "hand_payment=count")
    result = run(*command, "--games", "300", "--seats", "3", "--lang", "en", COLUMNS="100")
    assert result.exit_code == 0
    lines = [line.strip() for line in result.stdout.splitlines()]
    options = next(line for line in lines if line.startswith("hand_payment"))
    assert options.split() == ["hand_payment", "value", "count"]
    assert lines.index(options) < next(n for n, line in enumerate(lines) if line.startswith("Games won, first place"))
    data = json.loads(run(*command, "--games", "300", "--seats", "3", "--json").stdout)
    row = next(line for line in lines if line.startswith("From first to last"))
    spread = next(item for item in data["differences"] if item["key"] == "spread")
    assert f"{spread['difference']['mean']:.2f}".replace("-", "−") in row
    assert row.endswith("✓") == spread["certain"] is True
    assert any(line.startswith("• ") for line in lines)


def test_json_has_both_sides_and_the_difference(run: Run, game: Game) -> None:
    command = ("compare-rules", game.info.id, "moderne", "boite", "--games", "60", "--bots", "random", "--seed", "4")
    data = json.loads(run(*command, "--json", "--lang", "en").stdout)
    assert data["rules"] == {"a": "moderne", "b": "boite"}
    assert (data["seats"], data["games"], data["seed"], data["bots"]) == (4, 60, 4, ["random"] * 4)
    assert data["options"]["claim"] == {"a": "manual", "b": "auto"}
    for number, row in enumerate(data["differences"][:4]):
        gap = data["b"]["by_seat"][number]["wins"]["mean"] - data["a"]["by_seat"][number]["wins"]["mean"]
        assert row["difference"]["mean"] == pytest.approx(gap)
    assert data == json.loads(run(*command, "--json", "--lang", "en").stdout)


def test_bots_of_several_kinds_set_the_seats_and_exchange_them(run: Run, game: Game) -> None:
    command = ("compare-rules", game.info.id, "moderne", "boite", "--games", "61", "--bots", "heuristic,random,random")
    data = json.loads(run(*command, "--json").stdout)
    assert (data["seats"], data["games"]) == (3, 63)


def test_the_report_is_a_page(run: Run, game: Game, tmp_path: Path) -> None:
    page = tmp_path / "rules.html"
    command = ("compare-rules", game.info.id, "moderne", "moderne", "--set-b", "claim=auto", "--games", "50")
    assert run(*command, "--report", page, "--lang", "fr").exit_code == 0
    tree = ElementTree.fromstring(page.read_text("utf-8"))
    assert tree.get("lang") == "fr"
    headings = [item.text for item in tree.iter("h2")]
    assert headings[:2] == ["Ce que B change", "Les règles qui diffèrent"]


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("moderne", "moderne"), ("the same", "--set-b")),
        (("moderne", "moderne", "--set-a", "claim=auto", "--set-b", "claim=auto"), ("the same",)),
        (("moderne", "modern"), ("modern", "moderne")),
        (("moderne", "boite", "--set-b", "claim"), ("--set-b claim", "option=value")),
        (("moderne", "boite", "--set-a", "claim=auto", "--set-a", "claim=manual"), ("--set-a", "twice")),
        (("moderne", "boite", "--set-a", "claim=maybe"), ("NJ-6.2", "maybe")),
        (("moderne", "boite", "--seats", "2"), ("2 seats", "3, 4, 5, 6, 7, 8")),
        (("moderne", "boite", "--bots", "random,random", "--seats", "3"), ("names 2 bots for 3 seats",)),
        (("moderne", "boite", "--bots", "randm"), ("randm", "random")),
        (("moderne", "boite", "--games", "0"), ("--games",)),
        (("moderne",), ("Missing argument",)),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(
    run: Run, game: Game, arguments: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    assert_refused(run("compare-rules", game.info.id, *arguments, "--lang", "en"), *parts)
