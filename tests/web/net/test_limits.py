"""Rate limits, and the answers when they are reached."""

from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from roitelet.base.errors import Refused
from roitelet.base.token_bucket import Bucket, Rate
from roitelet.protocol import Close
from roitelet.tables.live.settings import HubSettings
from roitelet.web.configuration import Settings
from roitelet.web.net.limits import WIDE_FACTOR, AddressBuckets, ConnectionCounts, KeyBuckets, network_of
from tests.support.children import Time
from tests.support.web.serving import GAME, GENEROUS, Serving, closing, hear, run, serving, tell


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    time = Time()
    bucket = Bucket(Rate(2.0, 3), time)

    def burst() -> list[float]:
        waits = [bucket.wait()]
        while not waits[-1]:
            bucket.take()
            waits.append(bucket.wait())
        return waits

    assert burst() == [0.0, 0.0, 0.0, 0.5]
    time.now += 0.5
    assert burst() == [0.0, 0.5]
    time.now += 1000
    assert burst() == [0.0, 0.0, 0.0, 0.5]


def test_what_was_overspent_is_made_up_for_and_nothing_comes_without_a_rate() -> None:
    time = Time()
    bucket, dry = Bucket(Rate(2.0, 3), time), Bucket(Rate(0.0, 1), time)
    bucket.spend(5.0)
    assert (bucket.wait(), bucket.wait(0.0)) == (1.5, 1.0)
    time.now += 1.5
    bucket.take()
    dry.take()
    with pytest.raises(Refused) as refused:
        dry.take()
    assert refused.value.retry == 86_400


def test_what_is_refused_costs_nothing_so_nobody_is_locked_out() -> None:
    time = Time()
    bucket = Bucket(Rate(1.0, 1), time)
    bucket.take()
    for _ in range(1000):
        with pytest.raises(Refused) as refused:
            bucket.take()
        assert refused.value.retry == 1
    time.now += 1.0
    bucket.take()


def test_buckets_are_apart_and_the_longest_unseen_is_forgotten() -> None:
    time = Time()
    buckets = KeyBuckets(Rate(1.0, 1), 2, time)
    buckets.take("a")
    buckets.take("b")
    with pytest.raises(Refused):
        buckets.take("a")
    buckets.take("c")
    assert len(buckets) == 2
    with pytest.raises(Refused):
        buckets.take("a")


def test_a_48_may_do_some_times_what_one_of_its_64s_may() -> None:
    time = Time()
    addresses = AddressBuckets(Rate(1.0, 2), 100, time, wide_factor=3)
    networks = [network_of(f"2001:db8:1:{number}::1") for number in range(9)]
    for network in networks[:3]:
        addresses.take(network)
        addresses.take(network)
    with pytest.raises(Refused):
        addresses.take(networks[3])
    addresses.take(network_of("2001:db8:2::1"))
    addresses.take("203.0.113.1")
    time.now += 1.0
    for network in networks[3:6]:
        addresses.take(network)
    with pytest.raises(Refused):
        addresses.take(networks[6])
    addresses.give_back(networks[3])
    addresses.take(networks[6])


def test_an_address_that_its_48_keeps_waiting_loses_nothing() -> None:
    time = Time()
    addresses = AddressBuckets(Rate(0.5, 1), 100, time, wide_factor=1)
    one, other = "2001:db8:1:1::", "2001:db8:1:2::"
    addresses.take(one)
    for _ in range(3):
        with pytest.raises(Refused):
            addresses.take(other)
    time.now += 2.0
    addresses.take(other)


def test_places_are_given_back() -> None:
    places = ConnectionCounts(1, "limit.connections")
    with places.hold("a"), places.hold("b"), pytest.raises(Refused), places.hold("a"):
        pass
    with places.hold("a"):
        assert len(places) == 1
    assert len(places) == 0


def test_places_are_counted_for_a_48_too() -> None:
    places = ConnectionCounts(1, "limit.connections")
    with ExitStack() as held:
        for number in range(WIDE_FACTOR):
            held.enter_context(places.hold(f"2001:db8:1:{number}::"))
        with pytest.raises(Refused):
            held.enter_context(places.hold("2001:db8:1:ff::"))
        held.enter_context(places.hold("2001:db8:2::"))
    with places.hold("2001:db8:1:ff::"):
        assert len(places) == 1


