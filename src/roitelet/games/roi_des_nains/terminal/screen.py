"""The table of Le Roi des Nains in a terminal, drawn from a view. Signs never differ in colour alone."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group
from rich.table import Table
from rich.text import Text

from roitelet.base.language import Language
from roitelet.base.numbers import signed, unsigned
from roitelet.games.roi_des_nains.notation.notation import WORD_NUMBERS
from roitelet.games.roi_des_nains.terminal.hand import Hand, question
from roitelet.games.roi_des_nains.terminal.scene import DECK, WORDS, RoiDesNainsScene
from roitelet.games.roi_des_nains.words.view_types import LaidCard, RoiDesNainsView, Seat
from roitelet.terminal.screen import Screen
from roitelet.terminal.screen_parts import LABEL, Flow, Title, backs, plain_table, word

WITH_NOTES: Final = 56
"""Least width, in characters, for notes on a player beside their points."""
WITH_SPACE: Final = 72
"""Least width for two spaces between the columns of the table."""
WITH_BACKS: Final = 96
"""Least width for card backs beside their number."""


def render(view: RoiDesNainsView, names: Sequence[str], language: Language) -> Group:
    """Return quest, special card, seats, trick, the viewer's hand and the decision due."""
    scene = RoiDesNainsScene.of(view, names, language)
    parts: list[Any] = [_title(scene), *_quest(scene), _Seats(scene)]
    if view["tile"]:
        parts += [Text(), *_tricks(scene)]
    if view["hand"]:
        parts.append(Hand(scene))
    if scene.asked:
        parts += question(scene)
    return Group(*parts, Text())


def short_action(text: str, language: Language) -> str:
    """Return an action as the reader types it: 5c, in English 5k; gauche, in English left."""
    if text in WORD_NUMBERS:
        return word(WORDS, text, language)
    if text in {"a", "b"} or text.startswith("@"):
        return text
    sign = text[0] if text[0] in "+-" else ""
    return sign + DECK.short(text.removeprefix(sign), language)


def rests(view: RoiDesNainsView) -> bool:
    """Return whether to pause, so that the viewer can see the trick just finished."""
    return bool(view["last_trick"]) and not view["table"] and view["actor"] >= 0


def _title(scene: RoiDesNainsScene) -> Title:
    """Return the title line: the deal, the dealer and the seat to act, shorter in narrow terminals."""
    title, deal, act = scene.word("title"), _deal(scene), scene.turn(choosing=scene.view["phase"] != "play")
    return Title([title, deal, _dealer(scene), act], [title, deal, act], [deal, act], [act or title])


def _deal(scene: RoiDesNainsScene) -> str:
    """Return the number of the deal, as a part of the title."""
    if scene.view["extra_deal"]:
        return scene.word("extra_deal")
    return scene.word("deal", scene.view["deal"], scene.view["deals"]) if scene.view["deal"] else ""


def _dealer(scene: RoiDesNainsScene) -> str:
    """Return the dealer, as a part of the title."""
    view = scene.view
    if view["dealer"] < 0 or view["reason"]:
        return ""
    return scene.dealer_line("will_deal" if view["settlement"] else "deals_now", view["dealer"])


def _quest(scene: RoiDesNainsScene) -> Iterator[Any]:
    """Yield the chosen quest, or both quests with the keys to choose them, then the special card."""
    tile, special = scene.view["tile"], scene.view["special"]
    if not tile or not special:
        return
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", width=LABEL - 1)
    grid.add_column(overflow="fold")
    colon = scene.word("colon")
    for face in tile["faces"]:
        line = Text.assemble((face["name"], "bold"), colon, (face["formula"], "bold" if tile["chosen"] else ""))
        if tile["chosen"] is None:
            key = Text(face["face"], style="bold cyan" if scene.asked else "")
            grid.add_row(Text(scene.word("quest", "") + " ") + key, line)
        elif tile["chosen"] == face["face"]:
            grid.add_row(scene.word("quest", ""), line)
    line = scene.card(special["card"], "bold")
    if line.plain != special["name"]:
        line = Text.assemble((special["name"], line.style), " (", line, ")")
    grid.add_row(scene.word("special"), Text.assemble(line, colon, special["effect"]))
    if special["copies"]:
        now = scene.word(f"now_{special['id']}")
        grid.add_row("", Text.assemble((f"{now} ", "italic"), scene.card(special["copies"], "bold")))
    yield grid


