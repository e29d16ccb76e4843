"""Albums: every quest, special card and piece of a table is in them, with its picture and its words."""

import re

import pytest

from roitelet.base.language import LANGUAGES, Language, as_sentence
from roitelet.games import game_ids, load_game
from roitelet.games.roi_des_nains.rules.state import TILES, Special
from roitelet.games.roi_des_nains.words.names import quest_formula, quest_name, special_effect, special_name
from roitelet.kit.pictures.album import Album
from roitelet.kit.rules_sheet import sheet_of


def albums(game_id: str, language: Language, preset: str | None = None) -> dict[str, Album]:
    """Return the albums of a table by name."""
    game = load_game(game_id)
    sheet = sheet_of(game, language, game.house_rules.resolve(preset))
    return {album.name: album for album in sheet.albums} if sheet else {}


def text_of(album: Album) -> str:
    return re.sub(r"<[^>]+>|\s+", " ", " ".join(album.leaves)).replace("&amp;", "&")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_quest_and_each_special_card_is_in_its_album(language: Language) -> None:
    found = albums("roi_des_nains", language)
    quests, specials = (" ".join(text_of(found[name]).split()) for name in ("quests", "specials"))
    for quest in range(2 * TILES):
        for words in (quest_name(quest).render(language), as_sentence(quest_formula(quest).render(language))):
            assert " ".join(words.split()) in quests
    for special in Special:
        assert special_name(special).render(language) in specials
        effect = as_sentence(special_effect(special).render(language))
        assert " ".join(effect.split()) in specials
    assert (len(found["quests"].leaves), len(found["specials"].leaves)) == (TILES, len(Special))


def test_an_album_has_what_the_table_plays_with() -> None:
    assert len(albums("roi_des_nains", "fr", "debutant")["quests"].leaves) == 12
    assert "Druide" not in text_of(albums("roi_des_nains", "fr", "serein")["specials"])
    assert "Druide" in text_of(albums("roi_des_nains", "fr")["specials"])
    usual, letter = (
        text_of(albums("combat_des_rois", "en", preset)["pieces"]) for preset in ("standard", "a_la_lettre")
    )
    assert "unless on a black card" in letter
    assert "unless on a black card" not in usual


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_leaf_has_a_picture_and_words(language: Language) -> None:
    for game_id in game_ids():
        for album in albums(game_id, language).values():
            for leaf in album.leaves:
                assert "<svg" in leaf or "formula" in leaf
                assert re.search(r"<b>[^<]+</b>", leaf)
    assert set(albums("combat_des_rois", language)) == {"pieces"}
    assert len(albums("combat_des_rois", language)["pieces"].leaves) == 9
