"""Self-play of all seats by one network, with the result of each decision for the seat that made it.

Against a rival network, only the learner's decisions train the policy.
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from train.network import Network, chances, legal_only
from train.plans import Plan
from train.tables import Tables

TRACE = 0.95
"""Decay of later results in the advantage (the λ of GAE)."""


@dataclass
class Decisions:
    """The data to learn from, one row per decision."""

    rows: Tensor
    allowed: Tensor
    hidden: Tensor
    seats: Tensor
    actions: Tensor
    likely: Tensor
    """Log-probability of the action when it was chosen."""
    advantage: Tensor
    points: Tensor
    """Per seat from the acting one, the points won in the rest of this part of the game, partly estimated."""
    wins: Tensor
    """Per seat, the share of the win, partly estimated."""
    own: Tensor
    """Whether the network decided; a rival's decisions train only the value heads."""

    def __len__(self) -> int:
        return len(self.actions)

    def pick(self, indices: Tensor) -> "Decisions":
        """Return the decisions at these indices."""
        return Decisions(**{name: values[indices] for name, values in vars(self).items()})


def concatenate(parts: list[Decisions]) -> Decisions:
    """Concatenate decisions of several kinds of tables."""
    return Decisions(**{name: torch.cat([vars(part)[name] for part in parts]) for name in vars(parts[0])})


def win_shares(ranks: Tensor) -> Tensor:
    """Return each seat's share of the win; seats that share the first rank share it."""
    first = (ranks == 1).float()
    return first / first.sum(1, keepdim=True).clamp(min=1)


def by_seat(values: Tensor, turn: Tensor, seats: int) -> Tensor:
    """Reorder values counted from the seat to act into seat order."""
    indices = (torch.arange(seats, device=turn.device) - turn[:, None]) % seats
    return values.gather(1, indices)


def from_turn(values: Tensor, turn: Tensor, width: int) -> Tensor:
    """Reorder values in seat order to count from the seat to act, padded to ``width`` seats."""
    seats = values.shape[1]
    indices = (torch.arange(seats, device=turn.device) + turn[:, None]) % seats
    padded = values.new_zeros(len(values), width)
    padded[:, :seats] = values.gather(1, indices)
    return padded


class Look:
    """The network's output for one decision at every table of a kind."""

    def __init__(self, network: Network, tables: Tables, rival: Network | None = None) -> None:
        seats = tables.seats
        self.rows, self.turn = tables.look(), tables.turn.long()
        self.allowed = tables.allowed.clone()
        answers = network(self.rows)
        self.policy = torch.log_softmax(legal_only(answers.policy, self.allowed), 1)
        self.points = by_seat(answers.points[:, :seats], self.turn, seats)
        self.wins = by_seat(chances(answers.wins, seats).exp()[:, :seats], self.turn, seats)
        self.rivals = None if rival is None else best_of(rival, self.rows, self.allowed)

    def choose(self, own_seat: int | None) -> Tensor:
        """Return an action per table: sampled from the policy, or the rival's best if the seat is not ``own_seat``."""
        samples = sample_action(self.policy)
        return samples if self.rivals is None else torch.where(self.turn == own_seat, samples, self.rivals)


