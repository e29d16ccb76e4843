"""The table of Nain Jaune on a page: prompts, calls, cards and payments, in both languages."""

import re
from dataclasses import replace

import pytest

from roitelet import load_game
from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.language import Language
from roitelet.base.rng import Stream
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.words.text import ENDINGS
from roitelet.kit.game_layout import Layout, layout_of
from roitelet.kit.scene import Person, Scene
from roitelet.kit.scene_builder import build_scene
from tests.support.games.endings import panel
from tests.support.reading import as_typed

table = layout_of(load_game("nain_jaune"))

GAME = load_game("nain_jaune")
LAYOUT: Layout = table
NAMES = ("Margot", "Capucine", "Basile", "Théodore", "Zoé", "Anatole", "Lison", "Gaspard")


def scene(text: str, viewer: int = 0, language: Language = "fr") -> Scene:
    """Return the scene of a viewer."""
    return show(GAME.position(text), viewer, language)


def show(position: Position, viewer: int = 0, language: Language = "fr") -> Scene:
    people = [Person(name, "person") for name in NAMES[: position.seats]]
    return build_scene(position.mask(viewer), people, language, rules="moderne")


def words(markup: str) -> str:
    """Return the text that a reader sees: no tags, single spaces, plain spaces and apostrophes."""
    plain = re.sub(r"<[^>]*>", " ", markup).replace("&#x27;", "'").replace("\u2019", "'")
    return " ".join(plain.replace("\u202f", " ").split())


FOLLOW = "moderne seats=3 phase=follow turn=0 pile=1:8♣,1:9♣ hands=10♦10♠A♠/2♥/2♠ boxes=8,0,0,0,5"

PROMPTS = [
    (
        "boite seats=3 phase=open turn=0 hands=A♠2♥/3♥/4♥",
        "commencez la manche avec un as",
        "start the round with an ace",
    ),
    (
        "moderne seats=2 hands=2♣9♥/3♠9♠",
        "commencez la manche avec la carte de votre choix",
        "start the round with any card",
    ),
    (
        "moderne seats=2 phase=lead turn=0 pile=0:R♠ hands=2♣9♥/3♠9♠",
        "commencez une suite avec la carte de votre choix le roi finit la suite",
        "start a run with any card the king ends the run",
    ),
    (
        "classique seats=3 phase=lead turn=0 pile=0:4♣ hands=2♣9♥/3♠9♠/2♥",
        "commencez une suite avec la carte de votre choix personne n'a le 5 de trèfle",
        "start a run with any card nobody has the 5 of clubs",
    ),
    (FOLLOW, "posez un 10 le 10 de carreau prend 8 jetons", "play a 10 the 10 of diamonds takes 8 chips"),
    (
        "moderne seats=2 phase=follow turn=0 wanted=10 pile=1:8♣ hands=10♠A♠/2♥",
        "posez un 10 personne n'a de 9",
        "play a 10 nobody has a 9",
    ),
    ("moderne seats=2 phase=follow turn=0 pile=1:V♣ hands=D♥/2♥", "posez une dame", "play a queen"),
    (
        "classique seats=3 phase=follow turn=0 pile=1:4♣ hands=5♣9♥/3♠/2♥",
        "posez le 5 de trèfle",
        "play the 5 of clubs",
    ),
    (
        "moderne seats=2 may_stop=true phase=follow turn=0 pile=1:V♣ hands=D♥/2♥",
        "posez une dame, ou dites « sans dame »",
        "play a queen, or say “no queen”",
    ),
    (
        "moderne seats=2 may_stop=true phase=follow turn=0 pile=1:V♣ hands=3♥/2♥",
        "dites « sans dame »",
        "say “no queen”",
    ),
    (
        "boite seats=3 phase=open turn=1 hands=2♥/A♥/4♥",
        "Capucine commence la manche avec un as.",
        "Capucine is starting the round with an ace.",
    ),
    (
        "moderne seats=2 turn=1 hands=2♣9♥/3♠9♠",
        "Capucine commence une suite.",
        "Capucine is starting a run.",
    ),
    (
        "moderne seats=2 phase=follow turn=1 pile=1:4♣ hands=2♥/5♥",
        "On demande un 5 à Capucine.",
        "Capucine is asked for a 5.",
    ),
    (
        "moderne seats=3 phase=draw_dealer rounds=0",
        "On tire au sort le premier donneur.",
        "The first dealer is being drawn.",
    ),
    (
        "moderne seats=3 phase=deal rounds=0 dealer=2",
        "Chacun mise, et Basile donne.",
        "Everyone puts in their stake, and Basile deals.",
    ),
]


