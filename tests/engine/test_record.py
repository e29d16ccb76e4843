"""Records parse back from their text, and damage raises an error with its place."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roitelet import DEALER, BadInput, load_game
from roitelet.engine.record import Record, parse_record, read_record
from roitelet.version import program
from tests.support.games_under_test import HEARTS


def finished(seed: int = 1) -> Record:
    position = HEARTS.start(4, limit=20)
    record = Record.of(position, ["Ana", "Bruno", "Chloé", "David"])
    rng = Random(seed)
    while not position.over:
        action = position.shuffle(rng) if position.actor == DEALER else rng.choice(position.legal())
        record.actions.append(action)
        position = position.apply(action)
    return record


LINES = finished().to_text().splitlines()
FIRST = json.loads(LINES[2])["seat"]


def changed(number: int, **values: Any) -> str:
    """Return the record with some keys of one line replaced."""
    lines = [json.loads(line) for line in LINES]
    lines[number] |= values
    return "\n".join(map(json.dumps, lines))


def test_a_record_survives_writing_and_reading(tmp_path: Path) -> None:
    record = finished()
    path = tmp_path / "game.jsonl"
    path.write_text(record.to_text(), "utf-8")
    again = read_record(path, load_game)
    assert again == record
    assert list(again.positions())[-1] == again.final()


def test_a_record_says_which_program_wrote_it_and_older_ones_need_not() -> None:
    header = json.loads(LINES[0])
    assert {name: header.pop(name) for name in ("version", "commit")} == program()
    older = "\n".join([json.dumps(header), *LINES[1:]])
    assert parse_record(older, load_game) == finished()


def test_an_unfinished_record_is_accepted_only_when_asked_for() -> None:
    text = "\n".join(LINES[:4])
    assert len(parse_record(text, load_game, unfinished=True).actions) == 3
    with pytest.raises(BadInput, match="stops after line 4, before the game is over"):
        parse_record(text, load_game)


DAMAGE: list[tuple[str, Callable[[], str], str]] = [
    ("empty", lambda: "", "the file is empty"),
    ("no header", lambda: "\n".join(LINES[1:]), "not a Roitelet record"),
    ("other format", lambda: changed(0, roitelet=2), "expected 1"),
    ("unknown game", lambda: changed(0, game="belote"), "'belote' is not a game"),
    ("other rules", lambda: changed(0, rules_version=99), "rules version 99"),
    ("too many seats", lambda: changed(0, seats=5, players=[]), "4 seats, not 5"),
    ("seats not a number", lambda: changed(0, seats="three"), "seats must be a whole number"),
    ("too few players", lambda: changed(0, players=["Ana"]), "one per seat or none"),
    ("rules version is true", lambda: changed(0, rules_version=True), "rules version True"),
    ("seat is a truth value", lambda: changed(2, seat=False), "line 3: seat False acts"),
    ("a blank line counts", lambda: changed(1, deal="xyz").replace("\n", "\n\n", 1), "line 3: "),
    ("players not names", lambda: changed(0, players=[1]), "players must be a list of names"),
    ("unknown option", lambda: changed(0, options={"stake": 1}), "options must name each option"),
    ("extra key", lambda: changed(0, extra=1), "line 1: keys"),
    ("cut line", lambda: "\n".join(LINES[:5])[:-4], "line 5: .* is not a JSON object"),
    ("not an object", lambda: LINES[0] + "\n[1]", "line 2: .* is not a JSON object"),
    ("bad deal", lambda: changed(1, deal="2♣2♣"), "line 2: "),
    ("junk deal", lambda: changed(1, deal="xyz"), "line 2: "),
    ("deal is a number", lambda: changed(1, deal=7), "line 2: keys"),
    ("wrong seat", lambda: changed(2, seat=7), f"line 3: seat 7 acts although it is the turn of seat {FIRST}"),
    ("unknown action", lambda: changed(2, play="fold"), "line 3: "),
    ("play where a deal is due", lambda: LINES[0] + "\n" + LINES[2], "line 2: keys seat, play; expected: deal"),
    ("other end", lambda: changed(-1, points=[9, 9, 9]), "not the end the rules give"),
    ("line after the end", lambda: "\n".join([*LINES, LINES[2]]), "not the end the rules give"),
]


@pytest.mark.parametrize(("damage", "sentence"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE])
def test_damage_is_refused_with_its_place(damage: Callable[[], str], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence) as caught:
        parse_record(damage(), load_game)
    assert caught.value.text("fr") != caught.value.text("en")


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot read"):
        read_record(tmp_path / "none.jsonl", load_game)
    binary = tmp_path / "binary.jsonl"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="not UTF-8"):
        read_record(binary, load_game)


@settings(deadline=None, max_examples=150)
@given(st.integers(0, len("\n".join(LINES)) - 1), st.text(max_size=4))
def test_no_damage_crashes_the_reader(place: int, junk: str) -> None:
    text = "\n".join(LINES)
    damaged = text[:place] + junk + text[place + 1 :]
    try:
        record = parse_record(damaged, load_game)
    except BadInput as error:
        assert str(error)
    else:
        assert record.final().over


def test_an_option_added_after_a_record_was_written_has_its_default() -> None:
    game = load_game("combat_des_rois")
    header = json.loads(Record.of(game.start(2, "severe", leader_moves="other_kingdom")).to_text().splitlines()[0])

    def read() -> dict[str, Any]:
        return dict(parse_record(json.dumps(header), load_game, unfinished=True).options)

    assert read()["leader_moves"] == "other_kingdom"
    del header["options"]["leader_moves"]
    assert read() == game.house_rules.resolve("severe")
    del header["options"]["ship_scoring"]
    with pytest.raises(BadInput, match="options must name each option"):
        read()
