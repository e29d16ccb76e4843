"""``roitelet explain`` and hints at the table: output, hidden cards, refusals."""

import json
from pathlib import Path
from random import Random

import pytest

from roitelet.advice import explaining_bots
from roitelet.base.language import t
from roitelet.engine.record import Record
from roitelet.games import game_ids, load_game
from tests.support.bots.positions import many_choices
from tests.support.cli.running import Run, assert_refused
from tests.support.games_under_test import start_of
from tests.support.reading import as_typed

GAME = "nain_jaune"
QUICK = ("--bot", "search:60")
POSITION = "moderne seats=3 hands=V♠A♦2♣/3♣D♥/4♣R♦ talon=10♦5♥"
FORCED = "moderne seats=2 phase=follow hands=5♦9♥/5♠9♠ pile=0:4♣"


def whole_decision(game_id: str) -> str:
    return str(many_choices(start_of(game_id), 2)[1])


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize(("language", "words"), [("fr", ("Coup", "Écart", "essais")), ("en", ("Move", "Gap", "tries"))])
def test_a_position_is_explained_in_sentences_and_tables(
    run: Run, game_id: str, language: str, words: tuple[str, ...]
) -> None:
    result = run("explain", game_id, whole_decision(game_id), *QUICK, "--lang", language, COLUMNS="120")
    assert result.exit_code == 0
    assert result.stderr == ""
    for word in words:
        assert word.lower() in result.stdout.lower()
    assert "█" in result.stdout
    assert "±" in result.stdout
    data = json.loads(run("explain", game_id, whole_decision(game_id), *QUICK, "--lang", language, "--json").stdout)
    assert " ".join(data["advice"].split()) in " ".join(result.stdout.split())
    assert data["candidates"][0]["label"] in result.stdout


def test_actions_are_written_as_the_reader_types_them(run: Run) -> None:
    late = "complet seats=3 special=sorcier hands=7n5g/9nSorcier/6g8c tricks=2:*5,1:*5,0:*"
    for language, card in (("fr", "7n"), ("en", "7d")):
        result = run("explain", "roi_des_nains", late, *QUICK, "--lang", language)
        assert f"\n{card} " in result.stdout
    claim = run("explain", GAME, "moderne seats=2 hands=6♠V♣/7♦2♥", *QUICK, "--lang", "en").stdout
    assert "\nV♣! " in claim
    assert "\nV♣ " in claim


def test_no_sentence_breaks_between_a_number_and_its_percent_sign(run: Run) -> None:
    for width in range(60, 80):
        result = run("explain", GAME, POSITION, *QUICK, COLUMNS=str(width))
        assert not [line for line in result.stdout.splitlines() if line.startswith(("%", "\u00a0%", ";", ":"))]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_a_masked_position_is_explained_like_the_whole_one(run: Run, game_id: str) -> None:
    """The explanation uses nothing that the seat does not know."""
    whole = load_game(game_id).position(whole_decision(game_id))
    masked = whole.mask(whole.actor)
    world = masked.guess(3)
    told = []
    for position in (whole, masked, world):
        data = json.loads(run("explain", game_id, position, *QUICK, "--json", "--seed", "5").stdout)
        del data["seconds"]
        told.append(data)
    assert told[0] == told[1] == told[2]
    assert told[0]["seed"] == 5
    assert told[0]["position"] == str(masked)


def test_the_seat_to_act_may_be_named_and_no_other(run: Run) -> None:
    assert run("explain", GAME, POSITION, *QUICK, "--as", "0").exit_code == 0
    for seat in ("1", "spectator", "9", "x"):
        assert_refused(
            run("explain", GAME, POSITION, *QUICK, "--as", seat, "--lang", "en"), "seat 0 that decides", seat
        )


def test_a_position_seen_from_another_seat_is_refused(run: Run) -> None:
    masked = load_game(GAME).position(POSITION).mask(1)
    assert_refused(run("explain", GAME, masked, *QUICK), "n'est pas vue de la place 0")


def test_a_forced_move_is_said_to_be_one(run: Run) -> None:
    result = run("explain", GAME, FORCED, *QUICK)
    assert result.exit_code == 0
    assert "c'est le seul coup possible." in result.stdout
    assert "le seul coup permis" in result.stdout
    assert "Coup " not in result.stdout
    data = json.loads(run("explain", GAME, FORCED, "--json").stdout)
    assert (data["clarity"], data["simulations"], data["candidates"][0]["points"]) == ("forced", 0, None)


