"""Actions and cards as objects describe their numbers, and can be used instead."""

from random import Random

import pytest

from roitelet import SPECTATOR, BadInput, EngineBug, load_game
from roitelet.engine.actions import Kind, Kinds
from roitelet.engine.simulate.random_game import walk
from tests.support.games_under_test import GAMES, HEARTS, LATE, start_of


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_of_a_game_has_one_kind_and_its_text_is_read_back(game_id: str) -> None:
    game = load_game(game_id)
    assert len(game.kinds) == game.info.actions
    for number in range(game.info.actions):
        text = game.kinds.format(number)
        assert (text, game.words.parse_action(text)) == (game.words.format_action(number), number)
    assert all(kind.name.isidentifier() for kind in game.kinds.kinds)


@pytest.mark.parametrize("game_id", GAMES)
def test_actions_are_the_legal_ones_and_can_be_applied(game_id: str) -> None:
    rng, seen = Random(3), 0
    for _, position in walk(start_of(game_id), rng):
        if position.actor < 0:
            assert position.actions() == []
            continue
        actions = position.actions()
        assert [action.number for action in actions] == position.legal()
        assert {action.seat for action in actions} == {position.actor}
        chosen = rng.choice(actions)
        assert position.apply(chosen) == position.apply(chosen.number) == position.play(chosen.text)
        assert str(chosen) == chosen.text
        held = {card.id for card in position.hand(position.actor)}
        for action in actions:
            assert all(card.id == action.details["card"] for card in action.cards)
            if action.kind == "play":
                assert action.details["card"] in held
        seen += 1
        if seen > 40:
            break
    assert seen


def test_what_an_action_of_each_game_names() -> None:
    told = load_game("nain_jaune").position("moderne seats=2 hands=4♣7♦/5♠9♠").actions()
    assert [(action.kind, action.text, action.cards[0].id) for action in told] == [
        ("play", "4♣", "4♣"),
        ("play", "7♦", "7♦"),
        ("claim", "7♦!", "7♦"),
    ]
    kinds = load_game("combat_des_rois").kinds
    for text, kind, details in [
        ("n@5.2", "place_leader", {"colour": "n", "place": "5.2"}),
        ("r5-6", "build_bridge", {"colour": "r", "gap": "5-6"}),
        ("=3", "commit", {"count": "3"}),
        ("oui", "yes", {}),
    ]:
        action = kinds.describe(load_game("combat_des_rois").words.parse_action(text), 0)
        assert (action.kind, action.details) == (kind, details)
    kinds = load_game("roi_des_nains").kinds
    action = kinds.describe(load_game("roi_des_nains").words.parse_action("-5n"), 2)
    assert (action.seat, action.kind, [str(card) for card in action.cards]) == (2, "give", ["5n"])


def test_a_hand_is_shown_to_those_who_see_it() -> None:
    position = load_game("nain_jaune").position("moderne seats=2 hands=4♣7♦/5♠9♠")
    assert [repr(card) for card in position.hand(0)] == ["<Card 4♣>", "<Card 7♦>"]
    assert position.mask(1).hand(1) == position.hand(1)
    assert position.hand(1)[0].full.render("en") == "the 5 of spades"
    for viewer, seat in ((0, 1), (SPECTATOR, 0)):
        with pytest.raises(BadInput, match="are hidden here"):
            position.mask(viewer).hand(seat)
    with pytest.raises(BadInput, match="there is no seat 2"):
        position.hand(2)
    three = load_game("combat_des_rois").start(2)
    assert three.hand(0) == []


def test_actions_of_no_kind_or_of_two_are_our_own_fault() -> None:
    for kinds in (Kinds(Kind("a", 0, "a"), Kind("b", 0, "b")), Kinds(Kind("a", 1, "a"))):
        with pytest.raises(EngineBug, match="kind"):
            kinds.format(0)


def test_what_is_no_action_is_refused_as_ever() -> None:
    position = HEARTS.position(LATE)
    for wrong in ("5♠", None, 1.5, True, 99):
        with pytest.raises(BadInput, match="there is no action"):
            position.apply(wrong)  # type: ignore[arg-type]