class _Seats:
    """A row per player: points, tricks, cards and notes; in a narrow terminal the notes come below."""

    def __init__(self, scene: RoiDesNainsScene) -> None:
        self._scene = scene

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Any]:
        scene, view = self._scene, self._scene.view
        notes_beside, with_backs = options.max_width >= WITH_NOTES, options.max_width >= WITH_BACKS
        space = 1 if options.max_width < WITH_SPACE else 2
        table = plain_table(space)
        table.add_column("", min_width=1)
        table.add_column("")
        for key in ("total", "this_deal" if view["settlement"] else "so_far", "tricks", "cards"):
            table.add_column(scene.word(key), justify="right", no_wrap=True)
        for number in view["order"]:
            seat = view["seats"][number]
            mark, style = ("▶", "bold") if seat["to_act"] else ("", "")
            cells: list[Any] = [mark, Text(scene.player(number))]
            cells += [unsigned(seat["total"]), _points(seat["now"]), str(seat["tricks"]), str(seat["cards"])]
            cells += [backs(seat["cards"])] if with_backs else []
            cells += [self._notes(seat)] if notes_beside else []
            table.add_row(*cells, style=style)
        yield table
        for number in [] if notes_beside else view["order"]:
            if notes := self._notes(view["seats"][number]):
                yield Text(f"{scene.name(number)}{scene.word('colon')}") + notes

    def _notes(self, seat: Seat) -> Text:
        """Return notes on a player: dealer, leader, suits they lack, cards they are known to hold."""
        scene, view = self._scene, self._scene.view
        notes = []
        if seat["dealer"] and not view["reason"]:
            notes.append(Text(scene.word("deals_next" if view["settlement"] else "deals")))
        if seat["leader"] and not view["settlement"]:
            notes.append(Text(scene.word("leads")))
        if seat["void"]:
            suits = [scene.suit(suit) for suit in seat["void"]]
            notes.append(Text(scene.word("without", ", ".join(suits))))
        if seat["known"]:
            notes.append(Text(scene.word("holds") + " ") + scene.cards(seat["known"]))
        return Text(" · ").join(notes)


def _points(now: int | None) -> str:
    """Return the points if the deal ended now; empty if players have to count themselves."""
    return "" if now is None else signed(now)


def _tricks(scene: RoiDesNainsScene) -> Iterator[Any]:
    """Yield the current trick, or before its first card the trick just finished, dimmed."""
    view = scene.view
    if view["table"]:
        items = [*(_laid_card(scene, laid, "bold") for laid in view["table"]), Text(_led_words(scene), style="italic")]
        yield Flow(scene.trick_label(scene.finished + 1), items)
        return
    if last := view["last_trick"]:
        winner = Text(scene.word("won_by", scene.name(last["winner"])), style="dim italic")
        yield Flow(
            scene.trick_label(last["number"]), [*(_laid_card(scene, laid, "dim") for laid in last["cards"]), winner]
        )
    if view["phase"] == "play":
        text = scene.word("you_lead" if scene.asked else "to_lead", scene.name(view["actor"]))
        yield Flow(scene.trick_label(scene.finished + 1), [Text(text, style="italic")])


def _laid_card(scene: RoiDesNainsScene, laid: LaidCard, style: str) -> Text:
    """Return a card of a trick with its player, and the card that it copies."""
    text = Text(f"{scene.name(laid['seat'])} ", "dim" if style == "dim" else "") + scene.card(laid["card"], style)
    if laid["copies"]:
        # the Clone ranks just above the card it copies; the Momie equals it
        text += Text(" = ") + scene.card(laid["copies"], style) + Text("+" if laid["card"] == "Clone" else "")
    return text


def _led_words(scene: RoiDesNainsScene) -> str:
    """Return the suit led, in words."""
    if scene.view["led"] is None:
        return scene.word("any_suit")
    return scene.word("led", scene.suit(scene.view["led"]))


SCREEN: Final = Screen(render=render, short_action=short_action, rests=rests)
