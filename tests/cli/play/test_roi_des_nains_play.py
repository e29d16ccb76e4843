"""Le Roi des Nains through the commands: whole games, silent gaps, reports, refusals, in both languages."""

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.text import Text

from roitelet.base.language import Language
from roitelet.base.rng import new_stream
from roitelet.bots import load_bot
from roitelet.cli.language import use_language
from roitelet.cli.play.game_setup import GameSetup
from roitelet.cli.play.screen import LiveScreen
from roitelet.cli.play.session import PlaySession
from roitelet.engine.record import read_record
from roitelet.games import load_game
from roitelet.games.roi_des_nains.rules.state import Phase
from tests.support.cli.roi_des_nains_tables import FOUR, GAME, GIVE, LAST_GAP, NAMES, PASS, PLAY, SWAP, VICTIM
from tests.support.cli.running import MANY_LINES, Run, Terminal, assert_refused

ID = "roi_des_nains"
PLAYED = ("play", ID, "--seed", "4", "--bots", "random", "--set", "deals=2")
PROMPT, ENTER = "Your move (or “help”) > ", "Press Enter to continue… "
MUST_FOLLOW = FOUR + "special=clone tile=7 hands=5nRn10cDgClone/2n3n6c9g/VnDn7c8c/4n6n4gAg tricks=1:*5,:9c2c3c"


@pytest.mark.parametrize("preset", GAME.house_rules.presets)
def test_a_whole_game_under_every_preset_can_be_replayed(run: Run, tmp_path: Path, preset: str) -> None:
    path = tmp_path / "game.jsonl"
    played = run(*PLAYED, "--preset", preset, "--record", path, "--name", "Zoé", stdin=MANY_LINES)
    assert (played.exit_code, played.stderr) == (0, "")
    assert played.stdout.count("Fin de la donne ─") == 2
    assert "Fin de la partie ─" in played.stdout
    record = read_record(path, load_game)
    assert record.final().over
    replayed = run("replay", path, COLUMNS="80")
    told = [
        line
        for line in played.stdout.splitlines()
        if line.startswith(("Mésange : ", "Pinson : ", "Mésange remporte", "Pinson remporte"))
    ]
    assert len(told) > 20
    for line in told:
        assert line.split(",")[0] in replayed.stdout
    assert json.loads(run("replay", path, "--json").stdout)["points"] == record.final().points


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_english_games_are_english(run: Run, seats: int) -> None:
    result = run(*PLAYED, "--seats", seats, "--seed", seats, "--lang", "en", "--name", "Zed", stdin=MANY_LINES)
    assert result.exit_code == 0
    assert "End of the deal ─" in result.stdout
    assert "Game over ─" in result.stdout
    shown = result.stdout.replace(GAME.info.name("en"), "")
    for word in ("Donne", "donne", "Votre", "Pli ", "Quête", "plis", "Nains", "Chevaliers", "Gobelins", " : "):
        assert word not in shown


# --- what nobody can see is not shown ---


