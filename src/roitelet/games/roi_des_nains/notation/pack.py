"""The cards of Le Roi des Nains with their signs and names, suit by suit from 1 to ace, then magic cards."""

from typing import Final

from roitelet.engine.cards.french_pack import ACE, COURT, numbers
from roitelet.engine.cards.pack import Pack
from roitelet.engine.cards.pack_parts import Extra, PackSuit

PACK: Final = Pack(
    (*numbers(1, 11), *COURT, ACE),
    (
        PackSuit("n", ("Nain", "Dwarves"), "d"),
        PackSuit("c", ("Chevalier", "Knights"), "k"),
        PackSuit("g", ("Gobelin", "Goblins")),
    ),
    (
        Extra(("Dragon", "Dragon")),
        Extra(("Momie", "Mummy"), "la "),
        Extra(("Clone", "Clone")),
        Extra(("Sorcier", "Sorcerer")),
        Extra(("Excalibur", "Excalibur"), ""),
    ),
    clause="RN-1.2",
    once="RN-2.2",
    expected=(
        "un rang 1-11 V D R A et une couleur n c g, ou le nom d'une carte Magie",
        "a rank 1-11 J Q K A and a suit d k g, or the name of a magic card",
    ),
)
SUIT_SIGNS: Final = "".join(suit.sign for suit in PACK.suits)

parse_card = PACK.parse_card
format_card = PACK.format_card
card_message = PACK.short
cards_message = PACK.short_list
card_name = PACK.name
