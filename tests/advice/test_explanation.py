"""Explanations: of every kind of decision, repeatable with the same seed, and independent of hidden cards."""

import json
from functools import cache
from typing import Any

import pytest

from roitelet import BadInput, IllegalAction, Position, load_game
from roitelet.advice import Explanation, explain, explaining_bots
from roitelet.advice.belief import Belief
from roitelet.advice.explanation import SEARCHES
from roitelet.advice.merged_searches import Clarity, MoveEstimates
from roitelet.base.language import LANGUAGES
from roitelet.base.rng import new_stream
from roitelet.bots import bot_names, load_bot
from roitelet.bots.search import SearchBot
from roitelet.games import game_ids
from tests.support.advice.decisions import every_kind
from tests.support.bots.positions import many_choices
from tests.support.games_under_test import start_of
from tests.support.reading import as_typed

QUICK = "search:50"
ALL_GAMES = pytest.mark.parametrize("game_id", game_ids())
KEYS = {
    "": [
        "version",
        "game",
        "position",
        "seat",
        "bot",
        "seed",
        "language",
        "searches",
        "simulations",
        "seconds",
        "clarity",
        "candidates",
        "belief",
    ],
    "candidate": [
        "action",
        "label",
        "visits",
        "share",
        "chosen",
        "points",
        "wins",
        "points_behind",
        "wins_behind",
        "worth_behind",
        "tries",
    ],
    "estimate": ["value", "margin"],
    "belief": ["worlds", "cards"],
    "card": ["card", "name", "count", "information", "places"],
    "place": ["place", "name", "share", "mean", "least", "most", "low", "high", "some"],
}
"""The keys of version 2, in order."""


def explained(position: Position, bot: str = QUICK, seed: int = 1) -> Explanation:
    return explain(position.mask(position.actor), bot, seed)


@cache
def every_explanation(game_id: str) -> list[tuple[tuple[int, bool], Position, Explanation]]:
    """Return explanations of each kind of decision, forced or not."""
    return [(kind, position, explained(position)) for kind, position in every_kind(game_id).items()]


def plain(explanation: Explanation, language: str = "fr") -> dict[str, Any]:
    """Return the data without the times."""
    data = explanation.as_dict("fr" if language == "fr" else "en")
    del data["seconds"]
    return data


def check_sums(explanation: Explanation) -> None:
    candidates = explanation.candidates
    assert sorted(found.action for found in candidates) == explanation.position.legal()
    assert sum(found.share for found in candidates) == pytest.approx(1)
    assert sum(found.visits + found.tries for found in candidates) == explanation.simulations
    assert sum(found.chosen for found in candidates) == explanation.searches
    for found in candidates:
        assert (found.points is None) == (found.wins is None) == (found.visits + found.tries == 0)
        if found.wins is not None and explanation.best.wins is not None and found.wins_behind is not None:
            assert 0 <= found.wins.value <= 1
            assert found.wins_behind.value == pytest.approx(explanation.best.wins.value - found.wins.value)
    for card in explanation.belief.cards:
        assert sum(chance.share for chance in card.chances) == pytest.approx(1)
        assert sum(chance.mean for chance in card.chances) == pytest.approx(card.count)
        assert explanation.position.viewer not in [chance.place for chance in card.chances]


@ALL_GAMES
def test_every_kind_of_decision_is_explained_in_both_languages(game_id: str) -> None:
    forced_ones = 0
    for (_kind, forced), _position, explanation in every_explanation(game_id):
        check_sums(explanation)
        assert (explanation.clarity == Clarity.FORCED) == forced
        forced_ones += forced
        told = [explanation.say_clarity().render(language) for language in LANGUAGES]
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)
        assert told[0] != told[1]
    assert forced_ones > 0


@ALL_GAMES
def test_the_data_has_the_keys_of_its_version_and_is_json(game_id: str) -> None:
    for _kind, position, explanation in every_explanation(game_id):
        data = json.loads(json.dumps(explanation.as_dict("en")))
        assert list(data) == KEYS[""]
        assert data["version"] == 2
        assert data["game"] == game_id
        assert data["seat"] == position.actor
        assert load_game(game_id).position(data["position"]) == explanation.position
        assert list(data["belief"]) == KEYS["belief"]
        for candidate in data["candidates"]:
            assert list(candidate) == KEYS["candidate"]
            assert position.parse(candidate["action"]) in position.legal()
            estimates = [value for value in candidate.values() if isinstance(value, dict)]
            assert all(list(estimate) == KEYS["estimate"] for estimate in estimates)
        for card in data["belief"]["cards"]:
            assert list(card) == KEYS["card"]
            assert all(list(place) == KEYS["place"] for place in card["places"])


@ALL_GAMES
def test_the_same_seed_gives_the_same_explanation(game_id: str) -> None:
    for position in many_choices(start_of(game_id), 3):
        one, two, other = (plain(explained(position, seed=seed)) for seed in (1, 1, 2))
        assert one == two
        assert one["candidates"] != other["candidates"]
        assert one["belief"] != other["belief"]


