"""The board: five boxes with their tokens in digits and chips, and who has taken them."""

from functools import cache
from typing import Any, Final

from roitelet.games.nain_jaune.table.words import box_card, card_name, short_rank, signed, tokens
from roitelet.kit.markup import EMPTY, Html, classes, join, tag
from roitelet.kit.parts import CHIPS, drawing, hidden_words
from roitelet.kit.scene import Scene

DWARF: Final = 4
STACK: Final = 6
"""Chips drawn one upon the other; the digits say what is above."""


def board(scene: Scene) -> Html:
    """Four boxes at the corners, the dwarf in the middle."""
    boxes = scene.view["boxes"]
    corners = [_corner(scene, box) for box in boxes[:DWARF]]
    return tag(
        "section",
        tag("ol", *corners, _dwarf(scene, boxes[DWARF]), class_="nj-cases"),
        class_="nj-plateau",
        aria_label=scene.t("Le plateau, cinq cases", "The board, five boxes"),
    )


@cache
def stacks(amount: int) -> Html:
    """An amount as piles of chips, one pile for each value; a picture only, the digits stand beside it."""
    piles = []
    for value in CHIPS:
        count, amount = divmod(amount, value)
        if count:
            picture = drawing(f"chip-{value}", "0 0 60 40" if value == 10 else "0 0 40 40")
            piles.append(tag("span", *[picture] * min(count, STACK), class_=f"tas v-{value}"))
    return tag("span", *piles, class_="piles", aria_hidden="true")


def _corner(scene: Scene, box: dict[str, Any]) -> Html:
    return tag("li", box_card(box["card"], scene.language), _content(scene, box), class_=_look(scene, box))


def _dwarf(scene: Scene, box: dict[str, Any]) -> Html:
    what = tag(
        "span",
        short_rank(box["card"][:-1], scene.language),
        drawing("s-carreau"),
        class_="quoi",
        data_s="carreau",
        role="img",
        aria_label=scene.t("Le nain jaune, ", "The yellow dwarf, ") + card_name(box["card"], scene.language),
    )
    return tag(
        "li",
        tag("span", class_="losange"),
        drawing("nain-jaune", "0 0 80 80", "portrait"),
        tag("span", what, _content(scene, box), class_="fond"),
        class_=f"nj-nain {_look(scene, box)}",
    )


def _look(scene: Scene, box: dict[str, Any]) -> str:
    """Empty, or about to be taken by the viewer, or waiting for a card of his."""
    offered = box["card"] in scene.choices or box["card"] + "!" in scene.choices
    held = any(item["card"] == box["card"] for item in scene.view["hand"])
    return classes("nj-case", vide=not box["tokens"], coin_but=offered, mienne=held and not offered)


def _content(scene: Scene, box: dict[str, Any]) -> Html:
    """The tokens, and whose they became."""
    parts = []
    if box["tokens"] or box["by"] is None:
        words = tokens(box["tokens"], scene.language).partition(" ")[2]
        parts.append(tag("b", str(box["tokens"]), hidden_words(f" {words}"), class_="val num"))
        parts.append(stacks(box["tokens"]) if box["tokens"] else EMPTY)
    if box["by"] is not None:
        parts.append(_taken(scene, box))
    elif scene.view["settlement"] is not None:
        parts.append(_kept(scene, box))
    elif _look(scene, box).endswith("mienne"):
        parts.append(tag("span", scene.t("en main", "in hand"), class_="note"))
    return tag("span", *parts, class_="contenu")


def _kept(scene: Scene, box: dict[str, Any]) -> Html:
    """Who still held the card when the round ended; nobody if it slept in the talon."""
    for seat in scene.view["seats"]:
        if box["card"] in seat["open_hand"]:
            name = scene.t("vous", "you") if seat["seat"] == scene.you else scene.name(seat["seat"])
            return tag("span", scene.t(f"restée à {name}", f"kept by {name}"), class_="note")
    return EMPTY


def _taken(scene: Scene, box: dict[str, Any]) -> Html:
    name, yours = scene.name(box["by"]), box["by"] == scene.you
    if box["forgotten"]:
        said = scene.t("oubliée par ", "forgotten by ")
        gain = EMPTY
    else:
        said = scene.t("prise par ", "taken by ")
        gain = tag("b", signed(box["taken"]), class_="num") if box["taken"] else EMPTY
    who = tag("span", scene.t("vous", "you") if yours else name, class_="par")
    return tag("span", tag("span", said, class_="dit"), who, join([" ", gain]) if gain else EMPTY, class_="prise")
