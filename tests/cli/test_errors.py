"""Bad input: exit code 2, one sentence on stderr in the reader's language, nothing else, nothing written."""

from pathlib import Path

import pytest

from roitelet.engine.game import Game
from tests.support.cli.running import Run, assert_refused

GAME = "nain_jaune"
SIMULATE = ("simulate", GAME, "--games", "4", "--seats")

BAD_INPUT: list[tuple[tuple[str, ...], str, str]] = [
    (("play", "bridge"), "« bridge » n'est pas un jeu", "'bridge' is not a game"),
    (("simulate", "bridge", "--games", "4", "--seats", "random"), "n'est pas un jeu", "is not a game"),
    (("rules", "bridge"), "n'est pas un jeu", "is not a game"),
    (("bench", "bridge"), "n'est pas un jeu", "is not a game"),
    (("position", "bridge/moderne seats=2"), "n'est pas un jeu", "is not a game"),
    (("play", GAME, "--preset", "x"), "n'est pas un jeu de règles", "is not a preset"),
    (("play", GAME, "--set", "bid=3"), "n'est pas une option", "is not an option"),
    (("play", GAME, "--set", "novalue"), "--set novalue n'est pas de la forme", "--set novalue is not of the form"),
    (("play", GAME, "--set", "=3"), "--set =3 n'est pas", "--set =3 is not"),
    (("play", GAME, "--set", "a=1", "--set", "a=2"), "deux fois l'option a", "the option a twice"),
    (("play", GAME, "--seats", "77"), "pas à 77", "not 77"),
    (("play", GAME, "--seats", "four"), "--seats=four est refusé", "--seats=four is refused"),
    (("play", GAME, "--seats", "3", "--seat", "3"), "pas de place 3 ; places : 0 à 2", "no seat 3; seats: 0 to 2"),
    (("play", GAME, "--bots", "alphazero"), "n'est pas un robot", "is not a bot"),
    (("play", GAME, "--seats", "4", "--bots", "random,random"), "nomme 2 robots pour 4", "names 2 bots for 4"),
    (("play", GAME, "--seed", "-1"), "--seed=-1 est refusé", "--seed=-1 is refused"),
    (("play", GAME, "--pace", "fast"), "--pace=fast est refusé", "--pace=fast is refused"),
    (("play", GAME, "--name", ""), "--name '' est refusé", "--name '': a name must have"),
    (("play", GAME, "--name", "x" * 25), "est refusé", "a name must have"),
    (("play", GAME, "--name", "a\nb"), "est refusé", "a name must have"),
    (("play", GAME, "--record", "/no/such/folder/x"), "impossible d'écrire", "cannot write"),
    (("play", GAME, "--record", "/"), "existe déjà", "already exists"),
    ((*SIMULATE, "random,alphazero"), "n'est pas un robot", "is not a bot"),
    ((*SIMULATE, "random"), "pas à 1", "seats, not 1"),
    ((*SIMULATE, "random,random", "--set", "x"), "n'est pas de la forme", "is not of the form"),
    (("simulate", GAME, "--games", "0", "--seats", "random,random"), "--games=0 est refusé", "--games=0 is refused"),
    (("replay", "/no/such/file"), "/no/such/file : ce fichier ou ce dossier n'existe pas", "no such file or folder"),
    (("replay", "/"), "impossible de lire / : c'est un dossier", "cannot read /: it is a folder"),
    (("position", ""), "ne commence pas par le nom du jeu", "does not start with the names of the game"),
    (("position", GAME), "ne commence pas par le nom du jeu", "does not start with the names of the game"),
    (("position", f"{GAME}/x seats=3"), "n'est pas un jeu de règles", "is not a preset"),
    (("rules", GAME, "ZZ-9.9"), "n'est pas une clause", "is not a clause"),
    (("bench", GAME, "--seconds", "0"), "--seconds=0 est refusé", "--seconds=0 is refused"),
    (("bench", GAME, "--seconds", "nan"), "--seconds=nan est refusé", "--seconds=nan is refused"),
    (("play", "nain-jaun"), "vouliez-vous dire « nain_jaune » ?", "did you mean 'nain_jaune'?"),
    (("play", GAME, "--preset", "Modérne"), "vouliez-vous dire « moderne » ?", "did you mean 'moderne'?"),
    (("play", GAME, "--set", "stake=3"), "vouliez-vous dire « stakes » ?", "did you mean 'stakes'?"),
    (("rules", GAME, "nj-5.22"), "vouliez-vous dire « NJ-5.2 » ?", "did you mean 'NJ-5.2'?"),
    (("gmaes",), "commande inconnue : gmaes ; vouliez-vous dire « games » ?", "'gmaes'; did you mean 'games'?"),
    (("games", "--jso"), "--jso ; vouliez-vous dire « --json » ?", "--jso; did you mean '--json'?"),
    (("frobnicate",), "commande inconnue : frobnicate", "No such command 'frobnicate'"),
    (("games", "--frobnicate"), "option inconnue : --frobnicate", "No such option: --frobnicate"),
    (("games", "extra"), "argument en trop : extra", "unexpected extra argument"),
    (("play",), "il manque l'argument", "Missing argument"),
    (("simulate", GAME), "il manque l'option --games", "Missing option '--games'"),
    (("rules", GAME, "--lang"), "l'option --lang demande une valeur", "Option '--lang' requires an argument"),
]


@pytest.mark.parametrize(("arguments", "french", "english"), BAD_INPUT, ids=lambda value: str(value)[:60])
def test_bad_input_is_one_sentence(run: Run, arguments: tuple[str, ...], french: str, english: str) -> None:
    assert_refused(run(*arguments, ROITELET_LANG="fr"), french)
    assert_refused(run(*arguments, ROITELET_LANG="en"), english)


def test_a_refused_table_writes_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert_refused(run("play", GAME, "--preset", "x", "--record", path))
    assert not path.exists()


def test_a_game_never_replaces_another(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious\n")
    assert_refused(run("play", GAME, "--record", path), str(path))
    assert path.read_text() == "precious\n"


RECORDS = [
    ("", "le fichier est vide"),
    ("nonsense\n", "ligne 1"),
    ("[1, 2]\n", "ligne 1"),
    ('{"roitelet": 99}\n', "ligne 1"),
    ("\xff\xfe", "n'est pas un texte UTF-8"),
]


@pytest.mark.parametrize(("text", "sentence"), RECORDS)
def test_a_malformed_record_is_refused(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(text.encode("latin-1"))
    assert_refused(run("replay", path), sentence)


def test_options_that_do_not_fit_together_are_refused(run: Run, game: Game) -> None:
    """No number of seats is possible, so the game's own reason is shown."""
    most = game.info.most_seats
    result = run("play", game.info.id, "--set", f"min_players={most}", "--set", "max_players=2")
    assert_refused(result, "joueurs")


def test_what_the_system_refuses_unexpectedly_is_a_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "/somewhere")

    monkeypatch.setattr("roitelet.cli.inspect.games.print_json", refuse)
    assert_refused(run("games", "--json", ROITELET_LANG="fr"), "/somewhere : vous n'en avez pas le droit")
    assert_refused(run("games", "--json", ROITELET_LANG="en"), "/somewhere: you are not allowed to")
