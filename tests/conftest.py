"""Slow tests: those that start servers, programs or a browser, and those marked as slow."""

import asyncio
import gc
import os
from inspect import getfullargspec, iscoroutinefunction
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.tables.databases import postgres, postgres_address

__all__ = ["postgres", "postgres_address"]
# Each worker uses one core, and so does every program it starts: threads that multiply tiny matrices side by side take
# five times as long. Set before the import of NumPy or PyTorch, which read it then.
for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")
# a busy machine makes an example slow, not wrong
settings.register_profile("roitelet", deadline=None)
settings.load_profile("roitelet")
FOLDERS = frozenset({"arena", "bots", "browser", "client", "e2e", "training", "web"})
"""Folders of slow tests only."""
HERE = Path(__file__).parent
STORE = "store_address"
PATIENCE = 600.0
"""Limit in seconds for a test that is a coroutine; no machine is that slow."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test in its own event loop, with a time limit."""
    if not iscoroutinefunction(pyfuncitem.function):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in getfullargspec(pyfuncitem.function).args}

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await pyfuncitem.function(**arguments)

    asyncio.run(bounded())
    return True


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import slow tests, with PyTorch and other libraries, for a run of the fast tests."""
    slow = collection_path.parent == HERE and collection_path.name in FOLDERS
    return True if slow and config.option.markexpr == "not slow" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if starts_something(item):
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Freeze the collected tests, which stay to the end, so that the garbage collector does not scan them again."""
    gc.collect()
    gc.freeze()


def starts_something(item: pytest.Item) -> bool:
    """Return whether a test needs more than its own process."""
    given = getattr(item, "callspec", None)
    return (
        item.path.relative_to(HERE).parts[0] in FOLDERS
        or bool({"postgres", "server"} & set(getattr(item, "fixturenames", ())))
        or (given is not None and given.params.get(STORE) == "postgres")
    )
