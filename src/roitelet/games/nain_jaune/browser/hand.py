"""The viewer's own cards, tokens and buttons."""

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.phrases import FACES, card_name, quote, short_card, takes, without
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.browser.seats import CHIP, dealing, own_tokens, speech
from roitelet.games.nain_jaune.words.view_types import HeldCard
from roitelet.kit.widgets import choice, hidden_words, purse


def hand(scene: Scene) -> Html:
    """Return the viewer's cards; a key card announces its catch as it is laid."""
    if scene.view["settlement"] is not None:
        return EMPTY
    return join(_held(scene, item) for item in scene.view["hand"])


def _held(scene: Scene, item: HeldCard) -> Html:
    card = item["card"]
    claim = card + "!" if card + "!" in scene.choices else ""
    name = card_name(card, scene.language)
    ribbon = EMPTY
    if claim or (item["key"] and card in scene.choices):
        ribbon = tag("span", t(scene.language, "prend\u202f!", "takes!"), class_="ribbon", aria_hidden="true")
        name = f"{name}, {quote(takes(card, scene.language), scene.language)}"
    elif item["key"]:
        ribbon = tag("span", CHIP, class_="key", aria_hidden="true")
    button = FACES.button(
        scene,
        card,
        word=claim,
        more=ribbon,
        class_="key" if item["key"] else "",
        label=name,
        data_short=short_card(card, scene.language),
        data_key=f"card-{card}",
    )
    return FACES.held(card, button, id_=f"hand-{card}")


def actions(scene: Scene) -> Html:
    """Return the buttons for « sans 10 », and for laying a key card with its claim or without."""
    parts = []
    if "stop" in scene.choices:
        said = quote(without(scene.view["wanted"], scene.language), scene.language)
        alone = len(scene.choices) == 1
        parts.append(choice(scene, "stop", tag("span", said), main=alone, danger=not alone))
    worth = {box["card"]: box["tokens"] for box in scene.view["boxes"]}
    for word in scene.choices:
        if word + "!" in scene.choices:
            said = join([takes(word, scene.language), " ", tag("b", signed(worth[word]), class_="num")])
            quiet = t(scene.language, "sans prendre", "without taking")
            parts.append(choice(scene, word + "!", tag("span", said), main=True))
            parts.append(
                choice(
                    scene, word, tag("span", quiet, hidden_words(f", {card_name(word, scene.language)}")), danger=True
                )
            )
    return join(parts)


def summary(scene: Scene) -> Html:
    """Return the viewer's tokens, and their last call."""
    if scene.you is None:
        return EMPTY
    known = scene.view["seats"][scene.you]
    said, class_ = speech(scene, scene.you)
    return join(
        [
            own_tokens(scene, "tokens", **purse(f"seat-{scene.you}", known["tokens"])),
            dealing(scene, known),
            tag("span", said, class_=classes("bubble", class_)) if said else EMPTY,
        ]
    )
