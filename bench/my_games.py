"""The time to read and draw the page *My games* from a store of 100,000 finished games.

Usage: python -m bench.my_games [--games 100000] [--rounds 30] [--postgres]

All games are one person's, which is the worst case, or those of a thousand people. For each query and for the whole
page the script prints the mean processor time, with that of PostgreSQL's own processes, and the median elapsed time, in
milliseconds.
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median

from starlette.applications import Starlette
from tests.support.tables.databases import execute
from tests.support.tables.postgres import postgres_server
from tests.support.web.direct import request

from roitelet.games import game_ids, load_game
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.personal import GameResult
from roitelet.tables.store.rows import result_values
from roitelet.tables.store.store import RowBatch, Store, StoredSession
from roitelet.web.app import create_app
from roitelet.web.configuration import Settings
from roitelet.web.session.guests import token_digest

LEVELS = ("debutant", "amateur", "expert", "people")
BATCH = 1000


def results(games: int, people: int) -> list[GameResult]:
    """Return finished games in which every kind occurs."""
    made = []
    for number in range(games):
        game = load_game(sorted(game_ids())[number % 3])
        presets = list(game.house_rules.presets)
        rules, seats = presets[number % len(presets)], 3 + number % 2
        table, player, level = f"t{number:07}", f"p{number % people}", LEVELS[number % 4]
        place = 1 + number * 7 % seats
        made.append(GameResult(table, 1, 0, player, number, game.info.id, rules, level, seats, place, number % 150))
    return made


async def fill(store: Store, games: int, people: int) -> None:
    """Store games and the session of the person whose page is read."""

    async def batches() -> AsyncIterator[RowBatch]:
        found = results(games, people)
        for start in range(0, games, BATCH):
            part = found[start : start + BATCH]
            yield "tables", [(one.table_id, 1, 0, one.ended, one.game, "over", None, "[]") for one in part]
        for start in range(0, games, BATCH):
            yield "finished", [result_values(one) for one in found[start : start + BATCH]]

    await store.import_rows(batches())
    await store.add_session(StoredSession("p0", "Ana", 1, 1), token_digest("token"))


def processor_seconds(server: int) -> float:
    """Return the processor time of this process and of the processes of a PostgreSQL server, if there is one."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat") if server else ():
        with suppress(FileNotFoundError, ProcessLookupError):
            fields = path.read_text().rpartition(")")[2].split()
            ticks += (int(fields[11]) + int(fields[12])) * (int(fields[1]) == server)
    return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")


async def timed(work: Callable[[], Awaitable[object]], rounds: int, server: int) -> tuple[float, float]:
    """Return the mean processor time and the median elapsed time of some work, in milliseconds."""
    elapsed = []
    await work()
    before = processor_seconds(server)
    for _ in range(rounds):
        began = time.perf_counter()
        await work()
        elapsed.append(time.perf_counter() - began)
    return 1000 * (processor_seconds(server) - before) / rounds, 1000 * median(elapsed)


async def page(app: Starlette, path: str) -> None:
    """Ask for a page as the person does."""
    status = await request(app, "GET", path, headers=[(b"cookie", b"roitelet=token")])
    assert status == 200, status


async def measure(address: str, games: int, people: int, rounds: int, server: int) -> None:
    """Print the times for one store."""
    store = await open_store(address)
    await fill(store, games, people)
    if "://" in address:
        # autovacuum does this within a minute where a server runs
        await execute(address, "VACUUM ANALYZE roitelet.finished")
    hub = Hub(store, HubSettings(warm_up=False))
    app = create_app(hub, Settings())
    parts: dict[str, Callable[[], Awaitable[object]]] = {
        "sums": lambda: store.result_counts("p0"),
        "latest": lambda: store.results("p0"),
        "latest of a game": lambda: store.results("p0", min(game_ids())),
        "page": lambda: page(app, "/my-games"),
        "page of a game": lambda: page(app, f"/my-games?game={min(game_ids())}"),
    }
    async with app.router.lifespan_context(app):
        for name, work in parts.items():
            processor, elapsed = await timed(work, rounds, server)
            kind = "PostgreSQL" if "://" in address else "SQLite"
            print(f"{kind:<10} {games // people:>7} of {games} games  {name:<16} {processor:7.1f} {elapsed:7.1f}")
    await store.close()


def main() -> None:
    """Measure the stores."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    print(f"{'':<43}{'processor':>18} {'elapsed':>7} ms")
    for people in (1, 1000):
        with tempfile.TemporaryDirectory() as folder, ExitStack() as held:
            address, server = str(Path(folder) / "tables.db"), 0
            if options.postgres:
                running = held.enter_context(postgres_server())
                address, server = running.address("postgres"), running.pid
            asyncio.run(measure(address, options.games, people, options.rounds, server))


if __name__ == "__main__":
    main()
