"""A table for any game in a terminal, drawn from data that every view has. Colour is never the only sign.

A game's ``terminal/screen.py`` may replace any of these functions with one of the same name, and call the others.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from rich.console import Group
from rich.table import Table
from rich.text import Text

from roitelet.base.language import Language
from roitelet.engine.views.view_types import CardView, TrickView, View
from roitelet.terminal.screen_parts import Flow, LabelWords, TextScene

_WORDS: Final[LabelWords] = {
    "round": ("donne {}", "deal {}"),
    "points": ("points", "points"),
    "rank": ("rang", "rank"),
    "table": ("Table", "Table"),
    "choices": ("Coups", "Moves"),
    "takes": ("remporte le pli", "takes the trick"),
}


class _GenericScene(TextScene[View]):
    words = _WORDS


def render(view: Any, names: Sequence[str], language: Language) -> Group:
    """Return the state of the game, the seats, the middle, the viewer's hand and their moves."""
    scene = _GenericScene.of(view, names, language)
    parts: list[Any] = [heading(scene), seats(scene), Text()]
    if table := scene.view.get("table"):
        parts.append(Flow(scene.word("table"), [_card_on_table(scene, card) for card in table]))
    if hand := scene.view.get("hand"):
        parts.append(Flow(scene.word("hand"), [Text(_name(card)) for card in hand]))
    if scene.asked:
        parts.append(Flow(scene.word("choices"), list(_numbered_moves(scene))))
    return Group(*parts, Text())


def heading(scene: _GenericScene) -> Text:
    """Return the number of the deal, and whose turn it is."""
    view, parts = scene.view, []
    if view.get("round"):
        parts.append(scene.word("round", view.get("round")))
    if view["actor"] >= 0:
        parts.append(scene.turn())
    return Text(" · ".join(parts), style="bold")


def seats(scene: _GenericScene) -> Table:
    """Return a line for each seat: whose turn it is, points, cards, rank."""
    view = scene.view
    columns = [key for key in ("points", "cards", "rank") if any(seat.get(key) is not None for seat in view["seats"])]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", width=1)
    table.add_column("")
    for key in columns:
        table.add_column(scene.word(key), justify="right")
    for seat in view["seats"]:
        is_viewer = seat["seat"] == view["viewer"]
        cells = ["" if seat.get(key) is None else str(seat.get(key)).replace("-", "−") for key in columns]
        name = Text(scene.player(seat["seat"]), style="bold" if is_viewer else "")
        table.add_row("▶" if seat["to_act"] else "", name, *cells)
    return table


def _card_on_table(scene: _GenericScene, card: CardView) -> Text:
    seat, view = card.get("seat"), cast(TrickView, scene.view)
    if seat is None:
        return Text(_name(card))
    note = f" {scene.word('takes')}" if seat == view.get("taker") else ""
    return Text(f"{_name(card)} ({scene.name(seat)}{note})")


def _name(card: CardView) -> str:
    return card.get("name") or card["card"]


def _numbered_moves(scene: _GenericScene) -> Iterator[Text]:
    """Yield the viewer's moves, numbered: cards by name, others by label."""
    view = scene.view
    names = {action: _name(card) for card in view.get("hand", []) for action in card.get("actions", [])}
    for number, action in enumerate(view["legal"], 1):
        labels = view.get("labels", view["legal"])
        yield Text.assemble((f"{number} ", "dim"), names.get(action) or labels[number - 1])


def short_action(text: str, language: Language) -> str:  # noqa: ARG001
    """Return the notation unchanged."""
    return text


def rests(view: Any) -> bool:
    """Return whether a trick has just been taken."""
    return view.get("taker") is not None


def read_number(view: Any, number: int) -> str | None:
    """Return the legal action with this number."""
    legal: list[str] = view["legal"]
    return legal[number - 1] if 1 <= number <= len(legal) else None
