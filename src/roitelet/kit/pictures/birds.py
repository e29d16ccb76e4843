"""The eight birds that stand for players; their heads are drawn in the sprite, as ``o-…``."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from roitelet.base.language import Text

Bird = Literal["roitelet", "mesange", "pinson", "merle", "rougegorge", "chouette", "pie", "huppe"]
BIRDS: Final[tuple[Bird, ...]] = get_args(Bird)
"""As many as the largest table has seats."""

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
"""What bots are called, by their birds; the goldcrest, who is also the coach, last."""


def as_bird(text: str) -> Bird | None:
    """Return the bird of this id, if there is one."""
    return next((bird for bird in BIRDS if bird == text), None)


def bird_of(bird: str, seat: int) -> Bird:
    """Return a seat's bird; those of whom none is known get one by their place."""
    return as_bird(bird) or BIRDS[seat % len(BIRDS)]
