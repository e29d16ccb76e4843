"""Invitation codes that can be read aloud: a word with the same spelling in French and English, and four digits.

A code replaces the table's link for half an hour before the game. It is stored in the table's log.
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
CODE_LIFETIME: Final = 30 * 60_000
"""Validity in milliseconds."""
_TYPED: Final = re.compile(rf"([a-z]+)[\s\-–.]*(\d{{{DIGITS}}})")


def random_code() -> str:
    """Return a random code, one of 640,000."""
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def parse_code(text: str) -> str | None:
    """Normalize a typed code; return None if it is not a code. Case, accents and separators do not matter."""
    plain = unicodedata.normalize("NFD", text.strip().lower())
    match = _TYPED.fullmatch("".join(letter for letter in plain if not unicodedata.combining(letter)))
    return f"{match[1]}-{match[2]}" if match and match[1] in WORDS else None


def valid_code(table: Table, now: int) -> str:
    """Return the current code of a table; empty if it has none."""
    code, until = table.seating.code
    return code if table.phase == LOBBY and until > now else ""
