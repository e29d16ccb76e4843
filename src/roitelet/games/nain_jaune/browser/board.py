"""The middle of the table: the board, the current run, the talon and open hands."""

from functools import lru_cache

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, t
from roitelet.games.nain_jaune.browser.boxes import board
from roitelet.games.nain_jaune.browser.closed_runs import played_cards, played_count
from roitelet.games.nain_jaune.browser.phrases import FACES, card_name, laid_card, names_card, rank_number, short_rank
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.notation.pack import RANK_SIGNS
from roitelet.kit.cards.faces import face_down_card
from roitelet.kit.pictures.birds import Bird
from roitelet.kit.widgets import bird_head, drawing, hidden_words

LONG_RUN = 8
"""From this number of cards on, a phone draws a run more tightly."""
MANY_HANDS = 5
"""From this number of open hands on, a phone shows two hands in a row."""


def draw_board(scene: Scene) -> Html:
    """Return board, run, talon and cards played; once the round is settled, only the board."""
    settled = scene.view["settlement"] is not None or not scene.view["round"]
    hands = open_hands(scene) if not settled else EMPTY
    parts = [run(scene), hands, _talon_and_count(scene), played_cards(scene)]
    play = EMPTY if settled else tag("div", *parts, class_="nj-play")
    return tag(
        "div", board(scene), play, class_=classes("nj-plan", settled=settled, open_handed=bool(hands)), id="nj-plan"
    )


def run(scene: Scene) -> Html:
    """Return the cards of the run, each with its player, and the place of the next card."""
    language, lays = scene.language, scene.view["series"]
    over = scene.view["phase"] == "lead"
    title = t(language, "La suite", "The run") if not over or not lays else t(language, "Suite finie", "Run over")
    items = [*_cards_laid(scene), *_next_place(scene)]
    return tag(
        "section",
        tag("h2", title, " ", tag("span", _players_so_far(scene)), class_=classes("series-title", begun=bool(lays))),
        tag("ol", *items, class_=classes("series-cards", long=len(items) > LONG_RUN, over=over)),
        class_="series",
        aria_label=t(language, "La suite en cours", "The current run"),
    )


def _cards_laid(scene: Scene) -> list[Html]:
    """Return the cards of the run, and the skipped ranks between them."""
    lays, items = scene.view["series"], []
    for place, lay in enumerate(lays):
        card, seat, last = lay["card"], lay["seat"], place == len(lays) - 1
        skipped = [] if last else _skipped_ranks(scene, rank_number(card) + 1, rank_number(lays[place + 1]["card"]))
        whole = last or bool(skipped)
        items += [_laid_card(card, seat, scene.bird(seat), scene.name(seat), last, whole, scene.language), *skipped]
    return items


@lru_cache(4096)
def _laid_card(card: str, seat: int, bird: Bird, name: str, last: bool, whole: bool, language: Language) -> Html:
    """Return a card with its player's bird; ``whole`` unless the next card covers part of it."""
    picture = laid_card(card, seat, last, language)
    player = tag("span", bird_head(bird), hidden_words(name), class_="who")
    return tag("li", picture, player, class_=classes("laid", whole=whole), data_s=FACES.suit(card))


def _skipped_ranks(scene: Scene, first: int, end: int) -> list[Html]:
    """Return the ranks from ``first`` to before ``end``, skipped because no player had them."""
    return [
        tag(
            "li",
            tag("span", short_rank(RANK_SIGNS[rank], scene.language)),
            hidden_words(t(scene.language, " sauté", " skipped")),
            class_="skipped",
            title=t(scene.language, "personne ne l’avait", "nobody had it"),
        )
        for rank in range(first, end)
    ]


def _next_place(scene: Scene) -> list[Html]:
    """Return the place of the wanted card, after the skipped ranks."""
    wanted, lays, language = scene.view["wanted"], scene.view["series"], scene.language
    if wanted is None:
        words = t(language, "un as", "an ace") if scene.view["phase"] == "open" else t(language, "au choix", "any card")
        slot = tag("span", tag("small", words), class_=classes("slot", free=True, own=scene.asked))
        return [tag("li", slot, class_="next")]
    suit = wanted[-1] if names_card(wanted) else ""
    rank = wanted.removesuffix(suit)
    skipped = _skipped_ranks(scene, rank_number(lays[-1]["card"]) + 1, RANK_SIGNS.index(rank)) if lays else []
    label = join([short_rank(rank, scene.language), drawing(FACES.symbol(wanted)) if suit else None])
    place = tag(
        "span",
        tag(
            "b",
            label,
            data_s=FACES.suit(wanted) if suit else None,
            aria_label=card_name(wanted, scene.language) if suit else None,
            role="img" if suit else None,
        ),
        tag("small", t(language, "attendu", "wanted")),
        class_=classes("slot", own=scene.asked),
    )
    return [*skipped, tag("li", place, class_="next")]


def _players_so_far(scene: Scene) -> str:
    """Return the players of the run in order: « posée par Capucine puis Basile »."""
    names: list[str] = []
    for lay in scene.view["series"]:
        name = scene.name_in_sentence(lay["seat"])
        if not names or names[-1] != name:
            names.append(name)
    if not names:
        return t(scene.language, "pas encore commencée", "not started yet")
    last_names = names[-3:]
    words = t(scene.language, " puis ", " then ").join(last_names)
    return t(scene.language, "posée par ", "played by ") + ("… " if len(names) > len(last_names) else "") + words


def _talon_and_count(scene: Scene) -> Html:
    """Return the talon, and the number of cards played."""
    return tag("div", talon(scene), played_count(scene), class_="aside")


def talon(scene: Scene) -> Html:
    """Return the talon, face up if its cards are public."""
    size, cards = scene.view["talon"]["size"], scene.view["talon"]["cards"]
    if not size:
        return EMPTY
    face_up = FACES.minis(cards, scene.language)
    pile = face_up or tag("span", *[face_down_card("c-xs")] * min(size, 4), class_="talon-pile")
    words = t(scene.language, "au talon", "in the talon")
    return tag("p", pile, tag("span", tag("b", str(size), class_="num"), " ", words), class_="talon")


def open_hands(scene: Scene) -> Html:
    """Return the other players' cards, if all hands are open."""
    rows = []
    for seat in scene.others:
        cards = scene.view["seats"][seat]["open_hand"]
        if cards:
            minis = tag("span", FACES.minis(cards, scene.language), class_="minis")
            rows.append(tag("li", tag("b", scene.name(seat)), minis))
    if not rows:
        return EMPTY
    label = t(scene.language, "Mains étalées", "Open hands")
    return tag("ul", *rows, class_=classes("open-hands", many=len(rows) >= MANY_HANDS), aria_label=label)
