"""The runner of a rulebook's examples, for the tests of a game: ``run_example(game, example)``."""

import re
from random import Random
from typing import Any, Final

from roitelet.base.actors import DEALER, NOBODY, SPECTATOR
from roitelet.base.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.position_text import read_field
from roitelet.engine.rulebook import Example

DEALS: Final = 40
GUESSES: Final = 40
ACTORS: Final = {DEALER: "dealer", NOBODY: "nobody"}
EXPECTATION: Final = re.compile(r"(\S+?)=(\S*(?: or \S+)*)")
SHOWN: Final = "shown."


def run_example(game: Game, example: Example) -> None:
    """Check one example; raise ``AssertionError`` with the differences."""
    expected = dict(EXPECTATION.findall(example.expected))
    assert expected, "a row must expect something"
    assert " ".join(map("=".join, expected.items())) == " ".join(example.expected.split()), "name=value, each name once"
    for seed in range(DEALS if "?" in example.play.split() else 1):
        run_once(game, example, expected, Random(seed))


def run_once(game: Game, example: Example, expected: dict[str, str], rng: Random) -> None:
    """Check one example once, with a random deal for each ``?``."""
    refusal, position = None, None
    try:
        position = game.position(example.position)
        for word in example.play.split() if example.play != "-" else ():
            position = position.apply(position.shuffle(rng)) if word == "?" else position.play(word)
    except RoiteletError as error:
        refusal = error
    if refusal or position is None:
        actual, where = {"refused": (refusal and refusal.clause) or "-"}, str(refusal)
    else:
        actual = {key: read_value(position, key) for key in expected if key != "refused"}
        where = str(position)
    assert actual == expected, describe_differences(example, expected, actual, where)


def describe_differences(example: Example, expected: dict[str, str], actual: dict[str, str], where: str) -> str:
    """Return the expected and found values that differ, as text."""
    names = dict.fromkeys([*expected, *actual])
    lines = [f"{name}: expected {expected.get(name, 'nothing')}, found {actual.get(name, 'nothing')}" for name in names]
    differences = [line for name, line in zip(names, lines, strict=True) if expected.get(name) != actual.get(name)]
    return "\n".join([f"{example.clause}, line {example.line}: after {example.play}", *differences, f"at: {where}"])


def read_value(position: Position, key: str) -> str:
    """Return the value of a position that an example names."""
    viewer, colon, name = key.rpartition(":")
    if colon:
        seat = viewer.removeprefix("view").removeprefix("guess")
        masked = position.mask(SPECTATOR if seat == "spectator" else int(seat))
        if viewer.startswith("view"):
            return read_value(masked, name)
        return " or ".join(sorted({read_value(masked.guess(seed), name) for seed in range(GUESSES)}))
    if key == "actor":
        return ACTORS.get(position.actor, str(position.actor))
    if key == "legal":
        return ",".join(map(position.format, position.legal()))
    if key == "reason":
        return position.reason or "-"
    if key in {"points", "ranks"}:
        return ",".join(map(str, getattr(position, key)))
    if key.startswith(SHOWN):
        return follow_path(position.view("en"), key.removeprefix(SHOWN))
    return read_field(position, key)


def follow_path(value: Any, path: str) -> str:
    """Return the value at a dotted path of keys, list indices, or ``length``."""
    for step in path.split("."):
        value = len(value) if step == "length" else value[int(step) if isinstance(value, list) else step]
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "-" if value is None else str(value)
