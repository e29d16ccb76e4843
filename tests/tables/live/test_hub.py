"""Tables on a real store: many at once, connections, several servers on one database."""

import asyncio
from dataclasses import replace

import pytest

from roitelet.base.errors import Refused
from roitelet.games import game_ids, load_game
from roitelet.tables import commands as ask
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.live.subscriptions import RESTARTING, Closed, Subscription
from roitelet.tables.new_table import TableSetup
from roitelet.tables.store.store import Store
from roitelet.tables.table import Table
from tests.support.e2e.scenes import Options
from tests.support.games_under_test import some_seats
from tests.support.tables.drafts import PEOPLE, new_id, record, word_for
from tests.support.tables.hubs import PATIENCE, QUICK, bots_at, people_at, play_here, running_hub, until

INSTANT = TableSetup("nain_jaune", seats=3, pace="instant")
SHORT: dict[str, Options] = {"nain_jaune": {"max_rounds": 2}, "roi_des_nains": {"deals": 2}}
"""Options for two deals, for games that have them."""


async def over(hub: Hub, table_id: str) -> Table:
    connection = await hub.join(table_id, None, "fr")
    await until(connection, lambda frame: frame["table"]["phase"] == "over")
    connection.close()
    return await hub.table(table_id)


async def ending(connection: Subscription) -> str:
    """Return the reason why a connection ends."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await connection.next_frame()
    except Closed as closed:
        return closed.why


@pytest.mark.slow
@pytest.mark.parametrize(
    ("store_address", "game_id"),
    [*(("sqlite", game_id) for game_id in game_ids()), ("postgres", game_ids()[0])],
    indirect=["store_address"],
)
async def test_a_person_plays_against_bots_without_a_lobby(store_address: str, game_id: str) -> None:
    seats = some_seats(load_game(game_id))
    wishes = TableSetup(game_id, options=SHORT.get(game_id), seats=seats, bots=("amateur",), pace="instant")
    async with running_hub(store_address) as hub:
        table_id = await hub.open("ana", "Ana", wishes)
        connection = await hub.join(table_id, "ana", "fr")
        await play_here(hub, table_id, {0: connection})
        table = await hub.table(table_id)
        stored = Table.replay(table_id, await hub.store.read_events(table_id))
        assert stored is not None
        assert record(stored).to_text() == record(table).to_text()
        assert stored.phase == "over"


@pytest.mark.slow
async def test_many_tables_play_at_once(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        wishes = TableSetup("nain_jaune", options={"max_rounds": 2}, seats=3, pace="instant")
        tables = [await bots_at(hub, f"p{number}", wishes) for number in range(12)]
        async with asyncio.timeout(PATIENCE):
            ended = await asyncio.gather(*(over(hub, table_id) for table_id in tables))
        assert all(table.phase == "over" for table in ended)


async def test_a_command_sent_twice_is_carried_out_once(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id = await hub.open("ana", "Ana", INSTANT)
        sit = ask.Sit(id="same", name="Bob")
        first, second = await asyncio.gather(hub.command(table_id, "bob", sit), hub.command(table_id, "bob", sit))
        assert first == second
        assert await hub.command(table_id, "bob", sit) == first
        # the same id from another person is another command
        third = await hub.command(table_id, "cleo", ask.Sit(id="same", name="Cléo"))
        assert third.v > first.v
    async with running_hub(store_address) as hub:
        assert await hub.command(table_id, "bob", sit) == first


async def test_a_restart_in_the_middle_of_a_think_loses_nothing(store_address: str) -> None:
    wishes = TableSetup("roi_des_nains", seats=3, bots=("amateur",), pace="normal")
    async with running_hub(store_address) as hub:
        table_id = await hub.open("ana", "Ana", wishes)
        connection = await hub.join(table_id, "ana", "fr")
        while (await hub.table(table_id)).actor in (0, None):
            table = await hub.table(table_id)
            if table.actor == 0:
                await hub.command(table_id, "ana", ask.Play(id=new_id(), on=table.version, action=word_for(table, 0)))
        version = (await hub.table(table_id)).version
        await hub.stop()
        assert await ending(connection) == RESTARTING
    async with running_hub(store_address) as hub:
        # the person is absent: the bot continues when they are back
        back = await hub.join(table_id, "ana", "fr")
        await until(back, lambda frame: any(event["kind"] == "played" for event in frame["events"] or ()))
        assert (await hub.table(table_id)).changed > version


async def test_a_bot_plays_for_whoever_is_gone_if_the_others_say_so_and_hands_the_seat_back(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id = await people_at(hub, 2, TableSetup("nain_jaune", seats=2, pace="instant"))
        ana = await hub.join(table_id, "ana", "fr")
        bob = await hub.join(table_id, "bob", "fr")
        bob.close()
        frame = await until(ana, lambda frame: frame["table"]["seats"][1]["away"])
        assert frame["table"]["seats"][1]["bot"] is None
        while (frame["prompt"] or {})["kind"] != "absence":
            if frame["legal"]:
                word = word_for(await hub.table(table_id), 0)
                await hub.command(table_id, "ana", ask.Play(id=new_id(), on=frame["v"], action=word))
            frame = await until(ana, lambda _frame: True)
        await hub.command(table_id, "ana", ask.Decide(id=new_id(), wish="stand_in"))
        frame = await until(ana, lambda frame: frame["table"]["seats"][1]["bot"] is not None)
        assert frame["table"]["seats"][1]["name"] == "Bob"
        bob = await hub.join(table_id, "bob", "fr")
        frame = await until(bob, lambda frame: frame["table"]["seats"][1]["bot"] is None)
        assert frame["table"]["you"] == 1


async def test_a_page_loaded_again_is_not_an_absence(store_address: str) -> None:
    async with running_hub(store_address, replace(QUICK, reconnect_within=1_000)) as hub:
        table_id = await hub.open("ana", "Ana", INSTANT)
        connection = await hub.join(table_id, "ana", "fr")
        version = (await hub.table(table_id)).version
        connection.close()
        await hub.join(table_id, "ana", "fr")
        await asyncio.sleep(1.2 * hub.settings.reconnect_within / 1000)
        assert (await hub.table(table_id)).version == version


async def test_a_player_who_comes_back_while_their_absence_is_stored_is_present(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id = await hub.open("ana", "Ana", INSTANT)
        await hub.join(table_id, "ana", "fr")
        loaded = hub.tables.find(table_id)
        assert loaded is not None
        await loaded._mark_absent("ana")
        assert loaded.table.seating.places[0].present


async def test_missed_events_are_told_and_a_long_gap_brings_the_whole_view(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id = await people_at(hub, 3, INSTANT)
        seen = (await hub.get_frame(table_id, "ana", "fr"))["v"]
        table = await hub.table(table_id)
        for _ in range(3):
            seat = table.actor
            assert seat is not None
            move = ask.Play(id=new_id(), on=table.version, action=word_for(table, seat))
            await hub.command(table_id, PEOPLE[seat], move)
            table = await hub.table(table_id)
        frame = await hub.get_frame(table_id, "ana", "fr", since=seen)
        assert [event["v"] for event in frame["events"]] == list(range(seen + 1, frame["v"] + 1))
        assert any(event["lines"] for event in frame["events"])
        assert (await hub.get_frame(table_id, "ana", "fr", since=frame["v"]))["events"] == []
        assert (await hub.get_frame(table_id, "ana", "fr", since=10**9))["events"] is None
        assert (await hub.get_frame(table_id, "ana", "fr"))["events"] is None


async def test_chat_reaches_those_who_want_to_read_it(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id = await people_at(hub, 3, INSTANT)
        table = await hub.table(table_id)
        connections = [await hub.join(table_id, player, "fr") for player in (*PEOPLE[:3], None)]
        await hub.command(table_id, "ana", ask.Mute(id=new_id(), player=table.alias("cleo"), muted=False))
        await hub.command(table_id, "bob", ask.Mute(id=new_id(), player=table.alias("cleo")))
        said = ask.Say(id="hello", text="bonjour <b>à tous</b>")
        assert await hub.command(table_id, "cleo", said) == await hub.command(table_id, "cleo", said)
        await hub.command(table_id, "ana", ask.Say(id=new_id(), text="salut"))
        texts = []
        for connection in connections:
            heard: list[str] = []
            async with asyncio.timeout(PATIENCE):
                while "salut" not in heard:
                    frame = await connection.next_frame()
                    heard += [line["text"] for line in frame.get("lines", [])]
            texts.append(heard)
        loud = ["bonjour <b>à tous</b>", "salut"]
        assert texts == [loud, ["salut"], loud, loud]
        assert [line["text"] for line in (await hub.chat(table_id, "bob", "fr"))["lines"]] == ["salut"]
        await hub.command(table_id, "ana", ask.Mute(id=new_id(), player=table.alias("cleo")))
        with pytest.raises(Refused):
            await hub.command(table_id, "cleo", ask.Say(id=new_id(), text="encore"))


async def test_an_unknown_table_is_refused_in_a_sentence(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        for attempt in (hub.get_frame("no-such", "ana", "fr"), hub.command("no-such", "ana", ask.Start(id="x"))):
            with pytest.raises(Refused) as caught:
                await attempt
            assert caught.value.code == "table"


async def test_idle_tables_leave_the_memory_and_come_back(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id = await hub.open("ana", "Ana", INSTANT)
        hub.settings = HubSettings(tick=50, idle_after=0, reconnect_within=50, warm_up=False)
        async with asyncio.timeout(PATIENCE):
            while len(hub.tables):
                await asyncio.sleep(0.02)
        assert (await hub.get_frame(table_id, "ana", "fr"))["table"]["phase"] == "lobby"


async def test_several_servers_serve_one_table(postgres_address: str) -> None:
    async with running_hub(postgres_address) as left, running_hub(postgres_address) as right:
        table_id = await people_at(left, 2, TableSetup("roi_des_nains", seats=3, pace="instant"))
        ana = await left.join(table_id, "ana", "fr")
        bob = await right.join(table_id, "bob", "fr")
        watcher = await right.join(table_id, None, "en")
        await right.command(table_id, "bob", ask.Say(id=new_id(), text="d'ici"))
        async with asyncio.timeout(PATIENCE):
            while (await ana.next_frame())["t"] != "chat":
                pass
        # a frame read while waiting for the chat may have announced her turn: read again
        ana = await left.join(table_id, "ana", "fr")
        await asyncio.gather(play_here(left, table_id, {0: ana}), play_here(right, table_id, {1: bob}))
        await until(watcher, lambda frame: frame["table"]["phase"] == "over")
        first, second = [record(await hub.table(table_id)) for hub in (left, right)]
        assert first.to_text() == second.to_text()


async def test_another_server_takes_over_the_bots_of_one_that_ended(postgres_address: str) -> None:
    async with running_hub(postgres_address) as right:
        async with running_hub(postgres_address) as left:
            table_id = await bots_at(left, "ana", TableSetup("roi_des_nains", seats=3, pace="quick"))
        connection = await right.join(table_id, None, "fr")
        version = (await right.table(table_id)).version
        await until(connection, lambda frame: frame["v"] > version + 3)


class DeafHub(Hub):
    """A server that receives no news."""

    def __init__(self, store: Store, settings: HubSettings) -> None:
        super().__init__(store, settings)
        self.peers.listen = self._hear_nothing  # type: ignore[method-assign]

    async def _hear_nothing(self) -> None:
        pass


async def test_a_server_that_misses_news_looks_again_when_something_is_overdue(postgres_address: str) -> None:
    async with running_hub(postgres_address, kind=DeafHub) as deaf, running_hub(postgres_address) as other:
        # the server without news has the bots' duty, the other one the only person
        table_id = await people_at(deaf, 2, TableSetup("roi_des_nains", seats=3, pace="instant"))
        await deaf.command(table_id, "bob", ask.Stand(id=new_id()))
        ana = await other.join(table_id, "ana", "fr")
        for _ in range(6):
            frame = await until(ana, lambda frame: bool(frame["legal"]))
            word = word_for(await other.table(table_id), 0)
            await other.command(table_id, "ana", ask.Play(id=new_id(), on=frame["v"], action=word))
