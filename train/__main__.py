"""``python -m train GAME --minutes 7 --out DIR``: train a game's network, continuing the last sitting."""

import argparse
import time
from pathlib import Path

import torch

from train.plans import PLANS, RIVALS
from train.sitting import Settings, Sitting


def read_arguments() -> Settings:
    """Return the settings from the command line."""
    parser = argparse.ArgumentParser(prog="python -m train", description=__doc__)
    parser.add_argument("game", choices=sorted(PLANS))
    parser.add_argument("--out", type=Path, required=True, help="folder of checkpoint, log, curve and weights")
    parser.add_argument("--minutes", type=float, required=True, help="of this sitting, compiling included")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu", choices=["cuda", "cpu"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=16384, help="at once, of each kind of table")
    parser.add_argument("--steps", type=int, default=24, help="decisions of each game in an iteration")
    parser.add_argument("--passes", type=int, default=2, help="over the decisions of an iteration")
    parser.add_argument("--batch", type=int, default=32768)
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning, at the beginning of the sitting")
    parser.add_argument("--spread", type=float, default=0.01, help="what the policy gains by staying undecided")
    parser.add_argument("--width", type=int, default=0, help="of the layers; the plan's unless given")
    parser.add_argument("--measure-games", type=int, default=32768)
    parser.add_argument("--measure-every", type=float, default=45.0, help="seconds")
    parser.add_argument(
        "--from",
        dest="begin_with",
        type=Path,
        metavar="DIR",
        help="folder of weights to begin with where --out has no checkpoint, such as src/roitelet/games/GAME/network",
    )
    parser.add_argument(
        "--against", default="", choices=RIVALS, help="train a best response: who meets this player and nobody else"
    )
    parser.add_argument("--commit", default="", help="of the sources, where git cannot tell")
    return Settings(**vars(parser.parse_args()))


if __name__ == "__main__":
    began = time.monotonic()
    torch.set_float32_matmul_precision("high")
    Sitting(read_arguments(), began).run()
