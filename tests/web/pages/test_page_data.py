"""The data for the page's script come from the server: no list exists twice."""

import json
import re
from typing import Any

import msgspec
import pytest

from roitelet.kit.asset_urls import STATIC
from roitelet.protocol import FINAL, SUBPROTOCOL, Close
from roitelet.tables.commands import COMMANDS, FLAGS, NUMBERS
from roitelet.web.net.commands import command_from_form
from roitelet.web.table.shell import (
    CONNECTION,
    FINAL_NOTICES,
    RECONNECT_NOTICES,
    SCRIPT,
    WORDS,
    imported_modules,
    protocol_facts,
)
from tests.support.web.browsing import Browser
from tests.support.web.serving import Serving

EXAMPLES: dict[type, object] = {int: 1, bool: True}


def block(text: str, name: str) -> Any:
    found = re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', text, re.DOTALL)
    assert found is not None, f"no block {name}"
    return json.loads(found[1])


def test_the_page_tells_its_script_the_protocol(server: Serving) -> None:
    browser = Browser(server.url)
    table = browser.post("/games/nain_jaune/invite", {}).address
    told = block(browser.get(table).text, "protocol")
    assert told == protocol_facts()
    assert told["name"] == SUBPROTOCOL
    assert {int(code) for code in told["noReturn"]} == FINAL
    assert {int(code) for code in (*told["noReturn"], *told["comeBack"])} == set(Close)


def test_every_close_code_has_its_words() -> None:
    assert {*FINAL_NOTICES.values(), *RECONNECT_NOTICES.values()} <= WORDS.keys()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__struct_config__.tag)
def test_every_field_of_a_command_is_sorted_by_its_type(command: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(command):
        kinds = {kind for kind in EXAMPLES if _takes(command, field.encode_name, EXAMPLES[kind])}
        assert (field.encode_name in NUMBERS) == (int in kinds), field.encode_name
        assert (field.encode_name in FLAGS) == (bool in kinds), field.encode_name


def _takes(command: type[msgspec.Struct], name: str, value: object) -> bool:
    """Return whether the type of a field accepts a value."""
    message = {"do": command.__struct_config__.tag, name: value}
    try:
        msgspec.convert(message, command)
    except msgspec.ValidationError as error:
        return f"`$.{name}`" not in str(error)
    return True


def test_a_form_is_read_by_the_same_types() -> None:
    asked = command_from_form("agree", {"id": "a", "on": "17", "seats": "3", "pace": "quick"})
    assert (asked.on, asked.seats, asked.pace) == (17, 3, "quick")  # type: ignore[attr-defined]
    assert command_from_form("lock", {"id": "b", "locked": "true"}).locked is True  # type: ignore[attr-defined]
    assert command_from_form("say", {"id": "c", "text": "17"}).text == "17"  # type: ignore[attr-defined]


def test_the_scripts_name_no_close_code_and_no_field_list() -> None:
    for name in (SCRIPT, *imported_modules(SCRIPT)):
        text = (STATIC / name).read_text("utf-8")
        assert not re.search(r"\b400[1-9]\b", text), f"{name} knows a close code by itself"
        assert SUBPROTOCOL not in text


def test_every_module_the_script_imports_is_fetched_early(server: Serving) -> None:
    browser = Browser(server.url)
    table = browser.post("/games/nain_jaune/invite", {}).address
    early = set(re.findall(r'rel="modulepreload" href="/static/([\w.]+)"', browser.get(table).text))
    imported = {
        name
        for script in (SCRIPT, *imported_modules(SCRIPT))
        for name in re.findall(r'from "\./([\w.]+)"', (STATIC / script).read_text("utf-8"))
    }
    assert early == imported | {CONNECTION}
    assert {"connection.js", "settings.js"} <= early
