"""The forty faces and the points of special cards in plain Python, written from the rules, not from the program.

Everything is counted from the list of finished tricks, so the same functions give the points during the deal.
"""

from tests.support.games.roi_des_nains.plain import Trick
from tests.support.games.roi_des_nains.plain_cards import RANKS, SPECIALS, SUITS, TRICKS, rank, suit

FIGURES = "VDRA"
FACES = [f"{tile}{face}" for tile in range(1, 21) for face in "ab"]


class Piles:
    """The tricks of a deal, and each player's tricks and cards."""

    def __init__(self, seats: int, tricks: list[Trick]) -> None:
        self.seats = seats
        self.total = TRICKS[seats]
        self.winners = [trick.winner for trick in tricks]
        self.number = [self.winners.count(seat) for seat in range(seats)]
        self.cards: list[list[str]] = [[] for _ in range(seats)]
        for trick in tricks:
            # a magic card counts for nothing
            self.cards[trick.winner] += [card for card in trick.cards if suit(card)]

    def of_suit(self, seat: int, letter: str) -> int:
        return sum(suit(card) == letter for card in self.cards[seat])

    def of_ranks(self, seat: int, names: str) -> int:
        return sum(card[:-1] in set(names) for card in self.cards[seat])

    def numbers(self, seat: int, letters: str = SUITS) -> list[int]:
        """Return the values of the seat's number cards."""
        return [rank(card) for card in self.cards[seat] if rank(card) <= 11 and suit(card) in letters]

    def longest(self, seat: int, *, won: bool) -> int:
        """Return the longest series of tricks won, or not won."""
        best = current = 0
        for winner in self.winners:
            current = current + 1 if (winner == seat) == won else 0
            best = max(best, current)
        return best

    def triples(self, seat: int) -> int:
        value = 0
        for name in RANKS:
            if all(name + letter in self.cards[seat] for letter in SUITS):
                value += 2 if name in FIGURES else 1
        return value

    def rhyme(self, seat: int) -> int:
        """Return 3 for the first to win a third trick, 4 for the second, and so on."""
        order: list[int] = []
        for count in range(len(self.winners)):
            winner = self.winners[count]
            if self.winners[: count + 1].count(winner) == 3:
                order.append(winner)
        return 3 + order.index(seat) if seat in order else 0

    def leads_sum(self, seat: int) -> bool:
        sums = [sum(self.numbers(other)) for other in range(self.seats)]
        return all(sums[seat] > sums[other] for other in range(self.seats) if other != seat)


def quest(face: str, piles: Piles, seat: int) -> int:
    """Return the points of one face for one player."""
    tile, first = int(face[:-1]), face[-1] == "a"
    sign = 1 if first else -1
    before, after = piles.number[(seat - 1) % piles.seats], piles.number[(seat + 1) % piles.seats]
    own, cards = piles.number[seat], piles.cards[seat]
    suits = [piles.of_suit(seat, letter) for letter in SUITS]
    green, blue, red = suits
    if tile == 1:
        return sign * 2 * piles.longest(seat, won=True)
    if tile == 2:
        return sign * 2 * sum(winner == seat for winner in piles.winners[piles.total - 4 :])
    if tile == 3:
        return 4 * piles.of_ranks(seat, "34" if first else "67")
    if tile == 4:
        return -blue if first else -red
    if tile == 5:
        return before if first else after
    if tile == 6:
        return sign * 5 * piles.leads_sum(seat)
    if tile == 7:
        return sign * own
    if tile == 8:
        return 5 * (own == (3 if first else 1))
    if tile == 9:
        return 5 * (own == (4 if first else 2))
    if tile == 10:
        return 5 * (own in {2, 4, 6, 8, 10, 12} if first else own % 2 == 1)
    if tile == 11:
        return 5 * ((piles.number.count(own) == 1) == first)
    if tile == 12:
        return sign * (blue - green)
    if tile == 13:
        return sign * 3 * (piles.of_ranks(seat, "R") - piles.of_ranks(seat, "D"))
    if tile == 14:
        return sign * piles.rhyme(seat)
    if tile == 15:
        return sign * piles.triples(seat)
    if tile == 16:
        return 5 * (piles.longest(seat, won=first) >= 4)
    if tile == 17:
        return min(suits) if first else max(suits)
    if tile == 18:
        return min(piles.numbers(seat, "n" if first else "c"), default=0)
    if tile == 19:
        return sign * sum((card[:-1] in FIGURES) + (suit(card) == "c") for card in cards)
    return 3 * ((own < before) if first else (own > before)) + 3 * (own > after)


def special(which: str, seats: int, tricks: list[Trick]) -> list[int]:
    """Return each player's points from the special card."""
    points = [0] * seats
    for number, trick in enumerate(tricks):
        if SPECIALS[which] not in trick.cards:
            continue
        place = trick.cards.index(SPECIALS[which])
        player = (trick.leader + place) % seats
        if which == "porte_etendard_nain":
            points[trick.winner] += 3
        if which == "shaman":
            points[trick.winner] -= 3
        if which == "bricoleur" and number + 1 < len(tricks):
            points[tricks[number + 1].winner] += 3
        if which == "bouffon" and number + 1 == TRICKS[seats]:
            points[player] += 3
        if which == "eclaireur":
            points[player] += sum(card[:-1] in FIGURES for card in trick.cards)
    return points


def deal_points(face: str, which: str, seats: int, tricks: list[Trick]) -> list[int]:
    """Return the points of the deal: quest and special card, doubled for the owner of the Enchanteur."""
    piles = Piles(seats, tricks)
    extra = special(which, seats, tricks)
    points = [quest(face, piles, seat) + extra[seat] for seat in range(seats)]
    if which == "enchanteur":
        points = [2 * points[seat] if "11c" in piles.cards[seat] else points[seat] for seat in range(seats)]
    return points
