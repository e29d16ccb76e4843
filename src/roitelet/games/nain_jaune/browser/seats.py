"""The seats, with public facts: the state of the game, cards, tokens, « sans 10 », « qui prend ! »."""

from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, t
from roitelet.games.nain_jaune.browser.phrases import quote, takes, token_noun, without
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.words.view_types import Seat
from roitelet.kit.widgets import cards_left, drawing, fact, hidden_words
from roitelet.kit.widgets import purse as attributes

CHIP: Final = drawing("chip-1", "0 0 40 40")
CALL_LASTS: Final = 3
"""Number of cards for which a « qui prend ! » stays visible."""

LAST_WORDS: Final[dict[str | None, tuple[str, str]]] = {
    None: ("J’ai fini\u202f!", "I’m out!"),
    "stop": ("Stop\u202f!", "Stop!"),
    "opera": ("Opéra\u202f! J’arrête.", "Opéra! I stop."),
}
"""The winner's call at the end of a round, by the value of the option."""


def heading(scene: Scene) -> Html:
    """Return the round, and the name of the rules."""
    words: list[str] = []
    if scene.view["phase"] == "over":
        words.append(t(scene.language, "partie finie", "game over"))
    elif scene.view["round"]:
        words.append(t(scene.language, f"manche {scene.view['round']}", f"round {scene.view['round']}"))
    if scene.rules:
        label = tag("span", t(scene.language, "règles ", "rules "), class_="desktop")
        words.append(join([label, quote(scene.rules, scene.language)]))
    return join(words, " · ")


def facts(scene: Scene, seat: int) -> Html:
    """Return the numbers of cards and tokens of a seat, and a mark if it deals or is out."""
    fields = scene.view["seats"][seat]
    tokens = purse(seat, fields["tokens"], scene.language)
    if fields["out"]:
        return join([tag("span", t(scene.language, "hors jeu", "out"), class_="fact status"), tokens])
    count = fields["cards"]
    noun = t(scene.language, "carte" if count < 2 else "cartes", "card" if count == 1 else "cards")
    return join([cards_left(count, noun), tokens, dealer_mark(scene, fields)])


@lru_cache(4096)
def purse(seat: int, tokens: int, language: Language) -> Html:
    """Return the tokens of a seat."""
    return fact(CHIP, tokens, token_noun(tokens, language), **attributes(f"seat-{seat}", tokens))


def own_tokens(scene: Scene, class_: str, **more: str) -> Html:
    """Return the viewer's tokens."""
    amount = scene.view["seats"][scene.bottom_seat]["tokens"]
    noun = hidden_words(f" {token_noun(amount, scene.language)}")
    return tag("span", CHIP, str(amount), noun, class_=class_, **more)


def dealer_mark(scene: Scene, fields: Seat) -> Html:
    """Return a mark on the dealer; nothing for other seats."""
    if not fields["dealer"]:
        return EMPTY
    return tag("span", t(scene.language, "donne", "deals"), class_="fact dealer")


def bubble(scene: Scene, seat: int) -> Html:
    """Return the speech bubble with a seat's last call."""
    call, class_ = last_call(scene, seat)
    return tag("span", call, class_=classes("bubble", class_)) if call else EMPTY


def last_call(scene: Scene, seat: int) -> tuple[str, str]:
    """Return a seat's last call and the style of its bubble; both empty if there is none."""
    view = scene.view
    settlement = view["settlement"]
    if settlement is not None:
        if settlement["winner"] != seat:
            return "", ""
        if settlement["grand_opera"]:
            return t(scene.language, "Grand opéra\u202f!", "Grand opéra!"), "taking"
        return t(scene.language, *LAST_WORDS[settlement["word"]]), "taking"
    taken = [box["card"] for box in view["boxes"] if box["by"] == seat and not box["forgotten"]]
    for lay in reversed(view["pile"][-CALL_LASTS:]):
        if lay["card"] in taken:
            return takes(lay["card"], scene.language), "taking"
    call = view["calls"].get(seat)
    if call is None:
        return "", ""
    return without(call["wanted"], scene.language), "" if call["latest"] else "past"
