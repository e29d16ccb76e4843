"""The keys of views used outside games are typed, documented, and present in every game's views."""

import ast
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest

import roitelet
from roitelet import SPECTATOR, load_game
from roitelet.base.language import LANGUAGES
from roitelet.engine.secrecy.mask_laws import view_fault
from roitelet.engine.simulate.random_game import walk
from roitelet.engine.views.view_types import AccountLine, CardView, SeatAccount, SeatView, TrickView, View
from tests.support.docs import pages
from tests.support.games_under_test import GAMES, start_of

TYPES: dict[str, Any] = {
    "The view": View,
    "A seat": SeatView,
    "A card": CardView,
    "An account": SeatAccount,
    "A line of an account": AccountLine,
}
PAGE = pages.DOCS / "reference" / "views.md"
SOURCES = Path(roitelet.__file__).parent
STEPS = 60


@pytest.mark.parametrize("title", TYPES)
def test_the_page_lists_every_key_with_whether_it_may_be_missing(title: str) -> None:
    rows = {row[0]: row[1] for row in list(pages.table_rows(pages.section(PAGE.read_text("utf-8"), title)))[2:]}
    kind = TYPES[title]
    assert list(rows) == list(get_type_hints(kind))
    assert {key for key, when in rows.items() if when == "always"} == kind.__required_keys__


@pytest.mark.parametrize("game_id", GAMES)
def test_every_view_has_what_others_read(game_id: str) -> None:
    for step, (_, position) in enumerate(walk(start_of(game_id), Random(5))):
        for viewer in (step % position.seats, SPECTATOR):
            assert not view_fault(position.mask(viewer).view(LANGUAGES[step % 2]))
        if step > STEPS:
            break


def whole() -> dict[str, Any]:
    seats = [{"seat": 0, "to_act": True, "points": None}]
    return {"actor": 0, "viewer": None, "seats": seats, "legal": ["7♦"], "reason": None, "hand": [{"card": "7♦"}]}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({}, ""),
        ({"actor": True}, "Expected `int`, got `bool` - at `$.actor`"),
        ({"viewer": "0"}, "Expected `int | null`, got `str` - at `$.viewer`"),
        ({"legal": "7♦"}, "Expected `array`, got `str` - at `$.legal`"),
        ({"hand": [{"name": "7♦"}]}, "Object missing required field `card` - at `$.hand[0]`"),
        ({"seats": [{"seat": 0, "to_act": 1}]}, "Expected `bool`, got `int` - at `$.seats[0].to_act`"),
        ({"hand": ["7♦"]}, "Expected `object`, got `str` - at `$.hand[0]`"),
    ],
)
def test_a_view_that_is_none_is_told_what_it_lacks(change: dict[str, Any], fault: str) -> None:
    assert view_fault({**whole(), **change}) == fault


def test_a_missing_key_is_named() -> None:
    view = whole()
    del view["actor"]
    assert view_fault(view) == "Object missing required field `actor`"


def keys_read(path: Path) -> set[str]:
    """Return the keys that a file reads of variables called ``view`` and results of ``view(…)``."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        target, key = None, None
        if isinstance(node, ast.Subscript):
            target, key = node.value, node.slice
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "get"
            and node.args
        ):
            target, key = node.func.value, node.args[0]
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and _is_view(target):
            found.add(key.value)
    return found


def _is_view(node: ast.expr | None) -> bool:
    if isinstance(node, ast.Call):
        node = node.func
    named = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return named == "view"


def test_nobody_outside_a_game_reads_another_key() -> None:
    read = set()
    for layer in ("terminal", "kit", "bots", "arena", "review", "tables", "web", "cli"):
        for path in (SOURCES / layer).rglob("*.py"):
            wrong = keys_read(path) - get_type_hints(TrickView).keys()
            assert not wrong, f"{path.relative_to(SOURCES)} reads {sorted(wrong)} of a view"
            read |= keys_read(path)
    assert {"actor", "seats", "legal", "order", "account", "accounts", "settlement"} <= read


@pytest.mark.parametrize("game_id", GAMES)
def test_a_games_package_is_where_it_was_found(game_id: str) -> None:
    game = load_game(game_id)
    assert game.package.rpartition(".")[2] == game.folder.name
    assert game.folder.name.removeprefix("_") == game.info.id
