"""A whole game to the letter of the printed text, which contains each of its worked examples.

Seats and dynasties: Bow (0), Lion (1), Bull (2), Vase (3). The first six rounds are chosen here; the rest was played at
random until the pack was empty.
"""

import re
from pathlib import Path

import pytest

from roitelet import Position, load_game
from roitelet.engine.record import Record, parse_record, read_record
from tests.games.combat_des_rois.test_referee import check
from tests.support.games.combat_des_rois.plain import PlainGame
from tests.support.games.combat_des_rois.plain_seats import DEFAULTS
from tests.support.games.combat_des_rois.tables import FORMATS, GAME, fields, words

EXAMPLES: list[tuple[str, str, dict[str, str]]] = [
    ("dynasties are chosen, from the first player on", "arc lion taureau vase", {"phase": "deal", "dynasties": "altv"}),
    (
        "the Lion's merchant on the red card, a green card below it, a green point",
        "v@3.1 v3 oui",
        {"columns": "$/$/$rv/$/$/$b/$/$", "leaders": "/v@3.1//", "piles": "/v//", "phase": "refill"},
    ),
    ("the hand is filled because its player wants to", "v@3.1 v3 oui oui", {"phase": "turn", "turn": "2"}),
    (
        "the Lion's black card between two treasures, one of which their merchant takes for a red card",
        "n2-3 $2",
        {"bridges": "-n-----", "columns": "$/*rnb/$rvn/$vnb/$/$bbb/$/$", "piles": "/v$/b/"},
    ),
    (
        "the Bull's fourth blue card, and the blue and black ship in place of the four",
        "b6 non +n",
        {"columns": "$/*rnbv/$rvn/$vnb/$/$N/$/$", "discards": "4b"},
    ),
    ("at the end of the turn the Bull's king brings a black card", "+n n6 non oui", {"piles": "/v$/nb/"}),
    (
        "the Lion's king on a red card, two green cards, two green points",
        "v7 oui v7 oui",
        {"leaders": "r@2.1,b@8/n@7,v@3.1/n@6,v@4.1/r@4", "piles": "/3v$/nb/"},
    ),
    (
        "the Vase's green card sets merchants and priests against each other, and the Vase chooses",
        "v3-4",
        {"phase": "war", "turn": "3", "bridges": "-nv----"},
    ),
    ("the Lion comes first clockwise", "v3-4 !v", {"phase": "attack", "attacker": "1", "defender": "2"}),
    (
        "3 + 2 against 1 + 4: the Bull wins the tie and three cards; the bridge is gone, and with it the red conflict",
        "v3-4 !v =2 =4",
        {
            "phase": "turn",
            "turn": "3",
            "bridges": "-n-----",
            "columns": "$rn/*rnb/$rn/$vnb/$/$Nn/$vv/$",
            "leaders": "r@2.1,b@8/n@7/n@6,v@4.1,r@5/r@4",
            "piles": "/3v$/2n4vb/",
            "discards": "6v4b",
        },
    ),
    ("the Bow links two kingdoms by a blue card", "b1-2", {"bridges": "bn-----", "phase": "turn"}),
    (
        "the Lion's catastrophe removes it: two kingdoms again",
        "x1-2",
        {"bridges": "-n-----", "catastrophes": "1,0,1,1", "discards": "6v5b"},
    ),
    (
        "a farmer comes to the ship: blue for the farmer, black for the king",
        "b@6.2 fin oui oui",
        {"piles": "/3v$/3n4v2b/"},
    ),
    (
        "the Bow and four red cards against the Lion and the bonus of their king; the Lion keeps their only red card",
        "v@7.2 =4 =0",
        {
            "piles": "r/3v$/3n4v2b/",
            "leaders": "v@7.2,r@2.1,b@8/n@7/n@6,v@4.1,r@5,b@6.2/v@1.1,r@4",
            "discards": "6v3r5b",
        },
    ),
]


