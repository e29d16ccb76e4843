"""The eight birds that stand for players; their heads are drawn in the sprite, as ``o-…``."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from roitelet.engine.language import Language

Bird = Literal["roitelet", "mesange", "pinson", "merle", "rougegorge", "chouette", "pie", "huppe"]
BIRDS: Final[tuple[Bird, ...]] = get_args(Bird)
"""As many as the largest table has seats."""

BIRD_NAMES: Final[Mapping[Bird, Mapping[Language, str]]] = {
    "roitelet": {"fr": "le roitelet", "en": "the goldcrest"},
    "mesange": {"fr": "la mésange", "en": "the blue tit"},
    "pinson": {"fr": "le pinson", "en": "the chaffinch"},
    "merle": {"fr": "le merle", "en": "the blackbird"},
    "rougegorge": {"fr": "le rouge-gorge", "en": "the robin"},
    "chouette": {"fr": "la chouette", "en": "the owl"},
    "pie": {"fr": "la pie", "en": "the magpie"},
    "huppe": {"fr": "la huppe", "en": "the hoopoe"},
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
    """The bird of this id, if there is one."""
    return next((bird for bird in BIRDS if bird == text), None)


def bird_of(bird: str, seat: int) -> Bird:
    """A seat's bird; those of whom none is known get one by their place."""
    return as_bird(bird) or BIRDS[seat % len(BIRDS)]
