"""The table in the browser: the content of each kind of position, in both languages, and the absence of secrets."""

import re
from collections.abc import Callable
from functools import partial
from html import unescape
from typing import Final

import pytest

from roitelet import Position
from roitelet.base.actors import SPECTATOR
from roitelet.base.html import Html
from roitelet.base.language import LANGUAGES, Language
from roitelet.kit.game_layout import layout_of
from roitelet.kit.scene import Person, Scene
from roitelet.kit.scene_builder import build_scene
from tests.support.games.combat_des_rois.tables import GAME, position
from tests.support.games.endings import panel

table = layout_of(GAME)
ended = partial(panel, layout=table)

NAMES: Final = ("Margot", "Capucine", "Basile", "Théodore")
MIDDLE: Final = (
    "seats=4 active=1 turn=1 columns=$bn/$rrvn/$vbrb/$n/$rnbvV/*vvn/$nrb/$vrb bridges=-n--bv- "
    "leaders=n@4.1,v@6.2,r@5.1/n@2.4,v@3.1,r@8.2/b@5.3/n@7.1,r@2.2 hands=2n3v2rb/2nv3r2b/4n4v/8r "
    "piles=3n4v5r2b/2n3v4rb/nvrb/5r3b$ pile_tops=n,b,r,$ discards=4vr catastrophes=1,1,0,1"
)
"""A turn of the second seat in the middle of a game: a ship, two bridges, leaders of all."""
FIRST: Final = MIDDLE.replace("active=1 turn=1", "active=0 turn=0")
FOUR_FIELDS: Final = "seats=4 active=1 turn=1 columns=$bbb/$/$/$/$/$/$/$ leaders=/b@1.1// hands=n/b2n/v/r"
TWO_WARS: Final = (
    "seats=4 active=1 turn=1 columns=$nvr/$nvr/$/$/$/$/$/$ leaders=n@1.1,b@1.2/n@2.1,b@2.2// hands=n/2nv/v/r"
)
MERCHANT: Final = "seats=4 active=1 turn=1 columns=$nvr/$nvr/$/$/$/$/$/$ leaders=/v@2.1// hands=n/br/v/r"
OVER: Final = "seats=3 active=0 turn=0 columns=$nnn/*/*/*/*/*/*/* piles=5n4v3r6b2$/2n3v4rb3$/4n4v4rb2$ actions_left=1"

Part = Callable[[Scene], Html]


def tip(scene: Scene) -> Html:
    """Return what a tap on the prompt explains."""
    return Html(" ".join(re.findall(r'title="([^"]*)"', table.prompt(scene))))


def reach(text: str, plays: str = "") -> Position:
    """Return a position of the game as printed, after some moves."""
    reached = position(text)
    for word in plays.split():
        reached = reached.apply(GAME.words.parse_action(word))
    return reached


def scene(reached: Position, viewer: int, language: Language = "fr") -> Scene:
    """Return the scene of a viewer."""
    people = [Person(NAMES[seat], "person") for seat in range(reached.seats)]
    return build_scene(reached.mask(viewer), people, language)


def read(markup: str) -> str:
    """Return the words of some markup, without drawings."""
    words = unescape(re.sub(r"<[^>]*>", " ", markup)).replace("\u2011", "-")
    return re.sub(r"\s+", " ", words).strip()


def moves(markup: str) -> set[str]:
    """Return the moves of the buttons in some markup."""
    buttons = re.findall(r"<button[^>]*>", markup)
    return {found[1] for button in buttons if (found := re.search(r'name="action" value="([^"]*)"', button))}