def test_what_cannot_be_explained_is_refused_in_one_sentence(run: Run) -> None:
    game = load_game(GAME)
    over = game.position("moderne seats=2 hands=4♣/5♠ max_rounds=1").play("4♣")
    assert_refused(run("explain", GAME, over), "la partie est finie")
    assert_refused(run("explain", GAME, game.start(3)), "une donne est attendue")
    assert_refused(run("explain", GAME, "moderne seats=2 hands=Z♣/5♠"), "Z♣")
    assert_refused(run("explain", GAME, "roi_des_nains/complet seats=3"), "roi_des_nains")
    assert_refused(run("explain", "tarot", POSITION), "tarot")


@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_a_bot_that_does_not_search_names_those_that_do(run: Run, bot: str) -> None:
    assert_refused(run("explain", GAME, POSITION, "--bot", bot), bot, *explaining_bots(load_game(GAME)))


def test_a_bad_bot_or_budget_is_refused(run: Run) -> None:
    assert_refused(run("explain", GAME, POSITION, "--bot", "oracle"), "oracle", "search")
    assert_refused(run("explain", GAME, POSITION, "--bot", "search:0"), "budget")


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """Write a record of a game left after a few moves, with named players."""
    position, rng = load_game(GAME).start(3, max_rounds=1), Random(5)
    record = Record.of(position, ("Zoé", "Odette", "Lucien"))
    for _ in range(6):
        action = position.shuffle(rng) if position.actor < 0 else position.legal()[-1]
        record.actions.append(action)
        position = position.apply(action)
    path = tmp_path / "game.jsonl"
    path.write_text(record.to_text(), "utf-8")
    return path


def test_a_decision_of_a_record_is_explained_with_the_names_of_its_players(run: Run, recorded: Path) -> None:
    result = run("explain", "--record", recorded, "--at", 2, *QUICK)
    assert result.exit_code == 0
    assert "Odette" in result.stdout
    assert "Place 1" not in result.stdout


def test_a_record_needs_a_moment_at_which_somebody_decides(run: Run, recorded: Path) -> None:
    assert_refused(run("explain", "--record", recorded, "--at", 0), "une donne est attendue")
    assert_refused(run("explain", "--record", recorded, "--at", 7), "--at 7", "de 0 à 6")
    assert_refused(run("explain", "--record", recorded.with_name("none"), "--at", 1), "none")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        (GAME,),
        (GAME, POSITION, "--at", "3"),
        ("--record", "x.jsonl"),
        (GAME, POSITION, "--record", "x.jsonl", "--at", "1"),
        ("--at", "1"),
    ],
)
def test_a_position_or_a_record_and_not_both(run: Run, arguments: tuple[str, ...]) -> None:
    assert_refused(run("explain", *arguments, "--lang", "en"), "a game and a position, or --record FILE and --at N")


# --- at the table ---


@pytest.mark.slow
@pytest.mark.parametrize(("language", "word", "more"), [("fr", "indice", "pourquoi"), ("en", "HINT", "why")])
@pytest.mark.parametrize("game_id", ["roi_des_nains", "combat_des_rois"])
def test_a_hint_is_a_sentence_and_why_shows_the_choices_behind_it(
    run: Run, game_id: str, language: str, word: str, more: str
) -> None:
    plain = run("play", game_id, "--seed", "3", "--lang", language).stdout
    result = run("play", game_id, "--seed", "3", "--lang", language, stdin=f"{word}\n{more}\n")
    assert (result.exit_code, result.stderr) == (0, "")
    said = " ".join(result.stdout.split())
    assert said.count(as_typed(t(language, "« pourquoi » montre", "“why” shows"))) == 1
    honest = ("Le roitelet ne connaît que vos cartes", "The goldcrest knows only your cards")
    assert t(language, *honest) in said
    assert t(language, *honest) not in plain
    for word in ("essais", "mondes", "attendu", "simulation", "worlds", "expected"):
        assert word not in said


def test_asking_for_a_hint_changes_nothing_in_the_game(run: Run, tmp_path: Path) -> None:
    games = []
    for name, stdin in (("plain", "1\n" * 8), ("asked", "conseil\n1\n" * 8)):
        path = tmp_path / name
        run("play", GAME, "--seed", "3", "--bots", "search:20", "--record", path, stdin=stdin)
        games.append(path.read_text("utf-8"))
    assert games[0] == games[1]


def test_a_hint_is_in_the_list_of_what_can_be_typed(run: Run) -> None:
    assert "indice" in run("play", GAME, "--seed", "3", stdin="aide\n").stdout
    assert "hint" in run("play", GAME, "--seed", "3", "--lang", "en", stdin="help\n").stdout
