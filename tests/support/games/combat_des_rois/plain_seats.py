"""The players of the plain-Python model: hands, piles, the pack; drawing, scoring and ranking."""

from collections import Counter
from collections.abc import Generator
from itertools import combinations_with_replacement

from tests.support.games.combat_des_rois.plain_table import COLOURS, PlainTable, cards

Question = tuple[int, set[str]]
"""The seat to decide, and its legal words."""
Script = Generator[Question, str, None]
DEFAULTS: dict[str, object] = {
    "coloured_bridge": False,
    "internal_bonus": "king_anywhere",
    "king_joker": "anywhere",
    "leader_moves": "anywhere",
    "ship_contiguous": False,
    "ship_counts_for_bridge": False,
    "ship_scoring": "per_ship",
    "short_pile": "if_wanted",
    "stall_rounds": 10,
    "voluntary_refill": False,
}


def text(count: Counter[str]) -> str:
    """Return cards as text, numbers and colours."""
    return "".join((str(count[kind]) if count[kind] > 1 else "") + kind for kind in COLOURS + "$" if count[kind])


class PlainSeats:
    """The cards of the players."""

    def __init__(self, seats: int, **options: object) -> None:
        self.seats = seats
        self.options = DEFAULTS | options
        self.table = PlainTable()
        self.hands = [Counter[str]() for _ in range(seats)]
        self.piles = [Counter[str]() for _ in range(seats)]
        self.tops = ["-"] * seats
        self.catastrophes = [1] * seats
        self.discards, self.removed = Counter[str](), Counter[str]()
        self.deck: list[str] = []
        self.laid = [0, 0]
        self.idle = 0
        self.end = ""

    def deal(self, order: str) -> None:
        self.deck = cards(order)
        for hand in self.hands:
            hand.update(self.draw() for _ in range(8))
        if self.seats == 2:
            self.removed.update(self.draw() for _ in range(30))

    def set_up(self, fields: dict[str, str]) -> None:
        """Set up the start of a turn, from the fields of a position."""
        self.table.set_up(fields["columns"], fields["bridges"], fields["leaders"])
        for name, into in (("hands", self.hands), ("piles", self.piles)):
            for seat, part in enumerate(fields[name].split("/")):
                into[seat].update(cards(part))
        self.tops = fields["pile_tops"].split(",")
        self.catastrophes = [int(word) for word in fields["catastrophes"].split(",")]
        self.discards.update(cards(fields["discards"]))
        self.removed.update(cards(fields["removed"]))
        self.deck = cards(fields["deck"])
        self.idle = int(fields["idle_turns"])

    # --- cards ---

    def draw(self) -> str:
        return self.deck.pop(0)

    def gain(self, seat: int, kind: str) -> None:
        self.piles[seat][kind] += 1
        self.tops[seat] = kind

    def offer(self, seat: int, colour: str) -> Script:
        """Ask a player, whatever they hold, whether to put a card from their hand on their pile."""
        has_card = self.hands[seat][colour] > 0
        word = yield (seat, {"oui", "non"} if has_card else {"non"})
        if word == "oui":
            self.hands[seat][colour] -= 1
            self.gain(seat, colour)

    # --- the end of a turn and of the game ---

    def fill(self, seat: int) -> Script:
        """Fill all hands to eight cards, or those of willing players; then check the end of the game."""
        self.idle += 1
        short = False
        treasures = [head for head in self.table.heads if head.kind == "$"]
        for offset in range(self.seats):
            owner = (seat + offset) % self.seats
            hand = self.hands[owner]
            if self.options["voluntary_refill"]:
                if self.options["short_pile"] == "any_hand":
                    short = min(other_hand.total() for other_hand in self.hands) + len(self.deck) < 8
                if short or hand.total() == 8 or len(treasures) == 1:
                    continue
                if (yield (owner, {"oui", "non"})) == "non":
                    continue
            while self.deck and hand.total() < 8:
                hand[self.draw()] += 1
                self.idle = 0
            short = short or hand.total() < 8
        if self.options["voluntary_refill"] and self.options["short_pile"] == "any_hand":
            short = min(other_hand.total() for other_hand in self.hands) + len(self.deck) < 8
        rounds = self.options["stall_rounds"]
        assert isinstance(rounds, int)
        if len(treasures) == 1:
            self.end = "TREASURES"
        elif short:
            self.end = "PACK"
        elif rounds and self.idle == rounds * self.seats:
            self.end = "STALL"

    def score(self, seat: int) -> list[int]:
        """Return the numbers of cards, weakest colour first, with the treasures added in the best way."""
        pile = self.piles[seat]
        ways = combinations_with_replacement(COLOURS, pile["$"])
        return max(sorted(pile[colour] + way.count(colour) for colour in COLOURS) for way in ways)

    def standing(self) -> tuple[list[int], list[int]]:
        scores = [self.score(seat) for seat in range(self.seats)]
        return [score[0] for score in scores], [1 + sum(other > score for other in scores) for score in scores]
