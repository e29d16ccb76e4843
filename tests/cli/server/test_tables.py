"""The tables of a database on the command line: listed, shown, checked, exported, deleted, pruned."""

import asyncio
import json
import os
import stat
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from roitelet.tables.clean_text import digest
from roitelet.tables.files.table_file import parse_table_file, read_table_file
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import Store, StoredSession, TableSummary
from roitelet.tables.upkeep.retention import DAY
from tests.support.cli.running import Run, assert_refused
from tests.support.tables.logs import TABLE, played_log
from tests.support.tables.store.damage import break_pages, change, misshape

GAME = "nain_jaune"


def on(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Run a coroutine function on a store."""

    async def done() -> None:
        store = await open_store(address)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(done())


def filled(address: str) -> str:
    """Fill a store with a finished table, one in progress, and a new lobby."""
    log = played_log(GAME)
    now = milliseconds()

    async def fill(store: Store) -> None:
        await store.create(TABLE, log, TableSummary(GAME, "over"))
        await store.create("under-way", log[:30], TableSummary(GAME, "playing"))
        await store.create("fresh", log[:3], TableSummary(GAME, "lobby"))
        await store.add_chat_line(TABLE, "ana", "Ana", "bien joué", log[-1].at, "ana:c1")
        for guest, seen in (("ana", log[-1].at), ("nobody", log[-1].at), ("new", now)):
            await store.add_session(StoredSession(guest, guest, seen, seen), guest.encode())

    on(address, fill)
    change(address, f"UPDATE tables SET updated = {now} WHERE id = 'fresh'")
    return address


@pytest.fixture
def database(tmp_path: Path) -> str:
    return filled(str(tmp_path / "tables.db"))


@pytest.fixture
def served(database: str) -> Iterator[str]:
    """Return the database while another process has it open."""
    program = (
        "import asyncio, sys\n"
        "from roitelet.tables.store.open_store import open_store\n"
        "store = asyncio.run(open_store(sys.argv[1]))\n"
        "print('open', flush=True)\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, database], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"open\n"
        yield database
        server.kill()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def ids(run: Run, database: str, *options: str) -> list[str]:
    result = run("tables", "list", "--json", "--database", database, *options)
    assert result.exit_code == 0
    return [row["id"] for row in json.loads(result.stdout)]


# --- looking ---


def test_tables_are_listed_the_latest_first(run: Run, database: str) -> None:
    assert ids(run, database) == ["fresh", TABLE, "under-way"]
    assert ids(run, database, "--phase", "over") == [TABLE]
    assert ids(run, database, "--limit", "1") == ["fresh"]
    french, english = (run("tables", "list", "--lang", language, "--database", database) for language in ("fr", "en"))
    assert "under-way" in french.stdout
    assert "en cours" in french.stdout
    assert "under way" in english.stdout
    assert digest(TABLE) in english.stdout
    assert "3 tables." in english.stdout


def test_a_table_is_shown_without_its_cards(run: Run, database: str) -> None:
    for name in (TABLE, digest(TABLE)):
        result = run("tables", "show", name, "--lang", "en", "--database", database)
        assert result.exit_code == 0
        assert "nain_jaune · over" in result.stdout
        assert "Ana (person)" in result.stdout
        assert "1 chat line" in result.stdout
    text = run("tables", "show", "under-way", "--json", "--database", database).stdout
    assert json.loads(text)["damage"] is None
    assert not any(suit in text for suit in "♠♥♦♣")
    assert "5e5e5e5e" not in text, "the key of the deals"


@pytest.mark.parametrize("arguments", [("show",), ("delete",), ("check",), ("export", "--to", "out")])
def test_a_table_that_is_not_there_is_refused(
    run: Run, database: str, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("nowhere", "~00000000"):
        assert_refused(run("tables", *arguments, name, "--database", database), name)


@pytest.mark.parametrize("arguments", [("list",), ("show", "t"), ("check",), ("delete", "t"), ("prune",)])
def test_nothing_is_made_where_no_database_is(run: Run, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert_refused(run("tables", *arguments, "--database", tmp_path / "none.db"), "n'existe pas")
    assert list(tmp_path.iterdir()) == []


# --- damage ---


def test_a_sound_database_is_called_so(run: Run, database: str) -> None:
    result = run("tables", "check", "--lang", "en", "--database", database)
    assert (result.exit_code, result.stdout) == (0, "3 tables checked: all is well.\n")
    assert run("tables", "check", TABLE, "--rules", "--database", database).exit_code == 0


def test_damage_is_named_by_table_and_stops_no_other(run: Run, database: str, tmp_path: Path) -> None:
    misshape(database, "under-way", 5)
    change(database, "UPDATE tables SET version = version + 2 WHERE id = 'fresh'")
    result = run("tables", "check", "--lang", "en", "--database", database)
    assert result.exit_code == 1
    assert "table under-way: event 5 has a shape that this Roitelet does not know" in result.stdout
    assert "table fresh: the log has 3 events instead of 5" in result.stdout
    assert result.stdout.endswith("3 tables checked: 2 faults.\n")
    assert ids(run, database) == ["fresh", TABLE, "under-way"]
    shown = run("tables", "show", "under-way", "--database", database)
    assert shown.exit_code == 1
    assert "table under-way : l'événement 5" in shown.stderr
    out = run("tables", "export", "--to", tmp_path / "out", "--database", database)
    assert out.exit_code == 1
    assert "table under-way : l'événement 5" in out.stderr
    assert "2 tables" in out.stderr
    assert_refused(run("export", "under-way", "--database", database), "table under-way : l'événement 5")


def test_a_table_under_tomorrows_rules_is_named(run: Run, database: str) -> None:
    replaced = "replace(payload, '\"rules_version\":', '\"rules_version\":9')"
    change(database, f"UPDATE events SET payload = {replaced} WHERE table_id = 'under-way' AND seq = 1")
    result = run("tables", "check", "--lang", "en", "--database", database)
    assert result.exit_code == 1
    assert "table under-way: it is played under rules version 9" in result.stdout


def test_broken_pages_are_said(run: Run, database: str) -> None:
    break_pages(database, "events")
    result = run("tables", "check", "--lang", "en", "--database", database)
    assert result.exit_code == 1
    assert "the database calls itself damaged" in result.stdout
    assert f"table {TABLE}: a page of the database that holds its log cannot be read" in result.stdout
    assert ids(run, database) == ["fresh", TABLE, "under-way"]
    pruned = run("tables", "prune", "--json", "--database", database)
    assert pruned.exit_code == 1
    assert f"table {TABLE} : une page de la base" in pruned.stderr
    assert json.loads(pruned.stdout)["chat"] == [TABLE]


# --- writing ---


def test_exported_tables_are_as_private_as_the_database(run: Run, database: str, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "out"
    old = os.umask(0o000)
    try:
        result = run("tables", "export", "--to", folder, "--chat", "--database", database)
        single = tmp_path / "one.jsonl"
        assert run("export", TABLE, "--output", single, "--database", database).exit_code == 0
        record = tmp_path / "record.jsonl"
        assert run("export", TABLE, "--record", "--output", record, "--database", database).exit_code == 0
        assert run("backup", tmp_path / "copy.db", "--database", database).exit_code == 0
    finally:
        os.umask(old)
    assert result.exit_code == 0
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == sorted(
        f"table-{digest(name)[1:]}.jsonl" for name in (TABLE, "fresh", "under-way")
    )
    assert {mode(path) for path in (*files, single, record, tmp_path / "copy.db")} == {0o600}
    assert mode(folder) == mode(folder.parent) == 0o700
    whole = read_table_file(folder / f"table-{digest(TABLE)[1:]}.jsonl")
    assert (whole.table_id, tuple(whole.events)) == (TABLE, played_log(GAME))
    assert [line.text for line in whole.chat] == ["bien joué"]
    again = run("tables", "export", TABLE, "--to", folder, "--database", database)
    assert again.exit_code == 1
    assert "impossible d'écrire" in again.stderr


def test_public_files_are_of_finished_games_only(run: Run, database: str, tmp_path: Path) -> None:
    assert run("tables", "export", "--public", "--to", tmp_path / "out", "--database", database).exit_code == 0
    (path,) = (tmp_path / "out").iterdir()
    assert parse_table_file(path.read_text("utf-8")).public
    assert_refused(run("tables", "export", "--public", "--chat", "--to", tmp_path, "--database", database), "--chat")


# --- forgetting ---


def test_tables_are_deleted_and_a_game_under_way_only_if_asked_twice(run: Run, database: str) -> None:
    assert run("tables", "delete", TABLE, digest("fresh"), "--database", database).exit_code == 0
    assert ids(run, database) == ["under-way"]
    assert_refused(run("tables", "delete", "under-way", "--database", database), "--force")
    assert run("tables", "delete", "under-way", "--force", "--database", database).exit_code == 0
    assert ids(run, database) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_is_old_is_forgotten(run: Run, request: pytest.FixtureRequest, kind: str) -> None:
    if kind == "sqlite":
        address = request.getfixturevalue("database")
    else:
        address = filled(request.getfixturevalue("postgres_address"))
    would = run("tables", "prune", "--dry-run", "--json", "--database", address)
    expected = {"lobbies": [], "finished": [TABLE], "deserted": ["under-way"], "chat": [TABLE], "guests": ["nobody"]}
    assert json.loads(would.stdout) == {"dry_run": True, **expected}
    assert len(ids(run, address)) == 3
    kept = run("tables", "prune", "--finished", "0", "--json", "--database", address, ROITELET_KEEP_DESERTED="0")
    assert json.loads(kept.stdout)["finished"] == json.loads(kept.stdout)["deserted"] == []
    done = run("tables", "prune", "--lang", "en", "--database", address)
    assert done.exit_code == 0
    assert "finished games: 1\n" in done.stdout
    assert ids(run, address) == ["fresh"]
    assert "Rien" in run("tables", "prune", "--guests", "0", "--database", address).stdout


def test_what_a_living_server_holds_is_not_forgotten(run: Run, postgres_address: str) -> None:
    filled(postgres_address)

    async def hold(store: Store) -> None:
        await store.append("under-way", 30, [], TableSummary(GAME, "playing", servers=("here",)))
        await store.record_heartbeat("here", milliseconds() + DAY)

    on(postgres_address, hold)
    would = run("tables", "prune", "--dry-run", "--json", "--database", postgres_address)
    assert json.loads(would.stdout)["deserted"] == []


@pytest.mark.slow
def test_beside_a_server_one_may_look_and_not_take_away(run: Run, served: str, tmp_path: Path) -> None:
    assert ids(run, served) == ["fresh", TABLE, "under-way"]
    for arguments in (("show", TABLE), ("check",), ("export", "--to", tmp_path / "out"), ("prune", "--dry-run")):
        assert run("tables", *arguments, "--database", served).exit_code == 0
    for arguments in (("delete", TABLE), ("prune",)):
        assert_refused(run("tables", *arguments, "--database", served), "un serveur (processus", "arrêtez-le d'abord")
    assert len(ids(run, served)) == 3


# --- maintenance ---


@pytest.mark.slow
def test_maintenance_is_switched_beside_a_running_server(run: Run, served: str) -> None:
    assert run("maintenance", "--lang", "en", "--database", served).stdout == ("Maintenance: off; 1 game under way.\n")
    assert "Entretien : oui" in run("maintenance", "on", "--database", served).stdout
    told = json.loads(run("maintenance", "status", "--json", "--database", served).stdout)
    assert told == {"maintenance": True, "playing": 1}
    assert mode(Path(f"{served}.maintenance")) == 0o600
    assert "Entretien : non" in run("maintenance", "off", "--database", served).stdout
    assert_refused(run("maintenance", "flip", "--database", served), "flip")


def test_maintenance_of_servers_on_postgresql(run: Run, postgres_address: str) -> None:
    filled(postgres_address)
    for wish, on_now in (("on", True), ("status", True), ("off", False)):
        told = json.loads(run("maintenance", wish, "--json", "--database", postgres_address).stdout)
        assert told == {"maintenance": on_now, "playing": 1}
