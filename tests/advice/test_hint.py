"""Advice gives a true, short reason, in both languages, and the same one when asked again."""

import pytest

from roitelet import Position, load_game
from roitelet.advice.explanation import FEWEST
from roitelet.advice.hint import COMMON, Advice, advise, advised_move
from roitelet.advice.merged_searches import FEWEST_TRIES
from roitelet.advice.time_limit import until
from roitelet.advice.why_answer import why_of
from roitelet.base.language import LANGUAGES, say
from roitelet.base.rng import new_stream
from roitelet.engine.coach.coach import LONGEST, find_coach
from roitelet.games.nain_jaune.coach.own_runs import KEYS, Stop, run_from
from roitelet.games.nain_jaune.coach.rollout_results import is_start
from roitelet.games.nain_jaune.rules.state import CARDS, CLAIM, STOP, SUITS
from roitelet.learning.lesson_parser import lessons_of
from roitelet.learning.lesson_progress import start_at
from tests.support.advice.judging import NAMES, decisions, judge
from tests.support.games_under_test import HEARTS
from tests.support.reading import as_typed

SPEAKING = ("nain_jaune", "roi_des_nains", "combat_des_rois")
DECISIONS = 12
QUICK, SEED = "search:200", 5

KNOWN = [
    (
        "nain_jaune",
        "moderne seats=4 viewer=0 rounds=2 phase=follow purses=48,57,29,42 boxes=8,8,12,16,20"
        " hands=5♠8♠10♣V♣D♣D♦R♣R♠/?12/?12/?12 talon=?4 laid=7♥8♦9♣10♥ pile=0:7♥,0:8♦,0:9♣,0:10♥",
        "Posez le valet de trèfle et dites « qui prend ! » : sa case contient 8 jetons.",
        "Play the jack of clubs and say “takes!”: its box holds 8 chips.",
    ),
    (
        "nain_jaune",
        "boite seats=4 viewer=3 phase=open dealer=0 purses=10,10,10,10 boxes=4,4,4,4,8"
        " hands=?12/?12/?12/A♦A♠3♣3♥3♠4♣4♥5♦8♥9♣9♠V♦ talon=?4 laid=-",
        "Vos deux as se valent : posez par exemple l'as de carreau.",
        "Your two aces are equally good: play the ace of diamonds, for example.",
    ),
    (
        "nain_jaune",
        "moderne seats=4 viewer=3 rounds=4 dealer=1 purses=51,17,55,109 boxes=0,8,0,0,0 hands=?9/?3/?3/2♦3♠ talon=?4"
        " laid=2♥3♣3♦4♣4♦5♦5♥6♣6♥6♠7♦7♥7♠8♣8♦8♠9♣9♦9♠10♣10♦10♠V♦V♥V♠D♣D♦D♠R♣R♦R♥"
        " pile=2:3♦,2:4♦,2:5♥,2:6♠,2:7♦,2:8♦,3:9♦,3:10♠,0:V♦,0:D♦,1:R♣,1:2♥,1:3♣,1:4♣,1:5♦,2:6♥,3:7♥,3:8♠,3:9♣,3:10♣,"
        "1:V♥,1:D♠,3:R♥,3:6♣,3:7♠,0:8♣,1:9♠,2:10♦,2:V♠,1:D♣,3:R♦ turn=3 taken=4,0,12,16,20"
        " lacks=9*V*D*R*/6*10*R*/7*9*D*R*/8*V*D*",
        "Commencez par le 2 de carreau : vous posez tout et gagnez la manche.",
        "Start with the 2 of diamonds: you play everything and win the round.",
    ),
    (
        "roi_des_nains",
        "complet seats=3 viewer=0 dealer=1 special=momie tile=4 hands=2c7c9c10cVcDcRc5g8g/?9/?8 chooser=2"
        " tricks=1:3gAg9g,2:3c6c4c,0:5n10n6n,2:7g6gVg,:2g lacks=5c/5c5g/5g",
        "Jouez le 5 de Gobelin ou le 8 de Gobelin : ces deux cartes se valent.",
        "Play the 5 of Goblins or the 8 of Goblins: these two cards are equally good.",
    ),
    (
        "combat_des_rois",
        "standard seats=4 viewer=3 phase=defend columns=$vbnv/$r/$/$rr/$nb/$r/$nvrnr/$bvb"
        " leaders=n@7,v@8.1,r@7.2/n@1,v@1.3,r@2,b@8/n@3,v@7.1,r@4,b@1.1/n@5,v@1.2,r@6,b@5.1 hands=?8/?8/?8/3nv2rb"
        " piles=2nv2r/nvr2b/v2rb/nv2rb pile_tops=r,b,r,r active=1 turn=3 actions_left=1 colour=v attacker=1 defender=3"
        " deck=?117",
        "N'engagez rien : vous êtes déjà assez fort.",
        "Commit nothing: you’re strong enough already.",
    ),
]


@pytest.mark.parametrize(("game_id", "text", "french", "english"), KNOWN)
def test_a_position_gets_the_reason_that_matters(game_id: str, text: str, french: str, english: str) -> None:
    advice = advise(load_game(game_id).position(text))
    assert [as_typed(advice.reason.sentence.render(language)) for language in LANGUAGES] == [french, as_typed(english)]


@pytest.fixture(scope="module", params=SPEAKING)
def some(request: pytest.FixtureRequest) -> list[Position]:
    return list(decisions(load_game(request.param), DECISIONS, seed=11))


@pytest.fixture(scope="module")
def advised(some: list[Position]) -> list[Advice]:
    """Return quick advice on each position, always with the same seed, so that a test can ask again and compare."""
    return [advise(masked, SEED, budget=QUICK) for masked in some]


