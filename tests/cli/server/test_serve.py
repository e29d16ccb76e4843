"""The server as a command: its output, refusals, and shutdown."""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.support.cli.running import PATIENCE, PROGRAM, program_environment

pytestmark = pytest.mark.slow


@contextmanager
def served(*arguments: str, data: Path, **environ: str) -> Iterator[subprocess.Popen[str]]:
    """Run a server in its own process, ended with the test."""
    process = subprocess.Popen(
        [str(PROGRAM), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=program_environment(
            **{"XDG_DATA_HOME": str(data), "PYTHONUTF8": "1", "ROITELET_WARM_UP": "false", **environ}
        ),
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def greeting(process: subprocess.Popen[str]) -> str:
    """Return the server's output until it is ready."""
    assert process.stdout is not None
    said = ""
    while "Ctrl-C" not in said:
        line = process.stdout.readline()
        if not line:
            assert process.stderr is not None
            raise AssertionError(process.stderr.read())
        said += line
    return said


def url_of(process: subprocess.Popen[str]) -> str:
    found = re.search(r"http://\S+", greeting(process))
    assert found
    return found[0]


def stop(process: subprocess.Popen[str]) -> tuple[str, str]:
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=PATIENCE)


def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path) -> None:
    with served("serve", "--port", "0", data=tmp_path) as process:
        with urlopen(f"{url_of(process)}health", timeout=PATIENCE) as answer:
            assert json.load(answer)["alive"]
        out, err = stop(process)
    assert process.returncode == 0, err
    assert "À bientôt" in out
    assert "Traceback" not in err
    for line in err.splitlines():
        json.loads(line)
    assert (tmp_path / "roitelet" / "tables.db").exists()


def test_at_home_it_shows_an_address_and_a_code(tmp_path: Path) -> None:
    with served("serve", "--port", "0", "--lan", data=tmp_path) as process:
        said = greeting(process)
        stop(process)
    assert "█" in said or "pas d'adresse" in said


def test_alone_it_opens_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    with served(data=tmp_path, BROWSER=f"{browser} %s", ROITELET_PORT="0") as process:
        url = url_of(process)
        with urlopen(url, timeout=PATIENCE) as page:
            assert "Roitelet" in page.read().decode()
        stop(process)
    assert opened.read_text().strip() == url


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with served("serve", "--port", "0", data=tmp_path) as first:
        url_of(first)
        with served("serve", "--port", "0", data=tmp_path) as second:
            _out, err = second.communicate(timeout=PATIENCE)
    assert second.returncode == 2
    assert len(err.strip().splitlines()) == 1
    assert "tables.db" in err


REFUSED = {
    "several processes on one file": ("--workers 2", "PostgreSQL"),
    "no port": ("--port 70000", "65535"),
    "somebody else's address": ("--host 203.0.113.9", "203.0.113.9"),
    "no store of ours": ("--database mysql://u:hunter2@h/d", "mysql"),
    "a store that does not answer": ("--database postgresql://u:hunter2@127.0.0.1:1/d", "127.0.0.1"),
    "a file for a folder": ("--database {folder}/a-file/tables.db", "a-file"),
    "a port that is taken": ("--port {taken}", "--port"),
}
"""The arguments, and a word of the refusal."""
ONE_AFTER_THE_OTHER = """
import sys
from roitelet.cli import main

for words in sys.argv[1:]:
    sys.argv[1:] = ["serve", *words.split()]
    try:
        main()
    except SystemExit as end:
        print("ended with", end.code, file=sys.stderr)
"""


@pytest.fixture(scope="module")
def refusals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Return the program's refusals, all from one process to save imports."""
    folder = tmp_path_factory.mktemp("refused")
    (folder / "a-file").write_text("not a folder")
    data = {"XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache"), "PYTHONUTF8": "1"}
    with socket.create_server(("127.0.0.1", 0)) as taken:
        given = [words.format(folder=folder, taken=taken.getsockname()[1]) for words, _ in REFUSED.values()]
        done = subprocess.run(
            [sys.executable, "-c", ONE_AFTER_THE_OTHER, *given],
            capture_output=True,
            text=True,
            env=program_environment(**data, ROITELET_WARM_UP="true"),
            check=True,
        )
    # refused before anything slow: no compilation has begun, although the cache is empty
    assert not list((folder / "cache").rglob("forge*"))
    assert not done.stdout
    assert "hunter2" not in done.stderr
    *said, rest = done.stderr.split("ended with 2\n")
    assert not rest
    return {name: words.strip().splitlines() for name, words in zip(REFUSED, said, strict=True)}


@pytest.mark.parametrize("asked", REFUSED)
def test_what_cannot_be_served_is_said_in_one_sentence(refusals: dict[str, list[str]], asked: str) -> None:
    (sentence,) = refusals[asked]
    assert REFUSED[asked][1] in sentence
