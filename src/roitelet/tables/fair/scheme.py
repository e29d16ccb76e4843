"""The computation of a fair deal from a table's key and the players' numbers (``docs/reference/fair-dealing.md``).

The digest of a secret is published before players add their numbers; secret and numbers together decide the deal. Only
:func:`new_key` is random.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from roitelet.engine.position import Deal, Position

VERSION: Final = "roitelet/fair/1"
"""The name of the algorithm, part of every hashed message."""
KEY_BYTES: Final = 32
WORD_BYTES: Final = 8
WORDS: Final = 1 << 8 * WORD_BYTES
"""Number of different words in a stream."""

Nonces = Sequence[tuple[int, str]]
"""The players' numbers: seat and hexadecimal digits."""


def new_key() -> bytes:
    """Return a random key for a new table."""
    return secrets.token_bytes(KEY_BYTES)


def commitment_secret(key: bytes, number: int) -> bytes:
    """Return the secret of a table's commitment."""
    return _mac(key, _encode_purpose("secret") + _encode_number(number))


def secret_digest(secret: bytes) -> str:
    """Return the digest of a secret, which is published before the deal."""
    return hashlib.sha256(secret).hexdigest()


@lru_cache(4096)
def chain_digest(table_id: str, number: int, digest: str, nonces: tuple[tuple[int, str], ...]) -> str:
    """Return the digest of all numbers added to a commitment, each hashed with those before it.

    A player can recompute it to check that everybody was shown the same list of numbers.
    """
    link = hashlib.sha256(
        _encode_purpose("numbers") + _encode_text(table_id) + _encode_number(number) + _encode_text(digest)
    ).digest()
    for seat, nonce in nonces:
        link = hashlib.sha256(link + _encode_number(seat) + _encode_text(nonce)).digest()
    return link.hex()


def bot_seed(key: bytes, game_number: int, actions: int) -> int:
    """Return the seed of a bot's random numbers for the move after ``actions`` actions, from 0 to 2^63 - 1."""
    return (
        int.from_bytes(
            _mac(key, _encode_purpose("bot") + _encode_number(game_number) + _encode_number(actions))[:WORD_BYTES]
        )
        >> 1
    )


class FairStream:
    """The random numbers of the ``index``-th deal under commitment ``number``, for ``Position.shuffle``."""

    def __init__(self, secret: bytes, nonces: Nonces, number: int, index: int, table_id: str) -> None:
        self._words = _random_words(_mac(secret, _deal_message(nonces, number, index, table_id)))

    def randrange(self, stop: int, /) -> int:
        """Return a uniform random number from 0 to ``stop - 1``; ``stop`` is at most 2^64."""
        if not 1 <= stop <= WORDS:
            raise ValueError(f"no number below {stop}; 1 to {WORDS} are possible")
        # skip words above the last multiple of stop, which would favour small numbers
        limit = WORDS - WORDS % stop
        return next(word for word in self._words if word < limit) % stop


def fair_deal(position: Position, table_id: str, secret: bytes, number: int, index: int, nonces: Nonces) -> Deal:
    """Return the deal that a secret and the players' numbers give for a position."""
    return position.shuffle(FairStream(secret, nonces, number, index, table_id))


def _deal_message(nonces: Nonces, number: int, index: int, table_id: str) -> bytes:
    """Encode all inputs of a deal except the secret, unambiguously."""
    parts = [
        _encode_purpose("deal"),
        _encode_text(table_id),
        _encode_number(number),
        _encode_number(index),
        _encode_number(len(nonces)),
    ]
    # sorted, because a dishonest server could choose the order of arrival
    for seat, nonce in sorted(nonces):
        parts += [_encode_number(seat), _encode_text(nonce)]
    return b"".join(parts)


def _random_words(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        bytes_ = _mac(seed, _encode_number(block))
        for start in range(0, len(bytes_), WORD_BYTES):
            yield int.from_bytes(bytes_[start : start + WORD_BYTES])
        block += 1


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


@lru_cache(16)
def _encode_purpose(purpose: str) -> bytes:
    return _encode_text(f"{VERSION} {purpose}")


def _encode_text(text: str) -> bytes:
    data = text.encode()
    return _encode_number(len(data)) + data


def _encode_number(number: int) -> bytes:
    return number.to_bytes(WORD_BYTES)
