"""``roitelet play`` as a script: whole games through stdin, commands at the prompt, refusals, leaving, recording."""

import json
from pathlib import Path

import pytest

from roitelet.engine.game import Game
from roitelet.engine.record import read_record
from roitelet.games import load_game
from tests.support.cli.running import MANY_LINES, Run, assert_refused
from tests.support.games_under_test import HEARTS

GAME = "nain_jaune"
SHORT = ("play", GAME, "--seed", "3", "--set", "max_rounds=2")


@pytest.mark.parametrize("preset", load_game(GAME).house_rules.presets)
def test_a_whole_game_under_every_preset_can_be_replayed(run: Run, tmp_path: Path, preset: str) -> None:
    path = tmp_path / "game.jsonl"
    played = run(*SHORT, "--preset", preset, "--record", path, "--name", "Zoé", stdin=MANY_LINES)
    assert played.exit_code == 0
    assert played.stderr == ""
    assert "Fin de la partie" in played.stdout
    record = read_record(path, load_game)
    assert record.final().over
    assert record.players[0] == "Zoé"

    replayed = run("replay", path)
    assert replayed.exit_code == 0
    told = [line for line in played.stdout.splitlines() if line.startswith(("Mésange : ", "Pinson : "))]
    assert len(told) > 10
    for line in told:
        assert line in replayed.stdout

    data = json.loads(run("replay", path, "--json").stdout)
    assert data["points"] == record.final().points
    assert data["reason"] == record.final().reason


def test_the_same_seed_gives_the_same_game(run: Run, tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        run(*SHORT, "--record", tmp_path / name, stdin=MANY_LINES)
        texts.append((tmp_path / name).read_text("utf-8"))
    assert texts[0] == texts[1]
    run("play", GAME, "--seed", "4", "--set", "max_rounds=2", "--record", tmp_path / "c", stdin=MANY_LINES)
    assert (tmp_path / "c").read_text("utf-8") != texts[0]


def test_english_tells_the_same_story(run: Run) -> None:
    french, english = run(*SHORT, stdin=MANY_LINES), run(*SHORT, "--lang", "en", stdin=MANY_LINES)
    assert "End of the round" in english.stdout
    assert "Game over" in english.stdout
    assert len(english.stdout.splitlines()) == pytest.approx(len(french.stdout.splitlines()), rel=0.05)
    for word in ("Manche", "jetons", "Votre", "donne", "Règlement"):
        assert word not in english.stdout


def test_each_round_says_how_its_points_were_made(run: Run) -> None:
    result = run(*SHORT, "--set", "claim=auto", stdin=MANY_LINES)
    tables = result.stdout.split("Fin de la manche")[1:]
    assert len(tables) == 2
    rows = [line.strip("│ ").split() for line in tables[0].splitlines() if line.startswith("│")][1:5]
    for _rank, _name, *changes, total, _points in rows:
        *numbers, whole = [0 if text == "·" else int(text.replace("−", "-")) for text in (*changes, total)]
        assert sum(numbers) == whole
    assert sorted(row[0] for row in rows)[0] == "1"


def test_the_end_gives_the_ranking_and_the_clause(run: Run, game: Game) -> None:
    result = run(*SHORT, "--set", "start_tokens=1000", stdin=MANY_LINES)
    end = result.stdout.split("╭─ Fin de la partie")[1]
    assert "Rang  Joueur   Points" in end
    assert "NJ-8.4" in end
    assert game.rulebook.clause("NJ-8.4", "fr").text[:30] in end


def test_bots_sit_where_the_human_does_not(run: Run) -> None:
    result = run("play", GAME, "--seats", "3", "--seat", "1", "--bots", "random,heuristic", "--name", "Margot")
    assert "À table : Mésange (random), Margot, Pinson (heuristic)" in result.stdout


def test_several_bots_say_how_many_seats_there_are(run: Run) -> None:
    result = run("play", GAME, "--bots", "random,random,heuristic,random", "--seed", "1")
    players = next(line for line in result.stdout.splitlines() if line.startswith("À table"))
    assert players.count(",") == 4


def test_a_preset_chooses_a_number_of_seats_that_it_allows(run: Run) -> None:
    result = run("play", GAME, "--set", "max_players=3")
    players = next(line for line in result.stdout.splitlines() if line.startswith("À table"))
    assert players.count(",") == 2
    assert_refused(run("play", GAME, "--preset", "boite", "--seats", "2"), "de 3 à 8 joueurs")


def test_a_forced_action_is_played_and_said(run: Run) -> None:
    result = run(*SHORT, stdin=MANY_LINES)
    assert "Un seul coup possible, joué pour vous." in result.stdout


# --- the prompt ---


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("aide", "quitter la table"),
        ("help", "quitter la table"),
        ("?", "quitter la table"),
        ("règle NJ-5.2", "NJ-5.2 Après toute carte"),
        ("REGLE nj-5.2", "NJ-5.2 Après toute carte"),
        ("rule NJ-5.2", "NJ-5.2 Après toute carte"),
        ("règle NJ-99", "« NJ-99 » n'est pas une clause"),
        ("scores", "Rang  Joueur   Points"),
        ("journal", "Manche 1 : "),
        ("log", "Manche 1 : "),
        ("options", "hand_payment"),
        ("?R♣", "Cette carte n'est pas dans votre main. Règle NJ-5.1."),
        ("R♣", "Cette carte n'est pas dans votre main. Règle NJ-5.1."),
        ("?8♦", "Ce 8 attendra : on demande une dame, et vous avez la dame de"),
        ("?8D", "Ce 8 attendra : on demande une dame, et vous avez la dame de"),
        ("8 ♦", "Ce 8 attendra : on demande une dame, et vous avez la dame de"),
        ("?D♣", "Ce coup est permis."),
        ("?1", "Ce coup est permis."),
        ("D♣!", "Il n'y a rien à annoncer : la dame de trèfle"),
        ("7x", "Carte invalide « 7x »"),
        ("99", "Il n'y a pas de numéro 99 ; numéros : 1 à 2"),
        ("0", "Il n'y a pas de numéro 0"),
        ("-1", "Il n'y a pas de numéro -1"),
        ("[bold]", "Carte invalide « [bold] »"),
    ],
)
def test_the_prompt_answers_and_asks_again(run: Run, typed: str, shown: str) -> None:
    result = run(*SHORT, "--bots", "heuristic", stdin=f"{typed}\nquitter\n")
    assert result.exit_code == 0
    answer = result.stdout.split(f"> {typed}\n", 1)[1]
    assert shown in answer
    assert answer.rstrip().endswith("À bientôt !")


