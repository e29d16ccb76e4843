"""Sittings: minutes of self-play and learning, with measures and checkpoints; the next one continues."""

import json
import subprocess
import time
import traceback
from copy import deepcopy
from dataclasses import asdict, dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from roitelet import load_game
from roitelet.bots.network import read_card
from train import curve, weights
from train.layout import layout_of
from train.learning import Pace, learn
from train.measuring import Yardstick
from train.network import Network
from train.plans import NETWORK, PLANS, Rules, response
from train.rollout import gather
from train.tables import Tables

SAVE_EVERY: Final = 60.0
SELDOM: Final = 8
"""Measuring takes at most one part in this many of the time."""
LEAST: Final = 2
"""Smallest number of iterations, even if compilation took all the time."""
SELF_PLAY: Final = "self-play of all seats, PPO; no human games, no search"
CLOSING: Final = 15.0
"""Seconds reserved for export and picture, besides those for the last measure."""


@dataclass(frozen=True)
class Settings:
    """The settings of a sitting."""

    game: str
    out: Path
    minutes: float
    device: str = "cuda"
    seed: int = 1
    games: int = 16384
    steps: int = 24
    passes: int = 2
    batch: int = 32768
    rate: float = 5e-4
    spread: float = 0.01
    width: int = 0
    measure_games: int = 32768
    measure_every: float = 45.0
    commit: str = ""
    begin_with: Path | None = None
    """A folder of weights to start from without a checkpoint, such as a game's."""
    against: str = ""
    """The rival for a best response, one of ``RIVALS``; a network to beat is the one to start from."""


