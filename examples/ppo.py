"""Reinforcement learning in one file: a network learns Nain Jaune against quick bots, then plays as a bot itself.

``python ppo.py --minutes 3`` trains it on a processor and writes ``player.pt``; ``roitelet arena nain_jaune --bots
ppo:Learned,heuristic --set max_rounds=1``, run in the same folder, lets it play. This is plain PPO (Schulman et al.
2017, arXiv 1707.06347): play, compare the results with expectations, make better actions more likely.
"""

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from roitelet import Position, VectorGame

GAME, SEATS = "nain_jaune", 4
RULES: dict[str, Any] = {"max_rounds": 1}
ME = 0
UNIT = 20.0
"""Chips per unit of reward."""
PLAYER = "player.pt"

GAMES, STEPS = 512, 16
"""Parallel games, and decisions in each per update."""
PASSES, BATCH = 3, 1024
RATE, CLIP, UNDECIDED, TRACE = 1e-3, 0.2, 0.01, 0.95


def tables(count: int, seed: int) -> VectorGame:
    """Return games of the learner against three quick bots; forced moves are played without asking it."""
    players = ["learner" if seat == ME else "heuristic" for seat in range(SEATS)]
    return VectorGame(GAME, count, seats=SEATS, players=players, seed=seed, skip_forced=True, **RULES)


