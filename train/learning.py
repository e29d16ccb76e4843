"""One round of learning from self-play: PPO, with further heads for values and hidden cards."""

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from train.network import Answers, Network, chances, legal_only
from train.rollout import Decisions

CLIP = 0.2
POINTS_WEIGHT, WINS_WEIGHT, HIDDEN_WEIGHT = 0.5, 0.25, 0.1
LARGEST_GRADIENT = 1.0
MANY_CARDS = 4.0


@dataclass
class Pace:
    """The current learning rate and other settings."""

    rate: float
    spread: float
    """Weight of the policy's entropy."""
    passes: int
    batch: int


def learn(network: Network, optimiser: torch.optim.Optimizer, decisions: Decisions, pace: Pace) -> dict[str, float]:
    """Train on all decisions for some passes, in random order; return the mean losses and statistics."""
    device = decisions.actions.device
    for group in optimiser.param_groups:
        group["lr"] = pace.rate
    losses_seen: list[Tensor] = []
    own_advantage = decisions.advantage[decisions.own]
    decisions.advantage = ((decisions.advantage - own_advantage.mean()) / (own_advantage.std() + 1e-6)).clamp(-6, 6)
    for _ in range(pace.passes):
        order = torch.randperm(len(decisions), device=device)
        for begin in range(0, len(decisions) - min(pace.batch, len(decisions)) + 1, pace.batch):
            batch = decisions.pick(order[begin : begin + pace.batch])
            losses = loss_of(network, network(batch.rows), batch, pace.spread)
            optimiser.zero_grad(set_to_none=True)
            losses[0].backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
            optimiser.step()
            losses_seen.append(torch.stack([loss.detach() for loss in losses]))
    names = ("loss", "policy", "points", "wins", "hidden", "entropy", "moved")
    means = torch.stack(losses_seen).mean(0).tolist()
    return {name: round(value, 5) for name, value in zip(names, means, strict=True)}


def loss_of(network: Network, answers: Answers, batch: Decisions, spread: float) -> list[Tensor]:
    """Return the loss and its parts."""
    policy = torch.log_softmax(legal_only(answers.policy, batch.allowed), 1)
    log_probability = policy.gather(1, batch.actions[:, None])[:, 0]
    # a rival's action may be nearly impossible for the network: its ratio is meaningless, and must not overflow
    ratio = (log_probability - batch.likely).clamp(-20, 20).exp()
    clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
    own = batch.own.float() / batch.own.sum().clamp(min=1)
    policy_loss = -(torch.minimum(ratio * batch.advantage, clipped * batch.advantage) * own).sum()
    entropy = -((policy.exp() * policy * (batch.allowed != 0)).sum(1) * own).sum()
    seat_numbers = torch.arange(network.seats, device=ratio.device)
    present = (seat_numbers < batch.seats[:, None]).float()
    points_loss = (functional.smooth_l1_loss(answers.points, batch.points, reduction="none") * present).sum(1).mean()
    wins_loss = -(chances(answers.wins, batch.seats) * batch.wins * present).sum(1).mean()
    hidden_loss = guessing_loss(network, answers.hidden, batch.hidden)
    divergence = ((batch.likely - log_probability) * own).sum()
    total = policy_loss - spread * entropy
    total = total + POINTS_WEIGHT * points_loss + WINS_WEIGHT * wins_loss + HIDDEN_WEIGHT * hidden_loss
    return [total, policy_loss, points_loss, wins_loss, hidden_loss, entropy, divergence]


def guessing_loss(network: Network, output: Tensor, hidden: Tensor) -> Tensor:
    """Return the loss of the guesses about hidden cards."""
    if network.cards:
        flat = output.reshape(-1, network.classes)
        return functional.cross_entropy(flat, hidden.reshape(-1).long(), ignore_index=-1)
    known = hidden >= 0
    errors = (output - hidden / MANY_CARDS) ** 2 * known
    return errors.sum() / known.sum().clamp(min=1)
