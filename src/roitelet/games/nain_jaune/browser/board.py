"""The middle of the table: the board, the current series with its players and its next card, talon, open hands."""

from functools import lru_cache

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, t
from roitelet.games.nain_jaune.browser.boxes import board
from roitelet.games.nain_jaune.browser.closed_runs import passed, seen
from roitelet.games.nain_jaune.browser.phrases import FACES, card_name, laid_card, names_card, rank_number, short_rank
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.notation.pack import RANK_SIGNS
from roitelet.kit.cards.faces import back
from roitelet.kit.pictures.birds import Bird
from roitelet.kit.widgets import drawing, head, hidden_words

"""Prefix of the game's class names."""

LONG = 8
"""From this number of cards on, a series is drawn more tightly on a phone."""
MANY = 5
"""From this number of open hands on, a phone shows two in a row."""


def cloth(scene: Scene) -> Html:
    """Return board, series and cards gone by; only the board once the round is settled."""
    settled = scene.view["settlement"] is not None or not scene.view["round"]
    hands = open_hands(scene) if not settled else EMPTY
    common = EMPTY if settled else tag("div", series(scene), hands, aside(scene), seen(scene), class_="nj-play")
    return tag(
        "div", board(scene), common, class_=classes("nj-plan", settled=settled, open_handed=bool(hands)), id="nj-plan"
    )


def series(scene: Scene) -> Html:
    """Return the cards of the series, each with its player, and the place of the next one."""
    language, lays = scene.language, scene.view["series"]
    over = scene.view["phase"] == "lead"
    title = t(language, "La suite", "The run") if not over or not lays else t(language, "Suite finie", "Run over")
    items = [*_lays(scene), *_next(scene)]
    return tag(
        "section",
        tag("h2", title, " ", tag("span", _layers(scene)), class_=classes("series-title", begun=bool(lays))),
        tag("ol", *items, class_=classes("series-cards", long=len(items) > LONG, over=over)),
        class_="series",
        aria_label=t(language, "La suite en cours", "The current run"),
    )


def _lays(scene: Scene) -> list[Html]:
    """Return the cards, and the skipped ranks between them."""
    lays, items = scene.view["series"], []
    for place, lay in enumerate(lays):
        card, seat, last = lay["card"], lay["seat"], place == len(lays) - 1
        gaps = [] if last else _gaps(scene, rank_number(card) + 1, rank_number(lays[place + 1]["card"]))
        whole = last or bool(gaps)
        items += [_laid(card, seat, scene.bird(seat), scene.name(seat), last, whole, scene.language), *gaps]
    return items


@lru_cache(4096)
def _laid(card: str, seat: int, bird: Bird, name: str, last: bool, whole: bool, language: Language) -> Html:
    """Return a card, and its player's bird; ``whole`` unless the next card covers it."""
    drawn = laid_card(card, seat, last, language)
    who = tag("span", head(bird), hidden_words(name), class_="who")
    return tag("li", drawn, who, class_=classes("laid", whole=whole), data_s=FACES.suit(card))


def _gaps(scene: Scene, first: int, after: int) -> list[Html]:
    """Return the ranks that no player had and that were skipped."""
    return [
        tag(
            "li",
            tag("span", short_rank(RANK_SIGNS[rank], scene.language)),
            hidden_words(t(scene.language, " sauté", " skipped")),
            class_="skipped",
            title=t(scene.language, "personne ne l’avait", "nobody had it"),
        )
        for rank in range(first, after)
    ]


def _next(scene: Scene) -> list[Html]:
    """Return the place of the wanted card, after the skipped ranks."""
    wanted, lays, language = scene.view["wanted"], scene.view["series"], scene.language
    if wanted is None:
        words = t(language, "un as", "an ace") if scene.view["phase"] == "open" else t(language, "au choix", "any card")
        slot = tag("span", tag("small", words), class_=classes("slot", free=True, own=scene.asked))
        return [tag("li", slot, class_="next")]
    suit = wanted[-1] if names_card(wanted) else ""
    rank = wanted.removesuffix(suit)
    before = _gaps(scene, rank_number(lays[-1]["card"]) + 1, RANK_SIGNS.index(rank)) if lays else []
    shown = join([short_rank(rank, scene.language), drawing(FACES.symbol(wanted)) if suit else None])
    place = tag(
        "span",
        tag(
            "b",
            shown,
            data_s=FACES.suit(wanted) if suit else None,
            aria_label=card_name(wanted, scene.language) if suit else None,
            role="img" if suit else None,
        ),
        tag("small", t(language, "attendu", "wanted")),
        class_=classes("slot", own=scene.asked),
    )
    return [*before, tag("li", place, class_="next")]


def _layers(scene: Scene) -> str:
    """Return the players of the cards, in order: « posée par Capucine puis Basile »."""
    names: list[str] = []
    for lay in scene.view["series"]:
        name = scene.called(lay["seat"])
        if not names or names[-1] != name:
            names.append(name)
    if not names:
        return t(scene.language, "pas encore commencée", "not started yet")
    shown = names[-3:]
    said = t(scene.language, " puis ", " then ").join(shown)
    return t(scene.language, "posée par ", "played by ") + ("… " if len(names) > len(shown) else "") + said


def aside(scene: Scene) -> Html:
    """Return the talon, and the number of cards gone by."""
    return tag("div", talon(scene), passed(scene), class_="aside")


def talon(scene: Scene) -> Html:
    """Return the talon; face up if its cards are public."""
    size, cards = scene.view["talon"]["size"], scene.view["talon"]["cards"]
    if not size:
        return EMPTY
    known = FACES.minis(cards, scene.language)
    pile = known or tag("span", *[back("c-xs")] * min(size, 4), class_="talon-pile")
    words = t(scene.language, "au talon", "in the talon")
    return tag("p", pile, tag("span", tag("b", str(size), class_="num"), " ", words), class_="talon")


def open_hands(scene: Scene) -> Html:
    """Return the others' cards, if all hands are open."""
    rows = []
    for seat in scene.others:
        cards = scene.view["seats"][seat]["open_hand"]
        if cards:
            minis = tag("span", FACES.minis(cards, scene.language), class_="minis")
            rows.append(tag("li", tag("b", scene.name(seat)), minis))
    if not rows:
        return EMPTY
    label = t(scene.language, "Mains étalées", "Open hands")
    return tag("ul", *rows, class_=classes("open-hands", many=len(rows) >= MANY), aria_label=label)
