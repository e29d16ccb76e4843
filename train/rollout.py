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

    def pick(self, which: Tensor) -> "Decisions":
        """Return a selection."""
        return Decisions(**{name: values[which] for name, values in vars(self).items()})


def joined(several: list[Decisions]) -> Decisions:
    """Concatenate decisions of several kinds of tables."""
    return Decisions(**{name: torch.cat([vars(one)[name] for one in several]) for name in vars(several[0])})


def told_by(ranks: Tensor) -> Tensor:
    """Return each seat's share of the win; seats that share the first rank share it."""
    first = (ranks == 1).float()
    return first / first.sum(1, keepdim=True).clamp(min=1)


def by_seat(values: Tensor, turn: Tensor, seats: int) -> Tensor:
    """Reorder values counted from the seat to act into seat order."""
    places = (torch.arange(seats, device=turn.device) - turn[:, None]) % seats
    return values.gather(1, places)


def from_turn(values: Tensor, turn: Tensor, room: int) -> Tensor:
    """Reorder values in seat order to count from the seat to act, padded to ``room`` seats."""
    seats = values.shape[1]
    places = (torch.arange(seats, device=turn.device) + turn[:, None]) % seats
    out = values.new_zeros(len(values), room)
    out[:, :seats] = values.gather(1, places)
    return out


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

    def choose(self, mine: int | None) -> Tensor:
        """Return an action per table: sampled from the policy, or the rival's best if the seat is not ``mine``."""
        drawn = sampled(self.policy)
        return drawn if self.rivals is None else torch.where(self.turn == mine, drawn, self.rivals)


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
            had = tables.gathered() if aid else None
            tables.step(action)
            over = tables.ended != 0
            self.over.append(over)
            won = tables.rewards / self.plan.points_scale
            self.rewards.append(won if had is None else won + aid * (tables.gathered() - had) * ~over[:, None])
            self.shares.append(told_by(tables.ranks) * over[:, None])
            before, look = look, Look(network, tables, self.rival)
            self.parted.append(over | (self._part(before) != self._part(look)) if self.plan.part else over)
        self.last = look

    def decisions(self) -> Decisions:
        """Return the decisions with their results."""
        room = self.tables.layout.seats[-1]
        own_points, points = self._traced([look.points for look in self.looks], self.rewards, self.parted, "points")
        own_wins, wins = self._traced([look.wins for look in self.looks], self.shares, self.over, "wins")
        turns = torch.cat([look.turn for look in self.looks])
        actions = torch.cat(self.actions)
        everybody = torch.ones_like(turns, dtype=torch.bool)
        return Decisions(
            rows=torch.cat([look.rows for look in self.looks]),
            allowed=torch.cat([look.allowed for look in self.looks]),
            hidden=torch.cat(self.hidden),
            seats=torch.full_like(actions, self.tables.seats),
            actions=actions,
            likely=torch.cat(self.likely),
            advantage=torch.cat(own_points) + self.plan.win_weight * torch.cat(own_wins),
            points=from_turn(torch.cat(points), turns, room),
            wins=from_turn(torch.cat(wins), turns, room),
            own=everybody if self.rival is None else turns == self.tables.mine,
        )

    def _traced(
        self, seen: list[Tensor], gains: list[Tensor], cuts: list[Tensor], last: str
    ) -> tuple[list[Tensor], list[Tensor]]:
        """Return per step the advantage of the acting seat, and per seat the later gains, partly estimated.

        Advantages compare the estimates of the same seat at its successive decisions, since others know less.
        """
        discount = self.plan.discount
        ahead = getattr(self.last, last).clone()
        later, credit, won = ahead.clone(), torch.zeros_like(ahead), torch.zeros_like(ahead)
        advantages, totals = [], []
        for step in reversed(range(len(seen))):
            going = ~cuts[step][:, None]
            ahead, later, credit, won = (values * going for values in (ahead, later, credit, won))
            turn = self.looks[step].turn[:, None]
            won = won + gains[step]
            later = gains[step] + discount * later
            foreseen = seen[step].gather(1, turn)
            surprise = won.gather(1, turn) + discount * ahead.gather(1, turn) - foreseen
            advantage = surprise + discount * TRACE * credit.gather(1, turn)
            ahead = ahead.scatter(1, turn, foreseen)
            credit = credit.scatter(1, turn, advantage)
            won = won.scatter(1, turn, 0.0)
            advantages.append(advantage[:, 0])
            # the acting seat's target uses its advantage, the others' their actual gains
            totals.append(later.scatter(1, turn, foreseen + advantage))
        return advantages[::-1], totals[::-1]


def sampled(policy: Tensor) -> Tensor:
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
    found = []
    with torch.no_grad():
        for tables in kinds:
            played = Steps(plan, tables, rival)
            played.play(network, steps, aid)
            found.append(played.decisions())
        return joined(found)
