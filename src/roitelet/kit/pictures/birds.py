"""The eight birds that stand for players; the sprite has their heads as ``o-…``."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from roitelet.base.language import Text

Bird = Literal["roitelet", "mesange", "pinson", "merle", "rougegorge", "chouette", "pie", "huppe"]
BIRDS: Final[tuple[Bird, ...]] = get_args(Bird)
"""All birds, one for each seat of the largest table."""

BIRD_NAMES: Final[Mapping[Bird, Text]] = {
    "roitelet": ("le roitelet", "the goldcrest"),
    "mesange": ("la mésange", "the blue tit"),
    "pinson": ("le pinson", "the chaffinch"),
    "merle": ("le merle", "the blackbird"),
    "rougegorge": ("le rouge-gorge", "the robin"),
    "chouette": ("la chouette", "the owl"),
    "pie": ("la pie", "the magpie"),
    "huppe": ("la huppe", "the hoopoe"),
}

BOT_NAMES: Final[Mapping[Bird, str]] = {
    "mesange": "Mésange",
    "pinson": "Pinson",
    "merle": "Merle",
    "rougegorge": "Rouge-gorge",
    "chouette": "Chouette",
    "pie": "Pie",
    "huppe": "Huppe",
    "roitelet": "Roitelet",
}
"""The names of bots by their birds; the goldcrest, who is also the coach, comes last."""


def as_bird(text: str) -> Bird | None:
    """Return the bird of this id, if there is one."""
    return next((bird for bird in BIRDS if bird == text), None)


def bird_of(bird: str, seat: int) -> Bird:
    """Return a seat's bird; by default one chosen by the number of the seat."""
    return as_bird(bird) or BIRDS[seat % len(BIRDS)]
