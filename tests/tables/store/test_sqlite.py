"""The SQLite file: ownership, permissions and error messages."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from roitelet.base.errors import BadInput
from roitelet.tables.store.file_lock import Ownership
from roitelet.tables.store.migrations import newest
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.sqlite.file import APPLICATION
from roitelet.tables.store.sqlite.store import SqliteStore
from roitelet.tables.store.store import Unavailable
from tests.support.tables.store.logs import LOBBY, PLAYING, first_events, open_table, played_event, run
from tests.tables.store.test_crashes import program


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def refused(address: str, *, read_only: bool = False) -> BadInput:
    """Return the error for opening a store, whose messages must be single lines."""
    with pytest.raises(BadInput) as caught:
        run(open_store(address, read_only=read_only))
    for language in ("fr", "en"):
        assert "\n" not in caught.value.text(language)
    return caught.value


def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "tables.db"

    async def check() -> None:
        store = await open_store(str(path))
        await open_table(store)
        made = sorted(found.name for found in path.parent.iterdir())
        assert made == ["tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock"]
        assert {mode(found) for found in path.parent.iterdir()} == {0o600}
        await store.close()

    old = os.umask(0o000)
    try:
        run(check())
    finally:
        os.umask(old)
    assert mode(path.parent) == mode(path.parent.parent) == 0o700


def test_a_folder_that_was_there_keeps_its_permissions(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    run(close(str(tmp_path / "tables.db")))
    assert mode(tmp_path) == 0o755


@pytest.mark.skipif(not hasattr(os, "fchown"), reason="files have no owner to keep on Windows")
def test_root_leaves_the_lock_to_the_owner_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After root has deleted old tables, the owner can still serve the file."""
    path = tmp_path / "tables.db"
    lock = tmp_path / "tables.db.lock"
    run(close(str(path)))
    lock.unlink()
    if os.geteuid() == 0:
        os.chown(path, 4711, 4712)
    given: dict[int, tuple[int, int]] = {}

    def give(descriptor: int, user: int, group: int) -> None:
        given[os.fstat(descriptor).st_ino] = (user, group)

    monkeypatch.setattr(os, "fchown", give)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    run(close(str(path)))
    assert given[lock.stat().st_ino] == (path.stat().st_uid, path.stat().st_gid)


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="Windows has no such links")
@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_lock_that_is_a_link_gives_nothing_else_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, link: Callable[[Path, Path], None]
) -> None:
    """Root must not follow a link that the folder's owner put there."""
    path, other = tmp_path / "tables.db", tmp_path / "shadow"
    run(close(str(path)))
    (tmp_path / "tables.db.lock").unlink()
    other.write_text("secret")
    link(other, tmp_path / "tables.db.lock")

    def give(_descriptor: int, _user: int, _group: int) -> None:
        raise AssertionError("given away")

    monkeypatch.setattr(os, "fchown", give)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(Unavailable, match=r"cannot be opened|impossible d'ouvrir"):
        run(open_store(str(path)))
    assert other.read_text() == "secret"


async def close(address: str) -> None:
    await (await open_store(address)).close()


async def test_a_second_server_is_refused_and_readers_are_not(sqlite_address: str, tmp_path: Path) -> None:
    (tmp_path / "other name.db").symlink_to(sqlite_address)
    store = await open_store(sqlite_address)
    await open_table(store)
    for address in (sqlite_address, str(tmp_path / "other name.db")):
        with pytest.raises(BadInput, match=rf"already served by another process \({os.getpid()}\)"):
            await open_store(address)
    reader = await open_store(sqlite_address, read_only=True)
    assert await reader.read_events("t") == first_events()
    await reader.backup(str(tmp_path / "copy.db"))
    with pytest.raises(BadInput, match="open for reading only"):
        await reader.append("t", 2, [played_event(3)], PLAYING)
    await store.append("t", 2, [played_event(3)], PLAYING)
    assert len(await reader.read_events("t")) == 3
    await reader.close()
    await store.close()
    await close(sqlite_address)


