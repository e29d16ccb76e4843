"""One deal of Le Roi des Nains in plain Python, written from the rules, not from the program, for comparison.

Actions are their texts ("5n", "+5n"), hands are sets of texts, a suit is its letter. Nothing is compiled.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.support.games.roi_des_nains.plain_cards import RANKS, SPECIALS, TRICKS, rank, split, suit


@dataclass
class Trick:
    """A finished trick; a card taken back is replaced by the Sorcier."""

    leader: int
    cards: list[str]
    winner: int
    best: str


@dataclass(frozen=True)
class Event:
    """An event, with all hands after it."""

    kind: str
    seat: int
    other: int
    cards: tuple[str, ...]
    hands: tuple[frozenset[str], ...]
    tells: frozenset[str] = frozenset()
    """Cards that a laid card proves missing in that hand."""


class PlainDeal:
    """A deal in progress. ``do`` plays the next action, ``legal`` returns the legal ones."""

    def __init__(self, seats: int, dealer: int, text: str, clone: str = "printed", momie: str = "held") -> None:
        self.special, self.tile, cards = text.split(":")
        self.seats, self.count = seats, TRICKS[seats]
        self.clone, self.momie = clone, momie
        self.face = self.gift = ""
        self.leader = self.victim = -1
        self.asked = 0
        self.table: list[str] = []
        self.tricks: list[Trick] = []
        self.events: list[Event] = []
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        for index, card in enumerate(split(cards)):
            self.hands[(dealer + 1 + index) % seats].add(card)
        self.phase = "face"
        self.actor = self.holder("5c")
        self.note("shown", self.actor, -1, "5c")

    def note(self, kind: str, seat: int, other: int, *cards: str, tells: frozenset[str] = frozenset()) -> None:
        self.events.append(Event(kind, seat, other, cards, tuple(map(frozenset, self.hands)), tells))

    def holder(self, card: str) -> int:
        return next(seat for seat in range(self.seats) if card in self.hands[seat])

    # --- what a card on the table stands for ---

    def stands_for(self, card: str, place: int) -> str:
        if card == "Momie":
            return self.tricks[-1].best
        if card == "Clone":
            return self.table[place - 1] if place else self.tricks[-1].cards[-1]
        return card

    def led(self) -> str:
        """Return the led suit; empty if there is none yet."""
        suits = [suit(self.stands_for(card, place)) for place, card in enumerate(self.table)]
        return next((letter for letter in suits if letter), "")

    def followers(self) -> set[str]:
        """Return every card that would follow suit now."""
        letter, place = self.led(), len(self.table)
        cards = {name + letter for name in RANKS}
        if self.momie == "held" and self.tricks and suit(self.stands_for("Momie", place)) == letter:
            cards.add("Momie")
        if self.clone == "held" and suit(self.table[-1]) == letter:
            cards.add("Clone")
        return cards

    def free(self) -> set[str]:
        return (
            {"Dragon"}
            | ({"Clone"} if self.clone == "printed" else set())
            | ({"Momie"} if self.momie == "libre" else set())
        )

    def playable(self) -> set[str]:
        hand = self.hands[self.actor] - {"Sorcier"}
        if not self.tricks:
            hand -= {"Momie"}
            hand -= set() if self.table else {"Clone"}
        if not self.led() or not hand & self.followers():
            return hand
        return hand & (self.followers() | self.free())

    def legal(self) -> set[str]:
        """Return the texts of all legal actions."""
        others = {f"@{seat}" for seat in range(self.seats) if seat != self.actor}
        if self.phase in {"victim", "swap"}:
            return others
        if self.phase == "gap":
            holds = "Sorcier" in self.hands[self.actor]
            take = {"+" + card for card in self.tricks[-1].cards} if holds else set()
            return take if holds and len(self.tricks) == self.count - 1 else take | {"passe"}
        if self.phase == "give":
            return {"-" + card for card in self.hands[self.actor] - {self.gift}}
        return {"face": {"a", "b"}, "pass": {"gauche", "droite"}, "play": self.playable()}.get(self.phase, set())

    def win(self) -> int:
        """Return the index of the winning card in the trick."""
        cards = self.table
        if "Excalibur" in cards:
            return cards.index("Excalibur")
        if "Dragon" in cards:
            aces = [card for card in cards if card.startswith("A")]
            best = next((card for card in aces if suit(card) == self.led()), [*aces[-1:], "Dragon"][0])
            return cards.index(best)
        stood_for = [self.stands_for(card, place) for place, card in enumerate(cards)]
        strengths = [rank(stood_for[place]) + 0.5 * (card == "Clone") for place, card in enumerate(cards)]
        followers = [place for place in range(self.seats) if suit(stood_for[place]) == self.led()]
        top = max(strengths[place] for place in followers)
        (winner,) = [place for place in followers if strengths[place] == top]
        return winner

    # --- what an action does ---

    def do(self, word: str) -> None:
        """Play an action, or draw the two cards."""
        doing: dict[str, Callable[[str], None]] = {
            "face": self.choose,
            "victim": self.name_victim,
            "draw": self.draw,
            "give": self.give,
            "play": self.lay,
            "swap": self.swap,
            "pass": self.pass_on,
            "gap": self.use,
        }
        doing[self.phase](word)

    def choose(self, word: str) -> None:
        self.face = word
        if self.special == "porte_etendard_gobelin":
            self.actor, self.phase = self.holder("11g"), "victim"
            self.note("shown", self.actor, -1, "11g")
        else:
            self.begin()

    def begin(self) -> None:
        self.actor, self.phase = self.holder("5g"), "play"
        self.leader = self.actor
        self.note("shown", self.actor, -1, "5g")

    def name_victim(self, word: str) -> None:
        self.victim, self.phase = int(word[1:]), "draw"

    def draw(self, word: str) -> None:
        for card in split(word):
            self.hands[self.victim].remove(card)
            self.hands[self.actor].add(card)
        self.phase = "give"
        self.note("taken", self.actor, self.victim, *split(word))

    def give(self, word: str) -> None:
        if not self.gift:
            self.gift = word[1:]
            return
        pair = (self.gift, word[1:])
        for card in pair:
            self.hands[self.actor].remove(card)
            self.hands[self.victim].add(card)
        self.note("given", self.actor, self.victim, *pair)
        self.begin()

    def lay(self, card: str) -> None:
        bound = self.followers() if self.led() else set()
        tells = set() if card in bound | self.free() else bound
        self.hands[self.actor].remove(card)
        self.table.append(card)
        self.note("laid", self.actor, -1, card, tells=frozenset(tells))
        self.actor = (self.actor + 1) % self.seats
        if len(self.table) == self.seats:
            self.finish()

    def finish(self) -> None:
        place = self.win()
        self.tricks.append(Trick(self.leader, self.table, (self.leader + place) % self.seats, self.table[place]))
        trick, self.table = self.tricks[-1], []
        self.leader = self.actor = trick.winner
        sorcier_in_hand = any("Sorcier" in hand for hand in self.hands)
        if len(self.tricks) == self.count:
            self.phase = "over"
        elif self.special in {"druide", "porte_etendard_chevalier"} and SPECIALS[self.special] in trick.cards:
            self.actor = (trick.leader + trick.cards.index(SPECIALS[self.special])) % self.seats
            self.phase = "swap" if self.special == "druide" else "pass"
        elif sorcier_in_hand:
            self.phase, self.asked = "gap", 0

    def swap(self, word: str) -> None:
        first, second = self.actor, int(word[1:])
        self.hands[first], self.hands[second] = self.hands[second], self.hands[first]
        self.note("swap", first, second)
        self.actor, self.phase = self.leader, "play"

    def pass_on(self, word: str) -> None:
        step = 1 if word == "gauche" else -1
        self.hands = [self.hands[(seat - step) % self.seats] for seat in range(self.seats)]
        self.note("pass", self.actor, step)
        self.actor, self.phase = self.leader, "play"

    def use(self, word: str) -> None:
        trick, last = self.tricks[-1], len(self.tricks) == self.count - 1
        if word == "passe":
            self.note("last_pass" if last else "nothing", self.actor, -1)
            self.asked += 1
            self.actor = (self.actor + 1) % self.seats
            if self.asked < self.seats:
                return
        else:
            trick.cards[trick.cards.index(word[1:])] = "Sorcier"
            self.hands[self.actor] = (self.hands[self.actor] - {"Sorcier"}) | {word[1:]}
            self.note("sorcier", self.actor, -1, word[1:])
        self.actor, self.phase = self.leader, "play"
