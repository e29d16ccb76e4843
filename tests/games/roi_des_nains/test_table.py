"""The table in a browser: content of each phase, in both languages. Controls are tested for all games together."""

import re
from dataclasses import replace
from functools import partial
from html import unescape
from random import Random

import pytest

from roitelet import Position
from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.html import Html
from roitelet.base.language import LANGUAGES, Language
from roitelet.games.roi_des_nains.browser.quest_formulas import FORMULAS, formula
from roitelet.games.roi_des_nains.rules.state import SPECIALS, TILES, Special
from roitelet.kit.game_layout import layout_of
from roitelet.kit.scene import Person, Scene
from roitelet.kit.scene_builder import build_scene
from tests.support.games.endings import panel
from tests.support.games.roi_des_nains.tables import GAME
from tests.support.kit.gallery import STATIC

table = layout_of(GAME)

NAMES = ("Margot", "Capucine", "Basile", "Théodore", "Zoé")


def scene(text: str, viewer: int | None = None, language: Language = "fr", play: str = "") -> Scene:
    """Return the scene of a position in notation, for the player to act or the first seat."""
    position = GAME.position(f"complet {text}")
    for word in play.split():
        position = position.play(word)
    return seen(position, viewer, language)


def seen(position: Position, viewer: int | None = None, language: Language = "fr") -> Scene:
    """Return the scene of a position, for the player to act or the first seat."""
    if viewer is None:
        viewer = 0 if position.actor == DEALER else position.actor
    people = [Person(name, "person") for name in NAMES[: position.seats]]
    return build_scene(position.mask(viewer), people, language)


def dealt(seats: int, special: str = "druide", tile: int = 13) -> Position:
    """Return a deal before the choice of the quest."""
    start = GAME.start(seats, "complet", specials=special, tiles=str(tile), first_dealer=0)
    return start.apply(start.shuffle(Random(seats)))


def words(markup: Html) -> str:
    """Return the text of some markup, picture labels included."""
    labelled = re.sub(r'<[^>]*aria-label="([^"]*)"[^>]*>', r" \1 ", markup)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", labelled)).split())


LAST_TRICK = "seats=4 hands=2g/3g/4g/6g tricks=0:*9"

BEARER = "seats=4 special=porte_etendard_chevalier"

PROMPTS = [
    (LAST_TRICK, "vous avez remporté le pli, entamez le suivant", "you won the trick, lead the next one"),
    ("seats=4 hands=2g/3g6n/4g7n/6g8n tricks=0:*8,:Vg", "fournissez un Gobelin", "follow suit with a Goblin"),
    (
        "seats=4 hands=2g/6n7n/4g9n/6g8n tricks=0:*8,:Vg",
        "jouez ce que vous voulez, vous n’avez pas de Gobelin",
        "play any card, you have no Goblins",
    ),
    ("seats=4 special=dragon hands=2g/3gDragon/4g9n/6g8n tricks=0:*8,:Vg", "ou jouez le Dragon", "or play the Dragon"),
    (
        "seats=4 special=dragon hands=2g/3g6n/4g9n/6g8n tricks=0:*8,:Dragon",
        "aucune couleur n’est demandée",
        "no suit is led yet",
    ),
    (
        "seats=4 phase=swap hands=2g/3g/4g/6g tricks=0:*8,0:1n2n3n4n",
        "avec qui le Druide échange",
        "who does the Druid swap",
    ),
    (f"{BEARER} phase=pass hands=2g/3g/4g/6g tricks=0:*8,0:11c2c3c4c", "de quel côté", "which way"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "french", "english"), PROMPTS)
def test_the_prompt_says_what_is_asked(text: str, french: str, english: str) -> None:
    for language, said in zip(LANGUAGES, (french, english), strict=True):
        asked = scene(text, language=language)
        assert asked.asked
        assert said in words(table.prompt(asked))


WAITING = [
    ("seats=4 hands=2g/3g6n/4g7n/6g8n tricks=0:*8,:Vg", "Capucine joue", "Capucine is playing"),
    (
        "seats=4 phase=swap turn=3 hands=2g/3g/4g/6g tricks=0:*8,2:Rn10n9n1n",
        "Théodore choisit",
        "Théodore is choosing who the Druid swaps",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "french", "english"), WAITING)
def test_the_prompt_says_whom_everybody_waits_for(text: str, french: str, english: str) -> None:
    for language, said in zip(LANGUAGES, (french, english), strict=True):
        waiting = scene(text, viewer=0, language=language)
        assert not waiting.asked
        assert said in words(table.prompt(waiting))


