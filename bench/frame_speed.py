"""The processor time of four readers' frames after a move: drawing, JSON and deflate, in microseconds.

Usage: python -m bench.frame_speed [--moves 150] [--form parts] [--profile] [GAME ...]

Four people at a table receive frames as a page gets them (``--form parts``), as whole markup (``html``) or as data
(``json``); moves are random. No network is used, as its cost is the same for all. Figures are medians; the time of
``json.dumps`` of a fixed object after each move allows comparing runs on a busy machine.
"""

import argparse
import asyncio
import cProfile
import gc
import json
import os
import pstats
import random
import tempfile
import time
import zlib
from collections import defaultdict
from pathlib import Path
from statistics import median

import msgspec

from roitelet.games import game_ids, load_game
from roitelet.tables.bots.compile_job import GUESSING, RULES, prepare_unit
from roitelet.tables.commands import Continue, Play, Rematch, Sit, Start
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.live.subscriptions import Subscription
from roitelet.tables.new_table import TableSetup
from roitelet.tables.seating import OVER
from roitelet.tables.store.open_store import open_store
from roitelet.tables.views.frames import FrameWriter, data_frame
from roitelet.tables.views.table_view import view_table
from roitelet.web.table.html_diff import DiffWriter
from roitelet.web.table.viewer import Visitor

LINK = "http://localhost/tables/t"
PEOPLE = ("ana", "bob", "cleo", "dan")
YARDSTICK = {"seats": [{"seat": seat, "name": f"player {seat}", "cards": list(range(12))} for seat in range(5)]}
STEPS = ("draw", "json", "deflate", "command", "yardstick")


def frame_writer(form: str) -> FrameWriter:
    """Return a function that formats frames for one connection."""
    return data_frame if form == "json" else DiffWriter(Visitor(LINK))


class Readers:
    """Connections, with the encoding and compression of a socket."""

    def __init__(self, connections: list[Subscription]) -> None:
        self._connections = connections
        self._deflate = [zlib.compressobj(4, zlib.DEFLATED, -15, 5) for _ in connections]
        self.times: dict[str, list[int]] = defaultdict(list)

    def note(self, **measurements: int) -> None:
        """Record the measurements of one move."""
        for step, value in measurements.items():
            self.times[step].append(value)

    async def receive(self) -> None:
        """Make a frame for each, timing every step for all together, because reading the clock costs time, too."""
        start_time = time.process_time_ns()
        frames = [await connection.next_frame() for connection in self._connections]
        drawn_time = time.process_time_ns()
        texts = [msgspec.json.encode(frame) for frame in frames]
        encoded_time = time.process_time_ns()
        compressed = [
            deflate.compress(text) + deflate.flush(zlib.Z_SYNC_FLUSH)
            for deflate, text in zip(self._deflate, texts, strict=True)
        ]
        done_time = time.process_time_ns()
        for _ in range(10):
            json.dumps(YARDSTICK)
        self.note(draw=drawn_time - start_time, json=encoded_time - drawn_time, deflate=done_time - encoded_time)
        self.note(yardstick=(time.process_time_ns() - done_time) // 10)
        self.note(bytes=sum(map(len, texts)), sent=sum(map(len, compressed)))


class Game:
    """A table with a game."""

    def __init__(self, hub: Hub, table: str) -> None:
        self.hub = hub
        self.table = table
        self._chance = random.Random(1)
        self._count = 0

    def new_id(self) -> str:
        """Return an id for a command."""
        self._count += 1
        return f"c{self._count}"

    async def next_move(self) -> tuple[str, Play]:
        """Return the seat to act and its move, or the request for the next deal or game."""
        while True:
            table = await self.hub.table(self.table)
            if table.phase == OVER:
                await self.hub.command(self.table, PEOPLE[0], Rematch(id=self.new_id(), on=table.version))
                continue
            if table.active_game is not None and table.active_game.pausing:
                for name in PEOPLE:
                    await self.hub.command(self.table, name, Continue(id=self.new_id(), on=table.version))
                continue
            player = None if table.actor is None else table.seating.places[table.actor].player
            if player is not None and (choices := view_table(table, player, "fr").choices):
                action = self._chance.choice(choices).action
                return player, Play(id=self.new_id(), on=table.version, action=action)
            await asyncio.sleep(0.001)


async def play(game: str, moves: int, form: str, profile: cProfile.Profile | None) -> dict[str, list[int]]:
    """Make moves at one table; return the times of each."""
    for unit in (RULES, GUESSING):  # compiled rules, as on a server
        prepare_unit(load_game(game), unit)
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        hub = Hub(await open_store(str(Path(folder) / "tables.db")), HubSettings(warm_up=False))
        await hub.start()
        table = await hub.open(PEOPLE[0], PEOPLE[0], TableSetup(game=game, seats=4, pace="instant"))
        for name in PEOPLE[1:]:
            await hub.command(table, name, Sit(id=f"sit{name}", name=name))
        connections = [await hub.join(table, name, "fr", None, frame_writer(form)) for name in PEOPLE]
        readers, game_played = Readers(connections), Game(hub, table)
        await hub.command(table, PEOPLE[0], Start(id="start"))
        await readers.receive()
        readers.times.clear()
        gc.freeze()
        gc.disable()  # garbage collection as on the server
        for _ in range(moves):
            name, command = await game_played.next_move()
            if profile:
                profile.enable()
            start_time = time.process_time_ns()
            await hub.command(table, name, command)
            readers.note(command=time.process_time_ns() - start_time)
            await readers.receive()
            if profile:
                profile.disable()
        for connection in connections:
            connection.close()
        gc.enable()
        await hub.stop()
        await hub.store.close()
    return readers.times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=None)
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--form", choices=("parts", "json"), default="parts")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--sort", choices=("tottime", "cumtime"), default="cumtime", help="of the profile")
    arguments = parser.parse_args()
    print("| game | draw | JSON | deflate | command | move | yardstick | move / yardstick | bytes | deflated |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for game in arguments.games or game_ids():
        profile = cProfile.Profile() if arguments.profile else None
        times = asyncio.run(play(game, arguments.moves, arguments.form, profile))
        *steps, yardstick = (median(times[step]) / 1000 for step in STEPS)
        move_cost = median(map(sum, zip(*(times[step] for step in STEPS[:-1]), strict=True))) / 1000
        costs = " | ".join(f"{cost:.0f}" for cost in (*steps, move_cost))
        sizes = " | ".join(f"{median(times[size]) / len(PEOPLE):.0f}" for size in ("bytes", "sent"))
        print(f"| {game} | {costs} | {yardstick:.1f} | {move_cost / yardstick:.0f} | {sizes} |", flush=True)
        if profile:
            pstats.Stats(profile).sort_stats(arguments.sort).print_stats(70)


if __name__ == "__main__":
    main()
