"""Targets of the viewer's moves: buttons over cards, heads, bridges and columns.

A player picks a piece up and then presses a target.

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
        """Return the targets over a card, a head or a bridge, for leaders and the catastrophe."""
        return _group(self.places.get(place))

    def at_gap(self, gap: str) -> Html:
        """Return the targets between two columns, for a card that becomes a bridge."""
        return _group(self.gaps.get(gap))

    def column(self, number: int) -> Html:
        """Return the targets over a whole column, for a card or for taking its treasure."""
        return _group(self.columns.get(number), f"over-column col{number}")

    def own_leader(self, colour: str) -> Html:
        """Return the button that picks up the viewer's own leader from the table."""
        return self.leaders.get(colour, EMPTY)

    def takes_card(self, number: int) -> bool:
        """Return whether a card may be laid in a column."""
        return number in self.laying


def _group(buttons: list[Html] | None, class_: str = "") -> Html:
    """Return several targets of one place as one element."""
    # plain text and not tag(): there may be several hundred buttons, all cached
    return Html(f'<span class="targets {class_}">{"".join(buttons)}</span>') if buttons else EMPTY


def card_keys(scene: Scene) -> dict[str, str]:
    """Return the keys of the cards in hand by colour, joined by spaces: n1 n2."""
    return {
        card["card"]: " ".join(f"{card['card']}{place}" for place in range(1, card["count"] + 1))
        for card in scene.view["hand"]
    }


def find_targets(scene: Scene) -> Targets:
    """Return the targets of all moves that the viewer may make on the board."""
    targets = Targets()
    if not scene.asked:
        return targets
    turn = scene.view["phase"] == "turn"
    if turn and scene.you is not None:
        targets.leaders = {colour: _own_leader(colour, scene) for colour in COLOUR_NAMES}
    keys = card_keys(scene)
    for word, label in scene.choices.items():
        if word[0] == "$":
            targets.columns[int(word[1:])].append(_button(word, label, "", "whole"))
        elif turn:
            _add_target(targets, word, label, keys)
    return targets


def _add_target(targets: Targets, word: str, label: str, keys: dict[str, str]) -> None:
    """Add the target of an action of the turn."""
    first, rest = word[0], word[1:]
    if rest[:1] == "@":
        targets.places[rest[1:]].append(_button(word, label, f"leader-{first}", "leader"))
    elif first == "x":
        targets.places[rest].append(_button(word, label, CATASTROPHE, "catastrophe"))
    elif rest.isdigit():
        targets.columns[int(rest)].append(_button(word, label, keys[first], "whole"))
        targets.laying.add(int(rest))
    elif first in keys and "-" in rest:
        targets.gaps[rest].append(_button(word, label, keys[first], "at-gap"))


def _picture(word: str) -> Html:
    """Return the picture on a target: the piece that would be put there."""
    if word[1:2] == "@":
        return outline(word[0], "socket")
    if word[0] == "x":
        return drawing("e-catastrophe", class_="bolt")
    if word[0] == "$":
        return treasure("preview")
    return emblem(word[0], "preview")


@lru_cache(8192)
def _button(word: str, label: str, keys: str, class_: str) -> Html:
    """Return the button that makes a move, shown once the right piece is picked up."""
    return tag(
        "button",
        _picture(word),
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


def _own_leader(colour: str, scene: Scene) -> Html:
    """Return the button that picks up the viewer's leader of a colour."""
    label = t(scene.language, f"Déplacer votre {leader_word(colour, 'fr')}", f"Move your {leader_word(colour, 'en')}")
    return _pick(f"leader-{colour}", label)


@lru_cache(64)
def _pick(key: str, label: str) -> Html:
    """Return an invisible button that picks a piece up from the board."""
    return tag("button", type="button", class_="take-up", data_pick=key, aria_pressed="false", aria_label=label)