@pytest.fixture(scope="module")
def record() -> Record:
    return read_record(GAME.folder / "records" / "a_la_lettre.jsonl", load_game)


@pytest.fixture(scope="module")
def played(record: Record) -> list[tuple[str, Position]]:
    """Yield every word played, and the position after it."""
    before, *after = record.positions()
    return [
        (earlier.format(action), later)
        for earlier, action, later in zip([before, *after], record.actions, after, strict=False)
    ]


def test_every_setting_is_justified_on_the_reference_page() -> None:
    page = (Path(__file__).parents[3] / "docs/reference/combat_des_rois.md").read_text("utf-8")
    section = page.partition("## The text to the letter")[2].partition("\n## ")[0]
    rows = re.findall(r"\| `(\w+)` \| (\w+) \| (.+) \|", section)
    wanted = GAME.house_rules.resolve("a_la_lettre")
    assert {name: value for name, value, _ in rows} == {
        name: GAME.house_rules.format(name, value) for name, value in wanted.items()
    }
    assert all(len(reason) > 20 for *_, reason in rows)


def find(played: list[tuple[str, Position]], text: str) -> int:
    """Return the first position just after these consecutive words."""
    said, wanted = [word for word, _ in played], text.split()
    return next(end for end in range(len(said)) if said[: end + 1][-len(wanted) :] == wanted)


def test_the_game_is_played_to_the_letter(record: Record) -> None:
    assert record.options == GAME.house_rules.resolve("a_la_lettre")
    assert record.final().over


def test_it_goes_through_every_worked_example_in_turn(played: list[tuple[str, Position]]) -> None:
    places = []
    for story, text, expected in EXAMPLES:
        places.append(find(played, text))
        shown = fields(played[places[-1]][1])
        assert {name: shown[name] for name in expected} == expected, story
    assert places == sorted(places)


def test_the_attacker_and_the_defender_have_what_the_example_says(played: list[tuple[str, Position]]) -> None:
    here = played[find(played, "v3-4 !v")][1]
    assert here.mask(1).view("en")["prompt"]["conflict"]["bases"] == [3, 1]
    inside = played[find(played, "v@7.2 =4")][1]
    assert inside.mask(1).view("en")["prompt"]["conflict"]["strengths"] == [4, 1]
    assert words(inside) == {"=0", "=1"}


def test_the_final_ranking_is_that_of_the_example(record: Record) -> None:
    """Bow, Lion, Bull, Vase; the Lion is ahead of the Bull by the second weakest colour."""
    final = record.final()
    assert final.ranks == [1, 2, 3, 4]
    assert final.points[1] == final.points[2]
    assert final.reason == "CR-12.2"


def test_a_game_recorded_before_the_letter_ended_it_ends_as_it_did(record: Record) -> None:
    """The Bull still filled their hand from the rest of the pack; records of that time have no ``short_pile``."""
    header, *moves, end = record.to_text().splitlines()
    before = header.replace('"short_pile": "any_hand", ', "")
    text = "\n".join([before, *moves, '{"seat": 2, "play": "oui"}', end])
    final = parse_record(text, load_game).final()
    assert final.options["short_pile"] == "if_wanted"
    assert (final.over, final.reason, final.ranks) == (True, "CR-12.2", record.final().ranks)


def test_the_model_plays_the_same_game(record: Record, played: list[tuple[str, Position]]) -> None:
    deal = next(place for place, (word, _) in enumerate(played) if len(word) > 100)
    options = {name: value for name, value in record.options.items() if name in DEFAULTS}
    model = PlainGame.from_deal(4, 0, played[deal][0], **options)
    check(played[deal][1], model)
    for word, position in played[deal + 1 :]:
        model.do(word)
        check(position, model)
    final = played[-1][1]
    assert (final.standing(), FORMATS["hands"](final.state).count("/")) == (model.standing(), 3)
