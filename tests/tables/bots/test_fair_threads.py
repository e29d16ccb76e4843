"""Threads are shared between addresses, people and tables; heavy users delay only their own jobs."""

import asyncio
import threading

import pytest

from roitelet.base.rng import new_stream
from roitelet.base.token_bucket import Rate
from roitelet.bots import load_bot
from roitelet.engine.position import Position
from roitelet.tables.bots.bot_service import BotService, LoadedBot
from roitelet.tables.bots.fair_threads import FairThreads, Payer
from tests.support.tables.drafts import game_of, play_on, started

PATIENCE = 60.0


def a_choice() -> Position:
    """Return a masked position with a choice."""
    table = started("nain_jaune", people=1, bots=2)
    while len(game_of(table).position.legal()) < 2:
        table = play_on(table)
    position = game_of(table).position
    return position.mask(position.actor)


async def order_of(threads: FairThreads, first: Payer, payers: list[Payer]) -> list[Payer]:
    """Return the order in which waiting payers are served."""
    served: list[Payer] = []
    begin = threading.Event()
    held = asyncio.create_task(threads.run(first, begin.wait))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(threads.run(payer, served.append, payer)) for payer in payers]
    await asyncio.sleep(0)
    begin.set()
    await asyncio.gather(held, *waiting)
    threads.close()
    return served


async def test_another_address_does_not_wait_for_all_tables_of_the_first() -> None:
    many = [("a", f"p{number % 3}", f"t{number}") for number in range(12)]
    served = await order_of(FairThreads(1, "t"), ("a", "p0", "t0"), [*many, ("b", "q", "t")])
    assert served[0] == ("b", "q", "t")
    assert len(served) == 13


async def test_people_at_one_address_take_turns_and_so_do_the_tables_of_one_person() -> None:
    greedy = [("a", "p", f"t{number}") for number in range(8)]
    served = await order_of(FairThreads(1, "t"), ("a", "p", "t0"), [*greedy, ("a", "q", "u")])
    assert served[0] == ("a", "q", "u")
    same = [("a", "p", "t")] * 6
    served = await order_of(FairThreads(1, "t"), ("a", "p", "t"), [*same, ("a", "p", "u")])
    assert served[0] == ("a", "p", "u")


async def test_one_thread_is_always_free_for_another_address() -> None:
    threads, end = FairThreads(2, "t"), threading.Event()
    greedy = [asyncio.create_task(threads.run(("a", "p", f"t{number}"), end.wait)) for number in range(5)]
    await asyncio.sleep(0)
    assert await threads.run(("b", "q", "t"), lambda: "served") == "served"
    assert not any(task.done() for task in greedy)
    end.set()
    await asyncio.gather(*greedy)
    threads.close()


async def test_beyond_the_ceiling_a_table_waits_and_nobody_else_does() -> None:
    now = 0.0
    threads = FairThreads(2, "t", {3: Rate(0.5, 10)}, timer=lambda: now)
    threads.charge(("a", "p", "dear"), 11.0)
    dear = asyncio.create_task(threads.run(("a", "p", "dear"), lambda: None))
    for _ in range(3):
        await threads.run(("a", "p", "cheap"), lambda: None)
    assert not dear.done()
    now = 3.0
    await threads.run(("a", "p", "cheap"), lambda: None)
    await dear
    threads.close()


async def test_what_nobody_waits_for_any_more_is_not_begun_and_failures_are_told() -> None:
    threads, end, begun = FairThreads(1, "t"), threading.Event(), list[int]()
    held = asyncio.create_task(threads.run(("a",), end.wait))
    await asyncio.sleep(0)
    unwanted = asyncio.create_task(threads.run(("b",), begun.append, 1))
    await asyncio.sleep(0)
    unwanted.cancel()
    await asyncio.gather(unwanted, return_exceptions=True)
    end.set()
    await held
    with pytest.raises(ZeroDivisionError):
        await threads.run(("b",), lambda: 1 // 0)
    assert begun == []
    threads.close()


async def test_quick_bots_and_advice_never_wait_for_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    end = threading.Event()

    def endless(*_arguments: object) -> int:
        end.wait(PATIENCE)
        return 0

    monkeypatch.setattr(LoadedBot, "choose", endless)
    monkeypatch.setattr(LoadedBot, "ready", True)
    masked = a_choice()
    bots = BotService(threads=2)
    searches = [
        asyncio.create_task(bots.choose(masked.game, "expert", masked, 1, (f"a{number}", "p", "t")))
        for number in range(9)
    ]
    await asyncio.sleep(0)
    for bot in ("amateur", "debutant"):
        assert await bots.choose(masked.game, bot, masked, 1, ("a0", "p", "t")) in masked.legal()
    assert await bots.advise("p", lambda: "advice") == "advice"
    assert not any(task.done() for task in searches)
    end.set()
    await asyncio.gather(*searches)
    bots.close()


async def test_a_network_plays_at_a_table_what_it_plays_anywhere() -> None:
    masked = a_choice()

    wanted = load_bot(masked.game, "network").choose(masked, new_stream(2))
    bots = BotService(threads=1)
    assert await bots.choose(masked.game, "network", masked, 1, ("a0", "p", "t")) == wanted
    bots.close()


def test_a_bot_at_an_old_table_thinks_no_longer_than_people_may_ask_for() -> None:
    bots = BotService(("search:500",))
    assert bots.allowed_or_default("search:600000ms") == "expert"
    assert [bots.allowed_or_default(bot) for bot in ("search:500", "confirme")] == ["search:500", "confirme"]
    bots.close()
