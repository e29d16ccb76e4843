"""Nicknames and chat lines: visible characters only, on a single line; and what secrets are called in a log."""

import unicodedata
from hashlib import sha256
from typing import Final

from roitelet.tables.commands import LONGEST_NAME
from roitelet.tables.refusals import refuse

_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Control and direction marks, and code points that mean nothing."""


def clean_text(text: str) -> str:
    """Text without invisible characters, single spaces between words."""
    words = unicodedata.normalize("NFC", text).split()
    visible = ("".join(letter for letter in word if unicodedata.category(letter) not in _INVISIBLE) for word in words)
    return " ".join(word for word in visible if word)


def clean_name(name: str) -> str:
    """Return a nickname as it is shown; refused if nothing visible is left or it is too long."""
    cleaned = clean_text(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise refuse("word", "name", most=LONGEST_NAME)
    return cleaned


def digest(secret: str) -> str:
    """Return a short name for a secret: enough to follow it through the log, too little to use it."""
    return "~" + sha256(secret.encode()).hexdigest()[:8]
