"""The score sheet: the known cards of each pile, and the ships, treasures and cards left."""

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
    """Return the score sheet: a row for each seat, and below them the ships, treasures and cards left.

    Rows give numbers by colour if piles are open, and otherwise the top card.
    """
    seats = scene.view["seats"]
    piles_open = seats[0]["pile"] is not None
    rows = [_row(scene, seats[seat]) for seat in scene.view["order"]]
    head = open_head(scene.language) if piles_open else _closed_head(scene.language)
    sheet = tag("table", tag("thead", head), tag("tbody", *rows), class_="score-sheet cr-sheet")
    return join([sheet, _note(scene, piles_open), _left(scene)])


@lru_cache(256)
def named_row(dynasty: str | None, name: str, dynasty_name: str) -> Html:
    """Return the head of a row: a player and their dynasty."""
    words = tag("span", name, tag("small", dynasty_name), class_="who")
    return tag("th", tag("span", crest(dynasty), words, class_="row"), scope="row")


def _number(count: int, words: str, class_: str | None = None) -> Html:
    """Return a cell with a number, read aloud with its noun."""
    return tag("td", str(count), hidden_words(words), class_=class_)


# --- open piles ---


@lru_cache(4)
def open_head(language: Language) -> Html:
    """Return the head of the table for open piles: colours, treasures, points."""
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


def _row(scene: Scene, fields: Seat) -> Html:
    """Return the row of a player."""
    counts = fields["pile"]
    return _closed_row(scene, fields) if counts is None else _open_row(scene, fields, counts)


def _open_row(scene: Scene, fields: Seat, counts: dict[str, int]) -> Html:
    """Return the row of a player with an open pile."""
    seat = fields["seat"]
    weakest = min(counts[colour] for colour in COLOUR_NAMES)
    cells = [
        _number(count, pile_words(kind, count, scene.language), "weakest" if kind != "$" and count == weakest else None)
        for kind, count in counts.items()
    ]
    points = tag("td", tag("b", str(fields["points"])), hidden_words(t(scene.language, "points", "points")))
    return tag(
        "tr",
        named_row(dynasty(scene, seat), scene.name_at_start(seat), dynasty_word(scene, seat)),
        *cells,
        points,
        class_=classes(mine=seat == scene.you),
    )


# --- closed piles ---


@lru_cache(4)
def _closed_head(language: Language) -> Html:
    """Return the head of the table for closed piles."""
    words = [
        t(language, *pair)
        for pair in (("Dynastie", "Dynasty"), ("Chefs", "Leaders"), ("Main", "Hand"), ("Pile", "Pile"))
    ]
    return tag("tr", *(tag("th", word) for word in words))


def _closed_row(scene: Scene, fields: Seat) -> Html:
    """Return the row of a player with a closed pile."""
    seat = fields["seat"]
    leaders_placed = sum(leader["place"] is not None for leader in fields["leaders"])
    heading = named_row(dynasty(scene, seat), scene.name_at_start(seat), dynasty_word(scene, seat))
    mine = seat == scene.you
    return _closed_cells(
        heading, leaders_placed, fields["catastrophe"], fields["cards"], fields["pile_top"], mine, scene.language
    )


@lru_cache(1024)
def _closed_cells(
    heading: Html, leaders_placed: int, catastrophe: bool, cards: int, top: str | None, mine: bool, language: Language
) -> Html:
    """Return the cells of a row for a closed pile."""
    bolt = EMPTY
    if catastrophe:
        words = hidden_words(t(language, "catastrophe disponible", "catastrophe left"))
        bolt = drawing("e-catastrophe", class_="bolt") + words
    hand_size = _number(cards, t(language, "cartes", "cards"))
    return tag(
        "tr",
        heading,
        tag("td", f"{leaders_placed}/4", bolt),
        hand_size,
        tag("td", top_card(top, language)),
        class_=classes(mine=mine),
    )


def _note(scene: Scene, piles_open: bool) -> Html:
    """Return a note that explains the numbers."""
    language = scene.language
    if piles_open:
        note = t(
            language,
            "Les piles sont visibles. "
            "Seule votre couleur la plus faible compte, avec vos trésors : c’est elle qu’il faut faire grandir.",
            "Open piles: everyone can see everyone’s colours. "
            "Only your weakest colour counts, treasures included, so build that one up.",
        )
    else:
        note = t(
            language,
            "Les piles sont cachées, même la vôtre : on ne voit que la dernière carte. "
            "À la fin, seule votre couleur la plus faible compte.",
            "Hidden piles: even their owners see only the last card. "
            "At the end only your weakest colour counts, so don’t neglect any.",
        )
    return tag("p", note, class_="note")


# --- ships, treasures and cards left ---


def _left(scene: Scene) -> Html:
    """Return the ships still to be built, and the numbers of treasures and cards left."""
    view, language = scene.view, scene.language
    ships = [_ship_left(ship["ship"], ship["name"]) for ship in view["ships"] if ship["place"] is None]
    none = tag("span", t(language, "aucun", "none"))
    rows = [
        (t(language, "Navires à construire", "Ships to build"), tag("span", *(ships or [none]), class_="ships")),
        (
            t(language, "Trésors sur la table", "Treasures on the table"),
            _count(view["treasures_left"], treasure("treasure")),
        ),
        (t(language, "Cartes à piocher", "Cards to draw"), _count(view["deck_left"], tag("i", class_="mini-back"))),
    ]
    return tag("dl", *(tag("dt", name) + tag("dd", content) for name, content in rows), class_="cr-left")


def _count(count: int, picture: Html) -> Html:
    """Return a number with its picture."""
    return tag("span", picture, tag("b", str(count), class_="num"), class_="fact")


@lru_cache(16)
def _ship_left(colour: str, name: str) -> Html:
    """Return the picture of a ship that can still be built."""
    return tag(
        "span", ship(colour), hidden_words(name), class_="small-ship", data_key=f"ship-{colour}", title=capital(name)
    )
