"""The board in a terminal: eight columns side by side, bridges above them, kingdoms below."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console, ConsoleOptions
from rich.text import Text

from roitelet.games.combat_des_rois.notation.notation import REPLACED, TREASURE
from roitelet.games.combat_des_rois.terminal.parts import CombatDesRoisScene, counts, sign
from roitelet.games.combat_des_rois.words.names import colour_number, leader_name
from roitelet.games.combat_des_rois.words.view_types import Bridge, Card, Leader
from roitelet.terminal.screen_parts import Flow, break_lines

GUTTER: Final = 2
"""Width of the row numbers, in characters."""
NARROWEST: Final = 6
WIDEST: Final = 11
"""Least and most characters from one column to the next."""
CARD_WIDTH: Final = 5
"""Characters of a card with a leader."""
JOINTS: Final = {(False, True): "╭", (True, True): "┬", (True, False): "╮", (False, False): " "}
"""The sign above a head: a bridge on its left, a bridge on its right."""
HEADS: Final = {"treasure": TREASURE, "temple": REPLACED}
HIDDEN: Final = "hidden"
WATER: Final = "bright_blue"


class Board:
    """The columns with their bridges and kingdoms."""

    def __init__(self, scene: CombatDesRoisScene) -> None:
        self._scene = scene

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Text]:
        columns = self._scene.view["columns"]
        column_width = min(max((options.max_width - GUTTER) // len(columns), NARROWEST), WIDEST)
        if any(bridge["colour"] for bridge in self._scene.view["bridges"]):
            yield self._bridges(column_width)
        yield _line("", [Text(str(column["column"]), style="dim") for column in columns], column_width)
        yield _line(
            "", [card_sign(self._scene, HEADS[column["head"]], column["leader"]) for column in columns], column_width
        )
        for row in range(max(len(column["cards"]) for column in columns)):
            yield _line(str(row + 1), [self._cell(column["cards"], row) for column in columns], column_width)
        yield from self._kingdoms(column_width)

    def _cell(self, cards: list[Card], row: int) -> Text:
        """Return the sign of the card in a row of a column; empty below its last card."""
        if row >= len(cards):
            return Text()
        card = cards[row]
        return ship_sign(card["ship"]) if card["ship"] else card_sign(self._scene, card["colour"] or "", card["leader"])

    def _bridges(self, column_width: int) -> Text:
        """Return the line of bridges above the heads."""
        bridges = self._scene.view["bridges"]
        line = Text(" " * (GUTTER + _margin(column_width)))
        left = False
        for bridge in bridges:
            right = bool(bridge["colour"])
            line.append(JOINTS[left, right])
            content = bridge_sign(self._scene, bridge)
            room = column_width - 1 - len(content)
            fill = "─" if right else " "
            line.append(fill * (room // 2)).append_text(content).append(fill * (room - room // 2))
            left = right
        line.append(JOINTS[left, False])
        line.rstrip()
        return line

    def _kingdoms(self, column_width: int) -> Iterator[Text]:
        """Yield a line with a bracket below each kingdom, then lines with its strengths."""
        brackets, blocks = Text(" " * GUTTER), []
        for kingdom in self._scene.view["kingdoms"]:
            low, high = kingdom["columns"]
            width = column_width * (high - low + 1)
            brackets.append(f"╰{'─' * (width - 3)}╯ ", style="dim" if low == high else "")
            blocks.append((_strength_lines(kingdom["strength"], width - 1), width))
        brackets.rstrip()
        yield brackets
        for number in range(max(len(lines) for lines, _ in blocks)):
            line = Text(" " * GUTTER)
            for lines, width in blocks:
                text = lines[number] if number < len(lines) else Text()
                room = width - 1 - len(text)
                line.append(" " * (room // 2)).append_text(text).append(" " * (room - room // 2 + 1))
            line.rstrip()
            yield line


def _strength_lines(strength: dict[str, int], room: int) -> list[Text]:
    """Return the strengths of a kingdom, in as many lines as its width needs."""
    items = counts(strength)
    lines = break_lines([len(item) + 1 for item in items], room + 1)
    return [Text(" ").join(items[place] for place in places) for places in lines]


def _margin(column_width: int) -> int:
    """Return the number of spaces on the left of a card."""
    return (column_width - CARD_WIDTH) // 2


def _line(head: str, cells: list[Text], column_width: int) -> Text:
    """Return a line with one cell of each column; the letters of cards and ships are aligned."""
    line = Text.assemble((f"{head:<{GUTTER}}", "dim"))
    for cell in cells:
        margin = _margin(column_width) - cell.plain.startswith("≈")
        line.append(" " * margin).append_text(cell).append(" " * (column_width - margin - len(cell)))
    line.rstrip()
    return line


def card_sign(scene: CombatDesRoisScene, letter: str, leader: Leader | None) -> Text:
    """Return the sign of a card with its leader."""
    card = sign(letter, "bold")
    # assembled, so that the leader does not take the colour of the card
    return Text.assemble(card, scene.leader(leader)) if leader else card


def bridge_sign(scene: CombatDesRoisScene, bridge: Bridge) -> Text:
    """Return the sign of a bridge: face down in brackets, or a question mark for viewers who do not know its card."""
    if not bridge["colour"]:
        return Text()
    if bridge["colour"] == HIDDEN:
        return Text("?", style="bold")
    if bridge["face_down"]:
        return Text.assemble("(", sign(bridge["colour"], "bold"), ")")
    return card_sign(scene, bridge["colour"], bridge["leader"])


def ship_sign(ship: str) -> Text:
    """Return the sign of a ship, with the letter of its second colour."""
    return Text.assemble(("≈", WATER), sign(ship, "bold"), ("≈", WATER))


def legend(scene: CombatDesRoisScene) -> Flow:
    """Return the legend: the treasures and ships left, and the signs on the table with their meanings."""
    return Flow(scene.word("table"), [Text.assemble(mark, f" {meaning}") for mark, meaning in _signs(scene)])


def _signs(scene: CombatDesRoisScene) -> Iterator[tuple[Text, str]]:
    """Yield each sign of the legend with its meaning."""
    view = scene.view
    left = view["treasures_left"]
    yield sign(TREASURE), scene.word("one_treasure") if left == 1 else scene.word("treasures", left)
    if left < len(view["columns"]):
        yield sign(REPLACED), scene.word("is_temple")
    ships = [ship["ship"] for ship in view["ships"] if ship["place"] is None]
    yield Text("≈≈", style=WATER), scene.word("ships_left", " ".join(ships)) if ships else scene.word("no_ships_left")
    if bridge := next((bridge for bridge in view["bridges"] if bridge["face_down"]), None):
        yield bridge_sign(scene, bridge), scene.word("is_hidden")
    if leader := next((leader for kingdom in view["kingdoms"] for leader in kingdom["leaders"]), None):
        name = scene.say(leader_name(colour_number(leader["colour"])))
        yield scene.leader(leader), scene.word("is_leader", name, view["seats"][leader["seat"]]["dynasty"])
    strength = max((kingdom["strength"] for kingdom in view["kingdoms"]), key=lambda counted: sum(counted.values()))
    yield counts(strength)[0], scene.word("is_strength")
