"""The middle of the terminal table: eight columns side by side, bridges above their heads, kingdoms outlined below."""

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
"""Columns for the row numbers."""
NARROWEST: Final = 6
WIDEST: Final = 11
"""Most characters from one column to the next; a card with a leader takes five."""
CARD: Final = 5
JOINTS: Final = {(False, True): "╭", (True, True): "┬", (True, False): "╮", (False, False): " "}
"""The sign above a head, by whether it has bridges to the left and to the right."""
HEADS: Final = {"treasure": TREASURE, "temple": REPLACED}
HIDDEN: Final = "hidden"
WATER: Final = "bright_blue"


class Board:
    """The columns with their bridges and kingdoms."""

    def __init__(self, scene: CombatDesRoisScene) -> None:
        self._scene = scene

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> Iterator[Text]:
        columns = self._scene.view["columns"]
        pitch = min(max((options.max_width - GUTTER) // len(columns), NARROWEST), WIDEST)
        if any(bridge["colour"] for bridge in self._scene.view["bridges"]):
            yield self._bridges(pitch)
        yield _line("", [Text(str(column["column"]), style="dim") for column in columns], pitch)
        yield _line("", [card_sign(self._scene, HEADS[column["head"]], column["leader"]) for column in columns], pitch)
        for row in range(max(len(column["cards"]) for column in columns)):
            yield _line(str(row + 1), [self._cell(column["cards"], row) for column in columns], pitch)
        yield from self._kingdoms(pitch)

    def _cell(self, cards: list[Card], row: int) -> Text:
        if row >= len(cards):
            return Text()
        card = cards[row]
        return ship_sign(card["ship"]) if card["ship"] else card_sign(self._scene, card["colour"] or "", card["leader"])

    def _bridges(self, pitch: int) -> Text:
        bridges = self._scene.view["bridges"]
        line = Text(" " * (GUTTER + _margin(pitch)))
        left = False
        for bridge in bridges:
            right = bool(bridge["colour"])
            line.append(JOINTS[left, right])
            content = bridge_sign(self._scene, bridge)
            room = pitch - 1 - len(content)
            fill = "─" if right else " "
            line.append(fill * (room // 2)).append_text(content).append(fill * (room - room // 2))
            left = right
        line.append(JOINTS[left, False])
        line.rstrip()
        return line

    def _kingdoms(self, pitch: int) -> Iterator[Text]:
        """Yield a bracket below each kingdom, then its cards in each colour."""
        brackets, blocks = Text(" " * GUTTER), []
        for kingdom in self._scene.view["kingdoms"]:
            low, high = kingdom["columns"]
            width = pitch * (high - low + 1)
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
    items = counts(strength)
    lines = break_lines([len(item) + 1 for item in items], room + 1)
    return [Text(" ").join(items[place] for place in places) for places in lines]


def _margin(pitch: int) -> int:
    """Return the spaces to the left of a card's letter."""
    return (pitch - CARD) // 2


def _line(head: str, cells: list[Text], pitch: int) -> Text:
    """Return one cell of each column, with letters aligned; a ship starts one place further left."""
    line = Text.assemble((f"{head:<{GUTTER}}", "dim"))
    for cell in cells:
        margin = _margin(pitch) - cell.plain.startswith("≈")
        line.append(" " * margin).append_text(cell).append(" " * (pitch - margin - len(cell)))
    line.rstrip()
    return line


def card_sign(scene: CombatDesRoisScene, letter: str, leader: Leader | None) -> Text:
    """Return a card and its leader."""
    card = sign(letter, "bold")
    # assembled: the leader must not take the colour of the card
    return Text.assemble(card, scene.leader(leader)) if leader else card


def bridge_sign(scene: CombatDesRoisScene, bridge: Bridge) -> Text:
    """Return a bridge; face down it is in brackets, or a question mark for viewers who do not know it."""
    if not bridge["colour"]:
        return Text()
    if bridge["colour"] == HIDDEN:
        return Text("?", style="bold")
    if bridge["face_down"]:
        return Text.assemble("(", sign(bridge["colour"], "bold"), ")")
    return card_sign(scene, bridge["colour"], bridge["leader"])


def ship_sign(ship: str) -> Text:
    """Return a ship, by its colour beside blue."""
    return Text.assemble(("≈", WATER), sign(ship, "bold"), ("≈", WATER))


def legend(scene: CombatDesRoisScene) -> Flow:
    """Return the treasures and ships left, and the signs now on the table."""
    return Flow(scene.word("table"), [Text.assemble(mark, f" {what}") for mark, what in _signs(scene)])


def _signs(scene: CombatDesRoisScene) -> Iterator[tuple[Text, str]]:
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
