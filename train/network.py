"""The network: from an observation to a policy, points and win probabilities per seat, and hidden cards."""

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from roitelet.bots.network_inputs import INPUT_LIMIT, InputLayout
from train.plans import Plan
from train.tables import holders

RULED_OUT = -1e9


@dataclass(frozen=True)
class Answers:
    """The network's output for many positions. Seats are counted from the one to act."""

    policy: Tensor
    """Logits per action, including illegal ones."""
    points: Tensor
    """Per seat, the points still to be won in this part of the game, in the plan's units."""
    wins: Tensor
    """Per seat, the logit of winning the game."""
    hidden: Tensor
    """Logits per card and holder; or per other seat and colour, the number of cards."""


class Network(nn.Module):
    """Layers of one width, residual except the first."""

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
        """Evaluate rows of the layout."""
        with torch.autocast(rows.device.type, dtype=torch.bfloat16, enabled=rows.is_cuda):
            inputs = (rows.float() * self.get_buffer("scale")).clamp(-INPUT_LIMIT, INPUT_LIMIT)
            activations = torch.relu(self.first(inputs))
            for layer in self.middle:
                activations = activations + torch.relu(layer(activations))
            policy, points, wins, hidden = (
                head(activations).float() for head in (self.policy, self.points, self.wins, self.hidden)
            )
        if self.cards:
            hidden = hidden.reshape(len(rows), self.guesses, self.classes)
        return Answers(policy, points, wins, hidden)


def legal_only(policy: Tensor, allowed: Tensor) -> Tensor:
    """Return the policy with illegal actions masked."""
    return policy.masked_fill(allowed == 0, RULED_OUT)


def chances(wins: Tensor, seats: Tensor | int) -> Tensor:
    """Return the log-probabilities of winning, with so many seats at the table."""
    seat_numbers = torch.arange(wins.shape[-1], device=wins.device)
    present = seat_numbers < (seats[:, None] if isinstance(seats, Tensor) else seats)
    return torch.log_softmax(wins.masked_fill(~present, RULED_OUT), -1)
