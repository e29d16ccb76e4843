"""Measures of a network's strength: it plays one seat, quick bots or a rival network the others."""

from typing import Any

import torch

from roitelet.bots.inputs import InputLayout
from train.network import Network
from train.plans import NETWORK, QUICK, Plan, seated
from train.rollout import best_of, told_by
from train.tables import Tables

CONFIDENCE = 1.96
MOST_STEPS = 2000


class Yardstick:
    """Tables with the network at each seat in turn. Every measure plays the same deals."""

    def __init__(
        self,
        plan: Plan,
        layout: InputLayout,
        games: int,
        device: torch.device,
        seed: int,
        rival: Network | None = None,
    ) -> None:
        self._seed, self._rival = seed, rival
        self._kinds: list[tuple[str, list[tuple[int, Tables]]]] = []
        for rules in plan.measured:
            count = max(games // rules.seats, 1)
            seats = seated(rules, NETWORK if rival else QUICK)
            tables = [Tables(plan, layout, one, count, device=device, seed=seed) for one in seats]
            self._kinds.append((rules.name, list(enumerate(tables))))

    def measure(self, network: Network) -> list[dict[str, Any]]:
        """Return, per kind of table, points ahead of the others and games won, with 95 % intervals."""
        found = []
        with torch.inference_mode():
            for name, tables in self._kinds:
                played = [self._play(network, table, mine) for mine, table in tables]
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

    def _play(self, network: Network, tables: Tables, mine: int) -> tuple[torch.Tensor, torch.Tensor, int]:
        """Play one game at every table; return points ahead, shares of wins, and the number of unfinished games."""
        tables.reset(self._seed + mine)
        device = tables.turn.device
        won = torch.zeros(tables.count, tables.seats, device=device)
        wins = torch.zeros(tables.count, device=device)
        going = torch.ones(tables.count, dtype=torch.bool, device=device)
        for step in range(MOST_STEPS):
            rows, allowed = tables.look(), tables.allowed
            actions = best_of(network, rows, allowed)
            if self._rival is not None:
                actions = torch.where(tables.turn == mine, actions, best_of(self._rival, rows, allowed))
            tables.step(actions)
            won += tables.rewards * going[:, None]
            ends = going & (tables.ended != 0)
            wins = torch.where(ends, told_by(tables.ranks)[:, mine], wins)
            going = going & ~ends
            if step % 16 == 0 and not bool(going.any()):
                break
        done = ~going
        others = (won.sum(1) - won[:, mine]) / (tables.seats - 1)
        return (won[:, mine] - others)[done], wins[done], int(going.sum())


def _within(values: torch.Tensor, digits: int = 3) -> float:
    return round(CONFIDENCE * float(values.std()) / len(values) ** 0.5, digits)
