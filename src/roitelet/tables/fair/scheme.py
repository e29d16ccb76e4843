"""The scheme of fair dealing: how a table's key and players' numbers give a deal (``docs/reference/fair-dealing.md``).

The digest of a secret is published before players add their numbers; secret and numbers together decide the deal. This
module knows no game, and only :func:`new_key` uses entropy.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from roitelet.engine.position import Deal, Position

VERSION: Final = "roitelet/fair/1"
"""Part of every hashed message; a new algorithm gets a new name."""
KEY_BYTES: Final = 32
WORD_BYTES: Final = 8
WORDS: Final = 1 << 8 * WORD_BYTES
"""Number of different words in a stream."""

Nonces = Sequence[tuple[int, str]]
"""The players' numbers: seat and hexadecimal digits."""


def new_key() -> bytes:
    """Return a random key for a new table."""
    return secrets.token_bytes(KEY_BYTES)


def secret(key: bytes, number: int) -> bytes:
    """Return the secret of a table's commitment, 32 bytes."""
    return _mac(key, _label("secret") + _number(number))


def digest(secret: bytes) -> str:
    """Return the digest of a secret, which is published before the deal."""
    return hashlib.sha256(secret).hexdigest()


@lru_cache(4096)
def chain(table_id: str, number: int, digest: str, nonces: tuple[tuple[int, str], ...]) -> str:
    """Return the digest of all numbers added to a commitment, each chained to those before it.

    A player who recomputes it from the list they were shown knows that everybody else, and the log, has the same list.
    """
    link = hashlib.sha256(_label("numbers") + _text(table_id) + _number(number) + _text(digest)).digest()
    for seat, nonce in nonces:
        link = hashlib.sha256(link + _number(seat) + _text(nonce)).digest()
    return link.hex()


def bot_seed(key: bytes, game_number: int, actions: int) -> int:
    """Return the seed of a bot's random numbers, 0 to 2^63 - 1, for the move after ``actions`` actions of a game."""
    return int.from_bytes(_mac(key, _label("bot") + _number(game_number) + _number(actions))[:WORD_BYTES]) >> 1


class FairStream:
    """The random numbers for the ``index``-th deal under commitment ``number``, as a source for ``shuffle``."""

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
    """Return the deal that a secret and the players' numbers give for a position."""
    return position.shuffle(FairStream(secret, nonces, number, index, table_id))


def _deal_message(nonces: Nonces, number: int, index: int, table_id: str) -> bytes:
    """Encode all inputs of a deal except the secret; different inputs give different bytes."""
    parts = [_label("deal"), _text(table_id), _number(number), _number(index), _number(len(nonces))]
    # sorted by seat (then number), because a dishonest server could choose the order of arrival
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
