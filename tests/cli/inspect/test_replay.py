"""``roitelet replay`` and ``roitelet position``: each reads the text that the other prints."""

import json
from pathlib import Path

import pytest

from roitelet.engine.record import read_record
from roitelet.games import load_game
from tests.support.cli.running import MANY_LINES, Run, assert_refused

GAME = "nain_jaune"
START = (
    f"{GAME}/moderne seats=4 dealer=1 purses=45,45,45,45 boxes=4,8,12,16,20 "
    "hands=2♠4♣4♦5♥6♣8♦9♣10♣10♠V♣D♣D♥/A♣A♥2♣2♦4♥4♠7♦9♥V♦V♠D♦D♠/3*5♦5♠8♣8♠9♠10♦10♥R♣/A♦A♠2♥5♣6♦6♠7♥7♠8♥V♥R♥R♠ "
    "talon=6♥7♣9♦R♦"
)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from typer.testing import CliRunner

    from roitelet.cli.app import app

    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    words = ["play", GAME, "--seed", "8", "--set", "max_rounds=1", "--record", str(path)]
    assert CliRunner().invoke(app, words, input=MANY_LINES).exit_code == 0
    return path


def test_json_has_the_whole_game(run: Run, recorded: Path) -> None:
    data = json.loads(run("replay", recorded, "--json").stdout)
    record = read_record(recorded, load_game)
    assert list(data) == ["game", "options", "players", "actions", "position", "points", "ranks", "reason"]
    assert data["game"] == GAME
    assert data["players"] == list(record.players)
    assert data["position"] == str(record.final())
    assert data["ranks"] == record.final().ranks
    assert data["options"] == {
        name: list(value) if isinstance(value, tuple) else value for name, value in record.options.items()
    }
    position = record.start().play(" ".join(data["actions"]))
    assert position == record.final()


@pytest.mark.parametrize("at", [0, 1, 2, 5])
def test_at_stops_early(run: Run, recorded: Path, at: int) -> None:
    data = json.loads(run("replay", recorded, "--json", "--at", at).stdout)
    record = read_record(recorded, load_game)
    assert len(data["actions"]) == at
    assert data["position"] == str(list(record.positions())[at])
    assert data["reason"] is None


def test_at_must_be_in_the_game(run: Run, recorded: Path) -> None:
    last = len(read_record(recorded, load_game).actions)
    assert run("replay", recorded, "--at", last).exit_code == 0
    assert_refused(run("replay", recorded, "--at", last + 1), f"--at {last + 1} est refusé", f"de 0 à {last}")
    assert_refused(run("replay", recorded, "--at", -1), "--at=-1")


def test_the_text_ends_with_the_position_and_the_result(run: Run, recorded: Path) -> None:
    final = read_record(recorded, load_game).final()
    for language, word in (("fr", "Fin"), ("en", "Over")):
        lines = run("replay", recorded, "--lang", language).stdout.splitlines()
        assert str(final) in lines
        assert lines[-1].startswith(f"{word} ({final.reason})")
        assert lines[-2].split(" · ")[0].startswith("Joueur")


def test_verbose_shows_every_action_and_position(run: Run, recorded: Path) -> None:
    record = read_record(recorded, load_game)
    lines = run("replay", recorded, "--verbose").stdout.splitlines()
    for position in list(record.positions())[1:]:
        assert f"    {position}" in lines
    assert sum(line.startswith("[") for line in lines) == len(record.actions)


def test_a_changed_line_is_refused_with_its_number(run: Run, recorded: Path, tmp_path: Path) -> None:
    lines = recorded.read_text("utf-8").splitlines()
    lines[5] = json.dumps({"seat": json.loads(lines[5])["seat"], "play": "zz"})
    path = tmp_path / "changed.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert_refused(run("replay", path), "ligne 6", "zz")
    assert_refused(run("replay", path, "--json", "--lang", "en"), "line 6")


# --- position ---


def test_a_position_is_shown_after_actions(run: Run) -> None:
    result = run("position", START, "--play", "8♣ 9♠")
    expected = load_game(GAME).position(START).play("8♣ 9♠")
    lines = result.stdout.splitlines()
    assert lines[:2] == ["Place 2 : le 8 de trèfle", "Place 2 : le 9 de pique"]
    assert lines[2] == str(expected)
    assert lines[-1] == "Coups permis : 10♦ 10♥ 10♦!"
    assert run("position", lines[2]).stdout.splitlines()[0] == lines[2]


def test_a_position_as_json(run: Run) -> None:
    data = json.loads(run("position", START, "--play", "8♣ 9♠ 10♦!", "--json", "--lang", "en").stdout)
    assert list(data) == ["position", "actor", "legal", "points", "ranks", "reason", "log"]
    assert data["actor"] == 3
    assert data["legal"] == ["V♥"]
    assert data["points"] == [45, 45, 49, 45]
    assert data["reason"] is None
    assert data["log"][:3] == ["Seat 2: the 8 of clubs", "Seat 2: the 9 of spades", "Seat 2: the 10 of diamonds"]


@pytest.mark.parametrize(("viewer", "legal"), [("2", ["10♦", "10♥", "10♦!"]), ("0", []), ("spectator", [])])
def test_a_viewer_sees_no_more_than_it_may(run: Run, viewer: str, legal: list[str]) -> None:
    data = json.loads(run("position", START, "--play", "8♣ 9♠", "--as", viewer, "--json").stdout)
    assert data["legal"] == legal
    assert f"viewer={viewer}" in data["position"]
    assert "talon=?4" in data["position"]
    hands = data["position"].split("hands=")[1].split()[0].split("/")
    assert [hand.startswith("?") for hand in hands] == [viewer != str(seat) for seat in range(4)]


def test_a_viewer_of_a_deal_reads_no_cards(run: Run) -> None:
    start = f"{GAME}/moderne seats=4 rounds=0 phase=deal dealer=1"
    game = load_game(GAME)
    pack = game.position(START)
    deal = pack.format(tuple(range(52)))
    result = run("position", start, "--play", deal, "--as", "spectator")
    assert result.exit_code == 0, result.stderr
    assert "hands=?12/?12/?12/?12" in result.stdout
    assert "À jouer : Place 2" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((START, "--play", "8♣ 3♣"), "NJ-5.2"),
        ((START, "--play", "A♥"), "NJ-5.1"),
        ((START, "--play", "zz"), "carte invalide"),
        ((START, "--as", "4"), "--as 4 est refusé ; une place de 0 à 3, ou spectator"),
        ((START, "--as", "me"), "--as me est refusé"),
        ((START + " viewer=0", "--as", "1"), "déjà vue de la place 0"),
        ((START + " trumps=♠",), "trumps"),
        ((START + " round",), "nom=valeur"),
        ((f"{GAME}/moderne",), "seats"),
        ((f"{GAME}/moderne seats=4 rounds=0 phase=deal dealer=1", "--play", "A♣"), "NJ-3.3"),
    ],
)
def test_a_bad_position_or_action_is_refused(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    assert_refused(run("position", *arguments), sentence)
