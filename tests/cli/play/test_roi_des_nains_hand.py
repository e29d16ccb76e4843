"""The hand and the decisions of Le Roi des Nains in a terminal, at every width, throughout a game."""

from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.language import LANGUAGES, Language
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.rules.state import Phase
from roitelet.games.roi_des_nains.terminal.screen import render, short_action
from tests.support.cli.roi_des_nains_tables import (
    ALL,
    FACE,
    FOUR,
    GAME,
    GAP,
    GIVE,
    LAST_GAP,
    NAMES,
    PASS,
    PLAY,
    SWAP,
    VICTIM,
    line_of,
    show,
)

HEIGHTS = {40: 32, 60: 26, 80: 18, 100: 18}
"""Most lines of a table by width: a log and a prompt must fit below it."""


# --- the hand and the decisions ---


def test_numbers_stand_under_the_cards_that_can_be_played() -> None:
    position = GAME.position(
        FOUR + "special=clone tile=7 hands=5nRn10cDgClone/2n3n6c9g/VnDn7c8c/4n6n4gAg tricks=1:*5,:9c2c3c"
    )
    lines = show(position)
    hand, numbers = line_of(lines, "Votre main"), line_of(lines, "n°")
    assert position.mask(0).view("fr")["legal"] == ["10c", "Clone"]
    assert hand == "Votre main  5n  Rn    10c   Dg    Clone"
    assert (numbers.index("1"), numbers.index("2")) == (hand.index("10c"), hand.index("Clone"))
    assert line_of(show(position, language="en"), "Your hand") == "Your hand   5d  Kd    10k   Qg    Clone"


def test_a_long_hand_goes_on_below() -> None:
    lines = show(GIVE, width=48)
    assert [line for line in lines if line.startswith("Votre main")] == ["Votre main  2n  3n  4n  5n  6n  7n  8n  9n"]
    assert "            10n   9c*   2g* 11g*" in lines


def test_unplayable_cards_are_dim_and_others_are_not() -> None:
    position = GAME.position(
        FOUR + "special=clone tile=7 hands=5nRn10cDgClone/2n3n6c9g/VnDn7c8c/4n6n4gAg tricks=1:*5,:9c2c3c"
    )
    console = Console(width=80, force_terminal=True, color_system="standard")
    lines = console.render_lines(render(position.mask(0).view("fr"), NAMES[:4], "fr"), pad=False)
    styles = {segment.text.strip(): segment.style for line in lines for segment in line}
    for card, dim in {"5n": True, "Dg": True, "10c": False, "Clone": False}.items():
        style = styles[card]
        assert style is not None
        assert bool(style.dim) == dim


def test_cards_others_know_are_marked_and_explained() -> None:
    lines = show(FACE)
    assert line_of(lines, "Votre main").endswith("10n   5c*")
    assert "            * tout le monde sait que vous l’avez" in lines
    assert "            * known to: Basile" in show(GIVE, language="en")
    assert not any("*" in line for line in show(PLAY, seat=3))


@pytest.mark.parametrize(
    ("position", "language", "question", "answers"),
    [
        (VICTIM, "fr", "À qui prenez-vous deux cartes ?", "1 Margot (@1)   2 Basile (@2)   3 Odette (@3)"),
        (VICTIM, "en", "Who do you take two cards from?", "1 Margot (@1)   2 Basile (@2)   3 Odette (@3)"),
        (SWAP, "fr", "Avec qui échangez-vous votre main ?", "1 Margot (@1)   2 Basile (@2)   3 Odette (@3)"),
        (SWAP, "en", "Who do you swap hands with?", "1 Margot (@1)   2 Basile (@2)   3 Odette (@3)"),
        (PASS, "fr", "De quel côté passent les mains ?", "1 gauche (vers Margot)   2 droite (vers Odette)"),
        (PASS, "en", "Which way do the hands go?", "1 left (to Margot)   2 right (to Odette)"),
        (GAP, "fr", "Prenez-vous une carte du pli avec le Sorcier ?", "1 2n   2 3n   3 6n   4 8n   5 continuer"),
        (GAP, "en", "Do you take a card from the trick with the Sorcerer?", "1 2d   2 3d   3 6d   4 8d   5 continue"),
        (LAST_GAP, "fr", "Quelle carte du pli prenez-vous avec le Sorcier ?", "1 2n   2 3n   3 6n   4 8n"),
        (LAST_GAP, "en", "Which card from the trick do you take with the Sorcerer?", "1 2d   2 3d   3 6d   4 8d"),
    ],
)
def test_other_decisions_list_the_answers(position: Position, language: Language, question: str, answers: str) -> None:
    lines = show(position, language=language)
    place = lines.index(question)
    assert lines[place + 1].split(None, 1)[1] == answers
    assert len(position.legal()) == len(answers.split("   "))
    assert question not in show(position, seat=1, language=language)


