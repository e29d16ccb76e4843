"""Measures of a network's strength: it plays one seat, quick bots or a rival network the others."""

from typing import Any

import torch

from roitelet.bots.network_inputs import InputLayout
from train.network import Network
from train.plans import NETWORK, QUICK, Plan, seated
from train.rollout import best_of, win_shares
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
        results = []
        with torch.inference_mode():
            for name, tables in self._kinds:
                games = [self._play(network, table, own_seat) for own_seat, table in tables]
                ahead = torch.cat([game[0] for game in games])
                wins = torch.cat([game[1] for game in games])
                seats = tables[0][1].seats
                results.append(
                    {
                        "table": name,
                        "games": len(ahead),
                        "unfinished": sum(game[2] for game in games),
                        "ahead": round(float(ahead.mean()), 3),
                        "ahead_within": _half_width(ahead),
                        "wins": round(float(wins.mean()), 4),
                        "wins_within": _half_width(wins, 4),
                        "par": round(1 / seats, 4),
                    }
                )
        return results

    def _play(self, network: Network, tables: Tables, own_seat: int) -> tuple[torch.Tensor, torch.Tensor, int]:
        """Play one game at every table; return points ahead, shares of wins, and the number of unfinished games."""
        tables.reset(self._seed + own_seat)
        device = tables.turn.device
        points = torch.zeros(tables.count, tables.seats, device=device)
        wins = torch.zeros(tables.count, device=device)
        running = torch.ones(tables.count, dtype=torch.bool, device=device)
        for step in range(MOST_STEPS):
            rows, allowed = tables.look(), tables.allowed
            actions = best_of(network, rows, allowed)
            if self._rival is not None:
                actions = torch.where(tables.turn == own_seat, actions, best_of(self._rival, rows, allowed))
            tables.step(actions)
            points += tables.rewards * running[:, None]
            ending = running & (tables.ended != 0)
            wins = torch.where(ending, win_shares(tables.ranks)[:, own_seat], wins)
            running = running & ~ending
            if step % 16 == 0 and not bool(running.any()):
                break
        finished = ~running
        others = (points.sum(1) - points[:, own_seat]) / (tables.seats - 1)
        return (points[:, own_seat] - others)[finished], wins[finished], int(running.sum())


def _half_width(values: torch.Tensor, digits: int = 3) -> float:
    return round(CONFIDENCE * float(values.std()) / len(values) ** 0.5, digits)