def test_going_on_in_a_gap_is_silent_where_nothing_else_is_possible(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    options = ("--set", "specials=sorcier", "--set", "deals=9", "--bots", "random", "--seed", "4")
    result = run("play", ID, *options, "--record", path, stdin=MANY_LINES)
    gaps = [place for place in read_record(path, load_game).positions() if place.state["phase"] == Phase.GAP]
    choices = [len(place.legal()) for place in gaps if place.actor == 0]
    assert choices.count(1) > 1
    # the player is asked only while holding it, by one of two questions
    questions = len(re.findall(r"(?:Prenez-vous une|Quelle) carte du pli", result.stdout))
    assert questions == len(choices) - choices.count(1) > 0
    assert "joué pour vous" in result.stdout


class Watched(LiveScreen):
    """A redrawn screen that records when it waits."""

    def __init__(self) -> None:
        super().__init__(pace=0.1)
        self.redraws = True
        self.drawn: list[list[str]] = []
        self.waits: list[tuple[list[str], bool]] = []

    def draw(self, table: Any, log: Any) -> None:
        del table
        self.drawn.append([line.plain for line in log])

    def clear(self) -> None:
        pass

    def show_briefly(self, *, trick_over: bool = False) -> None:
        self.waits.append((self.drawn[-1], trick_over))


def test_the_screen_waits_only_when_something_was_told_and_longer_after_a_trick() -> None:
    start, bot = GAME.start(4, specials="sorcier", deals=1), load_bot(GAME, "random")
    seating = GameSetup(start, 0, tuple(NAMES[:4]), dict.fromkeys((1, 2, 3), bot))
    screen = Watched()
    session = PlaySession(seating, screen, "fr", Random(1), new_stream(1), lambda session: session.masked.legal()[-1])
    session.run()
    told = [lines for lines, _ in screen.waits]
    assert all(one != next_one for one, next_one in pairwise(told))
    tricks = [lines[-1] for lines, longer in screen.waits if longer]
    assert len(tricks) >= 5
    assert all(("le pli" in line and "remporte" in line) or line.startswith("Sorcier") for line in tricks)


def test_by_the_letter_the_log_keeps_only_the_cards_one_may_look_at() -> None:
    start, bot = GAME.start(4, "a_la_lettre", specials="shaman", deals=1), load_bot(GAME, "random")
    seating = GameSetup(start, 0, tuple(NAMES[:4]), dict.fromkeys((1, 2, 3), bot))
    screen = Watched()
    PlaySession(seating, screen, "fr", Random(1), new_stream(1), lambda session: session.masked.legal()[-1]).run()
    tricks = [" ".join(line for line in log if line.startswith("Pli ")) for log in screen.drawn]
    laid = [len(re.findall(r" de (?:Nain|Chevalier|Gobelin)", trick)) for trick in tricks]
    # the last trick won, the one on the table, and the last card of the one just finished
    assert 5 <= max(laid) <= 9
    assert max(len([line for line in log if "le pli" in line and "remporte" in line]) for log in screen.drawn) >= 7


# --- the reports ---


def test_the_end_of_a_deal_says_how_each_point_was_made(run: Run) -> None:
    """The log states the points, the panel also their reasons."""
    result = run(*PLAYED, "--name", "Zoé", stdin=MANY_LINES)
    panel = result.stdout.split("╭─ Fin de la donne ─")[1].split("╰")[0]
    for name in ("Zoé", "Mésange", "Pinson", "Merle"):
        assert name in panel
        assert re.search(rf"{'Vous' if name == 'Zoé' else name} : [−+]?\d+, total [−]?\d+", result.stdout)


@pytest.mark.slow
def test_on_a_screen_the_panel_itself_says_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = (*PLAYED, "--pace", "0", "--preset", "complet", "--seats", "4", "--lang", "en", "--record", str(path))
    terminal = Terminal(*command, NO_COLOR="1")
    while terminal.wait_for(PROMPT, ENTER) != ENTER:
        terminal.type("1\n")
    shown = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", terminal.seen.decode())
    panel = shown.split("╭─ End of the deal")[1].split("╰")[0]
    assert len(re.findall(r"Rank +Player +Deal +Points", panel)) == 1
    assert " wins trick 10." in panel
    assert "You won the 5 of Dwarves: you deal next." in panel
    assert ", total " not in panel
    terminal.type("\nquit\n")
    assert terminal.finish() == 0
    settled = next(
        place for place in read_record(path, load_game, unfinished=True).positions() if place.view("en")["settlement"]
    )
    words = re.sub(r"[│\s]", "", panel)
    for account in settled.view("en")["accounts"]:
        for line in account["lines"]:
            assert line["text"].replace(" ", "") in words


def test_scores_tell_what_the_deal_would_bring_now(run: Run) -> None:
    result = run(*PLAYED, stdin="1\n1\n1\nscores\n")
    answer = result.stdout.rsplit("> scores\n", 1)[1]
    assert answer.split("\n")[0].split() == ["Rang", "Joueur", "Donne", "Points"]
    assert "« Donne » : ce que chacun marquerait si la donne finissait maintenant." in answer


# --- the prompt ---


@pytest.mark.parametrize(
    ("typed", "language", "shown"),
    [
        ("Rn", "fr", "RN-"),
        ("7x", "fr", "Carte invalide « 7x » : un rang 1-11 V D R A et une couleur n c g"),
        ("7x", "en", "Invalid card '7x': expected a rank 1-11 J Q K A and a suit d k g"),
        ("99", "fr", "Il n'y a pas de numéro 99 ; numéros : 1 à "),
        ("@7", "fr", "est refusé"),
        ("gauche", "fr", "RN-"),
        ("rule RN-4.18", "en", "RN-4.18 A player who is not leading"),
        ("règle rn-4.18", "fr", "RN-4.18 Sauf à l'entame"),
        ("aide", "fr", "pourquoi ce coup est interdit"),
        ("options", "fr", "trick_history"),
        ("", "fr", "Votre main"),
    ],
)
def test_the_prompt_answers_and_asks_again(run: Run, typed: str, language: Language, shown: str) -> None:
    result = run(*PLAYED, "--lang", language, stdin=f"{typed}\nquit\n")
    assert result.exit_code == 0
    assert shown in result.stdout.split(f"> {typed}\n", 1)[1]


# --- the other commands ---


def test_a_position_is_shown_after_actions(run: Run) -> None:
    lines = run("position", str(PLAY), "--play", "Clone 7c", "--lang", "en").stdout.splitlines()
    assert lines[0] == "Seat 0: the Clone, just above the 3 of Goblins"
    assert lines[1].startswith("Seat 2 wins trick 6.")
    assert lines[-1] == "Legal actions: 4n 6n Vn Dn"
    assert "Seat 1: −3" in "\n".join(lines)


@pytest.mark.parametrize(
    ("arguments", "french", "english"),
    [
        ((MUST_FOLLOW, "--play", "5n"), "RN-3.3", "RN-3.3"),
        ((MUST_FOLLOW, "--play", "5n"), "couleur demandée : Chevalier ;", "suit led: Knights;"),
        ((MUST_FOLLOW, "--play", "2n"), "RN-3.1: Place 0 n'a pas 2n en main", "RN-3.1: Seat 0 does not hold 2d"),
        ((MUST_FOLLOW, "--play", "5z"), "carte invalide « 5z »", "invalid card '5z'"),
        ((MUST_FOLLOW, "--play", "@1"), "doit jouer une carte", "must play a card"),
        ((MUST_FOLLOW, "--as", "4"), "une place de 0 à 3", "a seat from 0 to 3"),
        ((str(VICTIM), "--play", "@0"), "RN-4.11", "a player other than themselves"),
        ((str(GIVE), "--play", "-3n -3n"), "déjà la première", "already the first"),
        ((str(SWAP), "--play", "2n"), "a joué le Druide", "has played the Druid"),
        ((str(PASS), "--play", "@1"), "gauche ou droite", "left or right"),
        ((str(LAST_GAP), "--play", "passe"), "RN-4.22", "must use the Sorcerer"),
        ((FOUR + "special=zorglub",), "n'est pas une valeur permise", "is not an allowed value"),
        ((FOUR + "tile=21",), "tile=21 est refusé", "tile=21 is refused"),
        ((FOUR + "hands=///",), "position impossible", "impossible position"),
    ],
)
def test_a_bad_position_or_action_is_refused(run: Run, arguments: tuple[str, ...], french: str, english: str) -> None:
    assert_refused(run("position", *arguments, "--lang", "fr"), french)
    assert_refused(run("position", *arguments, "--lang", "en"), english)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seats", "2"), "se joue de 3 à 5, pas à 2"),
        (("--seats", "6"), "se joue de 3 à 5, pas à 6"),
        (("--set", "tiles=21"), "RN-2.3: tiles=21 est refusé ; valeurs permises : all, beginner, {1,2"),
        (("--set", "tiles="), "RN-2.3: tiles= est refusé"),
        (("--set", "tiles=3,3"), "RN-2.3: tiles=3,3 est refusé"),
        (("--set", "specials=dragon,zorglub"), "RN-2.1: specials=dragon,zorglub est refusé"),
        (("--set", "deals=0"), "RN-7.1: deals=0 est refusé"),
        (("--set", "deal=3"), "vouliez-vous dire « deals »"),
        (("--seats", "4", "--set", "first_dealer=4"), "RN-1.5: la place 4 n'existe pas"),
        (("--preset", "moderne"), "choix possibles : a_la_lettre, clone_tenu, complet, debutant, serein"),
    ],
)
def test_a_table_that_cannot_be_is_refused(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    assert_refused(run("play", ID, *arguments), sentence)


def test_a_simulation(run: Run) -> None:
    arguments = ("simulate", ID, "--games", "6", "--seats", "heuristic,random,random")
    assert "Parties gagnées" in run(*arguments).stdout
    assert len(json.loads(run(*arguments, "--json").stdout)["line_up"]) == 3
    assert_refused(run("simulate", ID, "--games", "6", "--seats", "random,random"), "pas à 2")


@pytest.mark.parametrize("width", [80, 120])
def test_long_lists_of_values_are_shown_whole(run: Run, width: int) -> None:
    shown = run("rules", ID, "--options", COLUMNS=str(width)).stdout
    assert "…" not in shown
    for special in GAME.house_rules.options[1].allowed().split("{")[1].strip("}").split(","):
        assert special in shown


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_game_is_listed_whole_in_eighty_columns(run: Run, language: Language) -> None:
    shown = run("games", "--lang", language, COLUMNS="80").stdout
    assert "…" not in shown
    assert "Minutes" in shown
    for part in (ID, GAME.info.name(language), ", ".join(GAME.house_rules.presets)):
        assert part in shown


def test_the_log_below_the_table_leaves_room_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long line counts for all its rows; the last one is always shown."""
    use_language("fr")
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "12")
    screen = LiveScreen()
    screen.redraws = True
    log = [Text("short"), Text("long " * 30), Text("last " * 10)]
    with screen.console.capture() as capture:
        screen.draw(Text("table\n" * 3), log)
    lines = [line.strip() for line in capture.get().splitlines()]
    assert "… 2 lignes plus haut\u00a0: journal" in lines
    assert not any(line.startswith("long") for line in lines)
    assert lines[-1].startswith("last")
