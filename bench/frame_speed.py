"""What four readers cost after a move: drawing, JSON and deflate of their frames, in microseconds of processor time.

Usage: python -m bench.frame_speed [--moves 150] [--form parts] [--profile] [GAME ...]

Four people at a table, each with a connection that writes frames as a page gets them (``--form parts``), as whole
markup (``html``) or as data (``json``); seats to act choose at random. Nothing goes over a network: what a frame costs
beyond this is the same for all of them.
"""

import argparse
import asyncio
import cProfile
import os
import pstats
import random
import tempfile
import time
import zlib
from collections import Counter
from pathlib import Path

import msgspec

from roitelet.games import game_ids, load_game
from roitelet.tables.commands import Play, Rematch, Sit, Start
from roitelet.tables.connections import Connection
from roitelet.tables.forge import RULES, prepare
from roitelet.tables.frames import FrameWriter, data_frame
from roitelet.tables.hub import Hub
from roitelet.tables.opening import Wishes
from roitelet.tables.seating import OVER
from roitelet.tables.settings import HubSettings
from roitelet.tables.stores.opening import open_store
from roitelet.tables.table_view import see
from roitelet.web.table_pages.drawing import markup_frame
from roitelet.web.table_pages.parts import PartsWriter
from roitelet.web.table_pages.visitor import Visitor

LINK = "http://localhost/tables/t"
PEOPLE = ("ana", "bob", "cleo", "dan")


def frame_writer(form: str) -> FrameWriter:
    """A writer for one connection."""
    if form == "json":
        return data_frame
    return PartsWriter(Visitor(LINK)) if form == "parts" else lambda view: markup_frame(view, Visitor(LINK))


class Readers:
    """Some connections, with what a socket would do to their frames."""

    def __init__(self, connections: list[Connection]) -> None:
        self._connections = connections
        self._deflate = [zlib.compressobj(4, zlib.DEFLATED, -15, 5) for _ in connections]
        self.spent: Counter[str] = Counter()

    async def take(self) -> None:
        """A frame each, every step timed for all of them together: to look at the clock costs time too."""
        began = time.process_time_ns()
        frames = [await connection.next_frame() for connection in self._connections]
        drawn = time.process_time_ns()
        texts = [msgspec.json.encode(frame) for frame in frames]
        written = time.process_time_ns()
        sent = [
            deflate.compress(text) + deflate.flush(zlib.Z_SYNC_FLUSH)
            for deflate, text in zip(self._deflate, texts, strict=True)
        ]
        done = time.process_time_ns()
        self.spent.update(draw=drawn - began, json=written - drawn, deflate=done - written)
        self.spent.update(bytes=sum(map(len, texts)), sent=sum(map(len, sent)), frames=len(frames))


async def play(game: str, moves: int, form: str, profile: cProfile.Profile | None) -> Counter[str]:
    """Moves at one table; what was spent on their frames."""
    chance = random.Random(1)
    prepare(load_game(game), RULES)
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        hub = Hub(await open_store(str(Path(folder) / "tables.db")), HubSettings(warm_up=False))
        await hub.start()
        table = await hub.open(PEOPLE[0], PEOPLE[0], Wishes(game=game, seats=4, pace="instant"))
        for name in PEOPLE[1:]:
            await hub.command(table, name, Sit(id=f"sit{name}", name=name))
        connections = [await hub.join(table, name, "fr", None, frame_writer(form)) for name in PEOPLE]
        readers = Readers(connections)
        spent = readers.spent
        await hub.command(table, PEOPLE[0], Start(id="start"))
        await readers.take()
        spent.clear()
        for number in range(moves):
            now = await hub.table(table)
            if now.phase == OVER:
                await hub.command(table, PEOPLE[0], Rematch(id=f"again{number}", on=now.version))
                now = await hub.table(table)
            while now.actor is None:
                await asyncio.sleep(0.001)
                now = await hub.table(table)
            name = PEOPLE[now.actor]
            choices = see(now, name, "fr").choices
            if not choices:
                await asyncio.sleep(0.001)
                continue
            command = Play(id=f"m{number}", on=now.version, action=chance.choice(choices).action)
            began = time.process_time_ns()
            await hub.command(table, name, command)
            spent.update(command=time.process_time_ns() - began, moves=1)
            if profile:
                profile.enable()
            await readers.take()
            if profile:
                profile.disable()
        for connection in connections:
            connection.close()
        await hub.stop()
        await hub.store.close()
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=None)
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--form", choices=("parts", "html", "json"), default="parts")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--sort", choices=("tottime", "cumtime"), default="cumtime", help="of the profile")
    given = parser.parse_args()
    print("| game | draw | JSON | deflate | four frames | command | bytes | deflated |")
    print("|---|---|---|---|---|---|---|---|")
    for game in given.games or game_ids():
        profile = cProfile.Profile() if given.profile else None
        spent = asyncio.run(play(game, given.moves, given.form, profile))
        steps = [spent[step] / spent["moves"] / 1000 for step in ("draw", "json", "deflate")]
        sizes = [spent[size] / spent["frames"] for size in ("bytes", "sent")]
        costs = " | ".join(f"{cost:.0f}" for cost in (*steps, sum(steps), spent["command"] / spent["moves"] / 1000))
        print(f"| {game} | {costs} | {sizes[0]:.0f} | {sizes[1]:.0f} |", flush=True)
        if profile:
            pstats.Stats(profile).sort_stats(given.sort).print_stats(70)


if __name__ == "__main__":
    main()
