"""Which tests are slow: those that start servers, programs or a browser, and those that say so themselves."""

import gc

import pytest
from hypothesis import settings

# a busy machine makes an example slow, not wrong
settings.register_profile("roitelet", deadline=None)
settings.load_profile("roitelet")
FOLDERS = frozenset({"arena", "bots", "browser", "client", "proof", "web"})
"""Folders of slow tests only."""
STORE = "store_address"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if starts_something(item):
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: looking through them for garbage again and again is for nothing."""
    gc.collect()
    gc.freeze()


def starts_something(item: pytest.Item) -> bool:
    """Whether a test needs more than its own process."""
    given = getattr(item, "callspec", None)
    return (
        bool(FOLDERS & {parent.name for parent in item.path.parents})
        or bool({"postgres", "server"} & set(getattr(item, "fixturenames", ())))
        or (given is not None and given.params.get(STORE) == "postgres")
    )
