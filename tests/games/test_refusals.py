"""Refusals: true, with the allowed values and the right clause."""

from random import Random

import pytest

from roitelet.base.actors import SPECTATOR
from roitelet.base.errors import BadInput, IllegalAction, RoiteletError
from roitelet.base.typography import typeset
from roitelet.engine.position import Position
from roitelet.games import load_game
from tests.support.games_under_test import GAMES, start_of


def at(game: str, text: str) -> Position:
    """Return the position of a text."""
    return load_game(game).position(text)


def first_turn(game: str) -> Position:
    """Return the first position in which a seat decides."""
    position = start_of(game)
    while position.actor < 0:
        position = position.apply(position.shuffle(Random(1)))
    return position


NOTHING_DUE = [
    ("nain_jaune", "moderne seats=2 rounds=0 phase=draw_dealer", "NJ-1.5", "on attend le tirage du premier donneur"),
    ("nain_jaune", "moderne seats=2 phase=deal", "NJ-3.2", "on attend la donne"),
    (
        "nain_jaune",
        "moderne seats=2 max_rounds=1 phase=over end=rounds",
        "NJ-8.4",
        "toutes les manches sont jouées",
    ),
    ("roi_des_nains", "complet seats=3 dealt=0 phase=draw_dealer", "RN-1.5", "on attend le tirage du premier donneur"),
    ("roi_des_nains", "complet seats=3 dealt=0 phase=deal", "RN-2.2", "on attend la donne"),
    ("combat_des_rois", "standard seats=3 phase=draw_first", "CR-1.6", "on attend le tirage du premier joueur"),
    ("combat_des_rois", "standard seats=3 phase=deal", "CR-1.5", "on attend la donne"),
]


@pytest.mark.parametrize(("game", "text", "clause", "due"), NOTHING_DUE)
def test_where_nothing_is_due_refusing_and_applying_say_the_same(game: str, text: str, clause: str, due: str) -> None:
    position = at(game, text)
    error = position.refusal(0)
    assert error is not None
    assert error.clause == clause
    assert typeset(due, "fr") in error.text("fr")
    with pytest.raises(IllegalAction) as refused:
        position.apply(0)
    assert refused.value.text("fr") == error.text("fr")


@pytest.mark.parametrize("game", GAMES)
def test_an_action_out_of_turn_cites_a_clause(game: str) -> None:
    position = first_turn(game)
    other = (position.actor + 1) % position.seats
    with pytest.raises(IllegalAction) as refused:
        position.apply(position.legal()[0], seat=other)
    assert refused.value.clause in position.game.rulebook.clauses["fr"]
    assert refused.value.seat == other


@pytest.mark.parametrize("game", GAMES)
def test_what_another_seat_may_do_cannot_be_told_from_a_mask(game: str) -> None:
    position = first_turn(game)
    actor = position.actor
    for viewer in [SPECTATOR, *(seat for seat in range(position.seats) if seat != actor)]:
        for action in range(position.game.info.actions):
            with pytest.raises(BadInput, match="cannot be told from here"):
                position.mask(viewer).refusal(action)
    assert position.mask(actor).refusal(position.legal()[0]) is None


TYPED = [
    # a card when the clock is to be read
    ("nain_jaune", "moderne seats=2 max_minutes=20 hands=4♣/5♠", "4♣ 5♠", "NJ-8.5", "time=left"),
    # a card when a deal is due
    ("nain_jaune", "moderne seats=2 phase=deal", "5♠", "NJ-3.3", "longueur attendue : 52, reçue : 1"),
    ("roi_des_nains", "complet seats=3 dealt=0 phase=deal", "5n", "RN-2.2", ""),
    ("combat_des_rois", "standard seats=3 phase=deal", "n", "CR-1.5", "longueur attendue : 185, reçue : 1"),
    # may_stop without a playable card: only a stop is possible
    ("nain_jaune", "moderne seats=2 may_stop=true hands=4♣9♥/5♠9♠", "4♣ 9♥", "NJ-5.2", "ne peut que passer"),
    ("nain_jaune", "moderne seats=2 may_stop=true hands=4♣5♥9♥/5♠9♠", "4♣ 9♥", "NJ-5.2", "peut aussi passer"),
    ("nain_jaune", "moderne seats=2 hands=4♣5♥9♥/5♠9♠", "4♣ 9♥", "NJ-5.2", "on demande 5"),
    # a stop when an ace opens, and at a lead, with and without may_stop
    ("nain_jaune", "boite seats=3 phase=open hands=A♣5♦/2♣/3♣", "stop", "NJ-4.2", "doit commencer la manche par un as"),
    ("nain_jaune", "boite seats=3 may_stop=true phase=open hands=A♣5♦/2♣/3♣", "stop", "NJ-4.2", "par un as"),
    ("nain_jaune", "moderne seats=2 hands=4♣9♥/5♠9♠", "stop", "NJ-5.12", "de poser une carte"),
    ("nain_jaune", "moderne seats=2 may_stop=true hands=4♣9♥/5♠9♠", "stop", "NJ-5.12", "de poser une carte"),
    # the catastrophe on a head, and impossible numbers
    ("combat_des_rois", "standard seats=3", "x5", "CR-7.1", "la tête de la colonne 5 ne se retire pas"),
    ("combat_des_rois", "standard seats=3", "=9", "CR-8.1", "on en engage de 0 à 8"),
    ("combat_des_rois", "standard seats=3", "$9", "CR-1.4", "elles vont de 1 à 8"),
    ("combat_des_rois", "standard seats=3", "$0", "CR-1.4", "elles vont de 1 à 8"),
    ("combat_des_rois", "standard seats=3", "=", "CR-3.1", "n'est pas une action"),
    ("combat_des_rois", "standard seats=3", f"={'9' * 9000}", "CR-3.1", "n'est pas une action"),
]


@pytest.mark.parametrize(("game", "text", "words", "clause", "said"), TYPED)
def test_what_is_typed_is_refused_in_true_words(game: str, text: str, words: str, clause: str, said: str) -> None:
    with pytest.raises(RoiteletError) as refused:
        at(game, text).play(words)
    assert refused.value.clause == clause
    assert typeset(said, "fr") in refused.value.text("fr")


def test_a_head_without_its_treasure_is_said_to_lack_it() -> None:
    with pytest.raises(BadInput, match="the eight treasures are not all there"):
        at("combat_des_rois", "standard seats=3 columns=*/$/$/$/$/$/$/$")


CALLED = [
    ("turn=0", "", "CR-1.6"),
    ("columns=$r/$/$/$/$/$/$/$ leaders=/v@1.1/ hands=v/v/", "v1", "CR-5.2"),
    ("columns=$r/$/$/$/$/$/$/$ leaders=/n@1.1/ hands=v/v/", "v1", "CR-5.3"),
    ("columns=$nn/$/$/$/$/$/$/$ leaders=/v@1.1/ hands=2r/r/", "v@1.2", "CR-8.1"),
]


@pytest.mark.parametrize(("fields", "words", "clause"), CALLED)
def test_the_clause_behind_a_turn_in_le_combat_des_rois(fields: str, words: str, clause: str) -> None:
    position = at("combat_des_rois", f"standard seats=3 {fields}").play(words)
    other = (position.actor + 1) % 3
    with pytest.raises(IllegalAction) as refused:
        position.apply(position.legal()[0], seat=other)
    assert refused.value.clause == clause
