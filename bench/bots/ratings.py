"""The table of ratings in the reference, from matches of all bots of a game written by ``roitelet arena --out``.

    python -m bench.bots.ratings FILE…

A match may be unfinished: the games in its file are counted, line-up by line-up.
"""

import json
import sys
from pathlib import Path
from typing import Any

from roitelet.arena.match import MatchSpec
from roitelet.arena.match_file import read_chunk
from roitelet.arena.standings import MatchSummary, Standings


def standings(path: Path) -> MatchSummary:
    """Return the standings of a match."""
    head, *lines = [json.loads(line) for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    settings: dict[str, Any] = {**head["spec"], "bots": tuple(head["spec"]["bots"]), "chunks": len(lines)}
    spec = MatchSpec(**settings)
    standings_so_far = Standings(spec)
    for line in sorted(lines, key=lambda line: int(line["chunk"])):
        chunk = read_chunk(line, spec)
        if chunk.number != standings_so_far.chunks:
            break  # the worker had not finished it
        standings_so_far.add(chunk)
    return standings_so_far.summary()


def table(summary: MatchSummary) -> str:
    """Return the bots of a match, strongest first."""
    rows = [f"| {summary.game}, {summary.seats} seats | rating | games won | games |", "|---|---|---|---|"]
    for bot in sorted(summary.competitors, key=lambda bot: -bot.rating.mean):
        rating = f"{bot.rating.mean:.0f} ± {bot.rating.half_width:.0f}"
        wins = f"{100 * bot.wins.mean:.1f} ± {100 * bot.wins.half_width:.1f} %"
        rows.append(f"| `{bot.bot}` | {rating} | {wins} | {bot.games:,} |")
    return "\n".join(rows)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(table(standings(Path(name))), end="\n\n")
