"""The cards of Le Roi des Nains as texts ("5n", "Dragon"), written from the rules, not from the program."""

import re

RANKS = (*map(str, range(1, 12)), "V", "D", "R", "A")
SUITS = "ncg"
SPECIALS = {
    "druide": "1n",
    "porte_etendard_nain": "11n",
    "bricoleur": "11n",
    "bouffon": "1c",
    "porte_etendard_chevalier": "11c",
    "enchanteur": "11c",
    "eclaireur": "1g",
    "shaman": "11g",
    "porte_etendard_gobelin": "11g",
    "dragon": "Dragon",
    "momie": "Momie",
    "clone": "Clone",
    "sorcier": "Sorcier",
    "excalibur": "Excalibur",
}
TRICKS = {3: 13, 4: 10, 5: 8}
CARD = re.compile(r"[A-Z][a-z]{3,}|(?:1[01]|[1-9VDRA])[ncg]")


def split(text: str) -> list[str]:
    """Return the cards of a text without spaces."""
    return CARD.findall(text)


def suit(card: str) -> str:
    """Return the letter of the suit; empty for a magic card."""
    return card[-1] if card[:-1] in RANKS else ""


def rank(card: str) -> int:
    """Return the rank: 1 to 11, then 12 to 15 for jack, queen, king and ace."""
    return RANKS.index(card[:-1]) + 1


def pack(seats: int, special: str) -> set[str]:
    """Return the cards of a deal."""
    base = {rank_name + letter for rank_name in RANKS if rank_name not in {"1", "11"} for letter in SUITS}
    return (base - ({"2n"} if seats == 3 else set())) | {SPECIALS[special]}
