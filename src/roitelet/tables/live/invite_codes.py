"""Invitation codes that can be read aloud: a word spelt alike in French and English, and four digits.

A code replaces the table's link for half an hour before the game. It is stored in the table's log, so every server on
the store knows it.
"""

import re
import secrets
import unicodedata
from typing import Final

from roitelet.tables.seating import LOBBY
from roitelet.tables.table import Table

_SHARED: Final = """
album alphabet banjo bingo biscuit bison cactus canyon caramel casino cobra concert condor cousin crocus dodo dolmen
domino dragon encore fable festival horizon iceberg igloo iris jaguar karate kayak kiwi koala lama lion lotus lynx
magma melon menthol menu minute moment nature okapi opera orange palace panda parasol piano pirate piston puma radio
robot rose safari saxophone sofa tango taxi toucan train village violet
"""
WORDS: Final = tuple(_SHARED.split())
DIGITS: Final = 4
LIFE: Final = 30 * 60_000
"""Validity in milliseconds."""
_TYPED: Final = re.compile(rf"([a-z]+)[\s\-–.]*(\d{{{DIGITS}}})")


def draw_code() -> str:
    """Return a random code, one of 640,000."""
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def read_code(typed: str) -> str | None:
    """Normalize a typed code, ignoring case, accents and separators; None if it is not a code."""
    plain = unicodedata.normalize("NFD", typed.strip().lower())
    found = _TYPED.fullmatch("".join(letter for letter in plain if not unicodedata.combining(letter)))
    return f"{found[1]}-{found[2]}" if found and found[1] in WORDS else None


def live_code(table: Table, now: int) -> str:
    """Return the valid code of a table; empty if it has none."""
    code, until = table.seating.code
    return code if table.phase == LOBBY and until > now else ""
