"""The page on the protocol knows everything that goes over the wire, and what it shows is taken by the server."""

import asyncio
import re
import sys
from pathlib import Path

import msgspec
import pytest

from roitelet.client import Client
from roitelet.protocol import FINAL, LARGEST_MESSAGE, SUBPROTOCOL, Close
from roitelet.tables.commands import COMMANDS, AnyCommand
from roitelet.tables.refusals import CODES
from roitelet.web.configuration import Settings, to_environment
from roitelet.web.net.responses import STATUS, WEB_CODES
from tests.support.docs import pages
from tests.support.web.serving import GAME, Serving, run
from tests.web.conftest import server as server

PROTOCOL = pages.DOCS / "reference" / "protocol.md"
HOW_TO = pages.DOCS / "how-to" / "write-a-bot-from-outside.md"
TEXT = PROTOCOL.read_text("utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """The rows of a section's tables by their first cell."""
    return {row[0]: row[1:] for row in pages.table_rows(pages.section(TEXT, heading))}


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: str(kind.__name__))
def test_every_command_is_documented_with_its_fields(kind: type[msgspec.Struct]) -> None:
    told = rows("Commands")[str(kind.__struct_config__.tag)][0]
    fields = [name for name in kind.__struct_fields__ if name not in {"id", "on"}]
    assert [name for name in fields if not re.search(rf"\b{name}\b", told)] == []


def test_no_command_is_documented_that_is_not_there() -> None:
    assert set(rows("Commands")) - {"do", "---"} == {str(kind.__struct_config__.tag) for kind in COMMANDS}


@pytest.mark.parametrize("close", Close)
def test_every_close_code_is_documented(close: Close) -> None:
    name, _, again = rows("Close codes")[str(int(close))]
    assert name == close.name
    assert again.startswith("no") == (close in FINAL)


@pytest.mark.parametrize("code", sorted({**CODES, **WEB_CODES}))
def test_every_refusal_code_is_documented_with_its_status(code: str) -> None:
    status, meaning = rows("Refusals")[code]
    assert status.startswith(str(int(STATUS.get(code, 409))))
    assert meaning.startswith({**CODES, **WEB_CODES}[code].replace("`", "").partition(";")[0])


def test_no_refusal_is_documented_that_is_not_there() -> None:
    assert set(rows("Refusals")) - {"code", "---"} == {*CODES, *WEB_CODES}


def test_every_setting_is_documented_with_its_usual_value() -> None:
    usual = {name: value.replace(".0/", "/") for name, value in to_environment(Settings()).items()}
    told: dict[str, str] = {}
    for heading in ("Limits", "Settings"):
        for names, row in rows(heading).items():
            values = row[0].split(", ")
            told |= dict(
                zip(names.split(", "), values * len(names.split(", ")) if len(values) == 1 else values, strict=True)
            )
    assert set(usual) <= set(told)
    wrong = {name for name, value in usual.items() if value and told[name] != value}
    assert not wrong


def test_what_is_shown_can_be_sent() -> None:
    examples = [msgspec.json.decode(block.text) for block in pages.blocks(PROTOCOL, "json")]
    commands = [example for example in examples if "do" in example]
    assert commands
    for command in commands:
        msgspec.convert(command, AnyCommand)
    assert {example["t"] for example in examples if "t" in example} == {"view", "ack", "no"}
    assert SUBPROTOCOL in TEXT
    assert str(LARGEST_MESSAGE) in TEXT


def test_every_field_of_a_frame_is_documented_and_shown(server: Serving) -> None:
    async def work() -> dict[str, object]:
        async with Client(server.url) as client:
            await client.sign_in("Ana")
            return (await client.join(await client.open_table(GAME))).frame

    frame = run(work())
    examples = [msgspec.json.decode(block.text) for block in pages.blocks(PROTOCOL, "json")]
    shown = next(example for example in examples if example.get("t") == "view")
    documented = {name for names in rows("Frames") for name in names.split(", ")}
    table = frame["table"]
    assert isinstance(table, dict)
    assert set(frame) == set(shown)
    assert set(table) == set(shown["table"])
    assert set(table["seats"][0]) == set(shown["table"]["seats"][0])
    assert {*frame, *table} <= documented


async def test_the_bot_of_the_how_to_plays_a_game(
    server: Serving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (block,) = pages.blocks(HOW_TO, "python")
    (tmp_path / "marvin.py").write_text(block.text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "marvin", raising=False)
    import marvin  # type: ignore[import-not-found]

    async with Client(server.url) as ana:
        await ana.sign_in("Ana")
        table = await ana.open_table(GAME, seats=2, pace="instant")
        remote = await ana.join(table)
        playing = asyncio.create_task(marvin.main(server.url, f"{server.url}/tables/{table}"))
        await remote.until(lambda seen: seen.frame["table"]["seats"][1]["kind"] == "person")
        await remote.do("start")
        while not playing.done():
            await asyncio.wait({playing}, timeout=0.05)
            if remote.legal:
                await remote.play(remote.legal[0])
        await playing
        await remote.until(lambda seen: seen.phase == "over")
    assert capsys.readouterr().out.strip()
