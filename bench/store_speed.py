"""Durable events per second of both stores, with 1, 32 and 500 appenders at once, each with its own table.

Usage: python -m bench.store_speed [--seconds 2.5] [--folder FOLDER] [--json]

An event counts once its append has returned, which means that it is flushed to disk. A temporary PostgreSQL server runs
for the measurement, with fsync on; the SQLite file lies in a temporary folder too, or in ``--folder``. The flushes per
second that the disk can do are measured first: a single appender is hardly faster.
"""

import argparse
import asyncio
import json
import os
import statistics
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.tables.postgres import postgres_server

from roitelet.tables.events import Created, Event, Played, Terms
from roitelet.tables.stores.opening import open_store
from roitelet.tables.stores.store import Store, Summary

APPENDERS = (1, 32, 500)
SUMMARY = Summary("nain_jaune", "playing", due=1_700_000_000_000, servers=("server",))
FIRST = Event(1, 0, Created(Terms("nain_jaune", 1, 4, {}), "player", "00" * 32))


def flushes(folder: Path, seconds: float) -> float:
    """Flushes of one page per second, overwriting the same file: both stores write their logs that way."""
    with (folder / "flushes").open("wb", buffering=0) as file:
        file.write(bytes(4096 * 1000))
        os.fsync(file.fileno())
        count, start = 0, time.perf_counter()
        while time.perf_counter() < start + seconds:
            file.seek(4096 * (count % 1000))
            file.write(os.urandom(4096))
            os.fdatasync(file.fileno())
            count += 1
        return count / (time.perf_counter() - start)


async def append(store: Store, table: str, until: float) -> list[float]:
    """Append one event after the other; returns the seconds each took."""
    times: list[float] = []
    while (start := time.perf_counter()) < until:
        seq = len(times) + 2
        await store.append(table, seq - 1, [Event(seq, seq, Played(seq % 4, "10♦"), f"command-{seq}")], SUMMARY)
        times.append(time.perf_counter() - start)
    return times


async def measure(store: Store, appenders: int, seconds: float) -> dict[str, float]:
    """Events per second, and how long one takes."""
    tables = [f"{appenders} {number}" for number in range(appenders)]
    await asyncio.gather(*(store.create(table, [FIRST], SUMMARY) for table in tables))
    start = time.perf_counter()
    times = await asyncio.gather(*(append(store, table, start + seconds) for table in tables))
    took = sorted(moment for each in times for moment in each)
    rate = len(took) / (time.perf_counter() - start)
    return {
        "events_per_second": rate,
        "median_ms": 1e3 * statistics.median(took),
        "p95_ms": 1e3 * took[len(took) * 95 // 100],
    }


async def measure_all(address: str, seconds: float) -> dict[int, dict[str, float]]:
    store = await open_store(address)
    try:
        return {appenders: await measure(store, appenders, seconds) for appenders in APPENDERS}
    finally:
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.5, help="for each of six measurements")
    parser.add_argument("--folder", type=Path, help="where the SQLite file is put")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        speed = flushes(Path(folder), 1.0)
        found = {"sqlite": asyncio.run(measure_all(f"{folder}/tables.db", arguments.seconds))}
    with postgres_server(durable=True) as server:
        found["postgres"] = asyncio.run(measure_all(server.address("postgres"), arguments.seconds))
    if arguments.json:
        print(json.dumps({"flushes_per_second": speed, **found}, indent=2))
        return
    table = Table("store", "appenders", "events/s", "median ms", "p95 ms", title=f"{speed:,.0f} flushes/s on this disk")
    for store, rows in found.items():
        for appenders, row in rows.items():
            numbers = (f"{row['events_per_second']:,.0f}", f"{row['median_ms']:.2f}", f"{row['p95_ms']:.2f}")
            table.add_row(store, str(appenders), *numbers)
    Console().print(table)


if __name__ == "__main__":
    main()
