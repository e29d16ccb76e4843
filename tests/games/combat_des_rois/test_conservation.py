"""Conservation: after every action of random games 193 cards are there, and no kingdom keeps two leaders of a colour.

A run of 100,000 games for each number of players found no error either; ``make soak`` plays more.
"""

from random import Random

import pytest

from roitelet import BadInput
from roitelet.engine.simulate.playout import checked_games
from tests.support.games.combat_des_rois.plain_table import COLOURS, PlainTable, cards
from tests.support.games.combat_des_rois.tables import GAME, SEATS, Taste, deal, fields, position, words

TOTALS = {"n": 40, "v": 40, "r": 65, "b": 40, "$": 8}


@pytest.mark.parametrize("preset", sorted(GAME.house_rules.presets))
@pytest.mark.parametrize("seats", SEATS)
def test_random_games_keep_all_cards_and_one_leader_of_a_colour_per_kingdom(seats: int, preset: str) -> None:
    results, codes = checked_games(GAME.start(seats, preset), 400, seed=21)
    assert not codes.any()
    assert results.unfinished == 0
    assert results.decisions.min() > 50


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_counting_every_card_by_hand_gives_193(seats: int) -> None:
    """The same invariant without the program's own check, from the text of each position."""
    rng = Random(seats)
    here, _, _ = deal(GAME.start(seats), rng)
    taste = Taste(rng)
    while not here.over:
        shown = fields(here)
        seen = cards(
            "".join(shown[name] for name in ("hands", "piles", "discards", "removed", "deck")).replace("/", "")
        )
        weapon = "r" if shown["gap"] == "-" else shown["colour"]
        seen += [weapon] * (int(shown["attack"]) + int(shown["defence"])) + list(shown["bridges"])
        seen += list(shown["columns"].replace("*", "r"))
        assert {kind: seen.count(kind) for kind in TOTALS} == TOTALS, str(here)
        if "fin" in words(here):
            check_kingdoms(shown)
        here = here.play(taste.choose(sorted(words(here))))


def check_kingdoms(shown: dict[str, str]) -> None:
    table = PlainTable()
    table.set_up(shown["columns"], shown["bridges"], shown["leaders"])
    for head in table.heads:
        found = [card.leader[1] for card in table.kingdom(head) if card.leader]
        assert all(found.count(colour) < 2 for colour in COLOURS), str(shown)


@pytest.mark.parametrize(
    "text",
    [
        "seats=2 hands=41n/8v",
        "seats=2 hands=8n/8v deck=8n",
        "seats=2 hands=8n/8v columns=*/$/$/$/$/$/$/$",
        "seats=2 hands=8n/8v piles=$/",
        "seats=2 hands=8n/8v leaders=n@1/n@1",
        "seats=2 hands=8n/8v columns=$n/$/$/$/$/$/$/$ leaders=n@1/n@1.1",
        "seats=2 hands=8n/8v bridges=r------ leaders=n@1/n@2",
        "seats=2 hands=8n/8v leaders=n@1.1/",
    ],
)
def test_a_position_that_breaks_a_law_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        position(text)
