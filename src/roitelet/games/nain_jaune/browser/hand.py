"""The viewer's own cards, tokens and buttons."""

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.phrases import FACES, card_name, quote, short_card, takes, without
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.browser.seats import CHIP, dealer_mark, last_call, own_tokens
from roitelet.games.nain_jaune.words.view_types import HeldCard
from roitelet.kit.widgets import choice, hidden_words, purse


def hand(scene: Scene) -> Html:
    """Return the viewer's cards; laying a key card also calls « qui prend ! »."""
    if scene.view["settlement"] is not None:
        return EMPTY
    return join(_held_card(scene, item) for item in scene.view["hand"])


def _held_card(scene: Scene, item: HeldCard) -> Html:
    """Return a card of the hand; a ribbon marks a key card that can take its box now."""
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
    return FACES.hand_card(card, button, id_=f"hand-{card}")


def actions(scene: Scene) -> Html:
    """Return the buttons to say « sans 10 », and to lay a key card with or without taking its box."""
    buttons = []
    if "stop" in scene.choices:
        call = quote(without(scene.view["wanted"], scene.language), scene.language)
        alone = len(scene.choices) == 1
        buttons.append(choice(scene, "stop", tag("span", call), main=alone, danger=not alone))
    amounts = {box["card"]: box["tokens"] for box in scene.view["boxes"]}
    for word in scene.choices:
        if word + "!" in scene.choices:
            call = join([takes(word, scene.language), " ", tag("b", signed(amounts[word]), class_="num")])
            without_taking = t(scene.language, "sans prendre", "without taking")
            buttons.append(choice(scene, word + "!", tag("span", call), main=True))
            buttons.append(
                choice(
                    scene,
                    word,
                    tag("span", without_taking, hidden_words(f", {card_name(word, scene.language)}")),
                    danger=True,
                )
            )
    return join(buttons)


def summary(scene: Scene) -> Html:
    """Return the viewer's tokens, and their last call."""
    if scene.you is None:
        return EMPTY
    own = scene.view["seats"][scene.you]
    call, class_ = last_call(scene, scene.you)
    return join(
        [
            own_tokens(scene, "tokens", **purse(f"seat-{scene.you}", own["tokens"])),
            dealer_mark(scene, own),
            tag("span", call, class_=classes("bubble", class_)) if call else EMPTY,
        ]
    )
