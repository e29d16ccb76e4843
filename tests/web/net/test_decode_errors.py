"""Malformed messages: each gets one short sentence, in both languages, that repeats little of the input."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as some

from roitelet.base.errors import Refused
from roitelet.base.language import LANGUAGES
from roitelet.tables.commands import AnyCommand
from roitelet.web.api import TableRequest
from roitelet.web.net.decode_errors import COMMAND_NAMES, LONGEST_ECHO, excerpt
from roitelet.web.net.responses import decode
from roitelet.web.session.sessions import SignIn
from tests.support.reading import as_typed

LONGEST_SENTENCE = 300

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(max_size=60),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=60), inner, max_size=4),
    max_leaves=12,
)
NAMES = some.sampled_from(
    ["do", "id", "on", "name", "seat", "action", "options", "nonce", "game", "bots", "clock", "token"]
)
MESSAGES = some.dictionaries(NAMES | some.text(max_size=80), VALUES | some.sampled_from(COMMAND_NAMES), max_size=6)


def answer_to(text: str | bytes, kind: Any) -> None:
    try:
        decode(text, kind)
    except Refused as error:
        assert error.code == "malformed"
        for language in LANGUAGES:
            sentence = error.message.render(language)
            assert 0 < len(sentence) <= LONGEST_SENTENCE
            assert as_typed(sentence).isprintable()


@given(MESSAGES, some.sampled_from([AnyCommand, TableRequest, SignIn]))
def test_any_object_is_taken_or_answered(message: dict[str, Any], kind: Any) -> None:
    answer_to(json.dumps(message), kind)


@given(some.binary(max_size=200) | some.text(max_size=200), some.sampled_from([AnyCommand, TableRequest]))
def test_any_bytes_are_taken_or_answered(text: str | bytes, kind: Any) -> None:
    answer_to(text, kind)


@given(some.text(max_size=300))
def test_an_echo_is_short_and_visible(text: str) -> None:
    assert len(excerpt(text)) <= LONGEST_ECHO
    assert excerpt(text).isprintable()
