"""Runs the rows of a rulebook's example tables: shared by the tests and by the mutation run."""

from roitelet.engine.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.engine.notation import read_field
from roitelet.engine.position import Position
from roitelet.engine.rulebook import Example
from roitelet.engine.seats import DEALER, NOBODY, SPECTATOR

ACTORS = {DEALER: "dealer", NOBODY: "nobody"}


def run_example(game: Game, example: Example) -> None:
    """Check one row; an AssertionError says what differs."""
    expected = dict(token.split("=", 1) for token in example.expected.split())
    assert expected, "a row must expect something"
    refusal, position = None, None
    try:
        position = game.position(example.position)
        if example.play != "-":
            position = position.play(example.play)
    except RoiteletError as error:
        refusal = error
    if refusal or position is None:
        assert expected == {"refused": refusal and refusal.clause}, str(refusal)
    else:
        assert "refused" not in expected, f"not refused: {position}"
        assert {key: look(position, key) for key in expected} == expected


def look(position: Position, key: str) -> str:
    """A value of a position by its name in an example."""
    viewer, colon, name = key.rpartition(":")
    if colon:
        seat = viewer.removeprefix("view")
        return look(position.mask(SPECTATOR if seat == "spectator" else int(seat)), name)
    if key == "actor":
        return ACTORS.get(position.actor, str(position.actor))
    if key == "legal":
        return ",".join(map(position.format, position.legal()))
    if key == "reason":
        return position.reason or "-"
    if key in {"points", "ranks"}:
        return ",".join(map(str, getattr(position, key)))
    return read_field(position, key)
