"""Two worlds that differ only in a viewer's unknown cards look the same to that viewer, log included."""

import json
import re
from itertools import pairwise
from random import Random

import pytest

from roitelet import SPECTATOR, Position
from tests.support.games.roi_des_nains.plain_cards import split
from tests.support.games.roi_des_nains.tables import GAME, TABLES, play_deal
from tests.support.games_under_test import name

NAMED = re.compile(r"\b(1[01]|[1-9]|valet|dame|roi|as) de (Nain|Chevalier|Gobelin)\b")
"""A card as written in a French log message."""
COURT = {"valet": "V", "dame": "D", "roi": "R", "as": "A"}


def told(before: Position, word: str, after: Position, viewer: int) -> list[str]:
    """Return a viewer's log of an action."""
    lines = GAME.words.narrate(before.mask(viewer), before.parse(word), after.mask(viewer))
    return [line.render("fr") for line in lines]


def named(before: Position, word: str, viewer: int) -> set[str]:
    """Return the cards that the log names to a viewer."""
    lines = GAME.words.narrate(before.mask(viewer), before.parse(word), before.play(word).mask(viewer))
    found = [pair for line in lines for pair in NAMED.findall(line.render("fr"))]
    return {COURT.get(rank, rank) + suit[0].lower() for rank, suit in found}


def play_alike(one: Position, two: Position, words: tuple[str, str], viewers: list[int]) -> tuple[Position, Position]:
    """Play one action in each world, and check that the viewers see no difference."""
    after = one.play(words[0]), two.play(words[1])
    for viewer in viewers:
        assert after[0].mask(viewer) == after[1].mask(viewer), f"viewer {viewer}: {after[0]} or {after[1]}"
        assert told(one, words[0], after[0], viewer) == told(two, words[1], after[1], viewer)
    return after


def common_words(one: Position, two: Position) -> list[str]:
    """Return the actions legal in both worlds, without the Sorcier."""
    words = {one.format(action) for action in one.legal()} & {two.format(action) for action in two.legal()}
    return sorted(word for word in words if not word.startswith("+"))


def go_on_alike(one: Position, two: Position, viewers: list[int], rng: Random) -> int:
    """Play the same in both worlds for as long as possible; return the number of actions."""
    steps = 0
    while one.actor >= 0 and (words := common_words(one, two)):
        word = rng.choice(words)
        one, two = play_alike(one, two, (word, word), viewers)
        steps += 1
    for viewer in viewers:
        assert json.dumps(one.mask(viewer).view("fr")) == json.dumps(two.mask(viewer).view("fr"))
    return steps


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_can_tell_who_holds_the_sorcerer_until_it_is_used(seats: int) -> None:
    """The Sorcier and a card of another hand swap places; only those two players can know."""
    steps = []
    for seed in range(12):
        rng = Random(seed)
        start = GAME.start(seats, specials="sorcier", deals=1, first_dealer=0)
        deal = start.format(start.shuffle(rng))
        cards = split(deal.split(":")[2])
        holder = cards.index("Sorcier")
        places = [place for place in range(len(cards)) if place % seats != holder % seats and cards[place][0] != "5"]
        other = rng.choice(places)
        cards[holder], cards[other] = cards[other], cards[holder]
        twin = ":".join([*deal.split(":")[:2], "".join(cards)])
        involved = {(1 + holder) % seats, (1 + other) % seats}
        viewers = [viewer for viewer in (*range(seats), SPECTATOR) if viewer not in involved]
        one, two = play_alike(start, start, (deal, twin), viewers)
        steps.append(go_on_alike(one, two, viewers, rng))
    assert sum(steps) > 150
    assert max(steps) > 30


def test_going_on_without_the_sorcerer_leaves_no_trace_in_the_log() -> None:
    silent = 0
    for position, action, after, model in play_deal(4, "sorcier", {}, Random(3), patience=1):
        if model.phase == "gap" and position.format(action) == "passe":
            silent += 1
            assert all(not told(position, "passe", after, viewer) for viewer in (*range(4), SPECTATOR))
    assert silent > 30


