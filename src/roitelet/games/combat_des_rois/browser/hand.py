"""The viewer's hand: cards to play, to score, or only to look at."""

from functools import cache, lru_cache
from typing import Final

from roitelet.base.html import Html, classes, join, tag
from roitelet.base.language import capital
from roitelet.games.combat_des_rois.browser.board import MOST_LARGE, longest_column
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, append_to, card_face
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.words.names import colour_number
from roitelet.games.combat_des_rois.words.view_types import HeldCards
from roitelet.kit.widgets import move

FIGHTS: Final = frozenset({"attack", "defend"})
COLOUR_ORDER: Final = "bnrv"
"""Colours from left to right."""


def hand(scene: Scene) -> Html:
    """Return the cards by colour, one item each."""
    large = longest_column(scene) <= MOST_LARGE
    return join(
        append_to(_list_item(held["card"], large), "li", _front(scene, held, place))
        for held in scene.view["hand"]
        for place in range(1, held["count"] + 1)
    )


@cache
def _list_item(colour: str, large: bool) -> Html:
    """Return the empty list item for a card."""
    suit, rank = COLOUR_ORDER.index(colour), colour_number(colour)
    return tag("li", class_=classes(large=large), data_suit=suit, data_rank=rank)


def _front(scene: Scene, held: HeldCards, place: int) -> Html:
    """Return a card, as a button if it can be used now."""
    colour, name = held["card"], held["name"]
    asked = scene.view["prompt"]
    if scene.asked and asked and asked["kind"] in FIGHTS:
        return _still_card(colour, name, dull=colour != asked["colour"])
    if not scene.asked or any(word[0] == "$" for word in held["actions"]):
        return _still_card(colour, name)
    if scene.view["phase"] == "turn" and held["actions"]:
        return _card_to_pick_up(colour, name, place)
    word = "oui" if "oui" in held["actions"] else f"{colour}1"
    return move(scene, word, card_face(colour, name), class_=f"civ-card {CLASSES[colour]}", label=capital(name))


@lru_cache(32)
def _still_card(colour: str, name: str, *, dull: bool = False) -> Html:
    """Return a card that cannot be used now; ``dull`` if it could not be committed either."""
    class_ = classes(f"civ-card {CLASSES[colour]}", dull=dull)
    return tag("span", card_face(colour, name), class_=class_, role="img", aria_label=capital(name))


@lru_cache(128)
def _card_to_pick_up(colour: str, name: str, place: int) -> Html:
    """Return a card that the viewer can pick up and put on the board."""
    return tag(
        "button",
        card_face(colour, name),
        type="button",
        class_=f"civ-card {CLASSES[colour]} playable",
        data_pick=f"{colour}{place}",
        aria_pressed="false",
        aria_label=capital(name),
    )