@pytest.mark.parametrize(("text", "french", "english"), PROMPTS)
def test_the_prompt_says_what_is_asked(text: str, french: str, english: str) -> None:
    assert words(LAYOUT.prompt(scene(text))) == french
    assert words(LAYOUT.prompt(scene(text, language="en"))) == english


def test_a_key_card_is_laid_with_its_claim_and_can_be_laid_without_a_word() -> None:
    asked = scene(FOLLOW)
    hand = LAYOUT.hand(asked)
    assert 'value="10♦!"' in hand
    assert "10 de carreau, «\u202f10 qui prend\u202f!\u202f», jouable" in hand
    assert 'value="10♦"' not in hand
    assert 'value="10♦"' in LAYOUT.actions(asked)
    assert words(LAYOUT.actions(asked)) == "10 qui prend ! +8 sans prendre , 10 de carreau"
    assert words(LAYOUT.actions(scene(FOLLOW, language="en"))) == "10 takes! +8 without taking , 10 of diamonds"


def test_where_boxes_are_taken_by_themselves_there_is_nothing_to_leave_unsaid() -> None:
    asked = scene(FOLLOW.replace("moderne", "moderne claim=auto"))
    assert 'value="10♦"' in LAYOUT.hand(asked)
    assert LAYOUT.actions(asked) == ""


def test_a_card_that_cannot_be_laid_says_why() -> None:
    ace = next(item for item in LAYOUT.hand(scene(FOLLOW)).split("<li") if 'value="A♠"' in item)
    assert 'aria-disabled="true"' in ace
    told = "Cet as attendra : on demande un 10, et vous avez le 10 de carreau et le 10 de pique."
    assert f"As de pique, pas maintenant. {told}" in as_typed(ace)


def test_stopping_is_the_main_button_where_there_is_nothing_else_to_do() -> None:
    text = "moderne seats=2 may_stop=true phase=follow turn=0 pile=1:V♣ hands={}/2♥"
    assert "b-play" in LAYOUT.actions(scene(text.format("3♥")))
    assert "b-play" not in LAYOUT.actions(scene(text.format("D♥")))


CALLS = "moderne seats=4 phase=follow turn=3 pile=0:8♣,0:9♣ hands=A♠/2♥/2♠/10♥"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CALLS, ["sans 10 past", "sans 10 past", "sans 10", ""]),
        (
            CALLS.replace("hands", "wanted=V hands").replace("10♥", "V♥"),
            ["sans valet past"] * 2 + ["sans valet", "sans 10 past"],
        ),
        ("moderne seats=2 phase=lead turn=0 pile=0:9♣ hands=A♠/2♥", ["sans roi past", "sans roi"]),
        ("moderne seats=2 phase=lead turn=0 pile=0:R♣ hands=A♠/2♥", ["", ""]),
        (
            "classique seats=3 phase=lead turn=0 pile=0:9♣ hands=A♠/2♥/3♥",
            ["sans 10♣ past", "sans 10♣", "sans 10♣ past"],
        ),
        ("boite seats=3 phase=open dealer=0 turn=0 opener=2 lacks=//A* hands=A♠/2♥/3♥", ["", "", "sans as"]),
    ],
)
def test_bubbles_say_who_has_nothing_the_last_voice_in_full(text: str, said: list[str]) -> None:
    drawn = [LAYOUT.bubble(scene(text, SPECTATOR), seat) for seat in range(len(said))]
    assert [f"{words(bubble)}{' past' if 'past' in bubble else ''}" for bubble in drawn] == said