@pytest.mark.slow
@ALL_GAMES
def test_worlds_the_seat_cannot_tell_apart_are_explained_alike(game_id: str) -> None:
    differ = 0
    for number, (_kind, position, explanation) in enumerate(every_explanation(game_id)):
        world = position.mask(position.actor).guess(number)
        differ += world != position
        there = explained(world)
        for language in LANGUAGES:
            assert plain(explanation, language) == plain(there, language)
    assert differ > 0


@ALL_GAMES
def test_the_first_search_is_the_bots_own(game_id: str) -> None:
    """With the seed of a decision, the bot's move is among those that its searches choose."""
    bot = load_bot(load_game(game_id), QUICK)
    for seed, position in enumerate(many_choices(start_of(game_id), 5)):
        played = bot.choose(position.mask(position.actor), new_stream(seed))
        (candidate,) = [found for found in explained(position, seed=seed).candidates if found.action == played]
        assert candidate.chosen >= 1


def test_what_a_seated_bot_remembers_is_left_out() -> None:
    position = many_choices(load_game("nain_jaune").start(3), 1)[0]
    masked = position.mask(position.actor)
    seated = load_bot(position.game, QUICK).sit()
    assert isinstance(seated, SearchBot)
    seated.think(masked, new_stream(5))
    assert plain(explain(masked, seated, 1)) == plain(explained(position))


def test_a_forced_move_needs_no_search() -> None:
    position = next(found for (_, forced), found in every_kind("nain_jaune").items() if forced)
    explanation = explained(position, "expert")
    assert (explanation.searches, explanation.simulations, explanation.best.visits) == (0, 0, 0)
    assert explanation.best.action == position.legal()[0]
    assert explanation.say_clarity().render("fr") == "C’est le seul coup permis\u00a0: il n’y a rien à choisir."


def test_the_levels_that_search_can_explain() -> None:
    game = load_game("nain_jaune")
    assert {"search", "confirme", "expert"} <= set(explaining_bots(game)) < set(bot_names(game))
    position = many_choices(game.start(3), 1)[0]
    explanation = explained(position, "confirmé")
    assert explanation.bot == "confirme"
    assert explanation.searches == SEARCHES


@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_a_bot_that_does_not_search_is_refused_and_others_named(bot: str) -> None:
    position = many_choices(load_game("nain_jaune").start(3), 1)[0]
    with pytest.raises(BadInput, match=f"{bot} plays without searching") as refused:
        explained(position, bot)
    assert str(refused.value).endswith(", ".join(explaining_bots(position.game)))


def test_what_is_no_decision_is_refused() -> None:
    game = load_game("nain_jaune")
    start = game.start(3)
    with pytest.raises(BadInput, match="a deal is due"):
        explain(start.mask(0), QUICK)
    position = many_choices(start, 1)[0]
    with pytest.raises(BadInput, match="only ever given a masked position"):
        explain(position, QUICK)
    with pytest.raises(IllegalAction, match="cannot act"):
        explain(position.mask((position.actor + 1) % 3), QUICK)
    with pytest.raises(BadInput, match="is not a bot"):
        explained(position, "oracle")
    over = game.position("moderne seats=2 hands=4♣/5♠ max_rounds=1").play("4♣")
    assert over.over
    with pytest.raises(BadInput, match="the game is over"):
        explain(over.mask(0), QUICK)


def test_it_says_what_an_unwise_move_would_cost() -> None:
    """A bot skips unwise moves, but the player who asks why may have made one."""
    position = load_game("nain_jaune").position("moderne seats=2 boxes=2,4,6,8,10 hands=4♣5♦9♥R♥/5♠9♠V♠D♠")
    explained = explain(position.mask(position.actor), "search:100")
    points = {position.format(found.action): found.points.value for found in explained.candidates if found.points}
    assert points["R♥!"] > points["R♥"]


def judged(clarity: Clarity, *chosen: int) -> Explanation:
    """Return an explanation with made-up numbers: how many of four searches choose each candidate."""
    position = many_choices(load_game("nain_jaune").start(3), 1)[0]
    rows = tuple(
        MoveEstimates(action, 90, 0.5, times, None, None, None, None, None)
        for action, times in zip(position.legal(), chosen, strict=False)
    )
    return Explanation(position.mask(position.actor), "search", 0, rows, clarity, Belief(400, ()), 4, 180, 0.1)


def test_how_clear_a_choice_is() -> None:
    said = {clarity: judged(clarity, 4, 0).say_clarity().render("fr") for clarity in Clarity}
    assert {clarity: as_typed(sentence).partition(" : ")[0] for clarity, sentence in said.items()} == {
        Clarity.FORCED: "C'est le seul coup permis",
        Clarity.CLEAR: "Le choix est net",
        Clarity.CLOSE: "Le choix est serré",
        Clarity.UNTESTED: "Le choix est net au premier regard",
    }


@pytest.mark.parametrize(
    ("chosen", "french", "english"),
    [
        (3, "3 recherches sur 4 seulement le préfèrent", "only 3 searches of 4 prefer it"),
        (1, "une recherche sur 4 seulement le préfère", "only one search of 4 prefers it"),
        (0, "aucune recherche seule ne le préfère", "no single search prefers it"),
    ],
)
def test_searches_that_disagree_are_said_to(chosen: int, french: str, english: str) -> None:
    said = judged(Clarity.CLOSE, chosen, 4 - chosen).say_clarity()
    assert french in said.render("fr")
    assert english in said.render("en")
