"""A pack of cards: the numbers, the notation and the names of its cards.

A card is a number, a set of cards a 64-bit word. A pack has no rules.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from roitelet.base.bits import list_set
from roitelet.base.errors import BadInput, bad_input
from roitelet.base.language import Message, Piece, Text, add_catalogue, fixed, in_words
from roitelet.engine.cards.hidden_cards import Card, Holding
from roitelet.engine.cards.pack_parts import Extra, PackSuit, Rank, card_pattern, group_pattern, readings
from roitelet.engine.position import Position

EXCERPT: Final = 6
"""Number of characters to quote from an unreadable list of cards."""
OUTSIDE: Final = -1
"""The rank and the suit of a card outside the suits."""


class Pack:
    """The cards of a game: first those of the suits, then the extra ones.

    ``by_suit`` numbers them suit by suit (``suit × ranks + rank``), else rank by rank (``rank × suits + suit``); in
    sets, ``♣*`` then abbreviates a suit, or ``10*`` a rank. Errors cite ``clause`` for a card that is not in the pack,
    ``once`` for a card given twice.
    """

    def __init__(
        self,
        ranks: Sequence[Rank],
        suits: Sequence[PackSuit],
        extras: Sequence[Extra] = (),
        *,
        by_suit: bool = True,
        of: Text = ("de", "of"),
        clause: str | None = None,
        once: str | None = None,
        expected: Text | None = None,
    ) -> None:
        self.ranks, self.suits, self.extras = tuple(ranks), tuple(suits), tuple(extras)
        self.coloured = len(ranks) * len(suits)
        """Number of cards in the suits; extra cards follow."""
        self.size = self.coloured + len(extras)
        self.every = np.uint64((1 << self.size) - 1)
        self._rank_names = tuple(in_words(*rank.spoken) for rank in ranks)
        self._short_ranks = tuple(in_words(rank.sign, rank.english or rank.sign) for rank in ranks)
        self._suit_names = tuple(in_words(*suit.name) for suit in suits)
        self._by_suit = by_suit
        self._clause, self._once = clause, once
        self._expected = in_words(*(expected or self._grammar()))
        self._read_ranks, self._read_suits = readings(ranks), readings(suits)
        self._read_extras = {
            name.lower(): self.coloured + place for place, extra in enumerate(extras) for name in extra.name
        }
        self._outer = self._read_suits if by_suit else self._read_ranks
        self._card = card_pattern(self._read_extras, self._read_ranks, self._read_suits)
        self._whole = group_pattern(self._outer)
        self._name_cards(of)

    def _name_cards(self, of: Text) -> None:
        texts, names, shorts, fulls = [], [], [], []
        for card in range(self.size):
            if card >= self.coloured:
                extra = self.extras[card - self.coloured]
                text, name, short, article = extra.name[0], extra.name, extra.name, extra.article
            else:
                rank, suit = self.ranks[self.rank(card)], self.suits[self.suit(card)]
                text, article, rank_name = rank.sign + suit.sign, rank.article, rank.spoken
                short = text, (rank.english or rank.sign) + (suit.english or suit.sign)
                name = f"{rank_name[0]} {of[0]} {suit.name[0]}", f"{rank_name[1]} {of[1]} {suit.name[1]}"
            texts.append(text)
            names.append(in_words(*name))
            shorts.append(in_words(*short))
            fulls.append(in_words(article + name[0], f"the {name[1]}" if article else name[1]))
        self.texts: tuple[str, ...] = tuple(texts)
        """The notation of each card, by number."""
        self._numbers = {text: card for card, text in enumerate(texts)}
        self._names, self._shorts = tuple(names), tuple(shorts)
        self.cards = tuple(Card(*card) for card in zip(texts, shorts, fulls, strict=True))
        """The cards as objects, for reports about hidden cards; full names have an article: la dame de pique."""
        self._pieces = tuple(Piece(card.id, card.full) for card in self.cards)

    # --- numbers ---

    def rank(self, card: int) -> int:
        """Return the rank of a card, counted from 0."""
        if card >= self.coloured:
            return OUTSIDE
        return card % len(self.ranks) if self._by_suit else card // len(self.suits)

    def suit(self, card: int) -> int:
        """Return the suit of a card, counted from 0."""
        if card >= self.coloured:
            return OUTSIDE
        return card // len(self.ranks) if self._by_suit else card % len(self.suits)

    # --- notation ---

    def format_card(self, card: int) -> str:
        """Return a card as text."""
        return self.texts[card]

    def parse_card(self, text: str) -> int:
        """Return a card from its text, in any case."""
        number = self._numbers.get(text)
        if number is not None:
            return number
        match = self._card.fullmatch(text)
        if not match:
            raise self._no_card(text[:40])
        return self._number(match)

    def format_cards(self, cards: Iterable[int]) -> str:
        """Return cards as text, in their order, without spaces."""
        return "".join([self.texts[card] for card in cards])

    def parse_cards(self, text: str) -> list[int]:
        """Return cards from text without spaces."""
        return self._parse(text, abbreviated=False)

    def list_texts(self, cards: np.uint64 | int) -> list[str]:
        """Return the cards of a set as text, lowest first."""
        return [self.texts[card] for card in list_set(cards)]

    def format_set(self, cards: np.uint64) -> str:
        """Return a set of cards as text: whole suits (or ranks) abbreviated, then single cards."""
        remaining, pieces = int(cards), []
        outer_parts: Sequence[Rank | PackSuit] = self.suits if self._by_suit else self.ranks
        for number, part in enumerate(outer_parts):
            group = self._group(number)
            group_bits = sum(1 << card for card in group)
            if remaining & group_bits == group_bits:
                remaining &= ~group_bits
                pieces.append((OUTSIDE if self._by_suit else group[0], f"{part.sign}*"))
        pieces += [(card, self.texts[card]) for card in list_set(remaining)]
        return "".join(word for _, word in sorted(pieces, key=lambda item: item[0]))

    def parse_set(self, name: str, text: str) -> np.uint64:
        """Return a set from text, the inverse of :meth:`format_set`; ``name`` is the field, for the error."""
        cards = self._parse(text, abbreviated=True)
        for card in cards:
            if cards.count(card) > 1:
                raise self.named_twice(self.texts[card], name)
        return np.uint64(sum(1 << card for card in cards))

    def parse_rank(self, text: str) -> int:
        """Return a rank from its sign, counted from 0."""
        if text.lower() not in self._read_ranks:
            raise bad_input("pack.rank", self._clause, text=text[:40], ranks=self._rank_signs())
        return self._read_ranks[text.lower()]

    def named_twice(self, card: str, where: str) -> BadInput:
        """Return the error for a card given twice."""
        return bad_input("pack.twice", self._once, card=card, where=where)

    def _no_card(self, text: str) -> BadInput:
        return bad_input("pack.card", self._clause, text=text, expected=self._expected)

    def _parse(self, text: str, *, abbreviated: bool) -> list[int]:
        cards: list[int] = []
        place = 0
        while place < len(text):
            whole = self._whole.match(text, place) if abbreviated else None
            match = whole or self._card.match(text, place)
            if not match:
                raise self._no_card(text[place : place + EXCERPT])
            cards += self._group(self._outer[whole[1].lower()]) if whole else [self._number(match)]
            place = match.end()
        return cards

    def _number(self, match: re.Match[str]) -> int:
        if match[1]:
            return self._read_extras[match[1].lower()]
        rank, suit = self._read_ranks[match[2].lower()], self._read_suits[match[3].lower()]
        return suit * len(self.ranks) + rank if self._by_suit else rank * len(self.suits) + suit

    def _group(self, number: int) -> range:
        """Return the cards of a suit if numbered ``by_suit``, else of a rank."""
        size = len(self.ranks) if self._by_suit else len(self.suits)
        return range(number * size, (number + 1) * size)

    def _grammar(self) -> Text:
        ranks, suits = self._rank_signs(), "".join(suit.sign for suit in self.suits)
        return f"un rang {ranks} puis une couleur {suits} sont attendus", f"a rank {ranks} and a suit {suits}"

    def _rank_signs(self) -> str:
        signs = " ".join(rank.sign for rank in self.ranks)
        return signs.replace("2 3 4 5 6 7 8 9", "2-9")

    # --- words ---

    def rank_name(self, rank: int) -> Message:
        """Return the name of a rank: dame, queen."""
        return self._rank_names[rank]

    def short_rank(self, rank: int) -> Message:
        """Return the index of a rank on a card: D, Q."""
        return self._short_ranks[rank]

    def suit_name(self, suit: int) -> Message:
        """Return the name of a suit: pique, spades."""
        return self._suit_names[suit]

    def name(self, card: int) -> Message:
        """Return the full name of a card, without article: dame de pique, queen of spades."""
        return self._names[card]

    def short(self, card: int) -> Message:
        """Return the short name of a card: D♠, Q♠; of an extra card its full name."""
        return self._shorts[card]

    def short_list(self, cards: Iterable[int]) -> Message:
        """Return the short names of cards."""
        return _short_list(self, tuple(cards))

    def piece(self, card: int) -> Piece:
        """Return a card for use in a sentence: drawn on a page, elsewhere its full name with article."""
        return self._pieces[card]

    def pieces(self, cards: Iterable[int]) -> list[Piece]:
        """Return cards for use in a sentence."""
        return [self._pieces[card] for card in cards]

    def in_hands(self, position: Position) -> list[Holding]:
        """Return the cards in hands that the viewer sees, for a state with a field ``hands`` of sets."""
        hands = position.state["hands"]
        return [Holding(self.cards[card], seat) for seat in range(position.seats) for card in list_set(hands[seat])]


@lru_cache(1024)
def _short_list(pack: Pack, cards: tuple[int, ...]) -> Message:
    return fixed("items", items=[pack.short(card) for card in cards])


add_catalogue(
    {
        "pack.card": ("carte invalide « {text} » : {expected}", "invalid card {text!r}: expected {expected}"),
        "pack.rank": ("rang invalide « {text} » : {ranks} sont permis", "invalid rank {text!r}: allowed are {ranks}"),
        "pack.twice": (
            "{card} est déjà ailleurs ({where}) ; chaque carte n'existe qu'une fois",
            "{card} is already somewhere else ({where}); there is one of each card",
        ),
    }
)
