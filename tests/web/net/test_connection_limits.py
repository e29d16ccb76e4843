"""Limits on slow and many connections: which are closed or refused, without effect on those being served."""

import asyncio
import logging
import socket
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from roitelet.tables.upkeep.log_throttle import ThrottledLog
from roitelet.web.configuration import Limits, Settings
from roitelet.web.net import connection_limits as module
from roitelet.web.net.connection_limits import Caller, Callers, accept_error_handler, callers_allowed, proxy_check
from roitelet.web.net.limits import WIDE_FACTOR, network_of
from tests.support.children import Time
from tests.support.web.serving import GENEROUS, Serving, hear, run, serving, tell

HEADERS = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{"
LIMITS = Limits(callers=3, callers_in_all=5)
OPEN_FILES = Path("/proc/self/fd")


class House:
    """Callers by name, and the answers to those that were closed."""

    def __init__(self, limits: Limits = LIMITS, **settings: object) -> None:
        self.time = Time()
        self.gone: dict[str, str] = {}
        self.callers = Callers(Settings(limits=limits, **settings), self.time)  # type: ignore[arg-type]

    def admit(self, name: str, host: str = "192.0.2.1") -> Caller:
        return self.callers.admit(host, lambda answer: self.gone.__setitem__(name, answer.split("\r")[0]))


def test_at_the_limit_of_an_address_its_oldest_waiting_caller_makes_room() -> None:
    house = House()
    served = house.admit("served")
    house.callers.note_served(served)
    house.admit("slow")
    browser = house.admit("browser")
    house.callers.note_idle(browser)
    house.admit("new")
    assert house.gone == {"slow": ""}
    house.admit("newer")
    assert house.gone == {"slow": "", "browser": ""}
    house.admit("elsewhere", "192.0.2.2")
    assert len(house.callers) == 4


@pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="says nowhere which files are open")
def test_the_reserve_is_what_the_event_loop_accepts_before_the_first_is_closed() -> None:
    at_once, callers, turned = 10, 120, []
    seen: list[int] = []

    class Door(socket.socket):
        def accept(self) -> tuple[socket.socket, object]:
            accepted = super().accept()
            seen.append(len(list(OPEN_FILES.iterdir())))
            return accepted

    class Turned(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            transport.close()
            turned.append(transport)

    async def work() -> int:
        with Door() as door, ExitStack() as crowd:
            door.bind(("127.0.0.1", 0))
            door.listen(callers)
            # all of them connect before the first is accepted
            for _ in range(callers):
                crowd.enter_context(socket.create_connection(door.getsockname()))
            before = len(list(OPEN_FILES.iterdir()))
            server = await asyncio.get_running_loop().create_server(Turned, sock=door, backlog=at_once)
            while len(turned) < callers:
                await asyncio.sleep(0)
            server.close()
        return max(seen) - before

    assert asyncio.run(work()) == module.ROUNDS_TO_CLOSE * at_once


def test_at_the_limit_of_a_48_its_oldest_waiting_caller_makes_room() -> None:
    house = House(Limits(callers=1, callers_in_all=100))
    house.admit("elsewhere", "2001:db8:2::1")
    for number in range(WIDE_FACTOR + 2):
        house.admit(str(number), f"2001:db8:1:{number}::1")
    assert house.gone == {"0": "", "1": ""}
    assert len(house.callers) == WIDE_FACTOR + 1


def test_somebody_who_is_served_is_never_sent_away_for_a_newcomer() -> None:
    house = House()
    for name in "abc":
        house.callers.note_served(house.admit(name))
    house.admit("new")
    assert house.gone == {"new": "HTTP/1.1 429 Too Many Requests"}
    house.callers.remove(house.callers.admit("192.0.2.9", lambda _answer: None))
    assert len(house.callers) == 3


def test_when_the_process_is_full_the_slowest_request_goes_then_those_who_ask_for_nothing() -> None:
    house = House()
    idle = house.admit("idle", "192.0.2.1")
    house.callers.note_idle(idle)
    house.admit("slow", "192.0.2.2")
    for number in range(3):
        house.callers.note_served(house.admit(f"served {number}", f"192.0.3.{number}"))
    house.callers.note_served(house.admit("sixth", "192.0.4.1"))
    assert house.gone == {"slow": ""}
    house.callers.note_served(house.admit("seventh", "192.0.4.2"))
    assert house.gone == {"slow": "", "idle": ""}
    house.admit("eighth", "192.0.4.3")
    assert house.gone["eighth"] == "HTTP/1.1 503 Service Unavailable"
    assert len(house.callers) == 5


def test_a_request_has_so_long_to_arrive_and_its_answer_so_long_to_be_read() -> None:
    house = House(request_seconds=20.0)
    slow = house.admit("slow")
    reader = house.admit("reader")
    house.callers.note_served(reader)
    house.callers.note_slow(reader)
    busy = house.admit("busy")
    house.callers.note_served(busy)
    house.time.now += 19.9
    house.callers.note_arriving(slow)  # one more byte does not help
    house.callers.close_late()
    assert house.gone == {}
    house.time.now += 0.1
    house.callers.close_late()
    assert house.gone == {"slow": "HTTP/1.1 408 Request Timeout", "reader": ""}
    assert len(house.callers) == 1


def test_a_reader_who_catches_up_stays() -> None:
    house = House()
    reader = house.admit("reader")
    house.callers.note_served(reader)
    house.callers.note_slow(reader)
    house.callers.note_caught_up(reader)
    house.time.now += 1000
    house.callers.close_late()
    assert house.gone == {}


@pytest.mark.parametrize("proxy", ["192.0.2.1", "192.0.2.0/24", "*"])
def test_a_trusted_proxy_brings_everybody(proxy: str) -> None:
    house = House(proxies=(proxy,))
    for number in range(5):
        house.callers.note_served(house.admit(str(number)))
    assert house.gone == {}


def test_who_is_trusted() -> None:
    is_trusted = proxy_check(("10.0.0.0/8", "2001:db8::/32", "proxy"))
    assert [is_trusted(host) for host in ("10.1.2.3", "2001:db8::1", "proxy")] == [True] * 3
    assert [is_trusted(host) for host in ("11.1.2.3", "2001:db9::1", "-")] == [False] * 3


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert len({network_of(host) for host in ("2001:db8::1", "2001:db8::2:1", "2001:db8:0:0:ffff::")}) == 1
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("-") == "-"


def test_files_are_kept_back_for_those_who_are_served() -> None:
    reserve = module.OWN_FILES + module.ROUNDS_TO_CLOSE * module.ACCEPTED_AT_ONCE
    assert callers_allowed(1024) == 1024 - reserve
    assert callers_allowed(256) == 128
    assert callers_allowed(8) == module.MIN_CALLERS


def test_what_a_flood_repeats_is_logged_once_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, logger = Time(), logging.Logger("of this test")
    logger.addHandler(caplog.handler)
    monkeypatch.setattr(module, "LOGGER", logger)
    complaints = ThrottledLog(time)
    loop = asyncio.new_event_loop()
    for _ in range(1000):
        context = {"message": "socket.accept() out of system resource", "exception": OSError(24, "Too many files")}
        accept_error_handler(complaints)(loop, context)
    time.now += 61
    complaints.log(logger, "cannot accept connections")
    loop.close()
    lines = [(record.getMessage(), vars(record)["times"]) for record in caplog.records]
    assert lines == [("cannot accept connections", 1), ("cannot accept connections", 1000)]
    assert not any(record.exc_info for record in caplog.records)


async def take_turns() -> None:
    """Let the server's loop run until it has read all data sent before."""
    for _ in range(20):
        await asyncio.sleep(0)


async def sent_until_the_end(server: Serving, begin: bytes, more: bytes, time: Time) -> bytes:
    """Return the server's answer to a client that never completes a request, up to the end of the connection.

    Time passes only between the parts sent, so a busy machine makes nobody late. Nothing is sent after the deadline:
    the answer could be lost if the client were still sending.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for sent in (begin, more, more):
        writer.write(sent)
        await writer.drain()
        await asyncio.to_thread(server.within, take_turns())
        assert len(server.context.callers) == 1
        time.now += 8.0
    answer = await reader.read()
    writer.close()
    return answer


@pytest.mark.parametrize(
    ("begin", "more", "answer"),
    [
        pytest.param(HEADERS, b"X: 1\r\n", b"HTTP/1.1 408", id="headers"),
        pytest.param(BODY, b"", b"HTTP/1.1 408", id="body"),
        # a browser's idle connection must get no answer
        pytest.param(b"", b"", b"", id="nothing"),
    ],
)
def test_a_request_that_never_ends_is_ended(tmp_path: Path, begin: bytes, more: bytes, answer: bytes) -> None:
    with serving(tmp_path, Settings(limits=GENEROUS, request_seconds=20.0)) as server:
        server.context.callers.timer = time = Time()
        answer = run(sent_until_the_end(server, begin, more, time))
        assert answer[: len(answer) or 1] == answer
        assert not len(server.context.callers)
        assert run(server.ask("GET", "/health")).status == 200


async def test_those_who_play_do_not_notice_a_hundred_who_never_finish(tmp_path: Path) -> None:
    with serving(tmp_path, Settings(limits=msgspec.structs.replace(GENEROUS, callers=8))) as server:
        token = await server.sign_in("Ana")
        table = await server.open_table(token)
        async with server.socket(table, token) as socket:
            slow = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(50)]
            for number, (_reader, writer) in enumerate(slow):
                writer.write(HEADERS if number % 2 else BODY)
            assert (await server.ask("GET", "/health")).status == 200
            assert (await server.ask("GET", f"/tables/{table}")).status == 200
            await tell(socket, do="lock", id="l", locked=True)
            assert (await hear(socket, "ack"))["id"] == "l"
            assert len(server.context.callers) <= 8
            for _reader, writer in slow:
                writer.close()


async def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    with serving(tmp_path, Settings(limits=GENEROUS, request_seconds=0.5)) as server:
        _reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1)
        request = b"GET /static/idiomorph.min.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
        try:
            while not writer.is_closing():
                writer.write(request * 100)
                await asyncio.wait_for(writer.drain(), 0.05)
        except (TimeoutError, ConnectionError):
            pass
        while len(server.context.callers):
            await asyncio.sleep(0.02)
        writer.close()