PROMPTS: Final[list[tuple[str, str, int, str, str]]] = [
    (MIDDLE, "", 1, "choisissez une carte ou un chef", "pick a card or a leader"),
    (MIDDLE, "", 2, "Capucine joue (action 1 sur 2).", "Capucine is playing (action 1 of 2)."),
    (MIDDLE, "v3", 1, "voulez-vous marquer un marché avec votre marchand ?", "score a market with your merchant?"),
    (MIDDLE, "v3", 0, "Capucine peut marquer un marché.", "Capucine may score a market"),
    (
        FOUR_FIELDS,
        "b1 non",
        1,
        "échanger quatre champs contre un navire ?",
        "trade four fields for a ship?",
    ),
    (
        TWO_WARS,
        "v1-2",
        1,
        "deux conflits au pont 1-2, par lequel commencer ?",
        "two conflicts at bridge 1–2, which one comes first?",
    ),
    (
        MIDDLE,
        "n7-8",
        1,
        "combien de temples engagez-vous ? Vous attaquez à 2, Margot défend à 5",
        "how many temples do you commit ? You attack at 2, Margot defends at 5",
    ),
    (MIDDLE, "n7-8", 2, "Capucine choisit ses temples.", "Capucine is choosing temples to commit."),
    (MIDDLE, "v@6.1", 1, "combien de temples engagez-vous ?", "how many temples do you commit ?"),
    (
        MIDDLE,
        "v@6.1 =0 =0",
        0,
        "vous avez gagné, voulez-vous marquer un temple ?",
        "you won, do you want to score a temple",
    ),
    (
        MERCHANT,
        "b1-2",
        1,
        "donnez-vous un temple pour prendre un trésor ?",
        "do you want to give a temple to take a treasure?",
    ),
    (
        MIDDLE.replace("active=1 turn=1", "active=2 turn=2"),
        "fin",
        2,
        "votre agriculteur a un navire, marquez-vous un champ ?",
        "your farmer has a ship, score a field?",
    ),
    (OVER, "fin", 0, "La partie est finie.", "The game is over."),
]


@pytest.mark.parametrize(("text", "plays", "viewer", "french", "english"), PROMPTS)
def test_the_prompt_says_what_is_asked_or_whom_we_wait_for(
    text: str, plays: str, viewer: int, french: str, english: str
) -> None:
    reached = reach(text, plays)
    assert french in read(table.prompt(scene(reached, viewer, "fr")))
    assert english in read(table.prompt(scene(reached, viewer, "en")))


SEEN: Final[list[tuple[str, str, int, Part, str]]] = [
    (MIDDLE, "", 1, table.cloth, "Colonne 6 : temple, trésor pris"),
    (MIDDLE, "", 1, table.cloth, "Pont 2-3 : peuple"),
    (MIDDLE, "", 1, table.cloth, "Royaume des colonnes 5 à 7 : 3 peuples 4 marchés 5 temples 3 champs"),
    (MIDDLE, "", 1, table.cloth, "Peuple , roi (à vous)"),
    (MIDDLE, "", 1, table.cloth, "Marché , marchand (Margot)"),
    (MIDDLE, "", 1, table.cloth, "Navire bleu et vert"),
    (MIDDLE, "n7-8", 1, table.cloth, "Pont 7-8 : peuple, face cachée"),
    (MIDDLE, "n7-8", 2, table.cloth, "Pont 7-8, face cachée"),
    (MIDDLE, "", 1, table.hand, "Peuple Peuple Marché Temple Temple Temple Champ Champ"),
    (MIDDLE, "n7-8", 1, table.prompt, "Vous risquez votre chef et 1 temple, pour en gagner 2."),
    (MIDDLE, "n7-8", 1, tip, "À égalité, la défense gagne. Vous risquez votre chef et 1 temple, pour en gagner 2."),
    (FIRST, "n7-8 =1", 1, table.prompt, "Margot attaque à 6, vous défendez à 2 et gagnez à égalité"),
    (FIRST, "n7-8 =1", 1, tip, "Margot, 5 sur la table + 1 temple de la main. Vous, 2 sur la table + vos cartes."),
    (FIRST, "n7-8 =1", 1, table.actions, "3 force 5 perdu"),
    (FIRST, "n7-8 =1", 2, table.prompt, "Margot 6 contre Capucine 2"),
    (MIDDLE, "v@6.1", 1, tip, "0 (pas de roi sur du rouge)"),
    (FOUR_FIELDS, "b1 non", 1, table.actions, "Navire bleu et noir Navire bleu et vert Navire bleu et rouge Non merci"),
    (TWO_WARS, "v1-2", 1, table.actions, "1–1 Rois · vous contre Margot 0–0 Agriculteurs · vous contre Margot"),
    (MIDDLE.replace("2nv3r2b", "3n3r2b"), "r5", 1, table.scores, "Vous Lion 3/4"),
    (MIDDLE, "", 1, table.scores, "Les piles sont cachées, même la vôtre"),
    (MIDDLE, "", 1, table.scores, "Trésors sur la table 7"),
    (MIDDLE, "", 1, table.last, "Théodore sur la pile : trésor trésor"),
    (MIDDLE, "", SPECTATOR, table.cloth, "Peuple , roi (Capucine)"),
    (OVER, "fin", 1, ended, "Margot gagne la partie"),
    (OVER, "fin", 1, ended, "Il ne reste qu’un trésor sur la table."),
    (OVER, "fin", 0, ended, "Vous gagnez la partie"),
    (OVER, "fin", 1, ended, "Vous Lion"),
]


