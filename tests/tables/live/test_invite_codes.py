"""Invitation codes expire, are valid on every server and reveal nothing else."""

import pytest

from roitelet.base.errors import Refused
from roitelet.tables import commands as ask
from roitelet.tables.files.table_file import public_events
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.invite_codes import CODE_LIFETIME, WORDS, parse_code, random_code, valid_code
from roitelet.tables.new_table import TableSetup
from tests.support.tables.drafts import do, new_id, open_table, seated
from tests.support.tables.logs import Recorder
from tests.tables.conftest import OpenStore

GAME = "nain_jaune"


def test_a_code_is_read_however_it_is_typed() -> None:
    assert len(WORDS) == len(set(WORDS)) == 64
    assert all(word.isascii() and word.isalpha() and word.islower() and 4 <= len(word) <= 9 for word in WORDS)
    code = random_code()
    word, digits = code.split("-")
    for typed in (code, f" {word.upper()} {digits} ", f"{word}{digits}", f"{word}\u00a0–\u00a0{digits}"):
        assert parse_code(typed) == code
    assert parse_code("Opéra 0123") == "opera-0123"
    for typed in ("", word, digits, f"{word} 123", "nowhere 1234", "Fc5Cg_LxvWZAt7oBsFOSeQ"):
        assert parse_code(typed) is None


def test_a_code_is_for_those_who_are_still_coming_and_not_for_long() -> None:
    table = do(seated(people=2, bots=1), "bob", ask.Code(id=new_id()))
    code = valid_code(table, table.now)
    assert parse_code(code) == code
    again = do(table, "ana", ask.Code(id=new_id()))
    assert valid_code(again, again.now) == code, "while there is one, it stays"
    assert valid_code(table, table.now + CODE_LIFETIME) == ""
    later = do(table, "ana", ask.Code(id=new_id()), later=CODE_LIFETIME)
    assert valid_code(later, later.now) not in {"", code}
    started = do(later, "ana", ask.Start(id=new_id()))
    assert valid_code(started, started.now) == ""
    with pytest.raises(Refused):
        do(started, "ana", ask.Code(id=new_id()))
    with pytest.raises(Refused):
        do(open_table(), "eve", ask.Code(id=new_id()))


def test_a_public_log_has_no_code() -> None:
    recorder = Recorder(open_table(GAME, 3, pace="instant", max_rounds=1), numbers=False)
    recorder.do("ana", ask.Code(id=new_id()))
    recorder.do("ana", ask.Fill(id=new_id(), bot="random"))
    recorder.do("ana", ask.Start(id=new_id()))
    recorder.play_out()
    assert "coded" in {event.kind for event in recorder.log}
    assert "coded" not in {event.kind for event in public_events(recorder.log)}


async def test_two_servers_know_the_same_codes_and_one_by_chance_given_twice_leads_nowhere(
    open_test_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_test_store() as store:
        first, second = Hub(store), Hub(store)
        table = await first.open("ana", "Ana", TableSetup(GAME))
        await first.command(table, "ana", ask.Code(id="c"))
        code = valid_code(await first.table(table), first.now())
        assert await first.find_by_code(code) == await second.find_by_code(code) == table
        monkeypatch.setattr("roitelet.tables.lobby_commands.random_code", lambda: code)
        other = await second.open("bob", "Bob", TableSetup(GAME))
        await second.command(other, "bob", ask.Code(id="c"))
        for hub in (first, second):
            with pytest.raises(Refused):
                await hub.find_by_code(code)
            with pytest.raises(Refused):
                await hub.find_by_code("toucan-0000" if code != "toucan-0000" else "toucan-0001")
