"""Tables on the command line: verified, exported, imported, backed up; and all refusals."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from roitelet.engine.record import parse_record
from roitelet.games import load_game
from roitelet.tables.files.playback import read_log, record_of
from roitelet.tables.files.table_file import (
    TableFile,
    format_table_file,
    parse_table_file,
    public_events,
    write_table_file,
)
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import ChatLine, TableSummary
from tests.support.cli.running import Run, assert_refused
from tests.support.tables.logs import TABLE, played_log


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "table.jsonl"
    write_table_file(path, TableFile(TABLE, played_log("nain_jaune")))
    return path


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Return a database with one finished table."""
    address = str(tmp_path / "tables.db")

    async def fill() -> None:
        store = await open_store(address)
        try:
            await store.create(TABLE, played_log("nain_jaune"), TableSummary("nain_jaune", "over"))
            await store.add_chat_line(TABLE, "ana", "Ana", "bien joué", 7, "ana:c1")
        finally:
            await store.close()

    asyncio.run(fill())
    return address


# --- verify ---


def test_an_honest_table_is_fine_in_both_languages(run: Run, file: Path) -> None:
    french, english = run("verify", file), run("verify", file, "--lang", "en")
    assert french.exit_code == english.exit_code == 0
    assert "Tout est juste : 4 donnes recalculées, 0 pas encore à vérifier." in french.stdout
    assert "All correct: 4 deals recomputed, 0 not yet to be checked." in english.stdout
    assert "fixed in advance, with a number from: " in english.stdout
    assert "commitment 4: not used yet" in english.stdout


def test_a_public_file_can_be_verified(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "public.jsonl"
    write_table_file(path, TableFile(TABLE, public_events(played_log("nain_jaune"))))
    assert run("verify", path).exit_code == 0


def test_a_table_under_way_is_open(run: Run, tmp_path: Path) -> None:
    events = played_log("nain_jaune")
    played = [place for place, event in enumerate(events) if event.kind == "played"]
    path = tmp_path / "open.jsonl"
    write_table_file(path, TableFile(TABLE, events[: played[3] + 1]))
    result = run("verify", path, "--json", "--lang", "en")
    data = json.loads(result.stdout)
    assert result.exit_code == 0
    assert {deal["verdict"] for deal in data["deals"]} == {"open"}
    assert all("not yet verifiable" in deal["message"] for deal in data["deals"])


def test_a_changed_deal_ends_with_exit_code_1(run: Run, file: Path) -> None:
    text = file.read_text("utf-8")
    old = next(line for line in text.splitlines() if '"kind":"revealed"' in line)
    secret = json.loads(old)["payload"]["secret"]
    file.write_text(text.replace(secret, secret[::-1]), "utf-8")
    result = run("verify", file, "--lang", "en")
    assert result.exit_code == 1
    assert "the secret revealed is not the one behind the digest" in result.stdout
    assert "Wrong: " in result.stdout
    data = json.loads(run("verify", file, "--json").stdout)
    assert data["fine"] is False
    assert data["version"] == "roitelet/fair/1"
    assert data["objections"]


def test_a_move_against_the_rules_is_a_finding_and_not_a_bad_file(run: Run, file: Path) -> None:
    text = file.read_text("utf-8")
    file.write_text(text.replace('"kind":"played","seat":0', '"kind":"played","seat":1', 1), "utf-8")
    result = run("verify", file, "--lang", "en")
    assert result.exit_code == 1
    assert "cannot be checked" in result.stdout


@pytest.mark.parametrize(
    "text", ["", "nonsense\n", '{"roitelet": 1}\n', '{"roitelet_table":1,"table":"t","events":9}\n']
)
def test_what_is_no_table_file_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, "utf-8")
    assert_refused(run("verify", path))
    assert_refused(run("import", path, "--database", tmp_path / "new.db"))
    assert not (tmp_path / "new.db").exists()


def test_a_file_that_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    assert_refused(run("verify", tmp_path / "nothing"), "impossible de lire")


# --- export, import, backup ---


def test_a_table_goes_out_of_one_database_and_into_another(run: Run, database: str, tmp_path: Path) -> None:
    out, other = tmp_path / "out.jsonl", tmp_path / "other.db"
    assert run("export", TABLE, "--chat", "--output", out, "--database", database).exit_code == 0
    assert run("import", out, "--database", other).exit_code == 0
    printed = run("export", TABLE, "--chat", ROITELET_DATABASE=str(other))
    assert printed.exit_code == 0
    assert printed.stdout == out.read_text("utf-8")
    file = parse_table_file(printed.stdout)
    assert tuple(file.events) == played_log("nain_jaune")
    assert [line.text for line in file.chat] == ["bien joué"]


def test_an_imported_table_is_listed_with_its_game_and_phase(run: Run, tmp_path: Path) -> None:
    events = played_log("nain_jaune")
    end = next(place for place, event in enumerate(events) if event.kind == "played")
    path, database = tmp_path / "t.jsonl", str(tmp_path / "new.db")
    write_table_file(path, TableFile("under-way", events[: end + 1], [ChatLine(1, "ana", "Ana", "!", 1)]))
    assert run("import", path, "--database", database).exit_code == 0

    async def look() -> tuple[TableSummary, list[tuple[str, int]]]:
        store = await open_store(database, read_only=True)
        try:
            return (await store.tables())[0].summary, await store.due_tables(events[end].at)
        finally:
            await store.close()

    summary, due = asyncio.run(look())
    assert (summary.game, summary.phase) == ("nain_jaune", "playing")
    assert summary.servers == read_log(events[: end + 1]).servers == ("s1",)
    assert due == [("under-way", events[end].at)]


def test_the_last_game_of_a_table_is_a_record(run: Run, database: str, tmp_path: Path) -> None:
    result = run("export", TABLE, "--record", "--database", database)
    assert parse_record(result.stdout, load_game).to_text() == record_of(played_log("nain_jaune")).to_text()
    path = tmp_path / "game.jsonl"
    assert run("export", TABLE, "--record", "--output", path, "--database", database).exit_code == 0
    assert run("replay", path).exit_code == 0
    assert_refused(run("export", TABLE, "--record", "--output", path, "--database", database), "impossible d'écrire")


def test_a_public_export_is_the_public_log(run: Run, database: str) -> None:
    result = run("export", TABLE, "--public", "--database", database)
    assert result.stdout == format_table_file(TableFile(TABLE, public_events(played_log("nain_jaune"))))


def test_what_cannot_be_exported_or_imported_is_refused(run: Run, database: str, file: Path, tmp_path: Path) -> None:
    assert_refused(run("export", "nowhere", "--database", database), "nowhere")
    assert_refused(run("export", TABLE, "--public", "--chat", "--database", database), "--chat")
    assert_refused(run("export", TABLE, "--database", tmp_path / "missing.db"), "missing.db")
    assert_refused(run("export", TABLE, "--output", file, "--database", database), "table.jsonl")
    assert_refused(run("import", file, "--database", database), "déjà")
    public = tmp_path / "public.jsonl"
    write_table_file(public, TableFile(TABLE, public_events(played_log("nain_jaune"))))
    assert_refused(run("import", public, "--database", tmp_path / "new.db"), "public")


def test_a_backup_opens_by_itself_and_overwrites_nothing(run: Run, database: str, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    assert run("backup", target, "--database", database).exit_code == 0
    Path(database).unlink()
    assert run("export", TABLE, "--database", target).exit_code == 0
    with sqlite3.connect(target) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    assert_refused(run("backup", target, "--database", target), "copy.db")
