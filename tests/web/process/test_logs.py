"""The server's log: enough to follow events, but nothing that opens a table or a session."""

import io
import json
import logging
import sys
from pathlib import Path

import pytest

from roitelet.tables.clean_text import digest
from roitelet.web.configuration import Settings
from roitelet.web.process.logs import JsonLines, PlainLines, redact, set_up_logs
from tests.support.web.serving import GENEROUS, Serving, closing, hear, run, serving, tell


async def a_busy_evening(server: Serving) -> tuple[list[str], str]:
    """Cause every kind of log line; return the secrets that must not appear, and a table."""
    ana, bob = await server.sign_in("Ana"), await server.sign_in("Bob")
    table = await server.open_table(ana)
    async with server.socket(table, ana) as host, server.socket(table, bob) as guest:
        await hear(host, "view")
        await hear(guest, "view")
        await tell(guest, do="sit", id="a", name="Bob")
        await hear(guest, "ack")
        await guest.send("nonsense")
        await hear(guest, "no")
        await tell(host, do="remove", id="b", seat=1)
        await closing(guest)
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/chat", f"/tables/{table}", f"/tables/{table}/nothing"):
        await server.ask("GET", path, authorization=f"Bearer {ana}", cookie=f"roitelet={bob}")
    made = await server.ask("POST", "/api/session", {"name": "Eve"})
    cookie = made.headers["set-cookie"].partition("=")[2].partition(";")[0]
    return [ana, bob, cookie, table], table


def take_down_logs(handler: logging.Handler) -> None:
    """Undo ``set_up_logs``."""
    for name in ("roitelet", "uvicorn", "websockets", "asyncio"):
        logger = logging.getLogger(name)
        logger.removeHandler(handler)
        logger.propagate = True
    handler.close()


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_line_holds_a_token_or_a_link(tmp_path: Path, form: str) -> None:
    stream = io.StringIO()
    settings = Settings(limits=GENEROUS, log="json" if form == "json" else "text", log_level="debug")
    handler = set_up_logs(settings, stream)
    try:
        with serving(tmp_path, settings) as server:
            secrets, table = run(a_busy_evening(server))
    finally:
        take_down_logs(handler)
    written = stream.getvalue()
    for secret in secrets:
        assert secret not in written
        assert secret[4:16] not in written
    # the lines of a table can still be found
    assert digest(table) in written
    assert "socket closed" in written
    if form == "json":
        lines = [json.loads(line) for line in written.splitlines()]
        assert all({"at", "level", "from", "event"} <= set(line) for line in lines)
        requests = [line for line in lines if line["event"] == "request"]
        assert {"/api/tables/{id}", "/api/tables"} <= {line["route"] for line in requests}
        assert all(line["request"] for line in requests)


def failing_record(secret: str) -> logging.LogRecord:
    try:
        raise ValueError(f"GET /tables/{secret}/live failed")
    except ValueError:
        return logging.getLogger("x").makeRecord(
            "x",
            logging.ERROR,
            "f",
            1,
            "bad %s",
            (f"Bearer {secret}",),
            sys.exc_info(),
            extra={"path": f"/tables/{secret}"},
        )


@pytest.mark.parametrize("formatter", [JsonLines(), PlainLines()])
def test_tracebacks_and_details_are_redacted_too(formatter: logging.Formatter) -> None:
    line = formatter.format(failing_record("abcdef0123"))
    assert "abcdef0123" not in line
    assert line.count(digest("abcdef0123")) >= 3


FILES = [f"/opt/{'a' * 50}/roitelet/tables/live/ticker.py", "/opt/roitelet/tables/stores/sqlite.py"]
"""Paths like that of a table, with a name as long as a token."""


@pytest.mark.parametrize("formatter", [JsonLines(), PlainLines()])
@pytest.mark.parametrize("file", FILES)
def test_a_traceback_names_its_files_and_no_link(formatter: logging.Formatter, file: str) -> None:
    secret = "abcdef0123"
    failing = compile(f"raise ValueError('GET /tables/{secret}/live, File \"/tables/{secret}\"')", file, "exec")
    try:
        exec(failing)
    except ValueError:
        record = logging.getLogger("x").makeRecord("x", logging.ERROR, "f", 1, "bad", (), sys.exc_info())
    line = formatter.format(record)
    assert file in line
    assert secret not in line
    assert line.count(digest(secret)) == 2


def test_a_digest_follows_a_secret_without_telling_it() -> None:
    assert digest("a") == digest("a") != digest("b")
    assert len(digest("a" * 100)) == 9
    assert redact("nothing to hide here") == "nothing to hide here"
