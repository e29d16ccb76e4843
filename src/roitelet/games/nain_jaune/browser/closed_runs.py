"""The cards gone by: the pack with played cards struck out, and the round in the order of play."""

from collections.abc import Mapping
from functools import cache, lru_cache

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import Language, t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.phrases import FACES, card_name, mini, rank_number, short_rank
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.notation.pack import RANK_SIGNS
from roitelet.games.nain_jaune.words.view_types import Box, LaidCard
from roitelet.kit.widgets import drawing, hidden_words

ORDER = "♠♥♦♣"


def passed(scene: Scene) -> Html:
    """Return the number of cards laid in this round; on small screens a button that opens the pack."""
    return tag("button", _count(scene), type="button", class_="passed", data_opens="pack")


def _count(scene: Scene) -> Html:
    count = len(scene.view["laid"])
    words = t(
        scene.language,
        "carte passée" if count < 2 else "cartes passées",
        "card played" if count == 1 else "cards played",
    )
    return join([tag("b", str(count), class_="num"), " ", words])


def seen(scene: Scene) -> Html:
    """Return the pack with the cards of this round struck out, beside the series or as a sheet over it."""
    title = tag("h2", t(scene.language, "Les cartes", "The cards"), " ", tag("span", _count(scene)))
    drawn = pack(frozenset(scene.view["laid"]), scene.language)
    return tag("section", title, drawn, class_="sheet on-demand nj-pack", id="sheet-pack")


@cache
def _row(suit: str, laid: frozenset[str], language: Language) -> Html:
    gone, left = t(language, "passée", "played"), t(language, "pas passée", "not played")
    cells = []
    for rank in RANK_SIGNS:
        card = rank + suit
        was = card in laid
        label = f"{card_name(card, language)}, {gone if was else left}"
        cells.append(
            tag("td", tag("span", short_rank(rank, language)), class_="gone" if was else None, aria_label=label)
        )
    ace = RANK_SIGNS[0] + suit
    return tag("tr", tag("th", drawing(FACES.symbol(ace)), scope="row"), *cells, data_s=FACES.suit(ace))


@lru_cache(256)
def pack(laid: frozenset[str], language: Language) -> Html:
    """Return the pack as four rows of thirteen, with laid cards struck out."""
    rows = [_row(suit, frozenset(card for card in laid if card[-1] == suit), language) for suit in ORDER]
    return tag("table", *rows, class_="pack")


def last(scene: Scene) -> Html:
    """Return the round so far, a line for each series, the newest first."""
    pile = scene.view["pile"]
    if not pile:
        return tag("p", t(scene.language, "Rien n’est encore posé.", "Nothing has been played yet."), class_="nothing")
    lines: list[list[LaidCard]] = []
    start = len(pile) - len(scene.view["series"])
    for place, lay in enumerate(pile):
        falls = place and rank_number(lay["card"]) <= rank_number(pile[place - 1]["card"])
        if not lines or falls or place == start:
            lines.append([])
        lines[-1].append(lay)
    taken = {box["card"]: box for box in scene.view["boxes"] if box["by"] is not None and box["taken"]}
    return tag("ol", *(_line(scene, line, taken) for line in reversed(lines)), class_="series-list")


def _line(scene: Scene, lays: list[LaidCard], taken: Mapping[str, Box]) -> Html:
    """Return one series, with the players of its stretches and the boxes taken."""
    stretch = tuple((scene.headed(lay["seat"]), lay["card"], _gain(taken.get(lay["card"]))) for lay in lays)
    return _stretches(stretch, scene.language)


def _gain(box: Box | None) -> int | None:
    return None if box is None or box["forgotten"] else box["taken"]


@lru_cache(1024)
def _stretches(lays: tuple[tuple[str, str, int | None], ...], language: Language) -> Html:
    """Return runs of cards, each with its player: only the newest series is drawn anew."""
    parts: list[Html] = []
    before = None
    for who, card, gain in lays:
        if who != before:
            before = who
            parts.append(tag("b", who))
        parts.append(mini(card, language))
        if gain is not None:
            words = t(language, " jetons de la case", " chips from the box")
            parts.append(tag("span", signed(gain), hidden_words(words), class_="gain num"))
    return tag("li", join(parts, " ")) if parts else EMPTY
