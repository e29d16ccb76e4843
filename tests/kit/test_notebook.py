"""Pictures of a position, a game and a record in a notebook: complete, still, without effect on the page."""

import re
from random import Random

import pytest

from roitelet import SPECTATOR, Position, Record, load_game
from roitelet.engine.simulate.random_game import walk
from roitelet.kit.embedded_html import DARK
from roitelet.kit.notebook import draw_position
from tests.support.games_under_test import GAMES, HEARTS, LAST, LATE_PLAY, start_of

NUMBER = re.compile(r"roitelet-\d+")


def under_way(game_id: str) -> Position:
    """Return a position of a random game in which a player must act."""
    asked = [position for _, position in walk(start_of(game_id), Random(2)) if position.actor >= 0]
    return asked[min(len(asked) - 1, 30)]


def pictures(game_id: str) -> dict[str, str]:
    position = under_way(game_id)
    record = Record.of(position.game.start(position.seats), [f"P{seat}" for seat in range(position.seats)])
    return {
        "whole": position._repr_html_(),
        "seat": position.mask(position.actor)._repr_html_(),
        "spectator": position.mask(SPECTATOR)._repr_html_(),
        "game": position.game._repr_html_(),
        "record": record._repr_html_(),
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_a_picture_needs_nothing_from_anywhere(game_id: str) -> None:
    for name, html in pictures(game_id).items():
        assert not re.search(r"url\((?!#)|https?:|src=|<script|<link|@import|/static/|<form|<button", html), name
        wanted = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', html))
        ids = set(re.findall(r' id="([^"]+)"', html))
        assert {first or second for first, second in wanted} <= ids, name
        assert all(NUMBER.match(found) for found in ids), name


@pytest.mark.parametrize("game_id", GAMES)
def test_its_styles_hold_nowhere_else(game_id: str) -> None:
    for name, html in pictures(game_id).items():
        (css,) = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)
        flat = re.sub(r"@media[^{]*\{", "", css)
        heads = [head.strip(" }") for head in re.findall(r"([^{}]+)\{", flat)]
        assert len(heads) > 10, name
        for selector in (part for head in heads for part in re.split(r",(?![^(]*\))", head)):
            assert selector.startswith((".roitelet", f":is({DARK}) .roitelet")), f"{name}: {selector}"
        assert not re.search(r"@(font-face|keyframes|property|page|container)", css), name


@pytest.mark.parametrize("game_id", GAMES)
def test_a_masked_position_draws_nothing_hidden(game_id: str) -> None:
    position = under_way(game_id)
    for viewer in (position.actor, SPECTATOR):
        masked = position.mask(viewer)
        worlds = {NUMBER.sub("", masked.guess(seed).mask(viewer)._repr_html_()) for seed in range(3)}
        assert worlds == {NUMBER.sub("", masked._repr_html_())}
        assert "nb-hand" not in masked._repr_html_().partition("</style>")[2]
    assert draw_position(position, "en") != draw_position(position.mask(SPECTATOR), "en")


def test_a_whole_position_shows_every_hand_and_speaks_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    position = load_game("nain_jaune").position("moderne seats=2 hands=4♣7♦/5♠9♠")
    monkeypatch.setenv("ROITELET_LANG", "en")
    html = position._repr_html_()
    assert html.partition("</style>")[2].count("nb-hand") == 2
    assert "seat 0 to act" in html
    assert "as a spectator sees it" in position.mask(SPECTATOR)._repr_html_()
    monkeypatch.setenv("ROITELET_LANG", "fr")
    assert "vu de la place 1" in position.mask(1)._repr_html_()
    assert "partie finie" in HEARTS.position(LAST).play(LATE_PLAY)._repr_html_()
    assert "2–8 joueurs" in position.game._repr_html_()