def test_the_file_is_free_at_once_even_if_a_child_of_its_server_has_just_been_started(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    owner = Ownership(tmp_path / "tables.db")
    theirs = os.dup(owner._descriptor)  # as in a child process before it executes its program
    owner.release()
    Ownership(tmp_path / "tables.db").release()
    os.close(theirs)


def test_the_file_is_free_once_its_server_is_killed(sqlite_address: str) -> None:
    with program("hold", sqlite_address) as server:
        assert server.stdout is not None
        server.stdout.readline()
        assert f"({server.pid})" in refused(sqlite_address).text("fr")
        server.kill()
        server.wait()
        run(close(sqlite_address))


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Chers amis, ceci n’est pas une base. " * 100)
    before = path.read_bytes()
    assert refused(str(path)).text("fr") == f"{path} n’est pas une base SQLite"
    assert path.read_bytes() == before


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "music.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE songs (title TEXT)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    for read_only in (False, True):
        assert refused(str(path), read_only=read_only).text("fr") == f"{path} est la base d’un autre programme"
    assert path.read_bytes() == before


def test_a_damaged_file_is_called_so(sqlite_address: str) -> None:
    async def fill() -> None:
        store = await open_store(sqlite_address)
        await store.create("t", [played_event(seq) for seq in range(1, 500)], LOBBY)
        await store.close()

    async def read() -> None:
        store = await open_store(sqlite_address)
        try:
            await store.read_events("t")
        finally:
            await store.close()

    run(fill())
    with open(sqlite_address, "r+b") as file:
        file.seek(4096 * 4)
        file.write(b"\xff" * 4096 * 8)
    with pytest.raises(BadInput, match=r"table t: a page .* cannot be read: go back to a backup"):
        run(read())


def test_a_newer_schema_is_refused(sqlite_address: str) -> None:
    run(close(sqlite_address))
    connection = sqlite3.connect(sqlite_address)
    connection.execute("UPDATE schema SET version = 1000")
    connection.commit()
    connection.close()
    for read_only in (False, True):
        sentence = refused(sqlite_address, read_only=read_only).text("en")
        assert sentence.endswith(f"a newer version of Roitelet (schema 1000, known up to {newest('sqlite')})")


@pytest.mark.parametrize("inside", ["folder", "file/tables.db", "/proc/roitelet/tables.db"])
def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path, inside: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("")
    assert "impossible d’ouvrir ou d’écrire" in refused(str(tmp_path / inside)).text("fr")


def test_there_must_be_something_to_read(tmp_path: Path) -> None:
    assert "n’existe pas" in refused(str(tmp_path / "tables.db"), read_only=True).text("fr")
    assert list(tmp_path.iterdir()) == []


async def test_a_full_disk_changes_nothing_and_passes(sqlite_address: str) -> None:
    store = await open_store(sqlite_address)
    assert isinstance(store, SqliteStore)
    await open_table(store, "t")
    await open_table(store, "u")

    def limit(pages: int) -> None:
        # SQLite's size limit gives the same error as a full disk
        assert store._writer is not None
        store._writer._connection.execute(f"PRAGMA max_page_count = {pages}")

    limit(1)
    long = [played_event(seq, "x" * 2000) for seq in range(3, 100)]
    outcomes = await asyncio.gather(
        store.append("t", 2, long, PLAYING), store.append("u", 2, long, PLAYING), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [Unavailable, Unavailable]
    assert "le disque est plein, rien n’a été changé" in outcomes[0].text("fr")  # type: ignore[union-attr]
    assert await store.read_events("t") == await store.read_events("u") == first_events()
    limit(100_000)
    await store.append("t", 2, long, PLAYING)
    assert len(await store.read_events("t")) == 99
    await store.close()


async def test_it_is_durable_and_ours(sqlite_address: str) -> None:
    store = await open_store(sqlite_address)
    assert isinstance(store, SqliteStore)
    assert store._writer is not None
    settings = ("synchronous", "journal_mode", "foreign_keys", "application_id")
    found = [store._writer._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in settings]
    assert found == [2, "wal", 1, APPLICATION]
    await store.close()
