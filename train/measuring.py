"""How strong the network is: in one seat, choosing what it finds best, against quick players in all the others."""

from typing import Any

import torch

from roitelet.bots.inputs import Layout
from train.network import Network, legal_only
from train.plans import Plan, sparring
from train.rollout import told_by
from train.tables import Tables

CONFIDENCE = 1.96
MOST_STEPS = 2000


class Yardstick:
    """Tables with one seat for the network, in turn each of them. Every measure plays the same deals."""

    def __init__(self, plan: Plan, layout: Layout, games: int, device: torch.device, seed: int) -> None:
        self._seed = seed
        self._kinds: list[tuple[str, list[tuple[int, Tables]]]] = []
        for rules in plan.measured:
            count = max(games // rules.seats, 1)
            seated = sparring(rules.seats, rules.preset, **rules.options)
            tables = [Tables(plan, layout, one, count, device=device, seed=seed) for one in seated]
            self._kinds.append((rules.name, list(enumerate(tables))))

    def measure(self, network: Network) -> list[dict[str, Any]]:
        """Per kind of table: points more than the quick players had, and games won, with intervals of 95 %."""
        found = []
        with torch.inference_mode():
            for name, tables in self._kinds:
                played = [_play(network, table, mine, self._seed + mine) for mine, table in tables]
                ahead = torch.cat([one[0] for one in played])
                wins = torch.cat([one[1] for one in played])
                seats = tables[0][1].seats
                found.append(
                    {
                        "table": name,
                        "games": len(ahead),
                        "unfinished": sum(one[2] for one in played),
                        "ahead": round(float(ahead.mean()), 3),
                        "ahead_within": _within(ahead),
                        "wins": round(float(wins.mean()), 4),
                        "wins_within": _within(wins, 4),
                        "par": round(1 / seats, 4),
                    }
                )
        return found


def _within(values: torch.Tensor, digits: int = 3) -> float:
    return round(CONFIDENCE * float(values.std()) / len(values) ** 0.5, digits)


def _play(network: Network, tables: Tables, mine: int, seed: int) -> tuple[torch.Tensor, torch.Tensor, int]:
    """One game at every table: the points ahead, the share of wins, and how many games did not end in time."""
    tables.reset(seed)
    device = tables.turn.device
    won = torch.zeros(tables.count, tables.seats, device=device)
    wins = torch.zeros(tables.count, device=device)
    going = torch.ones(tables.count, dtype=torch.bool, device=device)
    for step in range(MOST_STEPS):
        policy = network(tables.look()).policy
        tables.step(legal_only(policy, tables.allowed).argmax(1))
        won += tables.rewards * going[:, None]
        ends = going & (tables.ended != 0)
        wins = torch.where(ends, told_by(tables.ranks)[:, mine], wins)
        going = going & ~ends
        if step % 16 == 0 and not bool(going.any()):
            break
    done = ~going
    others = (won.sum(1) - won[:, mine]) / (tables.seats - 1)
    return (won[:, mine] - others)[done], wins[done], int(going.sum())
