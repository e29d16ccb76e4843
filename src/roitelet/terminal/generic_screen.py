"""A table for any game in a terminal, drawn from what every view has. Colour is never the only sign.

A game's ``terminal/screen.py`` replaces any of these functions by one of the same name, and may call the others.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from roitelet.engine.language import Language
from roitelet.engine.views import CardView, shared
from roitelet.terminal.parts import Flow, Scene, View

ROUND: Final[Mapping[Language, str]] = {"fr": "manche", "en": "round"}

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "round": ("donne {}", "deal {}"),
    "to_play": ("à {} de jouer", "{} to play"),
    "you_play": ("à vous de jouer", "your turn"),
    "you": ("vous", "you"),
    "points": ("points", "points"),
    "cards": ("cartes", "cards"),
    "rank": ("rang", "rank"),
    "table": ("Table", "Table"),
    "hand": ("Votre main", "Your hand"),
    "choices": ("Coups", "Moves"),
}


def word(key: str, language: Language, *args: object) -> str:
    """A word of the table itself."""
    return _WORDS[key][0 if language == "fr" else 1].format(*args)


def render(view: View, names: list[str], language: Language) -> Group:
    """Where the game stands, the seats, what lies in the middle, the viewer's hand and what they may do."""
    scene = Scene(view, names, language)
    known = shared(view)
    parts: list[Any] = [heading(scene), seats(scene), Text()]
    if known.get("table"):
        parts.append(Flow(word("table", language), [_laid(scene, card) for card in known.get("table", [])]))
    if known.get("hand"):
        parts.append(Flow(word("hand", language), [Text(_name(card)) for card in known.get("hand", [])]))
    if scene.asked:
        parts.append(Flow(word("choices", language), list(_numbered(scene))))
    return Group(*parts, Text())


def heading(scene: Scene) -> Text:
    """The deal, and whose turn it is."""
    view, language, parts = shared(scene.view), scene.language, []
    if view.get("round"):
        parts.append(word("round", language, view.get("round")))
    if scene.asked:
        parts.append(word("you_play", language))
    elif view["actor"] >= 0:
        parts.append(word("to_play", language, scene.names[view["actor"]]))
    return Text(" · ".join(parts), style="bold")


def seats(scene: Scene) -> Table:
    """A line for each seat: whose turn it is, points, cards, rank."""
    view, language = shared(scene.view), scene.language
    columns = [key for key in ("points", "cards", "rank") if any(seat.get(key) is not None for seat in view["seats"])]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", width=1)
    table.add_column("")
    for key in columns:
        table.add_column(word(key, language), justify="right")
    for seat in view["seats"]:
        own = f" ({word('you', language)})" if seat["seat"] == view["viewer"] else ""
        cells = ["" if seat.get(key) is None else str(seat.get(key)).replace("-", "−") for key in columns]
        name = Text(scene.names[seat["seat"]] + own, style="bold" if own else "")
        table.add_row("▶" if seat["to_act"] else "", name, *cells)
    return table


def _laid(scene: Scene, card: CardView) -> Text:
    seat = card.get("seat")
    return Text(_name(card) if seat is None else f"{_name(card)} ({scene.names[seat]})")


def _name(card: CardView) -> str:
    return card.get("name") or card["card"]


def _numbered(scene: Scene) -> Iterator[Text]:
    """What the viewer may do, by number: a card by its name, anything else by what its button says."""
    view = shared(scene.view)
    names = {action: _name(card) for card in view.get("hand", []) for action in card.get("actions", [])}
    for number, action in enumerate(view["legal"], 1):
        labels = view.get("labels", view["legal"])
        yield Text.assemble((f"{number} ", "dim"), names.get(action) or labels[number - 1])


def short_action(text: str, language: Language) -> str:  # noqa: ARG001
    """The notation."""
    return text


def rests(view: View) -> bool:  # noqa: ARG001
    """Nothing is looked at for longer."""
    return False


def read_number(view: View, number: int) -> str | None:
    """A place in the list of legal actions."""
    legal = shared(view)["legal"]
    return legal[number - 1] if 1 <= number <= len(legal) else None
