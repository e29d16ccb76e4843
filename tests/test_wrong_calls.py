"""Wrong library calls: each is refused in one sentence with the argument, the place and the allowed values."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import roitelet
from roitelet import (
    DEALER,
    BadInput,
    EngineBug,
    Position,
    Record,
    VectorGame,
    bot_names,
    explain,
    load_bot,
    load_bots,
    load_game,
    new_stream,
    read_record,
    simulate,
    specify,
)

GAME = "nain_jaune"
OTHER = "roi_des_nains"


def dealt(game_id: str) -> Position:
    position, source = load_game(game_id).start(3), Random(1)
    while position.actor == DEALER:
        position = position.apply(position.shuffle(source))
    return position


@pytest.fixture(scope="module")
def names() -> dict[str, Any]:
    """Return the names that the rows below may use."""
    position = dealt(GAME)
    start = load_game(GAME).start(3, max_rounds=1)
    return {
        **{name: getattr(roitelet, name) for name in roitelet.__all__},
        "np": np,
        "Path": Path,
        "Random": Random,
        "game": load_game(GAME),
        "start": start,
        "position": position,
        "masked": position.mask(position.actor),
        "theirs": (their := dealt(OTHER)).mask(their.actor),
        "spec": specify(start, ["heuristic", "random"], 6, 1),
        "text": Record.of(start).to_text(),
        "error": next(e for a in range(105) if (e := position.refusal(a))),
        "explained": explain(position.mask(position.actor), "search:8"),
        "replace": replace,
        "run": lambda awaited: asyncio.run(awaited),
    }


REFUSED = [
    ("load_game(3)", "3 is not a game; known: combat_des_rois"),
    ("load_game(None)", "None is not a game"),
    ("load_game(['nain_jaune'])", "is not a game"),
    ("load_game('nain_jeune')", "did you mean 'nain_jaune'?"),
    ("game_facts(3)", "3 is not a game"),
    ("game.start(3, 5)", "5 is not a preset"),
    ("game.start_with({}, 3)", "options: <dict> is refused; expected all options"),
    ("game.start_with(None, 3)", "options: None is refused"),
    ("game.position(3)", "text: 3 is refused; expected text"),
    ("game.from_bytes(3)", "data: 3 is refused; expected bytes"),
    ("game.observation('3', start.options)", "played by 2 to 8 seats, not 3"),
    ("game.observation(99, start.options)", "played by 2 to 8 seats, not 99"),
    ("game.observation(3, {})", "options: <dict> is refused"),
    ("game.info.name('de')", "'de' is not a language; did you mean 'en'? known: en, fr"),
    ("position.mask('x')", "there is no seat x; seats: 0 to 2"),
    ("position.mask(1.5)", "there is no seat 1.5"),
    ("position.mask(True)", "there is no seat True"),
    ("position.hand(None)", "there is no seat None"),
    ("position.observe('x')", "there is no seat x"),
    ("position.apply(position.legal()[0], 'x')", "there is no seat x"),
    ("position.parse(3)", "word: 3 is refused; expected text"),
    ("position.play(None)", "text: None is refused"),
    ("position.format(9999)", "there is no action 9999; allowed: 0 to 104"),
    ("position.format(-1)", "there is no action -1"),
    ("position.why_not(0, 'de')", "'de' is not a language"),
    ("position.why_not(position.legal()[0], 'de')", "'de' is not a language"),
    ("position.view('de')", "'de' is not a language"),
    ("position.common(3)", "3 is not a language"),
    ("position.tally(0, None)", "counters: None is refused; expected an array of"),
    ("position.tally(0, np.zeros(3, np.int64))", "counters: <ndarray> is refused"),
    ("masked.guess('x')", "rng: 'x' is refused; expected a seed, a stream from new_stream"),
    ("masked.guess(1.5)", "rng: 1.5 is refused"),
    ("masked.guess(np.zeros(0, np.uint64))", "rng: <ndarray> is refused"),
    ("masked.guess(np.array([1]))", "rng: <ndarray> is refused"),
    ("start.shuffle(3)", "source: 3 is refused; expected a source such as random.Random(1)"),
    ("start.shuffle(Random)", "source: <type> is refused"),
    ("error.text('de')", "'de' is not a language"),
    ("error.message.render(3)", "3 is not a language"),
    ("position.hand(0)[0].name.render('de')", "'de' is not a language"),
    ("load_bot(3, 'expert')", "game: 3 is refused; expected a game or its id"),
    ("load_bot(start, 'expert')", "game: <Position> is refused"),
    ("load_bot('x', 'expert')", "'x' is not a game"),
    ("load_bot(game, 3)", "is not a bot: int has no method choose"),
    ("load_bot(game, None)", "is not a bot: NoneType has no method choose"),
    ("load_bot('roi_des_nains', load_bot(game, 'random'))", "the bot random plays nain_jaune, not roi_des_nains"),
    ("load_bots(game, 'expert')", "bots: 'expert' is refused; expected a list of bots"),
    ("load_bots(game, 3)", "bots: 3 is refused"),
    ("bot_names(3)", "game: 3 is refused"),
    ("load_bot(game, 'random').choose('x', 1)", "masked: 'x' is refused; expected a position"),
    ("load_bot(game, 'random').choose(theirs, 1)", "the bot random plays nain_jaune, not roi_des_nains"),
    ("load_bot(game, 'search:8').choose(theirs, 1)", "the bot search:8 plays nain_jaune"),
    ("load_bot(game, 'random').choose(masked, 'x')", "rng: 'x' is refused"),
    ("new_stream('x')", "seed: 'x' is refused; expected a whole number"),
    ("new_stream(1.5)", "seed: 1.5 is refused"),
    ("new_stream(1, 'x')", "index: 'x' is refused"),
    ("explain(masked, 3)", "is not a bot"),
    ("explain('x', 'expert')", "position: 'x' is refused; expected a position"),
    ("explain(masked, 'search:8', 'x')", "seed: 'x' is refused"),
    ("explain(masked, load_bot('roi_des_nains', 'search:8'))", "the bot search:8 plays roi_des_nains, not nain_jaune"),
    ("explained.as_dict('de')", "'de' is not a language"),
    ("explained.as_dict('fr', 'Zoé')", "names: 'Zoé' is refused; expected a list of names"),
    ("simulate('x', ['random'] * 3, 3, 1)", "'x' is not a game"),
    ("simulate(3, ['random'] * 3, 3, 1)", "game: 3 is refused"),
    ("simulate(start, 'random', 3, 1)", "bots: 'random' is refused"),
    ("simulate(start, ['random'] * 3, '10', 1)", "10 games are refused; from 1 to"),
    ("simulate(start, ['random'] * 3, 10.5, 1)", "10.5 games are refused"),
    ("simulate(start, ['random'] * 3, 3, 1.5)", "seed: 1.5 is refused; expected a whole number from"),
    ("simulate(start, ['random'] * 3, 3, 2**70)", "seed: 1180591620717411303424 is refused"),
    ("simulate(start, ['random'] * 3, 3, 1, executor='pool')", "executor: 'pool' is refused; expected an executor"),
    ("simulate(masked, ['random'] * 3, 3, 1)", "a position with hidden cards cannot be played on"),
    ("specify(position, ['random', 'heuristic'], 10, 1)", "a match begins with a new game"),
    ("specify(start, ['random', 'heuristic'], 10.5, 1)", "10.5 games are refused"),
    ("specify(start, ['random', 'heuristic'], 10, 'x')", "seed: 'x' is refused"),
    ("play_match('nain_jaune', Inline())", "spec: 'nain_jaune' is refused; expected a match, as specify gives it"),
    ("play_match(spec, 3)", "executor: 3 is refused"),
    ("play_match(spec, Inline)", "executor: <type> is refused"),
    ("play_match(spec, Inline(), until='win')", "until: 'win' is not an allowed value; did you mean 'wins'?"),
    ("play_match(replace(spec, rules_version=99), Inline())", "asks for version 99 of the rules of nain_jaune"),
    (
        "play_match(replace(spec, groups_per_chunk=0), Inline())",
        "groups_per_chunk: 0 is refused; expected a whole number",
    ),
    ("open_executor('2')", "2 workers are refused; from 1 to 1024"),
    ("open_executor(1.5)", "1.5 workers are refused"),
    ("Pool(0)", "0 workers are refused"),
    ("Pool('2')", "2 workers are refused"),
    ("parse_record(3, load_game)", "text: 3 is refused; expected text"),
    ("parse_record(text, 'nain_jaune')", "load: 'nain_jaune' is refused; expected a function that gives a game"),
    ("read_record('no such file')", "cannot read no such file"),
    ("read_record(3, load_game)", "path: 3 is refused; expected the path of a file"),
    ("read_record('a\\0b', load_game)", "is refused; expected the path of a file"),
    ("Record('nain_jaune', 3, {})", "game: 'nain_jaune' is refused; expected a game, as load_game gives it"),
    ("Record(game, 3, {}).start()", "options: <dict> is refused"),
    ("Record.of(game)", "start: <Game> is refused; expected a position"),
    ("Record.of(start, 3)", "players: 3 is refused; expected a list of names, one per seat or none"),
    ("Record.of(start, 'abc')", "players: 'abc' is refused"),
    ("Record.of(start, ['a'])", "is refused; expected a list of names, one per seat or none"),
    ("check_game('nain_jaune')", "game: 'nain_jaune' is refused; expected a game, as load_game gives it"),
    ("check_game(game, games='x')", "games: 'x' is refused; expected a whole number, 1 or more"),
    ("check_game(game, every=0)", "every: 0 is refused"),
    ("VectorGame(3, 3)", "game: 3 is refused"),
    ("VectorGame(game, '3')", "at least one game is needed, not 3"),
    ("VectorGame(game, 1.5)", "at least one game is needed, not 1.5"),
    ("VectorGame(game, 2, seed='x')", "seed: 'x' is refused"),
    ("VectorGame(game, 2, arrays=3)", "arrays: 3 is refused"),
    ("VectorGame(game, 2, seats=2, players='learner')", "players: 'learner' is refused; expected a list of players"),
    ("VectorGame(game, 2).step(['a', 'b'])", "actions: whole numbers are expected, not str"),
    ("VectorGame(game, 2).step([0.5, 0.7])", "actions: whole numbers are expected, not float64"),
    ("VectorGame(game, 2).position(99)", "number: 99 is refused; expected a whole number from 0 to 1"),
    ("Client(3)", "url: 3 is refused; expected the address of a server"),
    ("Client('127.0.0.1:8440')", "url: '127.0.0.1:8440' is refused; expected the address of a server"),
    ("Client('http://127.0.0.1:99999')", "is refused; expected the address of a server"),
    ("Client('http://127.0.0.1:1', language='de')", "'de' is not a language"),
    ("run(Client('http://127.0.0.1:1').join(3))", "link: 3 is refused; expected text"),
    ("run(run_bot('http://x', max))", "table: 'http://x' is refused; expected a table, as client.join gives it"),
]


@pytest.mark.parametrize(("call", "sentence"), REFUSED, ids=[call for call, _ in REFUSED])
def test_a_wrong_call_is_refused_in_one_sentence(call: str, sentence: str, names: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refused:
        eval(call, names)
    assert sentence in str(refused.value)
    assert refused.value.text("fr") != str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_game_may_be_given_by_its_id() -> None:
    game = load_game(GAME)
    assert load_bot(GAME, "amateur").game is game
    assert [bot.name for bot in load_bots(GAME, ["random"])] == ["random"]
    assert bot_names(GAME) == bot_names(game)
    found = simulate(GAME, ["heuristic", "random", "random"], 3, 1)
    assert found == simulate(game, ["heuristic", "random", "random"], 3, 1)
    assert found == simulate(game.start(3), ["heuristic", "random", "random"], 3, 1)
    assert specify(GAME, ["heuristic", "random"], 6, 1) == specify(game.start(), ["heuristic", "random"], 6, 1)
    assert VectorGame(GAME, 1).game is game


def test_any_source_of_chance_may_begin_a_stream() -> None:
    position = dealt(GAME)
    masked, bot = position.mask(position.actor), load_bot(GAME, "random")
    sources: list[tuple[Any, Any]] = [
        (Random(1), Random(1)),
        (np.random.default_rng(1), np.random.default_rng(1)),
        (np.int64(1), 1),
        (new_stream(1), 1),
    ]
    for one, same in sources:
        assert masked.guess(one) == masked.guess(same)
    assert bot.choose(masked, Random(1)) in masked.legal()  # type: ignore[arg-type]
    source = Random(1)
    assert masked.guess(source) != masked.guess(source)


def test_a_path_may_be_text(tmp_path: Path) -> None:
    record = Record.of(load_game("nain_jaune").start(2), ["Ana", "Bob"])
    path = tmp_path / "game.jsonl"
    path.write_text(record.to_text(), "utf-8")
    assert read_record(str(path), unfinished=True) == read_record(path, unfinished=True) == record


def test_errors_may_be_made_from_a_sentence() -> None:
    assert (
        str(BadInput("no such thing")) == BadInput("no such thing").text("fr") == "no such thing"
    )  # as in a user's own bot
    assert str(EngineBug("odd")) == "odd"
