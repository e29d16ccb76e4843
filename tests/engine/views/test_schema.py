"""The schema of a view matches the views of random games, with no key missing."""

import json
from random import Random
from typing import Any, Literal, TypedDict

import pytest
from jsonschema import Draft202012Validator

from roitelet import SPECTATOR, load_game
from roitelet.engine.secrecy.conformance import first_positions
from roitelet.engine.simulate.random_game import walk
from roitelet.engine.views.schema import schema_of
from roitelet.engine.views.view_types import View
from tests.support.games_under_test import GAMES

LOOKS = 100
"""Number of positions, spread over games with every preset and seat count, including their ends."""
FEWEST = 4
"""Smallest number per game."""


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_views_of_random_games_are_what_the_schema_says(game_id: str) -> None:
    game = load_game(game_id)
    schema = game.view_schema()
    Draft202012Validator.check_schema(schema)
    validator, met = Draft202012Validator(schema), set[str]()
    ways = first_positions(game)
    for start in ways:
        positions = [start, *(position for _, position in walk(start, Random(8)))]
        step = len(positions) // max(FEWEST, LOOKS // len(ways)) + 1
        for position in [*positions[::step], positions[-1]]:
            for seen in (position, position.mask(start.seats - 1), position.mask(SPECTATOR)):
                view = json.loads(json.dumps(seen.view("fr")))
                met |= view.keys()
                fault = next(iter(validator.iter_errors(view)), None)
                assert fault is None, f"{seen}\n{fault and fault.json_path}: {fault and fault.message}"
    own = set(schema["properties"]) - (set(View.__optional_keys__) if game.words.view_type is View else set())
    assert own - {"order", "accounts", "labels"} <= met, "keys that no view has"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_schema_has_what_everybody_reads_of_a_view(game_id: str) -> None:
    assert View.__required_keys__ <= set(load_game(game_id).view_schema()["required"])


class Inner(TypedDict):
    """Something inside."""

    word: Literal["a", "b"]
    more: "list[Inner]"


class Outer(TypedDict, total=False):
    """A whole
    thing."""

    number: int | None
    """How many."""
    inner: dict[str, Inner]
    any: Any


def test_a_schema_says_what_the_types_say() -> None:
    assert schema_of(Outer, "outer") == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "outer",
        "description": "A whole thing.",
        "type": "object",
        "properties": {
            "number": {"anyOf": [{"type": "integer"}, {"type": "null"}], "description": "How many."},
            "inner": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Inner"}},
            "any": {},
        },
        "required": [],
        "additionalProperties": False,
        "$defs": {
            "Inner": {
                "description": "Something inside.",
                "type": "object",
                "properties": {
                    "word": {"enum": ["a", "b"]},
                    "more": {"type": "array", "items": {"$ref": "#/$defs/Inner"}},
                },
                "required": ["more", "word"],
                "additionalProperties": False,
            }
        },
    }