def test_whoever_takes_a_box_is_heard_and_seen() -> None:
    before = GAME.position("moderne seats=3 turn=1 hands=A♠2♠/D♠3♥/2♥R♠ boxes=0,0,12,0,0")
    after = show(before.apply(before.parse("D♠!")))
    assert words(LAYOUT.bubble(after, 1)) == "Dame qui prend !"
    assert "prise par Capucine +12" in words(LAYOUT.cloth(after))
    silent = show(before.apply(before.parse("D♠")))
    assert words(LAYOUT.bubble(silent, 1)) == "sans roi"
    assert "12 jetons oubliée par Capucine" in words(LAYOUT.cloth(silent))


def test_a_box_in_reach_is_marked_and_so_is_one_whose_card_is_held() -> None:
    cloth = LAYOUT.cloth(scene(FOLLOW.replace("A♠", "A♠7♦")))
    assert re.findall(r'class="([^"]*nj-box(?: [^"]*)?)"', cloth) == [
        "nj-box takeable",
        "nj-box empty",
        "nj-box empty",
        "nj-box empty",
        "nj-dwarf nj-box held",
    ]


def test_the_series_names_its_layers_the_gaps_and_what_comes_next() -> None:
    text = "moderne seats=3 phase=follow turn=0 wanted=V pile=1:7♣,0:9♥ series_start=0 hands=V♠/2♥/3♥ talon=8♦4♥"
    shown = words(LAYOUT.cloth(scene(text)))
    assert "posée par Capucine puis vous" in shown
    assert "8 sauté" in shown
    assert "10 sauté V attendu" in shown
    assert "2 au talon" in shown
    assert "J wanted" in words(LAYOUT.cloth(scene(text, language="en")))
    assert "slot own" in LAYOUT.cloth(scene(text))
    assert "slot own" not in LAYOUT.cloth(scene(text, 1))


def test_open_hands_lie_on_the_cloth_and_hidden_ones_do_not() -> None:
    text = "{} seats=3 phase=follow turn=0 pile=1:4♣ hands=5♣9♥/3♠D♦/2♥"
    assert "Basile 2 Capucine 3 D" in words(LAYOUT.cloth(scene(text.format("classique_a_decouvert"))))
    assert "open-hands" not in LAYOUT.cloth(scene(text.format("classique")))


def test_seats_tell_cards_tokens_the_dealer_and_who_is_out() -> None:
    text = "boite seats=4 hands=2♣9♥/3♠/2♥4♥/ purses=9,8,7,1 out=0,0,0,1 dealer=2"
    assert words(LAYOUT.facts(scene(text), 1)) == "1 carte 8 jetons"
    assert words(LAYOUT.facts(scene(text), 2)) == "2 cartes 7 jetons donne"
    assert words(LAYOUT.facts(scene(text), 3)) == "hors jeu 1 jeton"
    assert words(LAYOUT.facts(scene(text, language="en"), 2)) == "2 cards 7 chips deals"


def test_the_order_of_the_seats_is_that_of_play() -> None:
    assert scene("moderne seats=4 hands=2♣/3♣/4♣/5♣").others == [1, 2, 3]
    assert scene("classique seats=4 hands=2♣/3♣/4♣/5♣").others == [3, 2, 1]


SETTLED = (
    "moderne seats=3 rounds=2 turn=1 hands=A♠10♦/V♣/3♥ purses=40,30,2 boxes=3,6,9,12,15 max_rounds={} "
    "pile=1:R♣ talon=8♦"
)


