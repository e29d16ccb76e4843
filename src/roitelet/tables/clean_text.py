"""Cleaning of nicknames and chat lines, and short digests that replace secrets in the log."""

import unicodedata
from hashlib import sha256
from typing import Final

from roitelet.tables.commands import LONGEST_NAME
from roitelet.tables.refusals import refuse

_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Unicode categories of control and format characters and of unassigned code points."""


def clean_text(text: str) -> str:
    """Remove invisible characters and put single spaces between words."""
    words = unicodedata.normalize("NFC", text).split()
    visible = ("".join(letter for letter in word if unicodedata.category(letter) not in _INVISIBLE) for word in words)
    return " ".join(word for word in visible if word)


def clean_name(name: str) -> str:
    """Return a cleaned nickname; refuse one that is empty or too long."""
    cleaned = clean_text(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise refuse("word", "name", most=LONGEST_NAME)
    return cleaned


def digest(text: str) -> str:
    """Return a short digest that identifies a secret in the log without revealing it."""
    return "~" + sha256(text.encode()).hexdigest()[:8]
