"""The cards played in this round: crossed out in the pack, and run by run."""

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

SUIT_ORDER = "♠♥♦♣"


def played_count(scene: Scene) -> Html:
    """Return the number of cards played in this round; on small screens this button opens the pack."""
    return tag("button", _count(scene), type="button", class_="passed", data_opens="pack")


def _count(scene: Scene) -> Html:
    """Return the number of cards played in this round, in words."""
    count = len(scene.view["laid"])
    words = t(
        scene.language,
        "carte passée" if count < 2 else "cartes passées",
        "card played" if count == 1 else "cards played",
    )
    return join([tag("b", str(count), class_="num"), " ", words])


def played_cards(scene: Scene) -> Html:
    """Return the pack with the played cards crossed out, beside the run or as a sheet over it."""
    title = tag("h2", t(scene.language, "Les cartes", "The cards"), " ", tag("span", _count(scene)))
    table = pack(frozenset(scene.view["laid"]), scene.language)
    return tag("section", title, table, class_="sheet on-demand nj-pack", id="sheet-pack")


@cache
def _suit_row(suit: str, laid: frozenset[str], language: Language) -> Html:
    """Return a row of the pack: the thirteen cards of a suit."""
    played, not_played = t(language, "passée", "played"), t(language, "pas passée", "not played")
    cells = []
    for rank in RANK_SIGNS:
        card = rank + suit
        is_laid = card in laid
        label = f"{card_name(card, language)}, {played if is_laid else not_played}"
        cells.append(
            tag("td", tag("span", short_rank(rank, language)), class_="gone" if is_laid else None, aria_label=label)
        )
    ace = RANK_SIGNS[0] + suit
    return tag("tr", tag("th", drawing(FACES.symbol(ace)), scope="row"), *cells, data_s=FACES.suit(ace))


@lru_cache(256)
def pack(laid: frozenset[str], language: Language) -> Html:
    """Return the pack as four rows of thirteen cards, with laid cards crossed out."""
    rows = [_suit_row(suit, frozenset(card for card in laid if card[-1] == suit), language) for suit in SUIT_ORDER]
    return tag("table", *rows, class_="pack")


def runs_of_the_round(scene: Scene) -> Html:
    """Return the round so far, a line for each run, the newest first."""
    pile = scene.view["pile"]
    if not pile:
        return tag("p", t(scene.language, "Rien n’est encore posé.", "Nothing has been played yet."), class_="nothing")
    runs: list[list[LaidCard]] = []
    start = len(pile) - len(scene.view["series"])
    for place, lay in enumerate(pile):
        rank_drops = place and rank_number(lay["card"]) <= rank_number(pile[place - 1]["card"])
        if not runs or rank_drops or place == start:
            runs.append([])
        runs[-1].append(lay)
    taken = {box["card"]: box for box in scene.view["boxes"] if box["by"] is not None and box["taken"]}
    return tag("ol", *(_run(scene, run, taken) for run in reversed(runs)), class_="series-list")


def _run(scene: Scene, lays: list[LaidCard], taken: Mapping[str, Box]) -> Html:
    """Return one run with its players and the boxes taken."""
    drawn_lays = tuple((scene.name_at_start(lay["seat"]), lay["card"], _gain(taken.get(lay["card"]))) for lay in lays)
    return _drawn_run(drawn_lays, scene.language)


def _gain(box: Box | None) -> int | None:
    """Return the tokens that a card took from its box, or None."""
    return None if box is None or box["forgotten"] else box["taken"]


@lru_cache(1024)
def _drawn_run(lays: tuple[tuple[str, str, int | None], ...], language: Language) -> Html:
    """Return the cards of a run, with each player's name before their cards. Cached, as closed runs do not change."""
    parts: list[Html] = []
    previous = None
    for player, card, gain in lays:
        if player != previous:
            previous = player
            parts.append(tag("b", player))
        parts.append(mini(card, language))
        if gain is not None:
            words = t(language, " jetons de la case", " chips from the box")
            parts.append(tag("span", signed(gain), hidden_words(words), class_="gain num"))
    return tag("li", join(parts, " ")) if parts else EMPTY
