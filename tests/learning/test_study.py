"""A study: the rules of any table, seen from one seat, without the others' cards."""

from roitelet import load_game
from roitelet.learning.study import BOT, Study

GAME = load_game("nain_jaune")
START = GAME.position("moderne seats=3 hands=4♣5♦9♠/6♥7♣R♦/8♥D♦2♣")


def test_bots_play_for_the_others_until_the_learner_is_asked_and_always_alike() -> None:
    begun = Study(START, 0).play(["4♣", "5♦"])
    assert not begun.asked
    first, second = begun.play([BOT]), begun.play([BOT])
    assert first.moves == second.moves
    assert len(first.moves) > len(begun.moves)
    assert first.asked or first.position.actor < 0


def test_a_study_shows_what_its_seat_knows_and_no_more() -> None:
    study = Study(START, 0)
    assert study.known.viewer == 0
    assert "6♥" not in str(study.known)
    assert study.legal() == ["4♣", "5♦", "9♠"]
    assert study.names("fr") == ["Vous", "Mésange", "Pinson"]
    assert Study(START, 1).names("en") == ["Mésange", "You", "Pinson"]


def test_moves_are_refused_as_at_any_table() -> None:
    study = Study(START, 0)
    refusal = study.refusal("6♥")
    assert refusal is not None
    assert refusal.clause == "NJ-5.1"
    assert study.refusal("9♠") is None
    assert study.refusal("frog") is not None
    waiting = Study(START, 1).refusal("6♥")
    assert waiting is not None, "it is not their turn"


def test_the_log_says_what_is_news() -> None:
    study = Study(START, 0).play(["4♣"]).play(["5♦"])
    assert study.log("en", since=2) == []
    assert study.log("en", since=1) != study.log("en")
