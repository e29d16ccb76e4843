"""Training plans of the games: rules, rewards, and the size of the network."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final


@dataclass(frozen=True)
class Rules:
    """A kind of table."""

    seats: int
    preset: str
    options: Mapping[str, Any]
    """Differences from the preset."""
    quick: frozenset[int] = frozenset()
    """Seats of quick bots; the network plays the others."""
    mine: int | None = None
    """The seat of the learning network, if a fixed rival plays the others."""

    @property
    def name(self) -> str:
        """Return the name of the table for logs."""
        name_text = f"{self.preset}/{self.seats}" + "".join(f" {name}={value}" for name, value in self.options.items())
        name_text += f" quick={sorted(self.quick)}" if self.quick else ""
        return name_text if self.mine is None else f"{name_text} mine={self.mine}"


def rules(seats: int, preset: str, **options: Any) -> Rules:
    """Return a table where the network plays all seats."""
    return Rules(seats, preset, options)


def sparring(seats: int, preset: str, **options: Any) -> list[Rules]:
    """Return tables with the network at each seat in turn, and quick bots at the others.

    A network trained only against itself may rely on conventions that other players do not follow.
    """
    all_seats = frozenset(range(seats))
    return [Rules(seats, preset, options, all_seats - {own_seat}) for own_seat in range(seats)]


def against_rival(seats: int, preset: str, **options: Any) -> list[Rules]:
    """Return tables with the network at each seat in turn, and a rival network at the others."""
    return [Rules(seats, preset, options, mine=mine) for mine in range(seats)]


@dataclass(frozen=True)
class Plan:
    """The training plan of a game."""

    game: str
    tables: Sequence[Sequence[Rules]]
    """Each iteration plays one kind of table from every row, in turn."""
    measured: Sequence[Rules]
    """The tables to measure the network against quick bots."""
    points_scale: float
    """Points per unit of reward."""
    win_weight: float
    """Units of reward for winning the game."""
    part: str = ""
    """The plane that counts parts of a game (rounds, deals), if the points of each part are the goal."""
    laid: str = ""
    """The plane of cards laid, which no hand can hold, in games with unique cards."""
    stock: bool = False
    """Whether hidden cards may also be in a stock."""
    aided: str = ""
    """A field with the pieces each seat has gathered, rewarded early in training if points come late."""
    aid: float = 0.0
    """Units of reward per square root of a number gathered, halved every ``aid_halved`` decisions."""
    aid_halved: float = 1e8
    width: int = 512
    depth: int = 3
    discount: float = 1.0
    scales: Mapping[str, float] = field(default_factory=dict)
    """Divisors of the planes of numbers."""


NAIN_JAUNE: Final = Plan(
    game="nain_jaune",
    tables=[
        [rules(4, "moderne")],
        [rules(2, "moderne"), rules(3, "moderne")],
        [
            rules(5, "moderne"),
            rules(4, "moderne_longue"),
            rules(4, "classique"),
            rules(6, "moderne"),
            rules(4, "boite", start_tokens="share_65"),
            rules(8, "moderne"),
            rules(3, "classique"),
            rules(4, "classique_points_par_carte"),
            rules(5, "boite", start_tokens="share_65"),
            rules(4, "moderne_a_la_lettre"),
            rules(7, "moderne"),
            rules(4, "boite_a_la_lettre"),
            rules(4, "classique_a_la_lettre"),
        ],
        [*sparring(4, "moderne"), *sparring(2, "moderne"), *sparring(3, "moderne")],
    ],
    measured=[rules(4, "moderne", max_rounds=1), rules(2, "moderne", max_rounds=1)],
    points_scale=15.0,
    win_weight=1.0,
    part="rounds",
    laid="laid_by",
    stock=True,
    scales={
        "laid_at": 26,
        "series_start": 26,
        "streak": 4,
        "sizes": 8,
        "talon_size": 8,
        "purses": 50,
        "boxes": 8,
        "taken": 8,
        "rounds": 4,
        "out": 4,
    },
)

ROI_DES_NAINS: Final = Plan(
    game="roi_des_nains",
    tables=[
        [rules(4, "complet")],
        [rules(3, "complet"), rules(5, "complet")],
        [rules(4, "debutant"), rules(4, "clone_tenu"), rules(4, "serein"), rules(4, "a_la_lettre")],
        [*sparring(4, "complet"), *sparring(3, "complet"), *sparring(5, "complet")],
    ],
    measured=[rules(4, "complet", deals=1), rules(3, "complet", deals=1)],
    points_scale=4.0,
    win_weight=1.0,
    part="dealt",
    laid="laid",
    scales={"played_at": 20, "on_table": 2, "sizes": 8, "totals": 20, "dealt": 4, "asked": 2},
)

COMBAT_DES_ROIS: Final = Plan(
    game="combat_des_rois",
    tables=[
        [rules(4, "standard")],
        [rules(2, "standard")],
        [
            rules(3, "standard"),
            rules(4, "ouvert"),
            rules(2, "royaume"),
            rules(3, "severe"),
            rules(4, "a_la_lettre"),
        ],
        sparring(4, "standard"),
        [*sparring(2, "standard"), *sparring(3, "standard")],
    ],
    measured=[rules(4, "standard"), rules(2, "standard")],
    points_scale=4.0,
    win_weight=2.0,
    aided="piles",
    aid=0.25,
    width=384,
    discount=0.998,
    scales={
        "hand": 3,
        "sizes": 6,
        "piles": 5,
        "deck_left": 60,
        "discards": 20,
        "actions_left": 2,
        "idle_turns": 10,
        "committed": 4,
        "port": 4,
    },
)

PLANS: Final = {plan.game: plan for plan in (NAIN_JAUNE, ROI_DES_NAINS, COMBAT_DES_ROIS)}


QUICK, NETWORK = "quick", "network"
RIVALS: Final = (QUICK, NETWORK)
"""Kinds of rival for a best response."""


def seated(rules: Rules, rival: str) -> list[Rules]:
    """Return tables with the network at each seat in turn, and a rival at the others."""
    return (against_rival if rival == NETWORK else sparring)(rules.seats, rules.preset, **rules.options)


def response(plan: Plan, rival: str) -> Plan:
    """Return the plan to train a best response to one rival, at the measured tables."""
    return replace(plan, tables=[seated(rules, rival) for rules in plan.measured])
