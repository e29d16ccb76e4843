"""Table files are read back equal, errors name their line, and public logs contain no secrets."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from roitelet import BadInput, IllegalAction
from roitelet.tables import commands as ask
from roitelet.tables.fair.verification import verify
from roitelet.tables.files.playback import record_of
from roitelet.tables.files.table_file import (
    TableFile,
    format_table_file,
    parse_table_file,
    public_events,
    read_table_file,
    write_table_file,
)
from roitelet.tables.store.store import ChatLine
from tests.support.tables.drafts import KEY, PEOPLE, new_id, open_table
from tests.support.tables.logs import SHORT, TABLE, Recorder, played_log

CHAT = (ChatLine(1, "ana", "Ana", "Bonjour « à tous »\n", 5), ChatLine(2, "bob", "Bob", "♥", 6))


@pytest.fixture(scope="module")
def text() -> str:
    return format_table_file(TableFile(TABLE, played_log("nain_jaune"), CHAT))


@pytest.mark.parametrize("game_id", SHORT)
def test_a_file_is_read_as_it_was_written(game_id: str, tmp_path: Path) -> None:
    file = TableFile(TABLE, list(played_log(game_id, games=2)), list(CHAT))
    write_table_file(tmp_path / "table.jsonl", file)
    assert read_table_file(tmp_path / "table.jsonl") == file
    assert not file.public


def test_a_line_is_one_json_object(text: str) -> None:
    lines = [json.loads(line) for line in text.splitlines()]
    events = played_log("nain_jaune")
    assert lines[0] == {"roitelet_table": 1, "table": TABLE, "events": len(events)}
    assert lines[1]["seq"] == 1
    assert lines[1]["payload"]["kind"] == "created"
    assert set(lines[2]) <= {"seq", "at", "payload", "command"}
    assert lines[-1] == {"chat": {"number": 2, "player": "bob", "name": "Bob", "text": "♥", "at": 6}}


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.write_text("mine", "utf-8")
    with pytest.raises(BadInput, match="cannot write"):
        write_table_file(path, TableFile(TABLE, played_log("nain_jaune")))
    assert path.read_text("utf-8") == "mine"


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot read"):
        read_table_file(tmp_path / "nothing")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="not UTF-8"):
        read_table_file(tmp_path / "bytes")


@pytest.mark.parametrize(
    ("line", "old", "new", "found"),
    [
        (1, '"roitelet_table":1', '"roitelet_table":2', "line 1: unknown format 2"),
        (1, '"roitelet_table"', '"roitelet"', "line 1: not what a table file has here"),
        (1, '"table":"table"', '"table":"a b"', "line 1: "),
        (1, '"table":"table"', '"table":""', "line 1: "),
        (2, '"kind":"created"', '"kind":"invented"', "line 2: "),
        (2, '"seq":1', '"seq":2', "line 2: the event has the number 2; expected 1"),
        (2, '"seq":1', '"seq":-1', "line 2: "),
        (2, '"seq":1', '"seq":1,"more":2', "line 2: "),
        (2, '"seq":1', '"seq":"1"', "line 2: "),
        (3, '"kind":"committed"', '"kind":"committed","x":1', "line 3: "),
        (4, '"seat":0', '"seat":9', "line 4: there is no seat 9"),
    ],
)
def test_a_line_that_is_wrong_is_refused_by_its_number(text: str, line: int, old: str, new: str, found: str) -> None:
    lines = text.split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    with pytest.raises(BadInput) as caught:
        parse_table_file("\n".join(lines))
    assert str(caught.value).startswith(found)


def test_a_move_against_the_rules_is_refused_by_its_line_unless_nobody_wants_to_know(text: str) -> None:
    lines = text.split("\n")
    number = next(place for place, line in enumerate(lines) if '"kind":"played"' in line)
    lines[number] = lines[number].replace('"action":"', '"action":"x')
    with pytest.raises(BadInput, match=f"line {number + 1}: "):
        parse_table_file("\n".join(lines))
    assert parse_table_file("\n".join(lines), replay=False).table_id == TABLE


def test_a_file_cut_short_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="promises"):
        parse_table_file("".join(text.splitlines(keepends=True)[:50]))
    with pytest.raises(BadInput):
        parse_table_file("")


def test_damaged_files_are_refused_or_read_and_nothing_else(text: str) -> None:
    """Change bytes and omit or repeat lines; reading must succeed or raise ``BadInput``."""
    rng = Random(2)
    refused = 0
    for _ in range(300):
        place = rng.randrange(len(text))
        damaged = text[:place] + rng.choice(["", "\n", "{", '"', "9", "é", "\0", "\ud800"]) + text[place + 1 :]
        try:
            parse_table_file(damaged)
        except BadInput as error:
            assert str(error)
            refused += 1
    assert refused > 100


EXTREME: dict[type, list[object]] = {
    int: [-1, 0, 99, 2**53, 2**63, 2**64],
    str: ["", "0", "é" * 40, "0" * 64, "_hearts", "__init__", "../x", "-1"],
    bool: [True, False],
    list: [[], ["0" * 32] * 20, [1]],
    dict: [{}],
}


def extremes(data: object) -> Iterator[object]:
    """Yield the data with one value replaced by an extreme one."""
    if isinstance(data, dict):
        for key, value in data.items():
            for other in [*EXTREME.get(type(value), []), *extremes(value)]:
                yield {**data, key: other}


@pytest.mark.slow
@pytest.mark.parametrize("game_id", SHORT)
def test_extreme_values_are_refused_or_found_and_nothing_else(game_id: str) -> None:
    """Check files with extreme values; the result must be a refusal or a finding, never another error."""
    lines = format_table_file(TableFile(TABLE, played_log(game_id))).splitlines()
    seen: set[str] = set()
    judged = 0
    for place, line in enumerate(lines):
        kind = str(json.loads(line).get("payload", {}).get("kind"))
        if kind in seen:
            continue
        seen.add(kind)
        for changed in extremes(json.loads(line)):
            try:
                file = parse_table_file(
                    "\n".join([*lines[:place], json.dumps(changed), *lines[place + 1 :]]), replay=False
                )
            except BadInput:
                continue
            judged += 1
            verify(file.table_id, file.events)
            with contextlib.suppress(BadInput, IllegalAction):
                public_events(file.events)
    assert judged > 100


# --- the public log ---


def test_a_public_log_names_nobody_and_holds_no_key() -> None:
    table = Recorder(open_table("nain_jaune", 3, pace="instant", max_rounds=1), True)
    for player in ("bob", "cleo", "dora"):
        if table.table.seating.first_free() is not None:
            table.do(player, ask.Sit(id=new_id(), name=player.title()))
    table.do("bob", ask.Mute(id=new_id(), player=table.table.alias("cleo")))
    table.do("ana", ask.Remove(id=new_id(), seat=2))
    table.do("dora", ask.Sit(id=new_id(), name="Dora"))
    table.do("ana", ask.Lock(id=new_id(), locked=True))
    table.do("ana", ask.Start(id=new_id()))
    table.play_out()
    shown = public_events(table.log)
    text = format_table_file(TableFile(TABLE, shown))
    assert {"muted", "barred"} <= {event.kind for event in table.log}
    assert not {"muted", "barred", "locked", "back", "away"} & {event.kind for event in shown}
    assert '"kicked"' not in text
    assert KEY not in text
    for player in PEOPLE:
        assert f'"{player}"' not in text
        assert f"{player}:" not in text
    assert '"player":"p2"' in text
    file = parse_table_file(text)
    assert file.public
    assert record_of(file.events).to_text() == record_of(table.log).to_text()


def test_only_finished_games_are_public() -> None:

    with pytest.raises(BadInput, match="no game of this table is over"):
        public_events(list(played_log("nain_jaune"))[:-3])
    finished = played_log("nain_jaune")
    both = played_log("nain_jaune", games=2)
    cut = next(place for place, event in enumerate(both) if event.kind == "rematched")
    shown = public_events(both[: cut + 40])
    assert "rematched" not in {event.kind for event in shown}
    assert record_of(shown).to_text() == record_of(both, 0).to_text()
    assert len(shown) < len(finished)
