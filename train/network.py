"""The network: what a seat knows goes in; a policy, points and chances of every seat, and where cards are come out."""

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from roitelet.bots.inputs import MOST_INPUT, InputLayout
from train.plans import Plan
from train.tables import holders

NEVER = -1e9


@dataclass(frozen=True)
class Answers:
    """The network's output for many positions. Seats are counted from the one that decides."""

    policy: Tensor
    """A number per action, before what is not legal is left out."""
    points: Tensor
    """Per seat, what it will still win in this part of the game, in the plan's units."""
    wins: Tensor
    """Per seat, before the softmax: its chance to win the game."""
    hidden: Tensor
    """Per card and holder, before the softmax; or per other seat and colour, how many cards."""


class Network(nn.Module):
    """Layers of one width, each but the first added to what came before it."""

    def __init__(self, plan: Plan, layout: InputLayout, actions: int, width: int | None = None) -> None:
        super().__init__()
        self.width, self.seats = width or plan.width, layout.seats[-1]
        self.guesses = layout.shapes["hand"][0]
        self.classes = holders(layout) + plan.stock
        self.cards = bool(plan.laid)
        self.register_buffer("scale", torch.from_numpy(layout.scale()), persistent=False)
        self.first = nn.Linear(layout.size, self.width)
        self.middle = nn.ModuleList([nn.Linear(self.width, self.width) for _ in range(plan.depth)])
        self.policy = nn.Linear(self.width, actions)
        self.points = nn.Linear(self.width, self.seats)
        self.wins = nn.Linear(self.width, self.seats)
        self.hidden = nn.Linear(self.width, self.guesses * self.classes)
        for head in (self.policy, self.points, self.wins, self.hidden):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)

    def forward(self, rows: Tensor) -> Answers:
        """Ask about rows of the layout."""
        with torch.autocast(rows.device.type, dtype=torch.bfloat16, enabled=rows.is_cuda):
            inputs = (rows.float() * self.get_buffer("scale")).clamp(-MOST_INPUT, MOST_INPUT)
            known = torch.relu(self.first(inputs))
            for layer in self.middle:
                known = known + torch.relu(layer(known))
            policy, points, wins, hidden = (
                head(known).float() for head in (self.policy, self.points, self.wins, self.hidden)
            )
        if self.cards:
            hidden = hidden.reshape(len(rows), self.guesses, self.classes)
        return Answers(policy, points, wins, hidden)


def legal_only(policy: Tensor, allowed: Tensor) -> Tensor:
    """Return the policy with everything that is not legal left out."""
    return policy.masked_fill(allowed == 0, NEVER)


def chances(wins: Tensor, seats: Tensor | int) -> Tensor:
    """Return the logarithms of the chances to win, with so many seats at the table."""
    places = torch.arange(wins.shape[-1], device=wins.device)
    present = places < (seats[:, None] if isinstance(seats, Tensor) else seats)
    return torch.log_softmax(wins.masked_fill(~present, NEVER), -1)
