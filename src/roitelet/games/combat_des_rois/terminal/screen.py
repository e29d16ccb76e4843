"""The table of Le Combat des Rois in a terminal, drawn from a view. Signs never differ in colour alone."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group
from rich.text import Text

from roitelet.base.language import Language
from roitelet.games.combat_des_rois.terminal.board import Board, legend
from roitelet.games.combat_des_rois.terminal.parts import COLOURS, CombatDesRoisScene, counts, sign
from roitelet.games.combat_des_rois.terminal.question import hand, question
from roitelet.games.combat_des_rois.words.table_words import ANSWERS, WORDS
from roitelet.games.combat_des_rois.words.view_types import CombatDesRoisView, Seat
from roitelet.terminal.screen import Screen
from roitelet.terminal.screen_parts import Flow, Title, plain_table, word

WITH_PLACES: Final = 76
"""Least width, in characters, to list the places of all leaders."""
CONFLICTS: Final = frozenset({"war", "attack", "defend", "reward"})


def render(view: CombatDesRoisView, names: Sequence[str], language: Language) -> Group:
    """Return the columns with their kingdoms, the seats, the viewer's hand and the decision due."""
    scene = CombatDesRoisScene.of(view, names, language)
    parts: list[Any] = [_title(scene), Board(scene), legend(scene), Text(), _Seats(scene), *_piles(scene)]
    if view["hand"]:
        parts.append(hand(scene))
    parts += question(scene)
    return Group(*parts, Text())


def short_action(text: str, language: Language) -> str:
    """Return an action as the reader types it: fin, in English end."""
    return word(WORDS, text, language) if text in ANSWERS else text


def rests(view: CombatDesRoisView) -> bool:
    """Return whether to pause, so that the viewer can follow a conflict."""
    return view["phase"] in CONFLICTS


def read_number(view: CombatDesRoisView, number: int) -> str | None:
    """Return the action that a typed number means: cards in a conflict, else a place in the list of actions."""
    if view["phase"] in {"attack", "defend"}:
        return f"={number}"
    return view["legal"][number - 1] if 1 <= number <= len(view["legal"]) else None


def _title(scene: CombatDesRoisScene) -> Title:
    """Return the title line: the turn, the action, the cards left and the seat to act, shorter in narrow terminals."""
    title, turn, action = scene.word("title"), _turn(scene), _action(scene)
    pack = scene.word("pack", scene.view["deck_left"]) if scene.view["active"] is not None else ""
    act = scene.turn(choosing=scene.view["phase"] != "turn")
    return Title(
        [title, turn, action, pack, act],
        [turn, action, pack, act],
        [turn, pack, act],
        [action, pack, act],
        [pack, act],
        [act or title],
    )


def _turn(scene: CombatDesRoisScene) -> str:
    """Return the player whose turn it is, as a part of the title."""
    active = scene.view["active"]
    if active is None or scene.view["reason"]:
        return ""
    return scene.word("your_turn") if active == scene.you else scene.word("turn_of", scene.name(active))


def _action(scene: CombatDesRoisScene) -> str:
    """Return the number of the action, as a part of the title."""
    left = scene.view["actions_left"]
    if scene.view["actor"] < 0:
        return ""
    return scene.word("action", 3 - left) if left else scene.word("turn_ends")


class _Seats:
    """A row per player: dynasty, cards, catastrophe, pile and leaders."""

    def __init__(self, scene: CombatDesRoisScene) -> None:
        self._scene = scene

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Any]:
        scene, view = self._scene, self._scene.view
        with_places = options.max_width >= WITH_PLACES
        table = plain_table(2 if with_places else 1)
        table.add_column("", min_width=1)
        table.add_column("")
        table.add_column(scene.word("dynasty"), no_wrap=True)
        for key in ("cards", "catastrophe", "points" if self._open else "top"):
            table.add_column(scene.word(key), justify="right", no_wrap=True)
        table.add_column(scene.word("leaders" if with_places else "supply"), no_wrap=True)
        for number in view["order"]:
            seat = view["seats"][number]
            table.add_row(*self._cells(seat), self._leaders(seat, with_places), style="bold" if seat["to_act"] else "")
        yield table

    @property
    def _open(self) -> bool:
        """Return whether piles are open."""
        return self._scene.view["seats"][0]["pile"] is not None

    def _cells(self, seat: Seat) -> Iterator[Text | str]:
        """Yield the cells of a player's row, without the leaders."""
        scene, number = self._scene, seat["seat"]
        yield "▶" if seat["to_act"] else ""
        yield Text(scene.player(number))
        yield Text(f"{scene.dynasty(number)} {seat['dynasty'] or ''}".strip())
        yield str(seat["cards"])
        yield scene.word("still" if seat["catastrophe"] else "used")
        if self._open:
            yield str(seat["points"])
        else:
            yield sign(seat["pile_top"]) if seat["pile_top"] else "–"

    def _leaders(self, seat: Seat, with_places: bool) -> Text:
        """Return the four leaders with their places, or only those in reserve."""
        if with_places:
            cells = [f"{leader['colour']} {leader['place'] or '–'}" for leader in seat["leaders"]]
            return Text("  ").join(Text(f"{cell:<5}", style=COLOURS[cell[0]]) for cell in cells)
        in_reserve = [leader["colour"] for leader in seat["leaders"] if leader["place"] is None]
        return Text(" ").join(map(sign, in_reserve)) if in_reserve else Text("–")


def _piles(scene: CombatDesRoisScene) -> Iterator[Any]:
    """Yield the piles of all players if piles are open."""
    seats = [scene.view["seats"][number] for number in scene.view["order"]]
    piles = [(seat["seat"], seat["pile"]) for seat in seats if seat["pile"] is not None]
    if len(piles) < len(seats):
        return
    items = [Text(f"{scene.name(seat)} ") + Text(" ").join(counts(pile, zeros=True)) for seat, pile in piles]
    yield Flow(scene.word("piles"), items)


SCREEN: Final = Screen(render=render, short_action=short_action, rests=rests, read_number=read_number)