@pytest.mark.parametrize("word", ["D♣", "d♣", "Dc", "DT", "q♣", "1"])
def test_an_action_can_be_written_in_several_ways(run: Run, tmp_path: Path, word: str) -> None:
    path = tmp_path / "game.jsonl"
    run(*SHORT, "--record", path, stdin=f"{word}\n")
    record = read_record(path, load_game, unfinished=True)
    plays = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]
    assert {"seat": 0, "play": "D♣"} in plays
    assert len(plays) == len(record.actions)


def test_enter_shows_the_table_again(run: Run) -> None:
    result = run(*SHORT, stdin="\ntable\n")
    assert result.stdout.count("Votre main") == 3


# --- leaving ---


@pytest.mark.parametrize("stdin", ["", "quit\n", "quitter\n", "1\n1\n"])
def test_leaving_is_no_error_and_keeps_the_record(run: Run, tmp_path: Path, stdin: str) -> None:
    path = tmp_path / "game.jsonl"
    result = run(*SHORT, "--record", path, stdin=stdin)
    assert result.exit_code == 0
    assert "Vous quittez la table" in result.stdout
    assert f"roitelet replay {path} --unfinished" in result.stdout
    assert not read_record(path, load_game, unfinished=True).final().over
    assert_refused(run("replay", path), "avant sa fin")
    assert run("replay", path, "--unfinished").exit_code == 0


def test_without_record_nothing_is_written(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(*SHORT, stdin=MANY_LINES)
    assert list(tmp_path.iterdir()) == []


def test_an_empty_file_may_be_written_to(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.touch()
    assert run(*SHORT, "--record", path, stdin="1\n").exit_code == 0
    assert path.stat().st_size > 0


# --- secrecy ---


def test_what_is_shown_is_what_the_seat_knows(run: Run, tmp_path: Path) -> None:
    """Until the first round ends, no card of another hand is printed before it is laid."""
    path = tmp_path / "game.jsonl"
    result = run(*SHORT, "--record", path, stdin="1\n")
    record = read_record(path, load_game, unfinished=True)
    final = record.final()
    hidden = final.view("fr")["seats"][1]["open_hand"]
    assert len(hidden) > 3
    boxes = {box["card"] for box in final.view("fr")["boxes"]}
    for card in set(hidden) - boxes:
        assert card not in result.stdout


def test_a_game_on_the_generic_screen_is_played_to_its_end(run: Run) -> None:
    result = run("play", HEARTS.info.id, "--seed", "1", "--set", "limit=20", stdin=MANY_LINES)
    assert result.exit_code == 0
    assert "Fin de la partie" in result.stdout
    assert "à vous de jouer" in result.stdout
