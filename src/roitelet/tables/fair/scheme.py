"""Fair dealing: from a table's key to a deal, byte by byte. ``docs/reference/fair-dealing.md`` is the same in words.

A secret is fixed and its digest published before players add numbers of their own; both together decide the deal.
Nothing here knows a game, and nothing but :func:`new_key` asks for entropy.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from roitelet.engine.position import Deal, Position

VERSION: Final = "roitelet/fair/1"
"""A new algorithm gets a new name."""
KEY_BYTES: Final = 32
WORD_BYTES: Final = 8
WORDS: Final = 1 << 8 * WORD_BYTES
"""How many different words a stream can give."""

Nonces = Sequence[tuple[int, str]]
"""What players added: the seat and its number, as written (hexadecimal digits)."""


def new_key() -> bytes:
    """Return a key for a new table, from the system's own randomness."""
    return secrets.token_bytes(KEY_BYTES)


def secret(key: bytes, number: int) -> bytes:
    """Return the secret behind a table's commitment of this number, 32 bytes."""
    return _mac(key, _label("secret") + _number(number))


def digest(secret: bytes) -> str:
    """Return what is published of a secret beforehand."""
    return hashlib.sha256(secret).hexdigest()


@lru_cache(4096)
def chain(table_id: str, number: int, digest: str, nonces: tuple[tuple[int, str], ...]) -> str:
    """Return the digest of all numbers added to a commitment, each linked to those that came before it.

    Who recomputes it from the list they are shown knows which list everybody else, and the log, must show.
    """
    link = hashlib.sha256(_label("numbers") + _text(table_id) + _number(number) + _text(digest)).digest()
    for seat, nonce in nonces:
        link = hashlib.sha256(link + _number(seat) + _text(nonce)).digest()
    return link.hex()


def bot_seed(key: bytes, game_number: int, actions: int) -> int:
    """Return the seed of a bot's random numbers for the move after ``actions`` actions of a game.

    From 0 to 2^63 - 1.
    """
    return int.from_bytes(_mac(key, _label("bot") + _number(game_number) + _number(actions))[:WORD_BYTES]) >> 1


class FairStream:
    """The numbers that decide one deal: the ``index``-th under commitment ``number``. A source for ``shuffle``."""

    def __init__(self, secret: bytes, nonces: Nonces, number: int, index: int, table_id: str) -> None:
        self._words = _words(_mac(secret, _deal_message(nonces, number, index, table_id)))

    def randrange(self, stop: int, /) -> int:
        """Return a uniform number from 0 to ``stop - 1``, for a ``stop`` of 1 to 2^64."""
        if not 1 <= stop <= WORDS:
            raise ValueError(f"no number below {stop}; 1 to {WORDS} are possible")
        # words above the last whole multiple would favour small numbers: skip them
        fair = WORDS - WORDS % stop
        return next(word for word in self._words if word < fair) % stop


def fair_deal(position: Position, table_id: str, secret: bytes, number: int, index: int, nonces: Nonces) -> Deal:
    """Return the deal that a secret and the players' numbers decide for a position where one is due."""
    return position.shuffle(FairStream(secret, nonces, number, index, table_id))


def _deal_message(nonces: Nonces, number: int, index: int, table_id: str) -> bytes:
    """Return what a deal depends on besides the secret; different inputs never give the same bytes."""
    parts = [_label("deal"), _text(table_id), _number(number), _number(index), _number(len(nonces))]
    # by seat, not in the order they came: a dishonest server could choose the order. Where two people sat one after the
    # other, by their numbers.
    for seat, nonce in sorted(nonces):
        parts += [_number(seat), _text(nonce)]
    return b"".join(parts)


def _words(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        bytes_ = _mac(seed, _number(block))
        for start in range(0, len(bytes_), WORD_BYTES):
            yield int.from_bytes(bytes_[start : start + WORD_BYTES])
        block += 1


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


@lru_cache(16)
def _label(purpose: str) -> bytes:
    return _text(f"{VERSION} {purpose}")


def _text(text: str) -> bytes:
    data = text.encode()
    return _number(len(data)) + data


def _number(number: int) -> bytes:
    return number.to_bytes(WORD_BYTES)