def test_the_settlement_says_how_every_token_was_made() -> None:
    before = GAME.position(SETTLED.format(9))
    after = show(before.apply(before.parse("V♣!")))
    result = words(LAYOUT.result(after))
    assert "Capucine gagne la manche 2" in result
    assert "V « Valet qui prend ! » +6" in result
    assert "payé par vous +11 payé par Basile +2" in result
    assert "cartes restées en main A 10 \u221211 case doublée 10 \u22123" in result
    assert "cartes restées en main, tout ce qui restait à payer 3 \u22122" in result
    assert "pas assez pour tout payer" in result, "in words that suit « vous » too"
    assert "Au talon 8" in result
    assert LAYOUT.hand(after) == ""
    assert words(LAYOUT.bubble(after, 1)) == "J'ai fini !"


def test_the_end_names_the_reason_and_the_winner() -> None:
    before = GAME.position(SETTLED.format(2).replace("40,30,2", "40,30,9"))
    end = before.apply(before.parse("V♣!"))
    assert words(panel(show(end), LAYOUT)).startswith(
        "Capucine gagne la partie Toutes les manches sont jouées. 1 . Capucine +5 manche 2 50 jetons"
    )
    assert words(panel(show(end, 1, "en"), LAYOUT)).startswith(
        "You win the game All the rounds have been played. 1 . You +5 round 2 50 chips"
    )


LOST: dict[str, list[tuple[str, int, Language, str]]] = {
    "default": [
        ("40,30,2", 0, "fr", "Basile n'a pas pu payer toutes ses cartes."),
        ("40,30,2", 2, "fr", "Vous n'avez pas pu payer toutes vos cartes."),
        ("40,30,2", SPECTATOR, "en", "Basile could not pay for all their cards."),
        ("40,30,2", 2, "en", "You could not pay for all your cards."),
        ("5,30,2", 1, "fr", "Margot et Basile n'ont pas pu payer toutes leurs cartes."),
        ("5,30,2", 0, "fr", "Vous et Basile n'avez pas pu payer toutes vos cartes."),
        ("5,30,2", 2, "en", "Margot and you could not pay for all your cards."),
    ],
    "cannot_stake": [
        ("40,30,9", 0, "fr", "Basile n'a plus de quoi miser."),
        ("40,30,9", 2, "fr", "Vous n'avez plus de quoi miser."),
        ("40,30,9", SPECTATOR, "fr", "Basile n'a plus de quoi miser."),
        ("40,30,9", 2, "en", "You can no longer stake."),
        ("20,30,9", 1, "fr", "Margot et Basile n'ont plus de quoi miser."),
        ("20,30,9", 2, "fr", "Margot et vous n'avez plus de quoi miser."),
        ("20,30,9", SPECTATOR, "en", "Margot and Basile can no longer stake."),
    ],
}


@pytest.mark.parametrize(("why", "row"), [(why, row) for why, rows in LOST.items() for row in rows])
def test_the_end_names_those_who_cannot_pay(why: str, row: tuple[str, int, Language, str]) -> None:
    """NJ-8.1, NJ-8.8: on the page, and in the log of each seat and of spectators."""
    purses, viewer, language, said = row
    before = GAME.position(SETTLED.format(9).replace("40,30,2", purses))
    action = before.parse("V♣!")
    end = before.apply(action)
    assert ENDINGS[end.reason or ""] == why
    assert said in words(panel(show(end, viewer, language), LAYOUT))
    you = None if viewer == SPECTATOR else viewer
    log = GAME.words.narrate(before.mask(viewer), action, end.mask(viewer))
    told = [words(line.render(language, NAMES, you)) for line in log]
    assert any(line.endswith(said[1:]) for line in told), told
    assert not any("quelqu" in line or "someone" in line for line in told)


@pytest.mark.parametrize(("viewer", "said"), [(0, "Vous gagnez la partie"), (1, "Margot gagne la partie")])
def test_the_title_of_the_end_is_the_winner_of_the_game(viewer: int, said: str) -> None:
    """The last round may have another winner."""
    before = GAME.position(SETTLED.format(2).replace("40,30,2", "90,30,9"))
    result = panel(show(before.apply(before.parse("V♣!")), viewer), LAYOUT)
    titles = re.findall(r"<h2[^>]*>(.*?)</h2>", result)
    assert len(titles) == 1
    assert words(titles[0]) == said


