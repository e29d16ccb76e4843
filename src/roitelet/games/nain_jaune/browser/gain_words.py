"""Explanations of gains and losses: the stake, a box, a hand, a grand opéra."""

from roitelet.base.html import Html, join, tag, text
from roitelet.base.language import t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.phrases import FACES, mini, quote, takes
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.words.view_types import AccountLine


def explain_line(scene: Scene, line: AccountLine) -> Html:
    """Return the reason of one gain or loss."""
    language, reason = scene.language, line["why"]
    if reason == "bought":
        return text(t(language, "bourse rachetée", "purse bought"))
    if reason == "stake":
        return text(t(language, "mise sur les cinq cases", "stake on the five boxes"))
    if reason == "box":
        return join(
            [mini(line["card"], scene.language), " ", quote(takes(line["card"], scene.language), scene.language)]
        )
    if reason == "opera":
        return text(t(language, "grand opéra : tout le plateau", "grand opéra: the whole board"))
    if reason == "won":
        name = scene.name_in_sentence(line["seat"])
        return text(t(language, f"payé par {name}", f"paid by {name}"))
    cards = tag("span", FACES.minis(line["cards"], scene.language), class_="minis")
    if reason == "hand":
        words = t(language, "cartes restées en main", "cards left in hand")
        if line["default"]:
            words = t(
                language,
                "cartes restées en main, tout ce qui restait à payer",
                "cards left in hand, all there was to pay with",
            )
        return join([words, " ", cards])
    return join([t(language, "case doublée", "box doubled"), " ", cards])


def explained(scene: Scene, lines: list[AccountLine]) -> Html:
    """Return an account as a list of reasons and amounts."""
    items = [
        tag("li", tag("span", explain_line(scene, line)), tag("b", signed(line["tokens"]), class_="num"))
        for line in lines
    ]
    return tag("ul", *items, class_="account-lines")


def total(lines: list[AccountLine]) -> int:
    """Return the tokens won or lost over these lines."""
    return sum(line["tokens"] for line in lines)
