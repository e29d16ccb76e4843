"""Promise: no message tells its reader anything they may not know, by socket or HTTP, seated or not.

Plays whole games on a real server, keeps every text received and checks it afterwards against the log.
"""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from roitelet.games import game_ids
from roitelet.tables.events import Event
from roitelet.tables.views import frames
from roitelet.tables.views.table_view import TableView
from tests.support.e2e.leaks import LANGUAGE, Moment, moments, same_in_another_world, told_cards, told_secrets
from tests.support.e2e.lines import Heard, Line
from tests.support.e2e.players import choose, run
from tests.support.e2e.scenes import Options, Scene, read_log, set_up
from tests.support.web.serving import serving

WATCHER = "hugo"
JUDGED = 250
"""Number of frames per game checked by worlds, evenly spread; all frames are checked by words."""
SOME = 60
"""Number of decisions that suffice for games with a leak in every frame."""
LENGTH = {"roi_des_nains": ("deals", 1), "nain_jaune": ("max_rounds", 2)}
"""Options that shorten games, with their smallest values."""


@dataclass
class Findings:
    """The results of checking the texts of a game."""

    frames: int = 0
    compared: int = 0
    """Number of frames written again for another world."""
    other_worlds: int = 0
    by_worlds: int = 0
    """Frames that differ in another world."""
    by_words: list[str] | None = None


async def whole_game(folder: Path, scene: Scene, form: str, most: int | None) -> dict[str | None, list[Heard]]:
    """Play a game while everybody also sends HTTP requests and illegal commands; return the texts by reader.

    Stops after a number of decisions if given.
    """
    await set_up(str(folder / "tables.db"), scene)
    news, query = asyncio.Event(), f"lang={LANGUAGE}&as={form}"
    with serving(folder) as server:
        async with AsyncExitStack() as stack:
            people = (*scene.players, WATCHER, None)
            lines = [await stack.enter_async_context(Line(server, scene, player, news, query)) for player in people]
            await lines[0].ask(do="start", id="start")
            await _play(lines, news, scene, most)
            for line in lines:
                await line.listen("?lang=fr")
                await line.listen("/chat")
    return {line.player: line.heard for line in lines}


async def _play(lines: list[Line], news: asyncio.Event, scene: Scene, most: int | None) -> None:
    number, version = 0, 0
    while number != most:
        news.clear()
        assert not any(line.ended for line in lines), "the server ended a connection"
        if all(line.frame.get("table", {}).get("phase") == "over" for line in lines):
            return
        asked = [line for line in lines[: scene.people] if line.version >= version and line.frame.get("legal")]
        if not asked:
            for line in lines[: scene.people]:
                await line.go_on()
            await news.wait()
            continue
        line, number = asked[0], number + 1
        if number % 5 == 0:
            await _pry(lines, line, number)
        answer = await line.ask(do="play", id=f"m{number}", on=line.version, action=choose(line.frame))
        assert answer["t"] == "ack", answer
        version = int(answer["v"])


async def _pry(lines: list[Line], line: Line, number: int) -> None:
    """Request the table by HTTP, with and without history, and ask why other seats' moves are forbidden."""
    other = next(other for other in lines if other is not line)
    for curious in (line, other, *lines[-2:]):
        await curious.listen(f"?lang=fr&since={max(1, curious.version - 3)}", max(1, curious.version - 3))
        await curious.listen("?lang=fr")
    await line.ask(do="say", id=f"s{number}", text="Qui a le roi ?")
    await line.ask(do="why", id=f"w{number}", on=line.version, action=choose(line.frame))


def judge(scene: Scene, log: list[Event], heard: dict[str | None, list[Heard]]) -> Findings:
    history = moments(scene, log)
    findings = Findings(by_words=[])
    every = max(1, sum(map(len, heard.values())) // JUDGED)
    for player, texts in heard.items():
        version = 1
        for number, text in enumerate(texts):
            version = text.message["v"] if text.message.get("t") == "view" else version
            _judge_text(findings, history, log, player, text, version, number if number % every == 0 else None)
    return findings


def _judge_text(
    findings: Findings,
    history: list[Moment],
    log: list[Event],
    player: str | None,
    heard: Heard,
    version: int,
    seed: int | None,
) -> None:
    """Check a text by words and, with a seed, by worlds."""
    assert findings.by_words is not None
    moment = history[version]
    findings.by_words += [f"{player} v{version}: {word}" for word in told_secrets(moment, log, heard.text)]
    # the lobby has no cards
    if heard.message.get("t") != "view" or moment.position is None:
        return
    findings.frames += 1
    findings.by_words += [f"{player} v{version}: {word}" for word in told_cards(history, player, heard.message)]
    if seed is None:
        return
    findings.compared += 1
    same, differs = same_in_another_world(moment, player, heard, seed)
    findings.by_worlds += not same
    findings.other_worlds += differs


def played(folder: Path, game_id: str, times: int = 1, form: str = "json", most: int | None = None) -> Findings:
    options: Options = {}
    if game_id in LENGTH:
        option, least = LENGTH[game_id]
        options = {option: least * times}
    scene = Scene(game_id, people=2, bots=("amateur",), options=options)
    heard = run(whole_game(folder, scene, form, most))
    return judge(scene, run(read_log(str(folder / "tables.db"), scene.table)), heard)


@pytest.mark.parametrize("game_id", game_ids())
def test_no_text_tells_what_its_reader_may_not_know(tmp_path: Path, game_id: str) -> None:
    findings = played(tmp_path, game_id, times=3)
    assert findings.by_words == []
    assert findings.by_worlds == 0
    assert findings.frames > 200
    assert findings.compared > 100
    assert findings.other_worlds > findings.compared // 2, "the worlds compared must differ"


@pytest.mark.parametrize("game_id", game_ids())
def test_no_page_tells_what_its_reader_may_not_know(tmp_path: Path, game_id: str) -> None:
    findings = played(tmp_path, game_id, form="parts")
    assert findings.by_words == []
    assert findings.by_worlds == 0
    assert findings.compared > 100
    assert findings.other_worlds > findings.compared // 2, "the worlds compared must differ"


@pytest.mark.parametrize("game_id", game_ids())
def test_a_planted_leak_is_found_in_both_ways(tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames._game_data

    def leaky(view: TableView) -> dict[str, Any]:
        """Return a view with a leak: a hidden card, or a hidden hand."""
        shown, table = honest(view), view.table
        hidden = Moment(table, table.active_game.position if table.active_game else None).hidden(view.viewer)
        if not hidden:
            return shown
        place = min((place for _, place in hidden), key=str)
        cards = {card: count for (card, where), count in sorted(hidden.items(), key=str) if where == place}
        stray = cards if max(cards.values()) > 1 else next(iter(cards))
        return {**shown, "view": {**shown["view"], "stray": stray}}

    monkeypatch.setattr(frames, "_game_data", leaky)
    findings = played(tmp_path, game_id, most=SOME)
    assert findings.by_worlds > findings.compared // 10 > 0
    assert len(findings.by_words or []) > findings.frames // 10