def test_there_is_no_result_while_a_round_is_played() -> None:
    assert LAYOUT.result(scene(FOLLOW)) == ""


def test_the_sheet_has_a_row_for_each_round_once_their_accounts_are_kept() -> None:
    source = Stream(5)
    position = GAME.start(3, "moderne", max_rounds=3, start_tokens=500)
    past = []
    while not position.over:
        settled = position.actor == DEALER and position.view("fr")["settlement"]
        if settled:
            past.append(position.view("fr")["account"])
        legal = position.legal()
        position = position.apply(
            position.shuffle(source) if position.actor == DEALER else legal[source.randrange(len(legal))]
        )
    last = show(position)
    together = words(LAYOUT.scores(last))
    assert "Départ 500 500 500 1 à 2" in together
    kept = replace(last, past=past)
    sheet = LAYOUT.scores(kept)
    assert re.findall(r'<th scope="row">(\d)</th>', sheet) == ["1", "2", "3"]
    assert sheet.count("mise sur les cinq cases") == 9


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_spectator_sees_everybody_and_no_hand(seats: int, language: Language) -> None:
    position = GAME.start(seats, "moderne", first_dealer=0)
    position = position.apply(position.shuffle(Stream(1)))
    watching = show(position, SPECTATOR, language)
    assert watching.others == list(range(seats))
    assert LAYOUT.hand(watching) == ""
    assert LAYOUT.summary(watching) == ""
    assert LAYOUT.actions(watching) == ""


def test_the_heading_names_the_round_and_the_rules() -> None:
    text = "moderne seats=2 rounds=4 hands=2♣/3♣"
    assert words(LAYOUT.heading(scene(text))) == "manche 4 · règles « moderne »"
    open_options = GAME.house_rules.resolve("classique_a_decouvert", {"max_rounds": 3})
    open_rules = replace(scene(text, language="en"), rules=GAME.house_rules.called(open_options, "en"))
    assert words(LAYOUT.heading(open_rules)) == "round 4 · rules “Classic, open hands, changed”"


def test_the_last_move_shows_the_round_so_far() -> None:
    text = "moderne seats=3 phase=follow turn=0 pile=1:7♣,1:R♥,1:2♣,2:3♦ series_start=2 hands=4♠/2♥/3♥"
    assert words(LAYOUT.last(scene(text))) == "Capucine 2 Basile 3 Capucine 7 R"
    assert words(LAYOUT.last(scene("moderne seats=2 hands=2♣/3♣"))) == "Rien n'est encore posé."


def test_the_poster_is_a_picture_only() -> None:
    assert words(LAYOUT.poster("fr")) == "D R"
    assert words(LAYOUT.poster("en")) == "Q K"
    assert 'aria-hidden="true"' in LAYOUT.poster("fr")


def test_cards_of_the_series_fly_from_their_seats_and_the_last_one_is_marked() -> None:
    drawn = LAYOUT.cloth(scene(FOLLOW))
    found = re.findall(r'class="(card[^"]*)" data-s="club" data-key="([^"]*)" data-flies="([^"]*)"', drawn)
    assert found == [("card", "card-8♣", "seat-1"), ("card latest", "card-9♣", "seat-1")]


@pytest.mark.parametrize(("told", "round_"), [(True, 1), (False, 2)])
def test_a_game_of_one_round_says_why_and_how_to_play_a_longer_one(told: bool, round_: int) -> None:
    text = f"moderne seats=2 rounds={round_} phase=follow turn=0 pile=1:8♣ hands=9♦/R♠R♥R♦ purses=50,2"
    position = GAME.position(text).play("9♦")
    assert position.over
    assert ("Moderne, partie longue" in words(panel(show(position), LAYOUT))) == told
