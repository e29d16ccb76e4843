"""A lasting fault is logged once, then once a minute with the number of times."""

import asyncio
import logging
from typing import Any

import pytest

from roitelet.tables.new_table import TableSetup
from roitelet.tables.upkeep.log_throttle import ThrottledLog
from tests.support.children import Time
from tests.support.tables.hubs import PATIENCE, running_hub

LOG = logging.getLogger("of these tests")


def fail(complaints: ThrottledLog, error: Exception) -> None:
    try:
        raise error
    except Exception as raised:
        complaints.log_error(LOG, "it failed", raised)


def noted(caplog: pytest.LogCaptureFixture, event: str) -> list[int]:
    """Return the numbers of times in the log records of an event."""
    return [vars(record)["times"] for record in caplog.records if record.getMessage() == event]


def test_another_fault_is_another_line(caplog: pytest.LogCaptureFixture) -> None:
    complaints = ThrottledLog(time := Time())
    for error in (OSError("a"), OSError("b"), ValueError("c")):
        fail(complaints, error)
    complaints.log(LOG, "it failed")
    assert noted(caplog, "it failed") == [1, 1, 1]
    time.now += 61
    fail(complaints, OSError("d"))
    assert noted(caplog, "it failed") == [1, 1, 1, 2]
    assert caplog.records[-1].exc_info, "with its traceback"


@pytest.mark.parametrize(
    ("part", "faulty", "event"),
    [("store", "record_heartbeat", "housekeeping failed"), ("bots", "choose", "a duty failed")],
    ids=["rounds", "duties"],
)
async def test_a_fault_of_every_round_is_logged_once_a_minute(
    sqlite_address: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    part: str,
    faulty: str,
    event: str,
) -> None:
    tried = asyncio.Semaphore(0)

    async def break_down(*_arguments: Any) -> None:
        tried.release()
        raise OSError("the disk is gone")

    async with running_hub(sqlite_address) as hub, asyncio.timeout(PATIENCE):
        hub.throttled_log.timer = time = Time()
        monkeypatch.setattr(getattr(hub, part), faulty, break_down)
        table_id = await hub.open(
            "ana", "Ana", TableSetup("nain_jaune", options={"first_dealer": 1}, bots=("amateur",), seats=2, seat=1)
        )
        await hub.join(table_id, "ana", "fr")
        for _ in range(8):
            await tried.acquire()
        assert noted(caplog, event) == [1]
        time.now += 61
        while len(lines := noted(caplog, event)) < 2:
            await tried.acquire()
        assert lines[1] >= 7
        monkeypatch.undo()
