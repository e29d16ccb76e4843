"""The table of Le Roi des Nains in a terminal: title, quest, seats and tricks, in both languages, without colour."""

import pytest

from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.terminal.screen import rests
from tests.support.cli.roi_des_nains_tables import (
    FACE,
    FOUR,
    GAME,
    GIVE,
    NAMES,
    OVER,
    PLAY,
    SETTLED,
    line_of,
    row_of,
    show,
)

# --- the title, the quest, the special card ---


@pytest.mark.parametrize(
    ("position", "seat", "french", "english"),
    [
        (FACE, 0, "donne 1/7 · Odette donne · à vous de choisir", "deal 1/7 · Odette deals · your choice"),
        (FACE, 1, "donne 1/7 · Odette donne · à Zoé de choisir", "deal 1/7 · Odette deals · Zoé to choose"),
        (PLAY, 0, "donne 3/7 · Basile donne · à vous de jouer", "deal 3/7 · Basile deals · your turn"),
        (PLAY, 1, "donne 3/7 · Basile donne · à Zoé de jouer", "deal 3/7 · Basile deals · Zoé to play"),
        (SETTLED, 0, "donne 1/7 · Zoé donnera", "deal 1/7 · Zoé deals next"),
        (OVER, 0, "donne 1/1 · partie finie", "deal 1/1 · game over"),
        (GAME.start(4, first_dealer=2), 0, "Basile donne", "Basile deals"),
    ],
)
def test_the_title_says_which_deal_who_deals_and_who_acts(
    position: Position, seat: int, french: str, english: str
) -> None:
    assert show(position, seat)[0].startswith(f"Le Roi des Nains · {french} ──")
    assert show(position, seat, "en")[0].startswith(f"The Dwarf King · {english} ──")


def test_an_extra_deal_is_called_one() -> None:
    extra = GAME.position(f"{PLAY}".replace("dealt=3", "dealt=8").replace("totals=12,-3,0,7", "totals=12,-3,0,12"))
    assert " · donne de départage · " in show(extra)[0]
    assert " · tie-break deal · " in show(extra, language="en")[0]


def test_a_narrow_title_still_says_whose_turn_it_is() -> None:
    assert show(PLAY, width=60)[0].startswith("Le Roi des Nains · donne 3/7 · à vous de jouer ─")
    assert show(PLAY, width=36)[0].startswith("donne 3/7 · à vous de jouer ─")


def test_both_faces_are_shown_with_their_keys_until_one_is_chosen() -> None:
    for seat in (0, 1):
        lines = show(FACE, seat)
        assert line_of(lines, "Quête a").endswith("Le plus de victoires : +1 par pli")
        assert line_of(lines, "Quête b").endswith("Le moins de victoires : −1 par pli")
    assert "Choisissez la quête : tapez a ou b." in show(FACE)
    assert "Choose the quest: type a or b." in show(FACE, language="en")
    assert not any("tapez" in line for line in show(FACE, seat=1))


def test_then_only_the_one_in_force() -> None:
    lines = show(PLAY)
    assert lines[1] == "Quête       Les Nains sur les Chevaliers : +1 par carte verte, −1 par bleue"
    assert "Les Chevaliers sur les Nains" not in "\n".join(lines)
    assert show(PLAY, language="en", width=100)[1].endswith("Dwarves over Knights: +1 per green card, −1 per blue")


def test_the_special_card_and_what_it_does() -> None:
    assert line_of(show(FACE, width=120), "Spéciale").split(None, 1)[1].startswith("Druide (1n) : après le pli")
    assert (
        line_of(show(PLAY, language="en", width=120), "Special").split(None, 1)[1].startswith("Clone: takes the suit")
    )


def test_what_the_clone_or_the_mummy_would_be_now() -> None:
    assert "→ en ce moment : juste au-dessus de 3g" in show(PLAY)[4]
    assert "→ right now: just above 3g" in show(PLAY, language="en")[4]
    mummy = GAME.position(FOUR + "special=momie tile=7 hands=MomieRn/2n3n/VnDn/4n6n tricks=1:*7,3:2c3cAc4c")
    assert "            → right now: Ak" in show(mummy, language="en")
    assert not any("→ en ce moment" in line for line in show(PLAY.play("Clone")))


# --- the seats ---


def test_seats_stand_in_the_order_of_play_with_their_points() -> None:
    lines = show(PLAY)
    names = [line.removeprefix("▶").split()[0] for line in lines[6:10]]
    assert names == ["Zoé", "Margot", "Basile", "Odette"]
    assert [line.removeprefix("▶").split()[0] for line in show(PLAY, seat=2)[6:10]] == NAMES[2:4] + NAMES[:2]
    assert lines[5].split() == ["total", "en", "cours", "plis", "cartes"]
    assert lines[6].startswith("▶  Zoé (vous)")
    assert row_of(lines, "Margot")[1:5] == ["−3", "−3", "5", "4"]
    assert row_of(lines, "Odette")[1:5] == ["7", "0", "0", "4"]


def test_what_is_known_of_a_hand_is_said_in_words() -> None:
    lines = show(PLAY)
    assert line_of(lines, "▶  Zoé").endswith("sans Gobelin")
    assert line_of(lines, "   Margot").endswith("entame")
    assert line_of(lines, "   Basile").endswith("donne · sans Nain")
    assert line_of(show(PLAY, language="en"), "   Basile").endswith("deals · no Dwarves")
    assert line_of(show(GIVE, seat=2, language="en"), "▶  Zoé").endswith("holds 9k, 2g, 11g")


def test_card_backs_only_where_there_is_room() -> None:
    assert "▮▮▮▮▮" in line_of(show(PLAY, width=100), "▶  Zoé")
    assert "▮" not in "".join(show(PLAY))


# --- the tricks ---


def test_the_trick_on_the_table_with_the_suit_led() -> None:
    trick = "Pli 6/10    Margot 4g   Basile Ag   Odette 3g   → on demande : Gobelin"
    assert trick in show(PLAY)
    narrow = show(PLAY, language="en", width=60)
    assert (
        narrow[narrow.index("Trick 6/10  Margot 4g   Basile Ag   Odette 3g") + 1] == "            → suit led: Goblins"
    )


def test_before_the_first_card_the_trick_just_finished() -> None:
    after = PLAY.play("Clone")
    lines = show(after)
    assert "Pli 6/10    Margot 4g   Basile Ag   Odette 3g   Zoé Clone = 3g+" in lines
    assert "            → remporté par Basile" in lines
    assert "Pli 7/10    Basile entame" in lines
    assert "Trick 7/10  yours to lead" in show(after, seat=2, language="en")
    assert not any("remporté" in line for line in show(after.play("7c")))
    assert rests(after.mask(0).view("fr"))
    assert not rests(PLAY.mask(0).view("fr"))
    assert not rests(SETTLED.mask(0).view("fr"))


def test_a_dragon_leaves_the_suit_open() -> None:
    position = GAME.position(FOUR + "special=dragon tile=7 hands=DragonRn/2n3n/VnDn/4n6n tricks=0:*8").play("Dragon")
    assert "Pli 9/10    Zoé Dragon   → pas encore de couleur demandée" in show(position, seat=1)


def test_the_last_trick_of_a_deal_stays_until_the_next_deal() -> None:
    for position in (SETTLED, OVER):
        lines = show(position)
        assert "Pli 10/10   Basile 6n   Odette 8n   Zoé 2n   Margot 3n   → remporté par Odette" in lines
        assert row_of(lines, "Odette")[1:4] == ["−3", "+1", "1"]
    assert line_of(show(SETTLED), "   Zoé").endswith("donnera")