def test_both_faces_are_shown_with_what_they_pay_before_one_is_chosen() -> None:
    position = dealt(4)
    chooser, other = position.actor, (position.actor + 1) % 4
    said = words(table.cloth(seen(position)))
    for shown in ("Isolez les Rois", "+3 par roi, −3 par dame.", "Isolez les Reines", "Choisir cette quête"):
        assert shown in said
    assert "Choisir" not in words(table.cloth(seen(position, other)))
    assert "choisissez la quête" in words(table.prompt(seen(position)))
    assert f"{NAMES[chooser]} is choosing the quest" in words(table.prompt(seen(position, other, "en")))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_red_standard_bearer_asks_whom_and_which_cards(seats: int) -> None:
    position = dealt(seats, "porte_etendard_gobelin").play("a")
    victim = (position.actor + 1) % seats
    for language in LANGUAGES:
        asked = seen(position, None, language)
        assert table.cloth(asked).count('class="place target') == seats - 1
        assert NAMES[victim] in words(table.cloth(asked))
    drawn = position.play(f"@{victim}")
    drawn = drawn.apply(drawn.shuffle(Random(1)))
    assert f"donnez deux cartes à {NAMES[victim]}" in words(table.prompt(seen(drawn)))
    more = seen(drawn.apply(drawn.legal()[0]))
    assert f"give {NAMES[victim]} one more card" in words(table.prompt(seen(drawn.apply(drawn.legal()[0]), None, "en")))
    assert "chosen" in table.hand(more)


SORCIER = "seats=4 special=sorcier phase=gap hands={}/3g4n/4g6n/6g7n tricks=0:*7,0:2n3n5nVn"


@pytest.mark.parametrize(("hand", "moves"), [("2gSorcier", ["+2n", "+3n", "+5n", "+Vn", "passe"]), ("2g9g", ["passe"])])
def test_between_two_tricks_the_sorcier_takes_a_card_of_the_trick_itself(hand: str, moves: list[str]) -> None:
    text = SORCIER.format(hand) if "Sorcier" in hand else SORCIER.format(hand).replace("6g7n", "6gSorcier")
    asked = scene(text, viewer=0)
    shown = table.cloth(asked) + table.actions(asked)
    assert sorted(re.findall(r'value="([^"]+)"', shown)) == sorted(moves)


def test_every_quest_has_a_formula_of_its_own() -> None:
    assert len(FORMULAS) == 2 * TILES
    shown = [formula(quest, "fr") for quest in range(2 * TILES)]
    assert len(set(shown)) == len(shown)


def test_every_drawing_a_card_or_formula_asks_for_exists() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "sprite.svg").read_text("utf-8")))
    assert {f"x-{special.name.lower().replace('_', '-')}" for special in Special} <= drawn
    pages = [formula(quest, "fr") for quest in range(2 * TILES)]
    for number in range(SPECIALS):
        shown = scene(f"seats=3 special={Special(number).name.lower()} hands=5c/2g/3g tricks=0:*12", viewer=0)
        pages += [table.cloth(shown), table.hand(shown), table.poster("fr")]
    assert set(re.findall(r'#([\w-]+)"/?[ >]', "".join(pages))) <= drawn


def test_who_leads_who_holds_the_trick_and_the_last_card_are_marked() -> None:
    markup = table.cloth(scene("seats=4 hands=2g10n/3g/4g/6g7n tricks=1:*8,:Vg9g"))
    said = words(markup)
    assert "Capucine entame" in said
    held = markup[markup.index("winning") :]
    assert "Valet de Gobelin" in held[: held.index("tient le pli")]
    assert re.search(r'latest"[^>]*aria-label="9 de Gobelin"', markup)


def test_the_points_so_far_stand_beside_every_seat_with_the_cards_they_are_made_of() -> None:
    shown = scene("seats=3 tile=13 special=clone hands=2g3g/4g6g/7g8g tricks=1:RnDcRg,0:*10", viewer=0)
    said = words(table.facts(shown, 1))
    assert "+3" in said
    for card in ("Roi de Nain", "Roi de Gobelin", "Dame de Chevalier"):
        assert card in said


def test_a_finished_trick_stays_until_the_next_card_and_names_its_winner() -> None:
    shown = scene(LAST_TRICK, play="2g 3g 4g 6g")
    assert "remporte le pli" in words(table.cloth(shown))


@pytest.mark.parametrize(("options", "numbers"), [("", ["1"]), ("trick_history=full", ["1", "2", "3"])])
def test_the_sheet_of_old_tricks_shows_what_the_option_allows(options: str, numbers: list[str]) -> None:
    text = f"{options} seats=4 hands=2g9g/3g/4g6n/6g7n tricks=0:2n3n5n8n,1:2c3c4c5c,1:*6,:Vg"
    said = words(table.last(scene(text, viewer=0)))
    assert set(numbers) <= set(re.findall(r"(?:Pli |Votre dernier pli \(le )(\d+)", said))
    assert ("Pli 2" in said) == bool(options)
    assert "Votre dernier pli (le 1er)" in said


PRINTED = "trick_history=printed seats=4 tile=7 hands=2g9g/3gAn/4g6n/6g7n tricks=0:2n3n5n8n,1:2c3c4c5c,1:*6"


def test_by_the_letter_only_the_winner_sees_the_trick_just_finished() -> None:
    played = "3g 4g 6g 9g"
    other, winner = scene(PRINTED, viewer=2, play=played), scene(PRINTED, viewer=0, play=played)
    assert [name for name in ("3 de Gobelin", "9 de Gobelin") if name in words(table.cloth(other))] == ["9 de Gobelin"]
    assert "remporte le pli" in words(table.cloth(other))
    assert "3 de Gobelin" in words(table.cloth(winner))
    assert "Pas encore de pli" in words(table.last(other))
    said = words(table.last(winner))
    assert "Votre dernier pli (le 9e)" in said
    assert "que le dernier pli que vous avez remporté" in said


