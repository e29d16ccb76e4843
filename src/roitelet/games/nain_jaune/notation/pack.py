"""The 52 cards of Nain Jaune with their signs and names, rank by rank from the ace, in the order ♣ ♦ ♥ ♠."""

from typing import Final

from roitelet.engine.cards.french_pack import french_pack
from roitelet.engine.cards.pack import Pack

PACK: Final[Pack] = french_pack(ace_high=False, by_suit=False, clause="NJ-1.2", once="NJ-3.3")
RANK_SIGNS: Final = tuple(rank.sign for rank in PACK.ranks)
SUIT_SIGNS: Final = "".join(suit.sign for suit in PACK.suits)

parse_card = PACK.parse_card
format_card = PACK.format_card
card_message = PACK.short
cards_message = PACK.short_list
rank_message = PACK.rank_name
