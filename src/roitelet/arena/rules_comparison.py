"""A comparison of two sets of rules, played by the same bots with the same seeds.

Both are dealt from the same random numbers, so games are compared in pairs. If the rules leave the deals alike, luck
cancels out in the difference and its interval is narrow.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from roitelet.arena.balance import Quantity, as_data, by_key, game_parts, quantities
from roitelet.arena.bot_games import play_games
from roitelet.arena.ratios import Ratios, certain
from roitelet.arena.simulate import CHUNK, SimulationProgress, check_request, whole_groups
from roitelet.arena.statistics import Estimate
from roitelet.base.errors import bad_input
from roitelet.base.language import Language, add_catalogue, t
from roitelet.bots import Bot
from roitelet.engine.options import Options
from roitelet.engine.position import Position

SIDES: Final = ("a", "b")


@dataclass(frozen=True)
class RulesEffect:
    """One quantity under both sets of rules."""

    quantity: Quantity
    a: Estimate | None
    b: Estimate | None
    difference: Estimate | None
    """B minus A, game by game."""
    certain: bool


@dataclass(frozen=True)
class Comparison:
    """The result of comparing two sets of rules."""

    a: Position
    b: Position
    options: dict[str, tuple[str, str]]
    """The options that differ, as typed."""
    bots: list[str]
    games: int
    observations: int
    seed: int
    unfinished: int
    changes: list[RulesEffect]

    def as_dict(self, language: Language) -> dict[str, Any]:
        """Return JSON-ready data."""
        measured = [change.quantity for change in self.changes]
        sides = {
            side: as_data(self.a, measured, by_key(measured, [getattr(c, side) for c in self.changes]), language)
            for side in SIDES
        }
        return {
            "game": self.a.game.info.id,
            "seats": self.a.seats,
            "bots": self.bots,
            "games": self.games,
            "seed": self.seed,
            "unfinished": self.unfinished,
            "options": {name: {"a": value_a, "b": value_b} for name, (value_a, value_b) in self.options.items()},
            **sides,
            "differences": [
                {
                    "key": change.quantity.key,
                    "label": t(language, *change.quantity.label),
                    "difference": change.difference and vars(change.difference),
                    "certain": change.certain,
                }
                for change in self.changes
            ],
        }


def differing_options(a: Position, b: Position) -> dict[str, tuple[str, str]]:
    """Return the options that differ between two sets of rules, as typed."""
    rules = a.game.house_rules
    options_a: Options = a.options
    options_b: Options = b.options
    return {
        name: (rules.format(name, options_a[name]), rules.format(name, options_b[name]))
        for name in options_a
        if options_a[name] != options_b[name]
    }


def compare_rules(
    a: Position, b: Position, bots: Sequence[Bot], games: int, seed: int, progress: SimulationProgress | None = None
) -> Comparison:
    """Play ``games`` games under each set of rules; different bots play whole groups and change seats."""
    check_request(a, bots, games)
    options = differing_options(a, b)
    if not options:
        raise bad_input("compare.same")
    # with the same bot at every seat, changing seats would only repeat the games
    rotate = len({bot.name for bot in bots}) > 1
    batch, group = whole_groups(a, games, seed, rotate=rotate, counted=True)
    ratios, unfinished = Ratios(group), 0
    for chunk in batch.chunks(CHUNK * group):
        parts = []
        for number, start in enumerate((a, b), 1):
            results = play_games(start, bots, chunk)
            parts.append(game_parts(start, results, chunk.first, rotate))
            unfinished += results.unfinished
            if progress:
                progress(2 * chunk.first + number * chunk.games, 2 * batch.games)
        ratios.add(np.concatenate(parts, axis=2))
    changes = _rule_effects(quantities(a.game, a.seats), ratios)
    names = [bot.name for bot in bots]
    return Comparison(a, b, options, names, batch.games, ratios.count, seed, unfinished, changes)


def _rule_effects(listed: list[Quantity], ratios: Ratios) -> list[RulesEffect]:
    differences = ratios.differences()
    marks = certain(differences, ratios.count)
    columns = zip(listed, ratios.estimates(0), ratios.estimates(2), differences, marks, strict=True)
    return [RulesEffect(*row) for row in columns]


add_catalogue(
    {
        "compare.same": (
            "les deux jeux de règles sont les mêmes ; changez une option avec --set-a ou --set-b",
            "the two sets of rules are the same; change an option with --set-a or --set-b",
        ),
    }
)
