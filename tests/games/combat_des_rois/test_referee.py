"""Whole games against the plain-Python model: the same table, hands, piles and legal actions after every action."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from roitelet import Position, load_game
from roitelet.engine.position_text import read_field
from roitelet.engine.record import read_record
from roitelet.games.combat_des_rois.rules.state import End
from tests.support.games.combat_des_rois.plain import PlainGame
from tests.support.games.combat_des_rois.plain_seats import text
from tests.support.games.combat_des_rois.tables import FORMATS, GAME, TABLES, kind, play_game, words
from tests.support.games_under_test import name

GAMES = 3
"""Games per table; one for a switched option, as all else is compared on the others."""
KINDS = frozenset({"leader", "card", "bridge", "x", "f", "o", "n", "+", "$", "=", "!"})
"""All kinds of words."""


def described(model: PlainGame) -> dict[str, str]:
    """Return the fields of the model's position."""
    return {
        "columns": model.table.columns_text(),
        "bridges": model.table.bridges_text(),
        "leaders": model.table.leaders_text(model.seats),
        "hands": "/".join(map(text, model.hands)),
        "piles": "/".join(map(text, model.piles)),
        "pile_tops": ",".join(model.tops),
        "catastrophes": ",".join(map(str, model.catastrophes)),
        "discards": text(model.discards) or "-",
        "removed": text(model.removed) or "-",
        "idle_turns": str(model.idle),
        "attack": str(model.laid[0]),
        "defence": str(model.laid[1]),
    }


def check(position: Position, model: PlainGame) -> None:
    """Check that program and model agree on everything visible."""
    expected = described(model)
    assert {field: FORMATS[field](position.state) for field in expected} == expected, str(position)
    assert int(position.state["deck_left"]) == len(model.deck), str(position)
    assert position.over == bool(model.end), str(position)
    assert words(position) == model.legal, str(position)
    if not position.over:
        assert position.actor == model.seat, str(position)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=name)
def test_games_go_as_in_the_model(seats: int, options: dict[str, object]) -> None:
    """The games as printed include all events: each kind of word, and a leader sent home by a ship."""
    seen: Counter[str] = Counter()
    for seed in range(1 if options else GAMES):
        for position, word, model in play_game(seats, options, Random(seed)):
            check(position, model)
            seen[kind(word) if word else End(position.ending).name] += 1
            if word[:1] == "+":
                before, after = read_field(position, "leaders"), read_field(position.play(word), "leaders")
                seen["leader sunk"] += after.count("@") < before.count("@")
        assert position.standing() == model.standing(), str(position)
        assert End(position.ending).name == model.end
    assert options or {*KINDS, "leader sunk"} <= set(seen)


RECORDS = sorted(path for path in (GAME.folder / "records").glob("*.jsonl") if path.stem != "a_la_lettre")
"""Without the game to the letter, which begins with the choice of dynasties; ``test_letter.py`` compares it."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_go_as_in_the_model_to_every_kind_of_end(path: Path) -> None:
    record = read_record(path, load_game)
    _, begun, *positions = record.positions()
    first, order, *actions = record.actions
    assert isinstance(first, tuple)
    model = PlainGame.from_deal(record.seats, first[0], begun.format(order), **record.options)
    for position, action in zip(positions, actions, strict=False):
        check(position, model)
        model.do(position.format(action))
    check(positions[-1], model)
    assert positions[-1].standing() == model.standing()
    assert End(positions[-1].ending).name == model.end
