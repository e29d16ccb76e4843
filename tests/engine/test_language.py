"""Every sentence exists in both languages and takes the same arguments in both."""

import string

import pytest

from roitelet import load_game
from roitelet.engine.language import LANGUAGES, Seat, add_catalogue, fixed, say, templates
from tests.games_under_test import GAMES

for game_id in GAMES:
    load_game(game_id)
TEMPLATES = templates()


def arguments(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("key", sorted(TEMPLATES))
def test_a_message_takes_the_same_arguments_in_both_languages(key: str) -> None:
    assert set(TEMPLATES[key]) == set(LANGUAGES)
    assert arguments(TEMPLATES[key]["fr"]) == arguments(TEMPLATES[key]["en"])


def test_there_are_messages() -> None:
    assert len(TEMPLATES) > 80


def test_seats_are_called_by_their_names() -> None:
    message = say("turn.of", seat=Seat(1))
    assert message.render("en", ["Ana", "Bruno"]) == "it is the turn of Bruno"
    assert message.render("fr") == "c'est à Place 1"


def test_a_fixed_message_is_rendered_once_in_each_language() -> None:
    message = fixed("due.deal")
    assert message == say("due.deal")
    assert repr(message) == repr(say("due.deal"))
    for language in LANGUAGES:
        assert message.render(language) == say("due.deal").render(language)
        assert message.render(language) is message.render(language)


def test_a_key_belongs_to_one_catalogue() -> None:
    with pytest.raises(ValueError, match="seat"):
        add_catalogue({"seat": {"fr": "autre", "en": "other"}})