class Mind(nn.Module):
    """A network from an observation to a policy and the expected chips."""

    def __init__(self, cells: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(cells, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.likes, self.expects = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.normal_(self.likes.weight, std=0.01)

    def forward(self, cells: Tensor, allowed: Tensor) -> tuple[Tensor, Tensor]:
        """Return the log-probabilities of all actions, with illegal ones masked, and the value."""
        # cells are bits, ranks or amounts of chips: a logarithm makes them similar in size
        known = self.body(cells.sign() * cells.abs().log1p())
        likes = self.likes(known).masked_fill(allowed == 0, -1e9)
        return torch.log_softmax(likes, -1), self.expects(known)[:, 0]


def seen(games: VectorGame) -> tuple[Tensor, Tensor]:
    """Return copies of the learner's observations and legal actions; the next step overwrites the originals."""
    return torch.tensor(games.arrays.observations, dtype=torch.float32), torch.tensor(games.arrays.allowed)


@dataclass
class Played:
    """Experience, one row per decision."""

    cells: Tensor
    allowed: Tensor
    actions: Tensor
    likely: Tensor
    """Log-probability of the action."""
    advantage: Tensor
    """Result minus expectation."""
    value: Tensor
    """Target of the value head."""


def play(games: VectorGame, mind: Mind) -> Played:
    """Sample ``STEPS`` decisions in every game, and compute their advantages."""
    steps = []
    for _ in range(STEPS):
        cells, allowed = seen(games)
        with torch.no_grad():
            chances, value = mind(cells, allowed)
        actions = torch.multinomial(chances.exp(), 1)
        arrays = games.step(actions[:, 0].numpy().astype(np.int32))
        reward, ended = torch.tensor(arrays.rewards[:, ME]) / UNIT, torch.tensor(arrays.ended)
        steps.append((cells, allowed, actions[:, 0], chances.gather(1, actions)[:, 0], value, reward, ended))
    cells, allowed, actions, likely, value, reward, ended = (torch.stack(part) for part in zip(*steps, strict=True))
    with torch.no_grad():
        ahead = mind(*seen(games))[1]
    advantage, credit = torch.zeros_like(value), torch.zeros(games.count)
    for step in reversed(range(STEPS)):
        going_on = 1.0 - ended[step].float()
        surprise = reward[step] + going_on * ahead - value[step]
        credit = surprise + going_on * TRACE * credit
        advantage[step], ahead = credit, value[step]
    parts = (cells, allowed, actions, likely, advantage, advantage + value)
    return Played(*(part.flatten(0, 1) for part in parts))


def improve(mind: Mind, optimiser: torch.optim.Optimizer, played: Played) -> None:
    """Update the network: make actions with positive advantage more likely, and fit the value."""
    better = (played.advantage - played.advantage.mean()) / played.advantage.std()
    for _ in range(PASSES):
        for some in torch.randperm(len(better)).split(BATCH):
            chances, value = mind(played.cells[some], played.allowed[some])
            likely = chances.gather(1, played.actions[some, None])[:, 0]
            ratio = (likely - played.likely[some]).exp()
            gain = torch.minimum(ratio * better[some], ratio.clamp(1 - CLIP, 1 + CLIP) * better[some]).mean()
            undecided = -(chances.exp() * chances).sum(1).mean()
            off = nn.functional.smooth_l1_loss(value, played.value[some])
            optimiser.zero_grad()
            (0.5 * off - gain - UNDECIDED * undecided).backward()
            nn.utils.clip_grad_norm_(mind.parameters(), 0.5)
            optimiser.step()


def measure(mind: Mind, games: VectorGame, seed: int = 99) -> tuple[float, float]:
    """Play a round of every game with the best actions; return the chips ahead of a quick bot, ± (95 %)."""
    games.reset(seed)
    won, going_on = np.zeros((games.count, SEATS)), np.ones(games.count, bool)
    while going_on.any():
        with torch.no_grad():
            actions = mind(*seen(games))[0].argmax(1)
        arrays = games.step(actions.numpy().astype(np.int32))
        won[going_on] += arrays.rewards[going_on]
        going_on &= arrays.ended == 0
    ahead = won[:, ME] - (won.sum(1) - won[:, ME]) / (SEATS - 1)
    return float(ahead.mean()), float(1.96 * ahead.std() / games.count**0.5)


@dataclass
class Progress:
    """The progress of a network."""

    seconds: float
    decisions: int
    ahead: float
    """Chips per round ahead of a quick bot."""
    within: float
    mind: Mind


def train(minutes: float, seed: int = 1, every: float = 15.0, judged: int = 4096) -> Iterator[Progress]:
    """Train for some minutes; yield the progress at the start, every few seconds and at the end."""
    torch.manual_seed(seed)
    games, judges = tables(GAMES, seed), tables(judged, seed)
    mind = Mind(games.observation.size, games.game.info.actions)
    optimiser = torch.optim.Adam(mind.parameters(), lr=RATE, eps=1e-5)
    decisions, seconds, told = 0, 0.0, 0.0
    yield Progress(0.0, 0, *measure(mind, judges), mind)
    while seconds < 60 * minutes:
        began = time.perf_counter()
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(0.05, 1 - seconds / (60 * minutes))
        improve(mind, optimiser, play(games, mind))
        decisions += GAMES * STEPS
        seconds += time.perf_counter() - began
        if seconds - told > every or seconds >= 60 * minutes:
            told = seconds
            yield Progress(seconds, decisions, *measure(mind, judges), mind)


def save(mind: Mind, path: str | Path = PLAYER) -> None:
    """Save a network to a file."""
    torch.save(mind.state_dict(), path)


@cache
def load(path: str, cells: int, actions: int) -> Mind:
    """Load a network from a file, cached."""
    mind = Mind(cells, actions)
    mind.load_state_dict(torch.load(path, weights_only=True))
    return mind


class Learned:
    """The trained network as a bot, for the rules it was trained on; ``PPO_PLAYER`` names another file."""

    def __init__(self, game: Any) -> None:
        wanted = game.observation(SEATS, game.start(SEATS, **RULES).options)
        self.mind = load(os.environ.get("PPO_PLAYER", PLAYER), wanted.size, game.info.actions)

    def choose(self, masked: Position, _rng: Random) -> int:
        """Return the likeliest legal action, given what its seat knows."""
        legal = masked.legal()
        if len(legal) == 1:
            return legal[0]
        cells = torch.tensor(masked.observe(masked.actor), dtype=torch.float32)
        allowed = torch.zeros(self.mind.likes.out_features)
        allowed[legal] = 1
        with torch.no_grad():
            return int(self.mind(cells[None], allowed[None])[0].argmax())


def main() -> None:
    """Train and save a network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=PLAYER)
    given = parser.parse_args()
    for progress in train(given.minutes, given.seed):
        said = f"{progress.ahead:+6.2f} ± {progress.within:.2f} chips a round beside a quick player"
        print(f"{progress.seconds:5.0f} s {progress.decisions:10,} decisions  {said}", flush=True)
        save(progress.mind, given.out)


if __name__ == "__main__":
    main()
