"""Targets of the viewer's moves: buttons over cards, heads, bridges and columns, for a piece picked up first.

A card of the hand is picked up as ``n1``, ``n2`` …, a leader as ``leader-n``, the catastrophe as ``catastrophe``.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, tag
from roitelet.base.language import t
from roitelet.games.combat_des_rois.browser.pictures.pieces import emblem, leader_word, outline, treasure
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.kit.widgets import FORM, drawing

CATASTROPHE: Final = "catastrophe"


@dataclass
class Targets:
    """All targets of a position, by place."""

    places: dict[str, list[Html]] = field(default_factory=lambda: defaultdict(list))
    gaps: dict[str, list[Html]] = field(default_factory=lambda: defaultdict(list))
    columns: dict[int, list[Html]] = field(default_factory=lambda: defaultdict(list))
    leaders: dict[str, Html] = field(default_factory=dict)
    laying: set[int] = field(default_factory=set)

    def at_place(self, place: str) -> Html:
        """Return targets for leaders and the catastrophe, over a card, a head or a bridge."""
        return _group(self.places.get(place))

    def at_gap(self, gap: str) -> Html:
        """Return targets for a card as a bridge."""
        return _group(self.gaps.get(gap))

    def column(self, number: int) -> Html:
        """Return targets over a whole column: for a card, or for its treasure."""
        return _group(self.columns.get(number), f"over-column col{number}")

    def own_leader(self, colour: str) -> Html:
        """Return the viewer's own pawn, to be picked up from its card."""
        return self.leaders.get(colour, EMPTY)

    def takes_card(self, number: int) -> bool:
        """Return whether a card may be laid in a column."""
        return number in self.laying


def _group(buttons: list[Html] | None, class_: str = "") -> Html:
    # several hundred buttons, all of them cached markup
    return Html(f'<span class="targets {class_}">{"".join(buttons)}</span>') if buttons else EMPTY


def card_keys(scene: Scene) -> dict[str, str]:
    """Return, by colour, the names by which the cards in hand are picked up."""
    return {
        card["card"]: " ".join(f"{card['card']}{place}" for place in range(1, card["count"] + 1))
        for card in scene.view["hand"]
    }


def find_targets(scene: Scene) -> Targets:
    """Return everything the viewer may choose on the board."""
    found = Targets()
    if not scene.asked:
        return found
    turn = scene.view["phase"] == "turn"
    if turn and scene.you is not None:
        found.leaders = {colour: _own(colour, scene) for colour in COLOUR_NAMES}
    keys = card_keys(scene)
    for word, label in scene.choices.items():
        if word[0] == "$":
            found.columns[int(word[1:])].append(_button(word, label, "", "whole"))
        elif turn:
            _add_target(found, word, label, keys)
    return found


def _add_target(found: Targets, word: str, label: str, keys: dict[str, str]) -> None:
    """Put the target of an action of the turn at its place on the board."""
    first, rest = word[0], word[1:]
    if rest[:1] == "@":
        found.places[rest[1:]].append(_button(word, label, f"leader-{first}", "leader"))
    elif first == "x":
        found.places[rest].append(_button(word, label, CATASTROPHE, "catastrophe"))
    elif rest.isdigit():
        found.columns[int(rest)].append(_button(word, label, keys[first], "whole"))
        found.laying.add(int(rest))
    elif first in keys and "-" in rest:
        found.gaps[rest].append(_button(word, label, keys[first], "at-gap"))


def _face(word: str) -> Html:
    """Return the picture on a target: the piece that would come there."""
    if word[1:2] == "@":
        return outline(word[0], "socket")
    if word[0] == "x":
        return drawing("e-catastrophe", class_="bolt")
    if word[0] == "$":
        return treasure("preview")
    return emblem(word[0], "preview")


@lru_cache(8192)
def _button(word: str, label: str, keys: str, class_: str) -> Html:
    return tag(
        "button",
        _face(word),
        type="submit",
        form=FORM,
        name="action",
        value=word,
        class_=f"target {class_}",
        data_for=keys or None,
        data_danger="true" if keys == CATASTROPHE else None,
        aria_label=label,
        title=label,
    )


def _own(colour: str, scene: Scene) -> Html:
    label = t(scene.language, f"Déplacer votre {leader_word(colour, 'fr')}", f"Move your {leader_word(colour, 'en')}")
    return _pick(f"leader-{colour}", label)


@lru_cache(64)
def _pick(key: str, label: str) -> Html:
    return tag("button", type="button", class_="take-up", data_pick=key, aria_pressed="false", aria_label=label)
