"""Moving a session to another device: by a link, also as a picture to scan, or by a code to read aloud.

The device that takes the session gets a token of its own, and the token of the old device ends, so
two devices never show the same hand. Link and code work once, and only their digests are stored.
"""

import re
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final

from roitelet.tables.live.invite_codes import DIGITS, WORDS
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.tables.store.personal import MoveOffer
from roitelet.tables.store.store import Store, WriteConflict
from roitelet.web.session.guests import new_token, token_digest

LINK_LIFE: Final = 7 * 24 * 3600 * 1000
"""Validity of a link in milliseconds: it may be made beforehand, for a device that breaks."""
CODE_LIFE: Final = 10 * 60_000
"""Validity of a code in milliseconds: it is short, so that it can be said, and leads to a whole session."""
MOST_PROGRESS: Final = 100_000
"""Characters of progress that move with a session."""
_TYPED: Final = re.compile(rf"([a-z]+)[\s\-–.]+([a-z]+)[\s\-–.]*(\d{{{DIGITS}}})")
_LINK: Final = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True)
class MoveKeys:
    """The two keys of an offer, shown once."""

    link: str
    code: str


def draw_move_code() -> str:
    """Return a random code: two words and four digits, one of 43 million."""
    return f"{secrets.choice(WORDS)}-{secrets.choice(WORDS)}-{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def read_move_key(typed: str) -> str | None:
    """Return the key in a typed code or a pasted link; None if the text is neither."""
    plain = unicodedata.normalize("NFD", typed.strip().lower())
    found = _TYPED.fullmatch("".join(letter for letter in plain if not unicodedata.combining(letter)))
    if found:
        return "-".join(found.groups()) if {found[1], found[2]} <= set(WORDS) else None
    link = typed.strip().partition("?")[0].partition("#")[0].rstrip("/").rpartition("/move/")[2]
    return link if _LINK.fullmatch(link) else None


def is_code(key: str) -> bool:
    """Return whether a key is a code, which could be guessed."""
    return _LINK.fullmatch(key) is None


async def offer_move(store: Store, session: str, progress: str) -> MoveKeys:
    """Offer to move a session; the session's earlier offer ends."""
    for _ in range(10):
        keys, now = MoveKeys(new_token(), draw_move_code()), milliseconds()
        link, code = token_digest(keys.link), token_digest(keys.code)
        try:
            await store.offer_move(MoveOffer(session, link, now + LINK_LIFE, code, now + CODE_LIFE, progress))
        except WriteConflict:  # another offer has this code
            continue
        return keys
    raise RuntimeError("ten codes in a row were taken")


async def find_move(store: Store, key: str) -> str | None:
    """Return the session that a key moves, without using it up."""
    return await store.find_move(token_digest(key), milliseconds())


async def take_move(store: Store, key: str, joins: str = "") -> tuple[str, str] | None:
    """Use up a key: return the session's new token and the progress that moved with it; None if the key is not valid.

    The finished games of the session ``joins`` are added to those of the moved one.
    """
    token = new_token()
    progress = await store.take_move(token_digest(key), token_digest(token), milliseconds(), joins)
    return None if progress is None else (token, progress)