@pytest.mark.slow
def test_every_decision_is_answered_in_a_short_sentence_of_both_languages(advised: list[Advice]) -> None:
    for advice in advised:
        assert advice.best in advice.position.legal()
        for language in LANGUAGES:
            sentence = advice.reason.sentence.render(language, NAMES)
            assert len(sentence) <= LONGEST
            assert "{" not in sentence


@pytest.mark.parametrize("game_id", SPEAKING)
def test_what_can_be_said_of_any_move_is_short(game_id: str) -> None:
    """The sentences that all games share, for every action."""
    game = load_game(game_id)
    coach, masked = find_coach(game), next(decisions(game, 1, seed=4))
    assert coach is not None
    for action in range(game.info.actions):
        for name in (*COMMON, "settled"):
            for language in LANGUAGES:
                sentence = say(f"advice.{name}", move=coach.move(masked, action)).render(language, NAMES)
                assert len(sentence) <= LONGEST, sentence


def test_asked_twice_it_says_the_same(advised: list[Advice]) -> None:
    again = advise(advised[0].position, SEED, budget=QUICK)
    assert again.reason.sentence == advised[0].reason.sentence


@pytest.mark.slow
def test_a_reason_is_rarely_wrong_in_other_worlds(some: list[Position]) -> None:
    specific = [advice for number, masked in enumerate(some) if (advice := advise(masked, number)).specific]
    false = [advice.reason.id for number, advice in enumerate(specific) if not all(judge(advice, number))]
    assert len(specific) > DECISIONS // 3
    assert len(false) <= 1


def test_what_is_hidden_makes_no_difference(advised: list[Advice]) -> None:
    """In two worlds that the seat cannot tell apart, the sentence and its reasons are the same."""
    masked, rng = advised[-1].position, new_stream(3)
    worlds = [masked.guess(rng).mask(masked.viewer) for _ in range(2)]
    advice = [advised[-1], *(advise(world, SEED, budget=QUICK) for world in worlds)]
    assert len({(found.best, found.reason.sentence.render("fr", NAMES)) for found in advice}) == 1
    assert len({repr(why_of(found)) for found in advice}) == 1


def test_without_time_to_spare_it_is_less_sure_but_says_why_all_the_same() -> None:
    game, asked = load_game("combat_des_rois"), []
    masked = next(iter(decisions(game, 1, seed=12)))

    def never() -> bool:
        asked.append(1)
        return False

    hurried = advise(masked, 5, budget="search:200", spare=never)
    assert hurried.explanation is not None
    assert hurried.explanation.searches == FEWEST
    assert asked
    assert hurried.best in masked.legal()
    assert why_of(hurried) is not None


def test_patience_ends() -> None:
    now = iter([10.0, 10.4, 10.6])
    spare = until(0.5, lambda: next(now))
    assert [spare(), spare()] == [True, False]


@pytest.mark.slow
def test_what_stands_behind_advice_has_the_move_and_tells_only_news(advised: list[Advice]) -> None:
    told = 0
    for advice in advised:
        masked, why = advice.position, why_of(advice)
        if why is None:
            assert advice.explanation is None
            continue
        assert {advice.best, advice.best if advice.other is None else advice.other} <= {
            choice.action for choice in why.choices
        }
        assert all(place != masked.viewer for guess in why.guesses for place, _ in guess.shares)
        assert all(count.seat != masked.viewer for count in why.counts)
        told += 1
    assert told


def test_the_coach_never_counts_a_hidden_pile() -> None:
    """The same offer, with hidden and open piles: only open ones are counted."""
    text = (
        "{preset} seats=2 viewer=1 phase=point columns=$n/$/$/$/$/$/$/$ leaders=n@3,v@4/n@1,v@2 hands=?8/n3vr2b"
        " active=1 idle_turns=2 colour=n column=1 deck=?139"
    )
    game = load_game("combat_des_rois")
    said = [advise(game.position(text.format(preset=preset))).reason.id for preset in ("standard", "ouvert")]
    assert said == ["yes_any", "yes_weakest"]


@pytest.mark.slow
def test_among_equal_starts_nain_jaune_recommends_the_lowest() -> None:
    starts = (masked for masked in decisions(load_game("nain_jaune"), 60, seed=77) if is_start(masked))
    high = []
    for number, masked in enumerate(starts):
        advice = advise(masked, number)
        if advice.explanation is None:
            continue
        tried = {found.action for found in advice.explanation.candidates if found.visits >= FEWEST_TRIES}
        ranks = [action % CARDS // SUITS for action in advice.equals if action in tried - {STOP}]
        plain = advice.best not in {STOP, *KEYS} and advice.best < CLAIM
        if plain and run_from(masked, advice.best).stop is not Stop.ALL and advice.best // SUITS > min(ranks):
            high.append(f"{masked.format(advice.best)} {masked}")
        assert advised_move(masked, number) == advice.best
    assert not high


@pytest.mark.slow
@pytest.mark.parametrize("game_id", SPEAKING)
def test_a_hint_that_differs_from_a_lesson_says_why(game_id: str) -> None:
    silent = []
    for lesson in lessons_of(game_id):
        for number in (number for number, step in enumerate(lesson.steps) if step.wants_move):
            place = start_at(lesson, number)
            advice = advise(place.study.known)
            word = place.study.known.format(advice.best)
            if place.judge_move(word).outcome == "wrong" and not advice.specific:
                silent.append(f"{lesson.name} {number + 1}: {advice.reason.id}")
    assert silent == []


def test_games_without_a_coach_still_get_a_sentence() -> None:
    game = HEARTS
    assert find_coach(game) is None
    masked = next(decisions(game, 1, seed=2))
    assert advise(masked, budget="search:100").reason.id == "fallback"