def test_everybody_is_told_who_used_the_sorcerer_and_on_which_card() -> None:
    for position, action, _, model in play_deal(4, "sorcier", {}, Random(3), patience=0.5):
        if model.phase != "over" and position.format(action).startswith("+"):
            word = position.format(action)
            assert all(named(position, word, viewer) == {word[1:]} for viewer in (*range(4), SPECTATOR))


def exchanges(seats: int, seed: int) -> tuple[Position, list[tuple[str, list[str]]]]:
    """Return a position before two cards are drawn, and ways to draw and give that leave the 5 of Goblins alone."""
    rng = Random(seed)
    start = GAME.start(seats, specials="porte_etendard_gobelin", deals=1, first_dealer=0)
    position = start.play(start.format(start.shuffle(rng))).play("a")
    position = position.play(position.format(rng.choice(position.legal())))
    ways: list[tuple[str, list[str]]] = []
    while len(ways) < 6:
        draw = position.format(position.shuffle(rng))
        legal = [position.play(draw).format(action) for action in position.play(draw).legal()]
        gifts = rng.sample(legal, 2)
        if "5g" not in split(draw) and "-5g" not in gifts:
            ways.append((draw, gifts))
    return position, ways


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_others_cannot_tell_which_cards_the_red_standard_bearer_moved(seats: int) -> None:
    steps = 0
    for seed in range(5):
        position, ways = exchanges(seats, seed)
        involved = {int(position.state["turn"]), int(position.state["victim"])}
        others = [viewer for viewer in (*range(seats), SPECTATOR) if viewer not in involved]
        for (draw, gifts), (other_draw, other_gifts) in pairwise(ways):
            one, two = play_alike(position, position, (draw, other_draw), others)
            for words in zip(gifts, other_gifts, strict=True):
                one, two = play_alike(one, two, words, others)
            steps += go_on_alike(one, two, others, Random(seed))
    assert steps > 150


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_log_names_cards_drawn_and_given_to_the_two_players_only(seats: int) -> None:
    for seed in range(10):
        position, ways = exchanges(seats, seed)
        involved = {int(position.state["turn"]), int(position.state["victim"])}
        for draw, gifts in ways:
            drawn = position.play(draw)
            chosen = drawn.play(gifts[0])
            for viewer in (*range(seats), SPECTATOR):
                sees = viewer in involved
                assert named(position, draw, viewer) == (set(split(draw)) if sees else set())
                assert named(drawn, gifts[0], viewer) == set()
                # the 5 of Goblins shows all players who leads
                told_now = {"5g"} | ({gift[1:] for gift in gifts} if sees else set())
                assert named(chosen, gifts[1], viewer) == told_now


def test_the_first_card_to_be_given_is_known_to_its_giver_only() -> None:
    for seed in range(10):
        position, ways = exchanges(4, seed)
        drawn = position.play(ways[0][0])
        taker = int(position.state["turn"])
        others = [viewer for viewer in (*range(4), SPECTATOR) if viewer != taker]
        one, two = (drawn.format(action) for action in drawn.legal()[3:5])
        play_alike(drawn, drawn, (one, two), others)
        assert all(drawn.mask(viewer) == drawn.play(one).mask(viewer) for viewer in others)
        assert drawn.play(one).mask(taker) != drawn.play(two).mask(taker)


@pytest.mark.parametrize(("seats", "special", "options"), TABLES, ids=name)
def test_a_spectator_sees_no_hand(seats: int, special: str, options: dict[str, str]) -> None:
    for position, _, _, _ in play_deal(seats, special, options, Random(seats)):
        masked = position.mask(SPECTATOR)
        assert not masked.state["hands"].any()
        assert not masked.state["insight"].any()
        assert masked.state["given"] == 0
        if position.state["on_table"] == 1:
            view = masked.view("fr")
            assert view["hand"] == view["legal"] == []