@pytest.mark.parametrize(("text", "plays", "viewer", "part", "expected"), SEEN)
def test_what_is_seen(text: str, plays: str, viewer: int, part: Part, expected: str) -> None:
    assert expected in read(part(scene(reach(text, plays), viewer)))


def test_facts_of_a_seat() -> None:
    watched = scene(reach(MIDDLE), 1)
    assert read(table.facts(watched, 0)) == (
        "en réserve : agriculteur Arc 8 cartes en main a encore sa catastrophe sur la pile : peuple sa pile"
    )
    assert "catastrophe" not in read(table.facts(watched, 2))
    assert table.heading(watched).replace("\u00a0", " ") == "84 à piocher · 7 trésors"


def test_open_piles_show_every_colour_and_closed_ones_only_their_top() -> None:
    opened = GAME.position(f"ouvert {MIDDLE}")
    people = [Person(name, "person") for name in NAMES]
    shown = read(table.facts(build_scene(opened.mask(1), people, "fr"), 0))
    assert "3 peuples 4 marchés 5 temples 2 champs" in shown
    assert "5 temples" not in read(table.facts(scene(reach(MIDDLE), 1), 0))


# --- picks and targets ---


def test_a_target_waits_until_a_card_or_leader_is_picked_up() -> None:
    """Each of the three temples may go below any column with room, or onto the free gap."""
    drawn = table.cloth(scene(reach(MIDDLE), 1))
    lay = re.search(r'<button[^>]*value="r1"[^>]*>', drawn)
    assert lay is not None
    assert 'data-for="r1 r2 r3"' in lay[0]
    assert {"r7-8", "x6.1", "b@2-3"} <= moves(drawn)
    assert "r1-2" not in moves(drawn)
    hand = table.hand(scene(reach(MIDDLE), 1))
    assert re.findall(r'data-pick="([^"]*)"', hand) == ["n1", "n2", "v1", "r1", "r2", "r3", "b1", "b2"]


def test_leaders_are_taken_up_from_their_buttons_and_from_the_table() -> None:
    watched = scene(reach(MIDDLE), 1)
    assert re.findall(r'data-pick="([^"]*)"', table.actions(watched)) == [
        *(f"leader-{colour}" for colour in "nvrb"),
        "catastrophe",
    ]
    assert re.findall(r'data-pick="([^"]*)"', table.cloth(watched)) == ["leader-n", "leader-v", "leader-r"]


