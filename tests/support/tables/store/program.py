"""A process on a store that tests kill: ``write`` appends and prints acknowledgements, ``hold`` claims a duty."""

import asyncio
import sys

from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import Store
from tests.support.tables.store.logs import PLAYING, played_event

TABLES = [f"t{number}" for number in range(8)]


async def write(store: Store, table: str) -> None:
    version = len(await store.read_events(table))
    while True:
        # append one to three events, so that a torn append would show
        events = [played_event(version + 1 + step) for step in range(1 + version % 3)]
        await store.append(table, version, events, PLAYING)
        version += len(events)
        print(table, version, flush=True)


async def main(what: str, address: str) -> None:
    store = await open_store(address)
    if what == "write":
        await asyncio.gather(*(write(store, table) for table in TABLES))
    else:
        print(await store.try_duty("t"), flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
