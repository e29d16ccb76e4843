"""Names of suits, tricks, cards and players in sentences on a page."""

from typing import Final

from roitelet.base.html import Html
from roitelet.base.language import t
from roitelet.games.roi_des_nains.browser.cards import PEOPLES
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.kit.widgets import drawing

OF_PEOPLE: Final = {"n": ("un Nain", "a Dwarf"), "c": ("un Chevalier", "a Knight"), "g": ("un Gobelin", "a Goblin")}
PEOPLE_NAMES: Final = {"n": ("Nain", "Dwarves"), "c": ("Chevalier", "Knights"), "g": ("Gobelin", "Goblins")}


def suit_with_article(scene: Scene, suit: str) -> str:
    """Return the name of a suit with its article: un Chevalier, a Knight."""
    return t(scene.language, *OF_PEOPLE[suit])


def suit_picture(suit: str) -> Html:
    """Return the picture of a suit, for a line of text."""
    return drawing(f"s-{PEOPLES[suit]}", "0 0 24 24", "inline")


def trick_noun(scene: Scene, count: int) -> str:
    """Return the noun for a number of tricks: pli, plis."""
    return t(scene.language, "pli" if count < 2 else "plis", "trick" if count == 1 else "tricks")


def trick_total(scene: Scene) -> int:
    """Return the number of tricks in this deal."""
    left = sum(seat["cards"] for seat in scene.view["seats"]) + len(scene.view["table"])
    return len(scene.view["winners"]) + left // len(scene.view["seats"])


def special_id(scene: Scene) -> str | None:
    """Return the id of the deal's special card, which is also the name of its drawing."""
    special = scene.view["special"]
    return special["id"] if special else None


def victim_name(scene: Scene) -> str:
    """Return the name of the player who must exchange two cards; empty if there is none."""
    victim = scene.view["victim"]
    return "" if victim is None else scene.name(victim)


def place_of(scene: Scene, seat: int) -> str:
    """Return the place of a seat on the page: the viewer is at the bottom, and play goes clockwise."""
    count = len(scene.people)
    return PLACES[count][(seat - scene.bottom_seat) % count]


PLACES: Final = {
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
}
