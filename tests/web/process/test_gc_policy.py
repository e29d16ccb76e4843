"""Garbage collection runs only at quiet moments, or when there are many objects, but always in the end."""

import asyncio
import gc
import time
import weakref
from pathlib import Path

import pytest

from roitelet.tables.live.hub import Hub
from roitelet.tables.store.open_store import open_store
from roitelet.web.process import gc_policy
from tests.support.web.serving import run


class Knot:
    """An object that only the garbage collector frees."""

    def __init__(self) -> None:
        self.itself = self


async def freed(seconds: float) -> bool:
    """Return whether a knot is freed within some seconds."""
    knot = weakref.ref(Knot())
    until = time.monotonic() + seconds
    while knot() is not None and time.monotonic() < until:
        await asyncio.sleep(0.005)
    return knot() is None


@pytest.mark.parametrize(
    ("brief", "busy", "latest", "many", "found"),
    [
        pytest.param(10.0, True, 1000, 10**9, True, id="brief"),
        pytest.param(0.0, False, 1000, 10**9, True, id="quiet"),
        pytest.param(0.0, True, 1000, 10**9, False, id="busy"),
        pytest.param(0.0, True, 3, 10**9, True, id="overdue"),
        pytest.param(0.0, True, 1000, 1000, True, id="much"),
    ],
)
async def test_when_garbage_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, brief: float, busy: bool, latest: int, many: int, found: bool
) -> None:
    monkeypatch.setattr(gc_policy, "QUIET_CHECK_SECONDS", 0.01)
    monkeypatch.setattr(gc_policy, "BRIEF_SECONDS", brief)
    monkeypatch.setattr(gc_policy, "MAX_BUSY_CHECKS", latest)
    monkeypatch.setattr(gc_policy, "MANY_OBJECTS", many)
    store = await open_store(str(tmp_path / "tables.db"))
    hub = Hub(store)
    if busy:
        hub.changed_at = hub.now() + 1_000_000
    task = asyncio.create_task(gc_policy.collect_when_quiet(hub))
    await asyncio.sleep(0.005)
    assert not gc.isenabled()
    lists: list[list[int]] = [[] for _ in range(2000)]
    assert await freed(5.0 if found else 0.3) == found
    lists.clear()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert gc.isenabled()
    hub.bots.close()
    await store.close()


@pytest.mark.parametrize("before", [True, False], ids=["frozen", "not"])
def test_what_was_frozen_before_a_server_stays_so_after_it(tmp_path: Path, *, before: bool) -> None:
    """A process that starts one server after another must not search all objects each time."""

    async def work() -> None:
        store = await open_store(str(tmp_path / "tables.db"))
        hub = Hub(store)
        task = asyncio.create_task(gc_policy.collect_when_quiet(hub))
        await asyncio.sleep(0.005)
        assert gc.get_freeze_count() > 0
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        hub.bots.close()
        await store.close()

    gc.freeze() if before else gc.unfreeze()
    try:
        run(work())
        assert bool(gc.get_freeze_count()) == before
    finally:
        gc.freeze()