def test_those_who_wait_have_nothing_to_choose() -> None:
    watched = scene(reach(MIDDLE), 2)
    for part in (table.cloth, table.hand, table.actions):
        assert "<button" not in part(watched)


def test_a_card_that_cannot_be_used_says_why() -> None:
    """A point is offered in green: a temple in hand cannot answer."""
    drawn = table.hand(scene(reach(MIDDLE, "v3"), 1))
    assert 'aria-disabled="true"' in drawn
    assert "pas maintenant" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_conflict_are_buttons(language: Language) -> None:
    drawn = table.actions(scene(reach(MIDDLE, "n7-8"), 1, language))
    assert moves(drawn) == {"=0", "=1", "=2", "=3"}
    hand = table.hand(scene(reach(MIDDLE, "n7-8"), 1, language))
    assert hand.count("<li") == 7, "the hand keeps its place"
    assert not moves(hand)
    assert hand.count(" dull") == 4, "all but the temples"


def test_every_leader_and_ship_has_one_place_to_fly_from() -> None:
    watched = scene(reach(MIDDLE), 1)
    drawn = "".join(
        [table.cloth(watched), table.actions(watched), table.scores(watched)]
        + [table.facts(watched, seat) for seat in watched.others]
    )
    keys = re.findall(r'data-key="([^"]*)"', drawn)
    assert len(keys) == len(set(keys))
    assert {f"leader-{seat}-{colour}" for seat in range(4) for colour in "nvrb"} <= set(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_poster(language: Language) -> None:
    assert "poster-cr" in table.poster(language)


# --- what the view says for it ---


STAKES: Final = [
    # the loser's card falls too, a card under another leader stays, a head never goes
    ("columns=$rrn/$rvn/$/$/$/$/$/$ leaders=r@1.1/r@2.1// hands=n///", "n1-2", [2, 1]),
    ("columns=$rrn/$rvn/$/$/$/$/$/$ leaders=r@1.1/r@2.1/n@1.2/ hands=n///", "n1-2", [1, 1]),
    # an older bridge of the colour falls with its kingdom
    ("columns=$bnn/$nnn/$bnn/$/$/$/$/$ bridges=b------ leaders=b@1.1/b@3.1// hands=n///", "n2-3", [2, 1]),
]


@pytest.mark.parametrize(("text", "plays", "stakes"), STAKES)
def test_stakes_of_an_external_conflict(text: str, plays: str, stakes: list[int]) -> None:
    reached = reach(f"seats=4 active=0 turn=0 {text}", plays)
    asked = reached.view("fr")["prompt"]
    assert asked["conflict"]["stakes"] == stakes
    before = [sum(pile.values()) for pile in piles(reached)]
    lost = reached.apply(GAME.words.parse_action("=0")).apply(GAME.words.parse_action("=0"))
    lost = lost.apply(GAME.words.parse_action("non"))
    gained = [sum(pile.values()) - count for pile, count in zip(piles(lost), before, strict=True)]
    winner = 0 if gained[0] else 1
    assert gained[winner] == stakes[1 - winner]


def piles(reached: Position) -> list[dict[str, int]]:
    """Return all piles, as only the complete state shows them."""
    return [seat["pile"] for seat in reached.view("fr")["seats"]]


def test_the_cards_a_ship_would_replace_are_named() -> None:
    offered = reach(FOUR_FIELDS, "b1 non").view("fr")["prompt"]
    assert offered["places"] == ["1.1", "1.2", "1.3", "1.4"]
    assert reach(MIDDLE, "v3").view("fr")["prompt"]["places"] == ["3.5"]


def test_treasures_go_to_the_weakest_colour() -> None:
    final = reach(OVER, "fin").view("fr")["final"]
    assert [list(colours.values()) for colours in final["shared"]] == [[5, 5, 4, 6], [3, 3, 4, 3], [4, 4, 4, 3]]
    assert [sorted(colours.values()) for colours in final["shared"]] == final["colours"]
