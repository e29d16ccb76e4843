"""Tests that a client finds its own number among those of a deal and notices a dishonest server."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from roitelet.base.language import LANGUAGES
from roitelet.client.deal_numbers import OwnNumbers
from roitelet.tables.fair.scheme import chain_digest

SECRET = "5e" * 32
DIGEST = sha256(bytes.fromhex(SECRET)).hexdigest()
MINE, THEIRS = "a1" * 16, "b2" * 16
Promise = dict[str, Any]


def promise(*nonces: str, digest: str = DIGEST, table: str = "t", **more: str) -> Promise:
    noted = tuple(enumerate(nonces))
    return {"number": 3, "digest": digest, "noted": list(noted), "chain": chain_digest(table, 3, digest, noted), **more}


def added() -> OwnNumbers:
    numbers = OwnNumbers("t")
    numbers.added[3] = (DIGEST, MINE)
    numbers.accepted.add(3)
    return numbers


def test_an_honest_server_gives_no_reason_to_object() -> None:
    numbers = added()
    numbers.check({"coming": promise(THEIRS), "used": None, "opened": None})
    assert numbers.counted == set()
    numbers.check({"coming": None, "used": promise(THEIRS, MINE), "opened": None})
    assert (numbers.counted, numbers.proved) == ({3}, set())
    numbers.check({"coming": None, "used": None, "opened": promise(THEIRS, MINE, secret=SECRET)})
    assert (numbers.counted, numbers.proved) == ({3}, {3})
    assert numbers.objections == []


def test_a_number_that_came_too_late_is_nobodys_fault() -> None:
    numbers = added()
    numbers.accepted.clear()
    numbers.check({"used": promise(THEIRS)})
    assert (numbers.counted, numbers.objections) == (set(), [])


def tampered() -> Promise:
    return {**promise(THEIRS, MINE), "noted": [(0, MINE)]}


@pytest.mark.parametrize(
    ("state", "shown", "key"),
    [
        ("used", lambda: promise(THEIRS), "missing"),
        ("used", lambda: promise(MINE, digest="77" * 32), "digest"),
        ("coming", lambda: promise(digest="77" * 32), "digest"),
        ("used", tampered, "chain"),
        ("used", lambda: promise(MINE, table="another"), "chain"),
        ("opened", lambda: promise(MINE, secret="00" * 32), "secret"),
    ],
)
def test_what_a_fair_server_does_not_do_is_objected_to(state: str, shown: Callable[[], Promise], key: str) -> None:
    numbers = added()
    for _ in range(2):
        numbers.check({state: shown()})
    assert [objection.key for objection in numbers.objections] == [f"mine.{key}"]
    assert all(numbers.tell(language) for language in LANGUAGES)


def test_other_numbers_at_the_end_than_at_the_deal_are_noticed() -> None:
    numbers = added()
    numbers.check({"used": promise(MINE)})
    numbers.check({"opened": promise(MINE, THEIRS, secret=SECRET)})
    assert [objection.key for objection in numbers.objections] == ["mine.chain"]