def test_by_the_letter_the_table_counts_and_remembers_nothing_until_the_deal_is_over() -> None:
    shown = scene(PRINTED, viewer=2)
    assert "en cours" not in words(table.facts(shown, 1))
    assert "en cours" in words(table.facts(scene(PRINTED.replace("=printed", "=full"), viewer=2), 1))
    assert table.scores(shown)
    over = scene(PRINTED, viewer=2, play="3g 4g 6g 9g 2g An 6n 7n")
    assert "Le compte" in words(table.result(over))
    assert "Capucine +7" in words(table.result(over))


def test_by_the_letter_a_special_card_that_was_won_is_only_said_to_be_played() -> None:
    text = "seats=4 special=shaman hands=2g/3g/4g/6g tricks=0:11g10g9gDg,0:*8"
    assert "Remportée" in words(table.cloth(scene(text, viewer=1)))
    assert "Déjà jouée" in words(table.cloth(scene(f"trick_history=printed {text}", viewer=1)))


def test_the_settlement_accounts_for_every_player_and_names_the_next_dealer() -> None:
    shown = scene("seats=4 tile=7 hands=Rg/Ag/Dg/Vg tricks=0:*9", viewer=0, play="Rg Ag Dg Vg")
    said = words(table.result(shown))
    assert "Le compte : Le plus de victoires" in said
    for name in ("Vous +9", "Capucine +1", "Basile 0"):
        assert name in said
    assert "Vous avez remporté le 5 de Nain : vous donnez ensuite." in said
    assert not table.result(scene(LAST_TRICK))


def test_the_end_of_the_game_names_the_winner() -> None:
    shown = scene("deals=1 seats=4 tile=7 hands=Rg/Ag/Dg/Vg tricks=0:*9", viewer=1, play="Rg Ag Dg Vg")
    assert "Une seule donne, « Le plus de victoires » : Margot finit 8 points devant vous" in words(panel(shown, table))
    assert "Margot" not in words(table.scores(shown)).split("Total")[1]


def test_the_score_sheet_has_a_row_per_deal_and_one_for_deals_nobody_kept() -> None:
    shown = scene("dealt=3 totals=5,1,0,2 seats=4 tile=7 hands=Rg/Ag/Dg/Vg tricks=0:*9", viewer=0)
    assert "Donnes d’avant 5 1 0 2" in words(table.scores(shown))
    account = {"points": 4, "lines": []}
    kept = {"round": 1, "quest": "Sandwich", "seats": [account, *[{"points": 0, "lines": []}] * 3]}
    past = replace(shown, past=[kept])
    assert "Donnes d’avant 1 1 0 2 Sandwich +4" in words(table.scores(past))


def test_a_card_others_know_bears_an_eye() -> None:
    shown = seen(dealt(4).play("a"), dealt(4).actor)
    cards = re.findall(r"<li.*?</li>", table.hand(shown))
    assert len(cards) == 10
    assert ["5 de Chevalier" in card or "5 de Gobelin" in card for card in cards] == ["i-eye" in c for c in cards]


REGRETTED = [
    ("special=druide hands=1n3g/4g6n/7g8n/9g9n tricks=0:*8", True),
    ("special=porte_etendard_chevalier hands=11c3g/4g6n/7g8n/9g9n tricks=0:*8", True),
    ("special=bouffon hands=1c3g/4g6n/7g8n/9g9n tricks=0:*8", True),
    ("special=bouffon hands=1c/4g/7g/9g tricks=0:*9", False),
    ("special=bouffon hands=1c3g/4g6n/7g8n/9n tricks=3:*8,:9c", False),
    ("special=shaman hands=11g3g/4g6n/7g8n/9g9n tricks=0:*8", False),
]


@pytest.mark.parametrize(("text", "asked"), REGRETTED)
def test_those_who_want_it_are_asked_before_a_special_card_is_wasted(text: str, asked: bool) -> None:
    assert ("data-danger" in table.hand(scene(f"seats=4 {text}", viewer=0))) == asked


def test_a_choice_of_quests_or_players_is_named_as_people_would() -> None:
    shown = seen(dealt(4))
    faces = [face["name"] for face in shown.view["tile"]["faces"]]
    assert [table.move_label(shown, word) for word in shown.choices] == faces
    druid = scene("seats=4 phase=swap hands=2g/3g/4g/6g tricks=0:*8,0:1n2n3n4n", viewer=0)
    assert set(map(partial(table.move_label, druid), druid.choices)) == {"Capucine", "Basile", "Théodore"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_spectator_has_no_hand_and_sees_a_place_for_every_seat(seats: int) -> None:
    shown = seen(dealt(seats).play("a"), SPECTATOR)
    assert not table.hand(shown)
    assert not table.actions(shown)
    assert table.cloth(shown).count('class="spot ') == seats
