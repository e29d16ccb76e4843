"""Parts of all tables: drawings, chips, move buttons, panels."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import t
from roitelet.kit.asset_urls import SPRITE
from roitelet.kit.pictures.birds import Bird
from roitelet.kit.scene import Scene

FORM: Final = "moves"
"""The id of the form for all move buttons, anywhere on the page."""


@cache
def drawing(name: str, box: str = "0 0 24 24", class_: str | None = None, fit: str | None = None) -> Html:
    """Return a symbol of the sprite, hidden from screen readers because the text beside it says the same."""
    use = Html(f'<use href="{SPRITE}#{name}"/>')
    return tag("svg", use, class_=class_, viewBox=box, preserveAspectRatio=fit, aria_hidden="true")


@cache
def bird_head(bird: Bird) -> Html:
    """Return the head of a bird, to fill a disc."""
    return drawing(f"o-{bird}", "0 0 64 64", "head")


@cache
def feathers(count: int, most: int = 6) -> Html:
    """Return a level as a row of feathers."""
    drawn = (drawing("feather", "0 0 14 24", "on" if place < count else None) for place in range(most))
    return tag("span", *drawn, class_="feathers", aria_hidden="true")


@lru_cache(4096)
def hidden_words(words: str) -> Html:
    """Return words for screen readers only."""
    return tag("span", words, class_="hidden-words")


@cache
def theme_button(words: str, class_: str) -> Html:
    """Return a button with which the script switches between light and dark."""
    picture = drawing("i-moon")
    return tag("button", picture, type="button", class_=f"{class_} moon", aria_label=words, title=words, data_moon="1")


# --- moves ---


def move(
    scene: Scene, action: str, content: Html, *, class_: str = "", label: str | None = None, **attributes: str
) -> Html:
    """Return a button for a move. The button of an illegal move is dimmed and, when pressed, gives the reason.

    ``label`` is the text for screen readers; by default the action's own label.
    """
    if not scene.asked:
        return _button(action, content, classes(class_), label, True, **attributes)
    legal = action in scene.choices
    label_text = label or scene.choices.get(action)
    if not legal:
        refusal = scene.refuse(action)
        label_text = f"{label_text or action}, {t(scene.language, 'pas maintenant', 'not now')}"
        if refusal:
            label_text = f"{label_text}. {refusal}"
    elif label:
        label_text = f"{label}, {t(scene.language, 'jouable', 'playable')}"
    return _button(
        action, content, classes(class_, playable=legal, dull=not legal), label_text, not legal, **attributes
    )


@lru_cache(4096)
def _button(action: str, content: Html, class_: str, label: str | None, disabled: bool, **attributes: str) -> Html:
    """Return the button of a move; cached, because few buttons change from frame to frame."""
    form_attributes = {"form": FORM, "name": "action", "value": action, "class_": class_}
    return tag(
        "button",
        content,
        type="submit",
        **form_attributes,
        aria_label=label,
        aria_disabled="true" if disabled else None,
        **attributes,
    )


def choice(scene: Scene, action: str, content: Html | None = None, *, main: bool = False, danger: bool = False) -> Html:
    """Return a plain button for a legal action with its label; empty if it is not legal.

    ``danger`` marks a move that players often regret; they can choose to be asked before it.
    """
    if action not in scene.choices:
        return EMPTY
    inner = content or tag("span", scene.choices[action])
    return tag(
        "button",
        inner,
        type="submit",
        form=FORM,
        name="action",
        value=action,
        class_=classes("b", b_play=main),
        data_danger="true" if danger else None,
    )


def choices(scene: Scene, actions: Sequence[str] | None = None) -> Html:
    """Return plain buttons for legal actions: for the given ones, or else for all."""
    return join(choice(scene, action) for action in (scene.choices if actions is None else actions))


# --- chips ---

CHIPS: Final = (10, 5, 1)
"""The values of chips, the largest first."""

# --- facts and panels ---


def ordinal(scene: Scene, number: int) -> str:
    """Return an ordinal number: 1st, 2nd."""
    return t(
        scene.language,
        "1er" if number == 1 else f"{number}e",
        {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th"),
    )


def fact(picture: Html, number: int | str, words: str, **attributes: str) -> Html:
    """Return a number about a seat: a picture, digits, and words for screen readers."""
    digits = tag("b", str(number), class_="num")
    return tag("span", picture, digits, hidden_words(words), class_="fact", **attributes)


def purse(name: str, amount: int) -> dict[str, str]:
    """Return attributes for an owner of tokens: when amounts change, tokens move on screen from one to another."""
    return {"data_purse": name, "data_tokens": str(amount)}


@lru_cache(1024)
def cards_left(number: int, words: str) -> Html:
    """Return the number of cards a seat holds."""
    return fact(tag("i", class_="mini-back"), number, words)


@lru_cache(256)
def tricks_won(count: int, noun: str) -> Html:
    """Return a seat's number of tricks, in digits and as a row of cards; ``noun`` is *trick* or *tricks*."""
    stubs = tag("span", *[tag("i")] * count, class_="tricks", aria_hidden="true") if count else None
    return tag("span", tag("b", str(count), class_="num"), " ", tag("span", noun, class_="word"), stubs, class_="fact")


def panel(title: str, *content: str, class_: str = "", id_: str | None = None) -> Html:
    """Return a side panel with a title."""
    return tag("section", tag("h2", title), *content, class_=classes("panel", class_), id=id_)
