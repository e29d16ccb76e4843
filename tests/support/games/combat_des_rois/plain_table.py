"""The table of Le Combat des Rois in plain Python: cards are objects that carry their leaders.

Kingdoms are found by walking from card to card. This module imports nothing from `roitelet`, so that tests
compare two independent implementations.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

COLOURS: Final = "nvrb"
SHIPS: Final = "NVR"
Leader = tuple[int, str]
"""Owner and colour."""


@dataclass(eq=False)
class Card:
    """A card of a colour (``n v r b``), a ship (``N V R``), or a head: a treasure ``$`` or the temple ``*`` for it."""

    kind: str
    leader: Leader | None = None

    @property
    def is_ship(self) -> bool:
        return self.kind in SHIPS

    @property
    def is_head(self) -> bool:
        return self.kind in {"$", "*"}

    @property
    def colour(self) -> str:
        """Return the colour it counts as; a ship has none and a head is red."""
        if self.is_head:
            return "r"
        return "" if self.is_ship else self.kind


def cards(text: str) -> list[str]:
    """Return the cards of a text: ``3nr`` is ``n n n r``."""
    return [letter for count, letter in re.findall(r"(\d*)([nvrb$])", text) for _ in range(int(count or 1))]


class PlainTable:
    """Eight columns, seven gaps and the cards in them."""

    def __init__(self) -> None:
        self.heads = [Card("$") for _ in range(8)]
        self.columns: list[list[Card]] = [[] for _ in range(8)]
        self.bridges: list[Card | None] = [None] * 7

    def neighbours(self) -> dict[Card, list[Card]]:
        """Return, for each card, the cards next to it."""
        chains = [[head, *column] for head, column in zip(self.heads, self.columns, strict=True)]
        chains += [[self.heads[gap], bridge, self.heads[gap + 1]] for gap, bridge in enumerate(self.bridges) if bridge]
        neighbours: dict[Card, list[Card]] = {card: [] for chain in chains for card in chain}
        for chain in chains:
            for left, right in pairwise(chain):
                neighbours[left].append(right)
                neighbours[right].append(left)
        return neighbours

    def kingdom(self, start: Card, without: Card | None = None) -> list[Card]:
        """Return all cards connected to one, as if ``without`` were not there."""
        neighbours = self.neighbours()
        members, frontier = {start: True}, [start]
        while frontier:
            for card in neighbours[frontier.pop()]:
                if card not in members and card is not without:
                    members[card] = True
                    frontier.append(card)
        return list(members)

    def places(self) -> dict[str, Card]:
        """Return every card by the name of its place, ships included."""
        places = {str(number): head for number, head in enumerate(self.heads, 1)}
        for number, column in enumerate(self.columns, 1):
            places |= {f"{number}.{row}": card for row, card in enumerate(column, 1)}
        return places | {f"{gap}-{gap + 1}": bridge for gap, bridge in enumerate(self.bridges, 1) if bridge}

    def leaders(self) -> dict[Leader, str]:
        """Return the place of each leader on the table."""
        return {card.leader: place for place, card in self.places().items() if card.leader}

    def take(self, card: Card) -> None:
        """Remove a card from the table; lists close up by themselves."""
        for column in self.columns:
            if card in column:
                column.remove(card)
        self.bridges = [None if bridge is card else bridge for bridge in self.bridges]

    def send_home(self, leader: Leader) -> None:
        for card in self.places().values():
            if card.leader == leader:
                card.leader = None

    def ships(self) -> list[Card]:
        """Return the ships from left to right and downward."""
        return [card for column in self.columns for card in column if card.is_ship]

    # --- as text, to compare and to set up ---

    def columns_text(self) -> str:
        return "/".join(
            head.kind + "".join(card.kind for card in column)
            for head, column in zip(self.heads, self.columns, strict=True)
        )

    def bridges_text(self) -> str:
        return "".join(bridge.kind if bridge else "-" for bridge in self.bridges)

    def leaders_text(self, seats: int) -> str:
        where = self.leaders()
        return "/".join(
            ",".join(f"{colour}@{where[seat, colour]}" for colour in COLOURS if (seat, colour) in where)
            for seat in range(seats)
        )

    def set_up(self, columns: str, bridges: str, leaders: str) -> None:
        for number, text in enumerate(columns.split("/")):
            self.heads[number].kind = text[0]
            self.columns[number] = [Card(kind) for kind in text[1:]]
        self.bridges = [None if kind == "-" else Card(kind) for kind in bridges]
        places = self.places()
        for seat, text in enumerate(leaders.split("/")):
            for word in filter(None, text.split(",")):
                places[word[2:]].leader = (seat, word[0])
