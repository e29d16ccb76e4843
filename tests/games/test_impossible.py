"""Typed positions that play cannot reach are refused: the tests change fields of positions from random games."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from roitelet import BadInput, Position, load_game
from roitelet.engine.simulate.random_game import walk
from roitelet.games.roi_des_nains.rules.state import Phase

SEATS = ["-", "0", "1", "2"]
FOLLOWING: dict[str, dict[str, list[str]]] = {
    "roi_des_nains": {
        "phase": ["draw_dealer", "deal", "face", "victim", "draw_two", "give", "play", "swap", "pass", "gap", "over"],
        "end": ["not_over", "deals", "extra_deal"],
        "turn": SEATS,
        "asked": ["0", "1", "2"],
        "victim": SEATS,
        "given": ["-", "9n"],
    },
    "nain_jaune": {
        "phase": ["draw_dealer", "deal", "open", "lead", "follow", "clock", "over"],
        "end": ["not_over", "default", "too_few", "rounds", "time", "cannot_stake"],
        "turn": SEATS,
        "opener": SEATS,
        "last_layer": SEATS,
        "first_layer": SEATS,
        "streak": ["0", "1", "2", "3"],
        "winner": SEATS,
        "opera": ["0", "1"],
        "talon_known": ["0", "1"],
    },
}
"""Fields that depend on others, with values to type into them."""
TABLES: list[tuple[str, str, dict[str, object]]] = [
    ("nain_jaune", "moderne", {"max_rounds": 3}),
    ("nain_jaune", "boite", {}),
    ("nain_jaune", "classique", {"max_rounds": 2}),
    ("roi_des_nains", "complet", {"deals": 1, "specials": "druide"}),
    ("roi_des_nains", "complet", {"deals": 1, "specials": "porte_etendard_chevalier"}),
    ("roi_des_nains", "complet", {"deals": 1, "specials": "porte_etendard_gobelin"}),
    ("roi_des_nains", "complet", {"deals": 1, "specials": "sorcier"}),
    ("roi_des_nains", "complet", {"deals": 2, "specials": "bouffon"}),
]


def mistyped(position: Position, rng: Random) -> Iterator[tuple[str, str, str]]:
    """Return the field, the value and the text of a position with one field changed."""
    text, fields = str(position), FOLLOWING[position.game.info.id]
    for name in rng.sample(sorted(fields), 3):
        words = [word for word in text.split() if not word.startswith(f"{name}=")]
        value = rng.choice(fields[name])
        yield name, value, " ".join([*words[:2], f"{name}={value}", *words[2:]])


def could_be(position: Position, name: str, value: str) -> bool:
    """Return whether play could have led here: the same cards, at another moment of the same gap or settlement."""
    state, game = position.state, position.game.info.id
    if game == "roi_des_nains":
        # before the first deal, with or without a dealer
        if state["dealt"] == 0:
            return name == "phase" and value in {"deal", "draw_dealer"}
        between = int(state["tricks"]) > 0 and int(state["on_table"]) == 0
        # before any seat was asked for the Sorcier, and after all were
        if name == "phase" and value in {"gap", "play"} and state["special"] == 12:
            return between
        # another seat's turn in the same gap, or another card to give
        if name == "asked":
            return bool(state["phase"] == Phase.GAP)
        if name == "given":
            return bool(state["phase"] == Phase.GIVE)
        # the two players of the red standard-bearer are the same, whichever took first
        return name == "victim" and value != "-" and bool(state["partner"][int(value)] >= 0)
    if name == "winner":
        # a game set up at rest may lack the settlement of the last round
        return value == "-" and not position.state["paid"].any()
    settled = position.actor < 0
    # fields left over from a settled round
    return settled and name in {"turn", "opener", "last_layer", "first_layer", "streak"}


@pytest.mark.parametrize(("game_id", "preset", "options"), TABLES)
def test_a_field_that_follows_from_the_others_cannot_be_typed_otherwise(
    game_id: str, preset: str, options: dict[str, object]
) -> None:
    game = load_game(game_id)
    refused: Counter[str] = Counter()
    for seed in range(4):
        rng = Random(seed)
        for number, (_, position) in enumerate(walk(game.start(3, preset, **options), rng)):
            if number % 4 and number > 6:
                continue
            for name, value, text in mistyped(position, rng):
                try:
                    other = game.position(text)
                except BadInput as error:
                    assert "\n" not in str(error)
                    refused[name] += 1
                    continue
                same = other == position or could_be(position, name, value)
                assert same, f"accepted: {text}\nreached: {position}"
    assert len(refused) == len(FOLLOWING[game_id]), refused


TYPED = [
    ("roi_des_nains", "complet seats=4 phase=swap turn=1 hands=2g/3g/4g/6g tricks=0:*8,0:1n2n3n4n", "an exchange"),
    ("roi_des_nains", "complet seats=4 phase=swap hands=2g/3g/4g/6g tricks=0:*9", "an exchange"),
    ("roi_des_nains", "complet seats=4 hands=2g/3g/4g/6g tricks=0:*8,0:1n2n3n4n", "an exchange"),
    ("roi_des_nains", "complet seats=4 special=dragon partner=1,0,-,- hands=2g/3g/4g/6g tricks=0:*9", "an exchange"),
    (
        "roi_des_nains",
        "complet seats=4 special=porte_etendard_chevalier partner=1,0,3,2 hands=2g/3g/4g/6g tricks=0:*9",
        "an exchange",
    ),
    ("roi_des_nains", "complet seats=4 special=dragon victim=2 hands=2g/3g/4g/6g tricks=0:*9", "an exchange"),
    ("roi_des_nains", "complet seats=4 special=sorcier hands=2g/3g/4g/Sorcier tricks=0:*9", "the Sorcerer should"),
    (
        "roi_des_nains",
        "complet seats=4 special=sorcier phase=gap asked=2 hands=2g/Sorcier/4g/6g tricks=0:*9",
        "the Sorcerer should",
    ),
    ("roi_des_nains", "complet seats=3 phase=deal tricks=0:*13", "the dealer has not won"),
    ("roi_des_nains", "complet seats=3 phase=deal dealer=0 dealt=7 totals=5,1,1 tricks=0:*13", "the game should go on"),
    (
        "roi_des_nains",
        "complet seats=3 phase=over end=deals dealer=0 dealt=7 totals=5,5,1 tricks=0:*13",
        "the game sho",
    ),
    (
        "roi_des_nains",
        "complet seats=3 phase=over end=deals dealer=0 dealt=8 totals=5,4,1 tricks=0:*13",
        "the game sho",
    ),
    ("roi_des_nains", "complet seats=3 dealt=8 totals=5,4,1 hands=2g/3g/4g tricks=0:*12", "the game should go on"),
    ("roi_des_nains", "complet seats=3 dealt=0 phase=deal totals=5,0,0", "cannot happen at this moment"),
    ("roi_des_nains", "complet seats=4 special=druide specials_used=clone hands=2g/3g/4g/6g tricks=0:*9", "in force"),
    ("nain_jaune", "moderne seats=2 phase=draw_dealer", "do not wait for that"),
    ("nain_jaune", "moderne seats=2 phase=open hands=A♣/5♠", "do not wait for that"),
    ("nain_jaune", "moderne seats=2 wanted=5 hands=A♣/5♠", "do not wait for that"),
    ("nain_jaune", "moderne seats=2 phase=clock first_layer=0", "do not wait for that"),
    ("nain_jaune", "moderne seats=2 phase=over end=rounds", "the game should go on"),
    ("nain_jaune", "moderne seats=2 phase=over end=time", "the game should go on"),
    ("nain_jaune", "moderne seats=2 phase=over end=default", "the game should go on"),
    ("nain_jaune", "moderne seats=2 phase=over end=too_few", "the game should go on"),
    ("nain_jaune", "moderne seats=2 phase=over end=cannot_stake", "the game should go on"),
    ("nain_jaune", "boite seats=3 phase=over end=cannot_stake purses=1,9,9", "the game should go on"),
    ("nain_jaune", "moderne seats=2 end=rounds hands=4♣/5♠", "the game should go on"),
    ("nain_jaune", "moderne seats=2 max_rounds=2 rounds=3 hands=4♣/5♠", "the game should go on"),
    ("nain_jaune", "moderne seats=2 max_rounds=2 rounds=2 phase=deal", "the game should go on"),
    ("nain_jaune", "moderne seats=2 winner=0 hands=4♣/5♠", "a score is given"),
    ("nain_jaune", "moderne seats=2 paid=0,3 hands=4♣/5♠", "a score is given"),
    ("nain_jaune", "moderne seats=2 phase=deal winner=0 hands=4♣/5♠", "a score is given"),
    ("nain_jaune", "moderne seats=2 phase=deal winner=0 opera=1 boxes=0,0,0,0,4", "a score is given"),
    ("nain_jaune", "boite seats=3 phase=deal winner=0 opera=1", "a score is given"),
    ("nain_jaune", "moderne seats=2 phase=deal winner=0 swept=4", "a score is given"),
    ("nain_jaune", "moderne seats=2 phase=deal hands=4♣/5♠", "a score is given"),
    ("nain_jaune", "moderne seats=2 rounds=0 phase=deal winner=0", "a score is given"),
    ("nain_jaune", "moderne seats=3 out=0,0,1 hands=4♣/5♠/", "the seats in the game"),
    ("nain_jaune", "boite seats=4 out=0,0,0,1 hands=4♣/5♠/6♠/7♠", "the seats in the game"),
    ("nain_jaune", "boite seats=4 out=0,0,0,2 moments=1 hands=4♣/5♠/6♠/", "the seats in the game"),
    ("nain_jaune", "boite seats=4 out=0,0,1,1 hands=4♣/5♠//", "the seats in the game"),
    ("nain_jaune", "moderne seats=3 hands=4♣/5♠/", "the seats in the game"),
    ("nain_jaune", "moderne seats=8 hands=4♣4♦4♥4♠5♣5♦5♥/A♣/2♣/3♣/6♣/7♣/8♣/9♣", "the seats in the game"),
    ("nain_jaune", "moderne seats=3 opener=2 hands=4♣/5♠/6♠", "the seats in the game"),
    ("nain_jaune", "moderne seats=2 phase=follow pile=0:4♣ last_layer=1 hands=5♦/5♠", "the pile disagrees"),
    ("nain_jaune", "moderne seats=2 phase=follow pile=0:4♣,0:5♣ streak=1 hands=6♦/5♠", "the pile disagrees"),
    ("nain_jaune", "moderne seats=2 phase=follow pile=0:4♣ wanted=4 hands=4♦/5♠", "the pile disagrees"),
    ("nain_jaune", "classique seats=3 phase=follow pile=0:4♣ wanted=5♦ hands=5♦/5♠/6♠", "the pile disagrees"),
    ("nain_jaune", "classique seats=3 phase=follow pile=0:4♣ wanted=6♣ hands=6♣/5♠/6♠", "the pile disagrees"),
    ("nain_jaune", "moderne seats=2 phase=follow pile=0:4♣ turn=1 hands=5♦/5♠", "another one is asked"),
    ("nain_jaune", "boite seats=3 phase=open turn=2 hands=A♦/5♠/A♠", "another one is asked"),
    ("nain_jaune", "moderne seats=2 pile=0:R♣ turn=1 hands=5♦/5♠", "another one is asked"),
    ("nain_jaune", "boite seats=3 pile=0:4♣ turn=0 hands=6♦/7♠/8♠", "another one is asked"),
    ("nain_jaune", "classique seats=3 pile=0:4♣ turn=0 hands=6♦/7♠/5♣", "another one is asked"),
    ("nain_jaune", "moderne seats=2 pile=0:4♣ turn=0 hands=2♦/7♠", "another one is asked"),
    ("nain_jaune", "moderne seats=2 forgotten=-,-,-,-,0 hands=7♦/5♠", "a box is said"),
    ("nain_jaune", "moderne seats=2 forgotten=-,-,-,-,0 taken=0,0,0,0,4 hands=6♦/5♠", "a box is said"),
    ("nain_jaune", "moderne seats=2 taken=0,0,0,0,4 hands=7♦/5♠", "a box is said"),
    ("nain_jaune", "classique seats=3 forgotten=-,-,-,-,0 hands=6♦/5♠/6♠", "a box is said"),
    ("nain_jaune", "moderne seats=2 forgetters=-,-,-,-,0 hands=6♦/5♠", "a box is said"),
    ("nain_jaune", "moderne seats=2 talon_known=1 hands=6♦/5♠", "nobody can know that"),
    ("nain_jaune", "moderne seats=2 talon=5♣ talon_has=5♣ hands=6♦/5♠", "nobody can know that"),
]


@pytest.mark.parametrize(("game_id", "text", "said"), TYPED)
def test_an_impossible_position_is_refused_with_a_sentence(game_id: str, text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        load_game(game_id).position(text)
