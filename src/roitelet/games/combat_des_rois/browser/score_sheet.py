"""The score sheet: the piles of each dynasty as far as they are known, and what is left to win."""

from functools import lru_cache

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, capital, t
from roitelet.games.combat_des_rois.browser.pictures.pieces import (
    CLASSES,
    card_word,
    crest,
    dynasty,
    dynasty_word,
    emblem,
    pile_words,
    ship,
    top_card,
    treasure,
)
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.words.view_types import Seat
from roitelet.kit.widgets import drawing, hidden_words


def scores(scene: Scene) -> Html:
    """Return a row for each dynasty: by colour if piles are open, else the top card.

    Below, what is left to win.
    """
    seats = scene.view["seats"]
    opened = seats[0]["pile"] is not None
    rows = [_row(scene, seats[seat]) for seat in scene.view["order"]]
    head = open_head(scene.language) if opened else _closed_head(scene.language)
    sheet = tag("table", tag("thead", head), tag("tbody", *rows), class_="score-sheet cr-sheet")
    return join([sheet, _explained(scene, opened), _left(scene)])


@lru_cache(256)
def named_row(word: str | None, name: str, led: str) -> Html:
    """Return the head of a row: a player and their dynasty."""
    shown = tag("span", name, tag("small", led), class_="who")
    return tag("th", tag("span", crest(word), shown, class_="row"), scope="row")


def _number(count: int, words: str, class_: str | None = None) -> Html:
    return tag("td", str(count), hidden_words(words), class_=class_)


# --- open piles ---


@lru_cache(4)
def open_head(language: Language) -> Html:
    """Return the heads of the colours, of treasures and points."""
    kinds = [
        tag(
            "th",
            tag("span", emblem(colour), class_=f"swatch {CLASSES[colour]}"),
            hidden_words(card_word(colour, language, 2)),
        )
        for colour in COLOUR_NAMES
    ]
    kinds.append(tag("th", treasure("treasure"), hidden_words(t(language, "trésors", "treasures"))))
    kinds.append(tag("th", "Pts", hidden_words("points")))
    return tag("tr", tag("th", t(language, "Dynastie", "Dynasty")), *kinds)


def _row(scene: Scene, known: Seat) -> Html:
    held = known["pile"]
    return _closed_row(scene, known) if held is None else _open_row(scene, known, held)


def _open_row(scene: Scene, known: Seat, held: dict[str, int]) -> Html:
    seat = known["seat"]
    weakest = min(held[colour] for colour in COLOUR_NAMES)
    cells = [
        _number(count, pile_words(kind, count, scene.language), "weakest" if kind != "$" and count == weakest else None)
        for kind, count in held.items()
    ]
    points = tag("td", tag("b", str(known["points"])), hidden_words(t(scene.language, "points", "points")))
    return tag(
        "tr",
        named_row(dynasty(scene, seat), scene.headed(seat), dynasty_word(scene, seat)),
        *cells,
        points,
        class_=classes(mine=seat == scene.you),
    )


# --- closed piles ---


@lru_cache(4)
def _closed_head(language: Language) -> Html:
    words = [
        t(language, *pair)
        for pair in (("Dynastie", "Dynasty"), ("Chefs", "Leaders"), ("Main", "Hand"), ("Pile", "Pile"))
    ]
    return tag("tr", *(tag("th", word) for word in words))


def _closed_row(scene: Scene, known: Seat) -> Html:
    seat = known["seat"]
    out = sum(leader["place"] is not None for leader in known["leaders"])
    who = named_row(dynasty(scene, seat), scene.headed(seat), dynasty_word(scene, seat))
    mine = seat == scene.you
    return _closed(who, out, known["catastrophe"], known["cards"], known["pile_top"], mine, scene.language)


@lru_cache(1024)
def _closed(who: Html, out: int, bolt: bool, cards: int, top: str | None, mine: bool, language: Language) -> Html:
    strike = EMPTY
    if bolt:
        left = hidden_words(t(language, "catastrophe disponible", "catastrophe left"))
        strike = drawing("e-catastrophe", class_="bolt") + left
    held = _number(cards, t(language, "cartes", "cards"))
    return tag(
        "tr", who, tag("td", f"{out}/4", strike), held, tag("td", top_card(top, language)), class_=classes(mine=mine)
    )


def _explained(scene: Scene, opened: bool) -> Html:
    """Return a note on reading the numbers."""
    language = scene.language
    if opened:
        said = t(
            language,
            "Les piles sont visibles. "
            "Seule votre couleur la plus faible compte, avec vos trésors : c’est elle qu’il faut faire grandir.",
            "Open piles: everyone can see everyone’s colours. "
            "Only your weakest colour counts, treasures included, so build that one up.",
        )
    else:
        said = t(
            language,
            "Les piles sont cachées, même la vôtre : on ne voit que la dernière carte. "
            "À la fin, seule votre couleur la plus faible compte.",
            "Hidden piles: even their owners see only the last card. "
            "At the end only your weakest colour counts, so don’t neglect any.",
        )
    return tag("p", said, class_="note")


# --- what is left ---


def _left(scene: Scene) -> Html:
    """Return the ships still to be built, and the numbers of treasures and cards left."""
    view, language = scene.view, scene.language
    ships = [_ship_left(each["ship"], each["name"]) for each in view["ships"] if each["place"] is None]
    none = tag("span", t(language, "aucun", "none"))
    rows = [
        (t(language, "Navires à construire", "Ships to build"), tag("span", *(ships or [none]), class_="ships")),
        (
            t(language, "Trésors sur la table", "Treasures on the table"),
            _count(view["treasures_left"], treasure("treasure")),
        ),
        (t(language, "Cartes à piocher", "Cards to draw"), _count(view["deck_left"], tag("i", class_="mini-back"))),
    ]
    return tag("dl", *(tag("dt", name) + tag("dd", shown) for name, shown in rows), class_="cr-left")


def _count(count: int, picture: Html) -> Html:
    return tag("span", picture, tag("b", str(count), class_="num"), class_="fact")


@lru_cache(16)
def _ship_left(colour: str, name: str) -> Html:
    return tag(
        "span", ship(colour), hidden_words(name), class_="small-ship", data_key=f"ship-{colour}", title=capital(name)
    )