def test_two_cards_are_given_one_after_the_other() -> None:
    assert "Choisissez deux cartes à donner à Basile." in show(GIVE)
    one = GIVE.play("-3n")
    lines = show(one)
    assert "Donnez encore une carte à Basile ; déjà choisie : 3n." in lines
    assert line_of(lines, "n°").split()[1:4] == ["1", "✓", "2"]
    assert line_of(lines, "n°").index("✓") == line_of(lines, "Votre main").index("3n")
    assert "Give Basile one more card; already chosen: 3d." in show(one, language="en")


@pytest.mark.parametrize("position", ALL.values(), ids=ALL)
def test_another_seat_is_shown_no_number_and_no_foreign_card(position: Position) -> None:
    lines = show(position, seat=1)
    assert not any(line.startswith("n°") for line in lines)
    foreign = {item["card"] for item in position.mask(0).view("fr")["hand"] if not item["known_to"]}
    words = {word.rstrip(",*") for line in lines[2:] for word in line.split()}
    special = position.view("fr")["special"]["name"]
    assert not (foreign - {special}) & words


# --- every width, every moment ---


@pytest.mark.parametrize("seats", [3, 5])
def test_no_moment_is_wider_or_higher_than_the_terminal(seats: int) -> None:
    """Fourteen deals, one with each special card: each kind of decision once with each, at every width."""
    position, rng, seen = GAME.start(seats, deals=14), Random(seats), set()
    while not position.over:
        if position.actor == DEALER:
            position = position.apply(position.shuffle(rng))
            continue
        moment = int(position.state["phase"]), int(position.state["special"])
        if moment not in seen and (moment[0] != Phase.PLAY or position.state["tricks"] > 4):
            seen.add(moment)
            for width, height in HEIGHTS.items():
                lines = show(position, position.actor, LANGUAGES[len(seen) % 2], width)
                assert max(map(len, lines)) <= width
                assert len(lines) <= height
        position = position.apply(rng.choice(position.legal()))
    decisions = {Phase.FACE, Phase.VICTIM, Phase.GIVE, Phase.PLAY, Phase.SWAP, Phase.PASS, Phase.GAP}
    assert {phase for phase, _ in seen} == decisions


def test_the_table_before_any_deal() -> None:
    lines = show(GAME.start(3), width=60)
    assert lines[0].startswith("Le Roi des Nains ──")
    assert len(lines) == 6


def test_a_spectator_sees_the_table_without_a_hand() -> None:
    console = Console(width=80, color_system=None)
    lines = console.render_lines(render(PLAY.mask(SPECTATOR).view("fr"), NAMES[:4], "fr"), pad=False)
    text = "\n".join("".join(segment.text for segment in line) for line in lines)
    assert "à Zoé de jouer" in text
    assert "Votre main" not in text


@pytest.mark.parametrize(
    ("action", "french", "english"),
    [
        ("5n", "5n", "5d"),
        ("Vc", "Vc", "Jk"),
        ("-Rg", "-Rg", "-Kg"),
        ("+Momie", "+Momie", "+Mummy"),
        ("@2", "@2", "@2"),
        ("a", "a", "a"),
        ("gauche", "gauche", "left"),
        ("droite", "droite", "right"),
        ("passe", "passe", "pass"),
    ],
)
def test_a_short_action_can_be_typed(action: str, french: str, english: str) -> None:
    assert (short_action(action, "fr"), short_action(action, "en")) == (french, english)
    for written in (french, english):
        assert GAME.words.parse_action(written) == GAME.words.parse_action(action)


def test_every_action_has_a_short_form_that_can_be_typed() -> None:
    for number in range(GAME.info.actions):
        for language in LANGUAGES:
            assert GAME.words.parse_action(short_action(GAME.words.format_action(number), language)) == number


def test_markup_in_a_name_is_a_name() -> None:
    view = PLAY.mask(0).view("fr")
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(render(view, ["[red]Zoé", *NAMES[1:4]], "fr"), Text())
    assert "[red]Zoé (vous)" in capture.get()