class Sitting:
    """A network in training, and its progress."""

    def __init__(self, settings: Settings, began: float) -> None:
        self.settings, self.began = settings, began
        self.folder = settings.out
        self.folder.mkdir(parents=True, exist_ok=True)
        plan = PLANS[settings.game]
        self.plan = response(plan, settings.against) if settings.against else plan
        self.layout = layout_of(plan)
        self.device = torch.device(settings.device)
        torch.manual_seed(settings.seed)
        actions = load_game(settings.game).info.actions
        self.network = Network(self.plan, self.layout, actions, settings.width or None).to(self.device)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-5)
        self.done: dict[str, Any] = {"iterations": 0, "decisions": 0, "seconds": 0.0, "sittings": 0, "measures": []}
        self.measuring = 0.0
        self.begun_with = ""
        self._resume()
        self.rival = self._rival_network() if settings.against == NETWORK else None
        self.done["sittings"] += 1
        torch.manual_seed(settings.seed + self.done["iterations"])
        self.log(
            "begin",
            settings={**asdict(settings), "out": settings.out.name, "begin_with": self.begun_with},
            commit=settings.commit or commit(),
            torch=torch.__version__,
            device=device_name(self.device),
            parameters=sum(values.numel() for values in self.network.parameters()),
            inputs=self.layout.size,
            resumed_at=self.done["iterations"],
        )

    def log(self, kind: str, **fields: Any) -> None:
        """Append a line to the log, and print it."""
        line = json.dumps({"kind": kind, "elapsed": round(time.monotonic() - self.began, 1), **fields}, default=str)
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        print(line, flush=True)

    def _resume(self) -> None:
        path = self.folder / "checkpoint.pt"
        if path.exists():
            saved = torch.load(path, map_location=self.device, weights_only=True)
            self.network.load_state_dict(saved["network"])
            self.optimiser.load_state_dict(saved["optimiser"])
            self.done = saved["done"]
        elif self.settings.begin_with is not None:
            self._load_weights(self.settings.begin_with)

    def _load_weights(self, folder: Path) -> None:
        """Load 8-bit weights and the counts of their model card; the optimiser begins anew."""
        card = read_card(folder)
        stored, expected = (card["layout"], card["width"], card["depth"]), self._shape()
        if stored != expected:
            raise ValueError(f"{folder}: weights for other inputs or of another size than this plan's")
        with np.load(folder / "weights.npz", allow_pickle=False) as arrays:
            weights.restore_weights(self.network, dict(arrays))
        self.done["decisions"], self.done["seconds"] = card["decisions"], card["trained_seconds"]
        self.done["sittings"], self.begun_with = card["sittings"], card["commit"]
        # a best response is measured against its rival, so its curve starts anew
        self.done["measures"] = [] if self.settings.against else curve.measures(card["curve"])

    def _rival_network(self) -> Network:
        """Return the network to beat."""
        if self.settings.begin_with is None:
            raise ValueError("--against network: --from says which network")
        rival = deepcopy(self.network)
        with np.load(self.settings.begin_with / "weights.npz", allow_pickle=False) as arrays:
            weights.restore_weights(rival, dict(arrays))
        return rival.requires_grad_(requires_grad=False)

    def _shape(self) -> tuple[dict[str, Any], int, int]:
        layout = json.loads(json.dumps(self.layout.as_dict()))
        return layout, self.network.width, len(self.network.middle)

    def save(self) -> None:
        """Save a checkpoint."""
        path = self.folder / "checkpoint.pt"
        checkpoint = {"network": self.network.state_dict(), "optimiser": self.optimiser.state_dict(), "done": self.done}
        torch.save(checkpoint, path.with_suffix(".new"))
        path.with_suffix(".new").replace(path)

    def _seed(self, place: int) -> int:
        """Return a seed that differs by kind of table and by sitting."""
        return self.settings.seed * 1_000_003 + self.done["iterations"] * 1009 + place

    def run(self) -> None:
        """Train until the time is up, then measure and write the weights."""
        kinds = [
            [self._tables(rules, 32 * row + place) for place, rules in enumerate(tables)]
            for row, tables in enumerate(self.plan.tables)
        ]
        self.log("ready", tables=[one.name for row in kinds for one in row])
        yardstick = self._make_yardstick()
        self.measure(yardstick, self.network)
        try:
            self._train(kinds, yardstick)
        except Exception:
            self.log("failed", what="training", error=traceback.format_exc())
            self._resume()
            raise
        finally:
            self.close(yardstick)

    def _train(self, kinds: list[list[Tables]], yardstick: Yardstick | None) -> None:
        settings = self.settings
        limit, start_time = settings.minutes * 60, time.monotonic()
        saved_time = measured_time = start_time
        first = self.done["iterations"]
        while self.done["iterations"] < first + LEAST or (
            time.monotonic() - self.began < limit - CLOSING - 2.5 * self.measuring
        ):
            duration = max(limit - CLOSING - (start_time - self.began), 1.0)
            remaining = max(0.0, 1 - (time.monotonic() - start_time) / duration)
            self._run_iteration(kinds, remaining)
            if time.monotonic() - saved_time > SAVE_EVERY:
                self.save()
                saved_time = time.monotonic()
            if time.monotonic() - measured_time > max(settings.measure_every, SELDOM * self.measuring):
                self.measure(yardstick, self.network)
                measured_time = time.monotonic()

    def _tables(self, rules: Rules, place: int) -> Tables:
        return Tables(self.plan, self.layout, rules, self.settings.games, device=self.device, seed=self._seed(place))

    def _run_iteration(self, kinds: list[list[Tables]], left: float) -> None:
        settings, done = self.settings, self.done
        number = done["iterations"]
        start_time = time.monotonic()
        aid = self.plan.aid * 0.5 ** (done["decisions"] / self.plan.aid_halved)
        tables = [row[number % len(row)] for row in kinds]
        decisions = gather(self.network, tables, self.plan, settings.steps, aid, self.rival)
        played_time = time.monotonic()
        pace = Pace(
            rate=settings.rate * (0.05 + 0.95 * left),
            spread=settings.spread * (0.2 + 0.8 * left),
            passes=settings.passes,
            batch=settings.batch,
        )
        losses = learn(self.network, self.optimiser, decisions, pace)
        if not isfinite(losses["loss"]):
            raise RuntimeError(f"iteration {number}: the loss is not a number any more; the last checkpoint stands")
        end_time = time.monotonic()
        done["iterations"] += 1
        done["decisions"] += len(decisions)
        done["seconds"] += end_time - start_time
        self.log(
            "iteration",
            number=number,
            decisions=done["decisions"],
            trained=round(done["seconds"], 1),
            playing=round(played_time - start_time, 3),
            learning=round(end_time - played_time, 3),
            **losses,
        )

    def _make_yardstick(self) -> Yardstick | None:
        try:
            seed = self.settings.seed + 7
            return Yardstick(self.plan, self.layout, self.settings.measure_games, self.device, seed, self.rival)
        except Exception:
            self.log("failed", what="yardstick", error=traceback.format_exc())
            return None

    def measure(self, yardstick: Yardstick | None, network: Network, kind: str = "measure") -> list[dict[str, Any]]:
        """Measure the network, and log the result or a failure."""
        if yardstick is None:
            return []
        start_time = time.monotonic()
        try:
            tables = yardstick.measure(network)
        except Exception:
            self.log("failed", what=kind, error=traceback.format_exc())
            return []
        duration = time.monotonic() - start_time
        self.log(kind, trained=round(self.done["seconds"], 1), took=round(duration, 1), tables=tables)
        if kind == "measure":
            self.measuring = duration
            self.done["measures"].append({"minutes": self.done["seconds"] / 60, "tables": tables})
            title = f"{self.plan.game}: network without search less {self.settings.against or 'quick'} player"
            picture = curve.draw(title, "points a game ahead, 95 % intervals", self.done["measures"])
            (self.folder / "curve.svg").write_text(picture, "utf-8")
        return tables

    def close(self, yardstick: Yardstick | None) -> None:
        """Write the weights, and measure the network with them, as rounding to 8 bits changes it."""
        self.measure(yardstick, self.network)
        self.save()
        rounded_network = deepcopy(self.network)
        weights.restore_weights(rounded_network, weights.round_weights(self.network))
        strength = self.measure(yardstick, rounded_network, "measure_8_bits")
        facts = {
            "game": self.plan.game,
            "what": "policy, points and chances per seat, and where hidden cards are, from what a seat observes",
            "how": f"against {self.settings.against} players alone, PPO" if self.settings.against else SELF_PLAY,
            "trained_seconds": round(self.done["seconds"], 1),
            "decisions": self.done["decisions"],
            "sittings": self.done["sittings"],
            "device": device_name(self.device),
            "seed": self.settings.seed,
            "commit": self.settings.commit or commit(),
            "points_scale": self.plan.points_scale,
            "against_the_quick_player": strength,
            "curve": curve.points(self.done["measures"]),
        }
        size = weights.write(self.folder, self.network, self.layout, facts)
        self.log("end", bytes=size, within_bounds=size <= weights.MOST_BYTES)


def commit() -> str:
    """Return the commit of the sources, if git has it."""
    try:
        command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def device_name(device: torch.device) -> str:
    """Return the name of the device."""
    return torch.cuda.get_device_name(device) if device.type == "cuda" else "processor"
