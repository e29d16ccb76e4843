"""The pack of 52 or 32 cards with French suits."""

from dataclasses import replace
from typing import Final

from roitelet.engine.cards.pack import Pack
from roitelet.engine.cards.pack_parts import PackSuit, Rank

JACK: Final = Rank("V", ("valet", "jack"), "J")
QUEEN: Final = Rank("D", ("dame", "queen"), "Q", "la ")
KING: Final = Rank("R", ("roi", "king"), "K")
ACE: Final = Rank("A", ("as", "ace"), article="l'")
COURT: Final = (JACK, QUEEN, KING)

FRENCH_SUITS: Final = (
    PackSuit("♣", ("trèfle", "clubs"), aliases=("c", "t")),
    PackSuit("♦", ("carreau", "diamonds"), aliases=("d",)),
    PackSuit("♥", ("cœur", "hearts"), aliases=("h",)),
    PackSuit("♠", ("pique", "spades"), aliases=("s", "p")),
)


def numbers(first: int, last: int) -> tuple[Rank, ...]:
    """Return the number ranks from ``first`` to ``last``."""
    return tuple(Rank(str(number)) for number in range(first, last + 1))


def french_pack(
    *,
    lowest: int = 2,
    ace_high: bool = True,
    by_suit: bool = True,
    clause: str | None = None,
    once: str | None = None,
) -> Pack:
    """Return the pack ♣ ♦ ♥ ♠, from ``lowest`` (2, or 7 for 32 cards) to the king, with the ace high or low.

    The other arguments are those of :class:`roitelet.engine.cards.pack.Pack`.
    """
    ranks = (*numbers(lowest, 10), *COURT)
    ace = replace(ACE, aliases=("1",))
    ranks = (*ranks, ace) if ace_high else (ace, *ranks)
    return Pack(ranks, FRENCH_SUITS, by_suit=by_suit, clause=clause, once=once)
