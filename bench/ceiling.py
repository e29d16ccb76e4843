"""How much of the way from the quick player to a search that sees all cards a bot has come.

    python -m bench.ceiling GAME BOT… [--seats N] [--minutes M] [--seed S] [--out FILE]
    python -m bench.ceiling --join FILE…

The search that sees is the game's own, in the one true world: nobody who plays fairly can reach it. It, the quick
player and every bot play the same deals, each from every seat, among quick players; in a duel each also meets the one
that sees. Intervals of 95 %; that of a share is found by drawing the deals again.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet import load_game
from roitelet.arena.games import BOT_STREAM
from roitelet.bots import Bot, load_bot
from roitelet.bots.budget import Budget
from roitelet.bots.search import SearchBot, Tree
from roitelet.engine.chance import Stream, new_stream
from roitelet.engine.game import Game
from roitelet.engine.kernel import RandomState, copy_states, kernel
from roitelet.engine.playout import DEALS_PER_GAME
from roitelet.engine.position import Position
from roitelet.engine.seats import DEALER, TRUTH

SEEING: Final = "seeing"
QUICK: Final = "heuristic"
VERSUS: Final = " against "
BUDGET: Final = Budget(simulations=1000)
REDRAWN: Final = 2000
PART: Final = {"nain_jaune": {"max_rounds": 1}, "roi_des_nains": {"deals": 1}}
"""One round or deal, where a game is a row of them: more deals in the same time."""


@kernel
def see(state: Any, _rng: RandomState) -> None:
    """What stands for ``guess`` where nothing is hidden. Modifies ``state`` in place."""
    state.viewer = TRUTH


def with_open_eyes(game: Game) -> Game:
    """A game whose searches take a position as it is; what is compiled for it has a name of its own."""
    return replace(game, hidden=replace(game.hidden, guess=see), info=replace(game.info, id=f"{game.info.id}_seen"))


class SeeingTree(Tree):
    """A tree over the one true world: nothing is left for a guess to fill in."""

    def at(self, root: Position) -> NDArray[np.void]:
        """The edges at a position: nodes are found by what the seat would know."""
        return super().at(root.mask(root.viewer))


class SeeingBot(SearchBot):
    """A search that is told the truth; not a bot anybody can choose."""

    def _new_trees(self, moves: int) -> Sequence[Tree]:
        return [SeeingTree(self.game, self.guide, self._per_tree, moves)]

    def choose(self, masked: Position, rng: RandomState) -> int:
        """The action to take at the true position, whose viewer is the seat to act."""
        return self._search(masked, rng, settle=True).best.action


def told(position: Position, bot: Bot) -> Position:
    """What a bot is told: what its seat knows, or everything."""
    if not isinstance(bot, SeeingBot):
        return position.mask(position.actor)
    states = copy_states(position.states)
    states["viewer"] = position.actor
    return Position(position.game, states)


def play(start: Position, bots: Sequence[Bot], seed: int, group: int, shift: int) -> NDArray[np.float64]:
    """One game on the deals of a group. Returns, per bot, its points and its share of the win."""
    seats = start.seats
    seated = [bots[(seat + shift) % seats].sit() for seat in range(seats)]
    rngs = [new_stream(seed ^ BOT_STREAM, (group * seats + shift) * seats + seat) for seat in range(seats)]
    position, deals = start, 0
    while not position.over:
        seat = position.actor
        if seat == DEALER:
            position = position.apply(position.shuffle(Stream(seed, group * DEALS_PER_GAME + deals)))
            deals += 1
            continue
        legal = position.mask(seat).legal()
        choice = legal[0] if len(legal) == 1 else seated[seat].choose(told(position, seated[seat]), rngs[seat])
        position = position.apply(choice)
    points, ranks = position.standing()
    order = [(place - shift) % seats for place in range(seats)]
    firsts = ranks.count(1)
    return np.array([[points[seat] for seat in order], [(ranks[seat] == 1) / firsts for seat in order]])


def group_of(start: Position, bots: Sequence[Bot], seed: int, group: int) -> tuple[float, float]:
    """The first bot's lead over the others and its share of wins, over every seat of one deal."""
    found = np.mean([play(start, bots, seed, group, shift) for shift in range(start.seats)], axis=0)
    return float(found[0, 0] - found[0, 1:].mean()), float(found[1, 0])


def measure(args: argparse.Namespace) -> dict[str, Any]:
    """Play until the time is up. Returns leads and wins per bot, deal by deal."""
    game = load_game(args.game)
    start = game.start(args.seats, None, **PART.get(args.game, {}))
    guide = game.guide
    assert guide is not None
    quick, seeing = load_bot(game, QUICK), SeeingBot(SEEING, with_open_eyes(game), guide, BUDGET)
    others = [load_bot(game, name) for name in args.bots]
    for bot in (quick, seeing, *others):
        bot.warm_up()
    pairs = {bot.name: [bot, *[quick] * (args.seats - 1)] for bot in (seeing, *others)}
    duels = {f"{SEEING}{VERSUS}{bot.name}": [seeing, bot] for bot in others} if args.seats == 2 else {}
    rows: dict[str, list[tuple[float, float]]] = {name: [] for name in (*pairs, *duels)}
    until, group = time.monotonic() + 60 * args.minutes, 0
    while time.monotonic() < until:
        for name, bots in {**pairs, **duels}.items():
            rows[name].append(group_of(start, bots, args.seed, group))
        group += 1
        if sys.stderr.isatty():
            print(f"\r{group} deals", end="", file=sys.stderr, flush=True)
    return {"game": args.game, "seats": args.seats, "seed": args.seed, "rows": rows}


def report(found: dict[str, NDArray[np.float64]], seats: int) -> None:
    """Print leads, wins and shares of the way."""
    rng = np.random.default_rng(1)
    for name, rows in found.items():
        mean, within = rows.mean(0), 1.96 * rows.std(0, ddof=1) / len(rows) ** 0.5
        line = f"{name}: {mean[0]:+.2f} ± {within[0]:.2f} ahead, wins {100 * mean[1]:.1f} ± {100 * within[1]:.1f} %"
        if VERSUS not in name:
            picks = rng.integers(0, len(rows), (REDRAWN, len(rows)))
            shares = rows[picks, 0].mean(1) / found[SEEING][picks, 0].mean(1)
            low, high = np.percentile(shares, [2.5, 97.5])
            line += (
                f", {100 * mean[0] / found[SEEING][:, 0].mean():.0f} % of the way ({100 * low:.0f} to {100 * high:.0f})"
            )
        print(f"  {line}; {len(rows) * seats} games")


def join(files: Sequence[Path]) -> None:
    """Report on what several processes measured."""
    kinds: dict[tuple[str, int], dict[str, list[Any]]] = {}
    for path in files:
        one = json.loads(path.read_text("utf-8"))
        kind = kinds.setdefault((one["game"], one["seats"]), {})
        for name, rows in one["rows"].items():
            kind.setdefault(name, []).extend(rows)
    for (game, seats), kind in sorted(kinds.items()):
        print(f"{game}, {seats} seats")
        report({name: np.array(rows) for name, rows in kind.items()}, seats)


def main() -> None:
    """Measure, or join what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?")
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--join", type=Path, nargs="+")
    args = parser.parse_args()
    if args.join:
        return join(args.join)
    found = measure(args)
    if args.out:
        args.out.write_text(json.dumps(found), "utf-8")
    print(f"\n{args.game}, {args.seats} seats")
    return report({name: np.array(rows) for name, rows in found["rows"].items()}, args.seats)


if __name__ == "__main__":
    main()