def limited(**limits: object) -> Settings:
    return Settings(limits=msgspec.structs.replace(GENEROUS, **limits))


async def test_an_address_that_asks_too_often_is_told_when_to_try_again(tmp_path: Path) -> None:
    with serving(tmp_path, limited(address=Rate(0.01, 5))) as server:
        replies = [await server.ask("GET", "/api/games?lang=en") for _ in range(7)]
        assert [reply.status for reply in replies] == [200] * 5 + [429] * 2
        told = replies[-1].json()
        assert told["code"] == "limit"
        assert int(replies[-1].headers["retry-after"]) == told["retry"] >= 1
        assert f"try again in {told['retry']} s" in told["message"]
        # monitoring still works while the limits are reached
        assert (await server.ask("GET", "/health")).status == 200


def test_sign_ins_tables_and_commands_have_limits_of_their_own(tmp_path: Path) -> None:
    async def work(server: Serving) -> None:
        names = [await server.ask("POST", "/api/session", {"name": "Ana", "token": True}) for _ in range(4)]
        assert [reply.status for reply in names] == [201, 201, 201, 429]
        sent = {"authorization": f"Bearer {names[0].json()['token']}"}
        tables = [await server.ask("POST", "/api/tables", {"game": GAME}, **sent) for _ in range(3)]
        assert [reply.status for reply in tables] == [201, 201, 429]
        path = f"/api/tables/{tables[0].json()['id']}"
        answers = [
            await server.ask("POST", path, {"do": "lock", "id": f"l{turn}", "locked": True}, **sent)
            for turn in range(5)
        ]
        assert [reply.status for reply in answers] == [200] * 4 + [429]
        other = {"authorization": f"Bearer {names[1].json()['token']}"}
        assert (await server.ask("POST", "/api/tables", {"game": GAME}, **other)).status == 201

    rates = {"sign_in": Rate(0.001, 3), "tables": Rate(0.001, 2), "session": Rate(0.001, 4)}
    with serving(tmp_path, limited(**rates)) as server:
        run(work(server))


async def test_a_socket_that_talks_too_much_is_answered_and_stays_open(tmp_path: Path) -> None:
    with serving(tmp_path, limited(socket=Rate(0.001, 3))) as server:
        token = await server.sign_in("Ana")
        table = await server.open_table(token)
        async with server.socket(table, token) as socket:
            for turn in range(4):
                await tell(socket, do="lock", id=f"l{turn}", locked=True)
            for _ in range(3):
                await hear(socket, "ack")
            no = await hear(socket, "no")
            assert (no["code"], no["retry"] >= 1) == ("limit", True)
            assert no["id"] == "l3"
            await tell(socket, do="lock", id="again", locked=True)
            assert (await hear(socket, "no"))["id"] == "again"


async def test_too_many_watchers_at_one_table(tmp_path: Path) -> None:
    with serving(tmp_path, hub=HubSettings(watchers=1, warm_up=False)) as server:
        ana, bob, eve = [await server.sign_in(name) for name in ("Ana", "Bob", "Eve")]
        table = await server.open_table(ana)
        async with server.socket(table, bob) as first:
            await hear(first, "view")
            async with server.socket(table, eve) as second:
                assert await closing(second) == Close.LIMIT
            async with server.socket(table, ana) as host:
                await hear(host, "view")


async def test_an_address_in_a_hurry_opens_no_more_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, limited(address=Rate(0.001, 3))) as server:
        token = await server.sign_in("Ana")
        table = await server.open_table(token)
        async with server.socket(table, token) as first:
            await hear(first, "view")
        with pytest.raises(InvalidStatus) as refused:
            await server.socket(table, token)
        assert int(refused.value.response.headers["retry-after"]) >= 1
        assert refused.value.response.status_code == 429


async def test_too_many_sockets_from_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, limited(connections=1)) as server:
        token, other = await server.sign_in("Ana"), await server.sign_in("Bob")
        table = await server.open_table(token)
        async with server.socket(table, token) as first:
            await hear(first, "view")
            async with server.socket(table, other) as second:
                assert await closing(second) == Close.LIMIT
        while server.context.sockets:
            await server.ask("GET", "/health")
        async with server.socket(table, other) as second:
            await hear(second, "view")
