"""A game of Le Combat des Rois in plain Python, written from the rules, not from the program, for comparison.

The game is a generator that stops at every decision: ``seat`` and ``legal`` hold the seat and its legal words, and
``do`` plays one.
"""

from collections.abc import Generator
from typing import Self

from tests.support.games.combat_des_rois.plain_seats import PlainSeats, Question, Script
from tests.support.games.combat_des_rois.plain_table import COLOURS, Card


class PlainGame(PlainSeats):
    """A game in progress."""

    def begin(self, first: int) -> None:
        self.script = self.play(first)
        self.seat, self.legal = next(self.script)

    @classmethod
    def from_deal(cls, seats: int, first: int, order: str, **options: object) -> Self:
        """Return a game from its first turn on."""
        game = cls(seats, **options)
        game.deal(order)
        game.begin(first)
        return game

    @classmethod
    def from_fields(cls, seats: int, fields: dict[str, str], **options: object) -> Self:
        """Return a game from the start of a turn on, as the fields of a position describe it."""
        game = cls(seats, **options)
        game.set_up(fields)
        game.begin(int(fields["active"]))
        return game

    def do(self, word: str) -> None:
        """Play a word for the seat to act."""
        assert word in self.legal, f"{word} is not among {sorted(self.legal)}"
        try:
            self.seat, self.legal = self.script.send(word)
        except StopIteration:
            self.seat, self.legal = -1, set()

    # --- the course of the game ---

    def play(self, seat: int) -> Script:
        while not self.end:
            yield from self.turn(seat)
            yield from self.score_ships(seat)
            yield from self.fill(seat)
            seat = (seat + 1) % self.seats

    def turn(self, seat: int) -> Script:
        for _ in range(2):
            word = yield (seat, self.actions(seat))
            if word == "fin":
                return
            if "@" in word:
                yield from self.lead(seat, word[0], self.table.places()[word[2:]])
            elif word[0] == "x":
                self.strike(seat, self.table.places()[word[1:]])
            else:
                self.hands[seat][word[0]] -= 1
                if "-" in word:
                    yield from self.join(seat, word[0], int(word[1]) - 1)
                else:
                    yield from self.lay(seat, word[0], int(word[1]) - 1)

    def actions(self, seat: int) -> set[str]:
        colours = [colour for colour in COLOURS if self.hands[seat][colour]]
        free = {place: card for place, card in self.table.places().items() if not card.leader and not card.is_ship}
        words = {"fin"} | {
            f"{colour}@{place}" for colour in COLOURS for place, card in free.items() if self.may_go(seat, colour, card)
        }
        for number, column in enumerate(self.table.columns, 1):
            if len(column) < 8:
                words |= {f"{colour}{number}" for colour in colours}
        for gap, bridge in enumerate(self.table.bridges, 1):
            if not bridge and self.is_long(gap - 1) and self.is_long(gap):
                words |= {f"{colour}{gap}-{gap + 1}" for colour in colours}
        if self.catastrophes[seat]:
            words |= {f"x{place}" for place, card in free.items() if not card.is_head}
        return words

    def may_go(self, seat: int, colour: str, card: Card) -> bool:
        """Return whether a leader may go to a free card: anywhere, or only out of its kingdom."""
        if self.options["leader_moves"] == "anywhere":
            return True
        standing = [other for other in self.table.places().values() if other.leader == (seat, colour)]
        return not any(card in self.table.kingdom(other) for other in standing)

    def is_long(self, column: int) -> bool:
        below = self.table.columns[column]
        return sum(bool(self.options["ship_counts_for_bridge"]) or not card.is_ship for card in below) >= 3

    def strike(self, seat: int, card: Card) -> None:
        self.catastrophes[seat] = 0
        self.table.take(card)
        self.discards[card.kind] += 1

    # --- cards in a column and ships ---

    def owner(self, kingdom: list[Card], colour: str) -> int | None:
        owners = [card.leader[0] for card in kingdom if card.leader and card.leader[1] == colour]
        assert len(owners) < 2, "two leaders of a colour in one kingdom"
        return owners[0] if owners else None

    def lay(self, seat: int, colour: str, number: int) -> Script:
        column = self.table.columns[number]
        column.append(Card(colour))
        kingdom = self.table.kingdom(column[-1])
        owner, king = self.owner(kingdom, colour), self.owner(kingdom, "n")
        on_black = any(card.leader == (king, "n") and card.kind == "n" for card in kingdom)
        if owner is None and not (on_black and self.options["king_joker"] == "on_other_colour"):
            owner = king
        if owner is not None:
            yield from self.offer(owner, colour)
        last_four = [card for card in column if card.kind == colour][-4:]
        ships_built = {card.kind for card in self.table.ships()}
        ships = {ship for ship in "NVR" if ship not in ships_built and (colour in {"b", ship.lower()})}
        if len(last_four) < 4 or not ships or (self.options["ship_contiguous"] and column[-4:] != last_four):
            return
        word = yield (seat, {"non"} | {f"+{ship.lower()}" for ship in ships})
        if word != "non":
            for card in last_four:
                self.table.take(card)
                self.discards[colour] += 1
            column.append(Card(word[1].upper()))

    def score_ships(self, seat: int) -> Script:
        scored: set[str] = set()
        for ship in self.table.ships():
            for colour in ("b", ship.kind.lower()):
                if self.owner(self.table.kingdom(ship), colour) != seat:
                    continue
                if self.options["ship_scoring"] == "per_ship" or colour not in scored:
                    yield from self.offer(seat, colour)
                scored.add(colour)

    # --- leaders and conflicts ---

    def lead(self, seat: int, colour: str, card: Card) -> Script:
        self.table.send_home((seat, colour))
        card.leader = (seat, colour)
        kingdom = self.table.kingdom(card)
        rivals = [other.leader[0] for other in kingdom if other.leader and other.leader[1] == colour]
        for rival in set(rivals) - {seat}:
            bonus = [self.bonus(owner, colour, kingdom) for owner in (seat, rival)]
            yield from self.fight(colour, "r", (seat, rival), bonus)

    def bonus(self, seat: int, colour: str, kingdom: list[Card]) -> int:
        rule = self.options["internal_bonus"]
        wanted = (seat, colour if rule == "conflict_leader" else "n")
        where = kingdom if rule == "king_in_kingdom" else list(self.table.places().values())
        return sum(card.leader == wanted and card.colour == "r" for card in where)

    def fight(
        self, colour: str, weapon: str, sides: tuple[int, int], strengths: list[int]
    ) -> Generator[Question, str, int]:
        """Play a conflict between attacker and defender; return its winner."""
        for side, seat in enumerate(sides):
            word = yield (seat, {f"={count}" for count in range(self.hands[seat][weapon] + 1)})
            self.laid[side] = int(word[1:])
            self.hands[seat][weapon] -= self.laid[side]
        attack, defence = (base + laid for base, laid in zip(strengths, self.laid, strict=True))
        winner, loser = sides if attack > defence else sides[::-1]
        self.table.send_home((loser, colour))
        total, self.laid = sum(self.laid), [0, 0]
        if total:
            self.gain(winner, weapon)
            self.discards[weapon] += total - 1
        else:
            yield from self.offer(winner, weapon)
        return winner

    def join(self, seat: int, colour: str, gap: int) -> Script:
        """Lay a bridge: neutral during the conflicts of its kingdoms, then with a treasure for the merchant."""
        bridge = Card(colour)
        self.table.bridges[gap] = bridge
        while wars := self.wars(self.table.kingdom(bridge)):
            word = f"!{min(wars)}"
            if len(wars) > 1:
                word = yield (seat, {f"!{war}" for war in wars})
            yield from self.war(seat, bridge, word[1])
            if self.options["coloured_bridge"] and word[1] == colour:
                self.table.take(bridge)
                self.discards[colour] += 1
                return
        kingdom = self.table.kingdom(bridge)
        merchant = self.owner(kingdom, "v")
        treasures = {str(number): head for number, head in enumerate(self.table.heads, 1) if head in kingdom}
        treasures = {number: head for number, head in treasures.items() if head.kind == "$"}
        if merchant is None or len(treasures) < 2:
            return
        can_pay = self.hands[merchant]["r"] > 0
        word = yield (merchant, {"non"} | ({f"${number}" for number in treasures} if can_pay else set()))
        if word != "non":
            self.hands[merchant]["r"] -= 1
            treasures[word[1:]].kind = "*"
            self.gain(merchant, "$")

    def wars(self, kingdom: list[Card]) -> list[str]:
        colours_led = [card.leader[1] for card in kingdom if card.leader]
        return [colour for colour in COLOURS if colours_led.count(colour) > 1]

    def war(self, seat: int, bridge: Card, colour: str) -> Script:
        standing = [card for card in self.table.kingdom(bridge) if card.leader and card.leader[1] == colour]
        kingdoms = {card.leader[0]: self.table.kingdom(card, without=bridge) for card in standing if card.leader}
        attacker, defender = sorted(kingdoms, key=lambda owner: (owner - seat) % self.seats)
        strengths = [sum(card.colour == colour for card in kingdoms[owner]) for owner in (attacker, defender)]
        winner = yield from self.fight(colour, colour, (attacker, defender), strengths)
        for card in kingdoms[defender if winner == attacker else attacker]:
            if card.kind == colour and not card.leader:
                self.table.take(card)
                self.gain(winner, colour)