class Steps:
    """The decisions at one kind of table, step by step."""

    def __init__(self, plan: Plan, tables: Tables, rival: Network | None = None) -> None:
        self.plan, self.tables, self.rival = plan, tables, rival
        self.looks: list[Look] = []
        self.hidden: list[Tensor] = []
        self.actions: list[Tensor] = []
        self.likely: list[Tensor] = []
        self.rewards: list[Tensor] = []
        self.shares: list[Tensor] = []
        self.over: list[Tensor] = []
        self.parted: list[Tensor] = []

    def _part(self, look: Look) -> Tensor:
        return look.rows[:, self.tables.layout.starts[self.plan.part]]

    def play(self, network: Network, steps: int, aid: float = 0.0) -> None:
        """Play so many decisions at every table; ``aid`` is the reward for gathering."""
        tables, look = self.tables, Look(network, self.tables, self.rival)
        for _ in range(steps):
            action = look.choose(tables.mine)
            self.looks.append(look)
            self.hidden.append(tables.hidden())
            self.actions.append(action)
            self.likely.append(look.policy.gather(1, action[:, None])[:, 0])
            del look.policy
            gathered_before = tables.gathered() if aid else None
            tables.step(action)
            over = tables.ended != 0
            self.over.append(over)
            points = tables.rewards / self.plan.points_scale
            self.rewards.append(
                points
                if gathered_before is None
                else points + aid * (tables.gathered() - gathered_before) * ~over[:, None]
            )
            self.shares.append(win_shares(tables.ranks) * over[:, None])
            earlier_look, look = look, Look(network, tables, self.rival)
            self.parted.append(over | (self._part(earlier_look) != self._part(look)) if self.plan.part else over)
        self.last = look

    def decisions(self) -> Decisions:
        """Return the decisions with their results."""
        most_seats = self.tables.layout.seats[-1]
        own_points, points = self._advantages([look.points for look in self.looks], self.rewards, self.parted, "points")
        own_wins, wins = self._advantages([look.wins for look in self.looks], self.shares, self.over, "wins")
        turns = torch.cat([look.turn for look in self.looks])
        actions = torch.cat(self.actions)
        all_decisions = torch.ones_like(turns, dtype=torch.bool)
        return Decisions(
            rows=torch.cat([look.rows for look in self.looks]),
            allowed=torch.cat([look.allowed for look in self.looks]),
            hidden=torch.cat(self.hidden),
            seats=torch.full_like(actions, self.tables.seats),
            actions=actions,
            likely=torch.cat(self.likely),
            advantage=torch.cat(own_points) + self.plan.win_weight * torch.cat(own_wins),
            points=from_turn(torch.cat(points), turns, most_seats),
            wins=from_turn(torch.cat(wins), turns, most_seats),
            own=all_decisions if self.rival is None else turns == self.tables.mine,
        )

    def _advantages(
        self, estimates: list[Tensor], gains: list[Tensor], ends: list[Tensor], head: str
    ) -> tuple[list[Tensor], list[Tensor]]:
        """Return per step the advantage of the acting seat, and per seat the later gains, partly estimated.

        Advantages compare the estimates of the same seat at its successive decisions, since others know less.
        """
        discount = self.plan.discount
        next_estimate = getattr(self.last, head).clone()
        later_gains, credit, points_won = (
            next_estimate.clone(),
            torch.zeros_like(next_estimate),
            torch.zeros_like(next_estimate),
        )
        advantages, totals = [], []
        for step in reversed(range(len(estimates))):
            continues = ~ends[step][:, None]
            next_estimate, later_gains, credit, points_won = (
                values * continues for values in (next_estimate, later_gains, credit, points_won)
            )
            turn = self.looks[step].turn[:, None]
            points_won = points_won + gains[step]
            later_gains = gains[step] + discount * later_gains
            estimate = estimates[step].gather(1, turn)
            error = points_won.gather(1, turn) + discount * next_estimate.gather(1, turn) - estimate
            advantage = error + discount * TRACE * credit.gather(1, turn)
            next_estimate = next_estimate.scatter(1, turn, estimate)
            credit = credit.scatter(1, turn, advantage)
            points_won = points_won.scatter(1, turn, 0.0)
            advantages.append(advantage[:, 0])
            # the acting seat's target uses its advantage, the others' their actual gains
            totals.append(later_gains.scatter(1, turn, estimate + advantage))
        return advantages[::-1], totals[::-1]


def sample_action(policy: Tensor) -> Tensor:
    """Sample an action from log-probabilities."""
    noise = torch.empty_like(policy).exponential_().log()
    return (policy - noise).argmax(1)


def best_of(network: Network, rows: Tensor, allowed: Tensor) -> Tensor:
    """Return the network's best action at every table."""
    return legal_only(network(rows).policy, allowed).argmax(1)


def gather(
    network: Network, kinds: list[Tables], plan: Plan, steps: int, aid: float = 0.0, rival: Network | None = None
) -> Decisions:
    """Play at several kinds of tables, and return the decisions."""
    parts = []
    with torch.no_grad():
        for tables in kinds:
            run = Steps(plan, tables, rival)
            run.play(network, steps, aid)
            parts.append(run.decisions())
        return concatenate(parts)
