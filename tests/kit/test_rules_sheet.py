"""A game on one page: both languages agree, for every preset, and all pictures exist."""

import re

import pytest

from roitelet.base.language import LANGUAGES, Language
from roitelet.engine.options import Choice, Flag, Option, Options, Subset
from roitelet.games import game_ids, load_game
from roitelet.kit import generic_table
from roitelet.kit.game_layout import layout_of
from roitelet.kit.rules_sheet import Sheet, sheet_of
from tests.support.reading import faults

GAMES = sorted(game_ids())
PRESETS = [(game, preset) for game in GAMES for preset in load_game(game).house_rules.presets]
LONGEST = 330
"""Letters below a picture: easy for a child to read, and short enough for one side of A4."""


PRINTED = {"moderne", "boite", "classique", "moderne_a_la_lettre", "boite_a_la_lettre", "classique_a_la_lettre"}
"""The presets of Nain Jaune for the three printed texts, as we read them or to the letter."""
SILENT = {
    "combat_des_rois": set(),
    "nain_jaune": {"max_players", "first_dealer", "deal_packet", "reveal_talon_at_end"},
    "roi_des_nains": set(),
}
"""Options that no sheet mentions: seating and dealing; no preset changes them."""
TOGETHER: dict[str, dict[str, object]] = {
    "short_pile": {"voluntary_refill": True},
    "layer_may_stop": {"may_stop": True},
    "forget_rule": {"claim": "manual"},
    "forgotten_box": {"claim": "manual"},
    "min_players": {"on_broke": "eliminate"},
}
"""Options that matter only if another one has this value."""
SAMPLES = {
    "first_dealer": (0, 1),
    "start_tokens": (99, "share_65"),
    "stall_rounds": (0, 1, 7),
    "deals": (1, 2),
    "max_rounds": (1, 12),
    "max_minutes": (1, 30),
    "min_players": (3,),
    "stakes": ((1, 1, 1, 1, 2), (2, 2, 2, 2, 2)),
    "stake_multiplier": (3,),
    "specials": ("sans_echange_de_mains", "dragon", "clone,momie", "bouffon,eclaireur"),
    "tiles": ("beginner", "1", "6,11"),
}
"""Sample values of options that are numbers or lists."""
DENIED: dict[str, list[tuple[str, tuple[str, ...], tuple[str, ...]]]] = {
    "combat_des_rois": [
        ("voluntary_refill", ("true",), ("tout le monde complète", "everyone fills their hand up to eight cards.")),
        ("voluntary_refill", ("true",), ("toutes les mains", "every hand")),
        ("voluntary_refill", ("false",), ("s’il le veut", "if they like", "à un joueur qui veut")),
        ("leader_moves", ("anywhere",), ("dans un autre royaume", "to another kingdom")),
        ("king_joker", ("on_other_colour",), ("le roi du royaume qui marque.", "the king of the kingdom scores.")),
        ("king_joker", ("anywhere",), ("carte noire", "black card")),
        ("open_victory_piles", ("false",), ("piles sont visibles", "piles lie open")),
        ("open_victory_piles", ("true",), ("que la carte du dessus", "Only the top card")),
        ("choose_dynasty", ("true",), ("Chacun reçoit", "Everyone gets")),
        ("choose_dynasty", ("false",), ("Chacun choisit", "Everyone chooses")),
        ("ship_counts_for_bridge", ("true",), ("sans compter", "not counting")),
        ("ship_counts_for_bridge", ("false",), ("navires compris", "ships included")),
        ("internal_bonus", ("king_in_kingdom",), ("rouge ajoute", "red card adds", "où qu’il soit", "wherever")),
        ("internal_bonus", ("conflict_leader",), ("Un roi sur", "A king on")),
        (
            "internal_bonus",
            ("king_anywhere",),
            ("dans ce royaume, ajoute", "in this kingdom, adds", "Un chef qui se bat"),
        ),
        ("coloured_bridge", ("false",), ("est défaussé avec", "is discarded with")),
        ("coloured_bridge", ("true",), ("n’a pas de couleur", "has no colour")),
        ("ship_contiguous", ("true",), ("Quatre cartes d’une couleur", "Four cards of one colour")),
        ("ship_contiguous", ("false",), ("quatre dernières", "last four")),
        (
            "ship_scoring",
            ("per_leader",),
            ("chaque navire", "each ship"),
        ),
        ("ship_scoring", ("per_ship",), ("une seule fois chacun", "only once each")),
        ("stall_rounds", ("0",), ("n’a pioché", "has drawn")),
        ("short_pile", ("if_wanted",), ("plus à compléter une main", "cannot fill a hand")),
        ("short_pile", ("any_hand",), ("à un joueur qui veut compléter", "a player who wants to fill")),
    ],
    "nain_jaune": [
        ("stake_multiplier", ("3",), ("De 1 jeton", "Un jeton par case", "From 1 chip", "One chip in each")),
        ("stakes", ("1,1,1,1,2", "2,2,2,2,2"), ("De 1 jeton", "From 1 chip")),
        ("stakes", ("1,2,3,4,5", "2,2,2,2,2"), ("Un jeton par case", "One chip in each")),
        ("open_hands", ("false",), ("mains sont étalées", "hands lie open")),
        ("series_suit", ("any",), ("de la même couleur", "of the same suit")),
        ("series_suit", ("same",), ("La couleur ne compte pas", "Suits do not matter")),
        ("may_stop", ("true",), ("Si vous avez la carte", "If you have the card", "Personne n’a", "Nobody has")),
        ("may_stop", ("false",), ("même avec un 10", "even with a 10")),
        ("layer_may_stop", ("false",), ("Posez la carte et continuez, ou", "Play the card and go on, or")),
        ("layer_may_stop", ("true",), ("Si vous venez de poser", "If you have just played")),
        ("on_blocked", ("skip", "talon_skip"), ("On la saute.", "It is skipped.", "au talon ;", "in the talon; if")),
        ("on_blocked", ("last_asked_leads", "last_layer_leads"), ("la saute", "is skipped")),
        ("open_with_ace", ("never", "first_round_only"), ("commence chaque", "very round opens")),
        ("open_with_ace", ("never", "every_round"), ("commence la première", "first round opens")),
        ("claim", ("auto",), ("qui prend", "“Queen takes", "oubliez", "forget")),
        ("forgotten_box", ("others",), ("jetons restent.", "chips stay.")),
        ("forgotten_box", ("anybody",), ("quelqu’un d’autre.", "for somebody else.")),
        ("forget_rule", ("stay",), ("la case oubliée", "the forgotten box")),
        ("key_penalty", ("none",), ("vous reste en main", "le garder", "still hold", "keeping it")),
        ("dwarf_box", ("grand_opera",), ("jetons des cinq cases", "chips of the five boxes")),
        ("dwarf_box", ("like_others",), ("Le Nain Jaune, lui", "The Yellow Dwarf is")),
        ("grand_opera", ("none",), ("grand opéra",)),
        (
            "grand_opera",
            ("single_run", "single_series"),
            ("Si personne d’autre", "Si son voisin", "If nobody", "If the winner’s next"),
        ),
        (
            "grand_opera",
            ("no_opponent_laid",),
            ("toute votre main", "Si son voisin", "whole hand in", "If the winner’s next"),
        ),
        (
            "grand_opera",
            ("neighbour_not_laid",),
            ("toute votre main", "Si personne d’autre", "whole hand in", "If nobody"),
        ),
        ("hand_payment", ("count", "count_keys_2"), ("leur nombre", "their number")),
        ("hand_payment", ("value", "count"), ("deux pour une", "two for a")),
        ("hand_payment", ("value", "count_keys_2"), ("un jeton chacune.", "one chip each.")),
        ("last_word", ("none", "opera"), ("« Stop ! »", "“Stop!”")),
        ("last_word", ("none", "stop"), ("« J’arrête ! »", "“I stop!”")),
        ("on_broke", ("eliminate", "buy_in"), ("La partie finit dès", "The game ends as soon")),
        ("on_broke", ("end_game", "eliminate"), ("rachetez", "buy a new purse")),
        ("on_broke", ("end_game", "buy_in"), ("hors jeu", "is out")),
        ("min_players", ("3",), ("À deux", "With two")),
        ("deal_table", ("short_duel",), ("22",)),
        ("deal_table", ("usual",), ("16",)),
        ("direction", ("cw",), ("la droite", "the right")),
        ("direction", ("ccw",), ("la gauche", "the left")),
        ("talon_protects_keys", ("false",), ("Aucune carte clé", "No key card")),
        ("talon_redraw", ("every_round",), ("reste le même", "stays the same")),
        ("next_dealer", ("rotate",), ("donnera ensuite", "deals next")),
        ("next_dealer", ("first_layer",), ("à son tour", "in turn")),
        ("start_tokens", ("share_65",), ("reçoit 60", "gets 60")),
        ("start_tokens", ("60",), ("sac de 65", "bag of 65")),
        ("max_rounds", ("none",), ("On joue", "The game lasts")),
        ("max_minutes", ("none",), ("Le temps convenu", "the agreed time")),
    ],
    "roi_des_nains": [
        ("deals", ("1", "2"), ("Sept donnes", "Seven deals")),
        ("tiles", ("all", "1"), ("plus compliquées", "trickiest")),
        ("first_dealer", ("random", "1"), ("L’hôte donne", "The host deals")),
        ("first_dealer", ("0", "1"), ("tiré au sort", "at random")),
        ("trick_history", ("full",), ("Vous ne pouvez revoir", "no other")),
        ("trick_history", ("printed",), ("vient de finir", "just finished", "revoir tous les plis", "All tricks")),
        ("trick_history", ("last_won",), ("revoir tous les plis", "All tricks")),
        ("clone", ("held",), ("Le Clone se joue", "The Clone is free")),
        ("clone", ("printed",), ("Le Clone suit", "The Clone is held")),
        ("momie", ("libre",), ("La Momie suit", "The Mummy is held")),
        ("momie", ("held",), ("La Momie se joue", "The Mummy is free")),
        ("specials", ("sans_echange_de_mains", "dragon"), ("retirer, échanger", "cost them, swap")),
        ("specials", ("dragon", "bouffon,eclaireur"), ("Un 1, un 11", "A 1, an 11", "Clone", "Momie", "Mummy")),
    ],
}
"""Words that no sheet may contain if an option has one of these values."""


def sheet(game: str, language: Language, preset: str | None = None, **options: object) -> Sheet:
    loaded = load_game(game)
    found = sheet_of(loaded, language, loaded.house_rules.resolve(preset, options))
    assert found is not None
    return found


def told(found: Sheet) -> str:
    """Return the text of a sheet without its note, which is about other rules."""
    return f"{found.lead} {' '.join(re.sub(r'<[^>]+>', '', panel.text) for panel in found.panels)}".replace(
        "\u202f", " "
    )


def values(option: Option) -> tuple[object, ...]:
    """Return the values of an option, or some of them."""
    if isinstance(option, Choice):
        return option.names
    return (True, False) if isinstance(option, Flag) else SAMPLES.get(option.name, ())


def agreements(game: str) -> list[Options]:
    """Return the options of every preset, and of each preset with one option changed."""
    rules = load_game(game).house_rules
    found = [rules.resolve(preset) for preset in rules.presets]
    for preset in rules.presets:
        for option in rules.options:
            for value in values(option):
                found.append(rules.resolve(preset, {**TOGETHER.get(option.name, {}), option.name: value}))
    return found


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_sheet_is_whole_for_every_preset(game: str, preset: str) -> None:
    french, english = (sheet(game, language, preset) for language in LANGUAGES)
    assert [panel.name for panel in french.panels] == [panel.name for panel in english.panels]
    assert len({panel.name for panel in french.panels}) == len(french.panels) >= 3
    draws_pictures = layout_of(load_game(game)).illustration is not generic_table.illustration
    for language, found in zip(LANGUAGES, (french, english), strict=True):
        for panel in found.panels:
            assert "<svg" in panel.picture or not draws_pictures
            told = re.sub(r"<[^>]+>", "", panel.text)
            assert 30 < len(told) <= LONGEST, f"{panel.title}: {len(told)}"
            assert not re.search(r"[{}\[\]*!]\w|\*", told), f"left over from the file: {told}"
        for text in (found.lead, found.note, *(panel.text for panel in found.panels)):
            assert not faults(f"<p>{text}</p>", language)


@pytest.mark.parametrize("game", GAMES)
def test_conditions_name_values_that_exist(game: str) -> None:
    folder, known = load_game(game).folder / "sheet", {o.name: o for o in load_game(game).house_rules.options}
    for language in LANGUAGES:
        for line in (folder / f"{language}.md").read_text("utf-8").splitlines():
            condition = line.partition("}")[0] if "{" in line[:4] else ""
            for name, written in re.findall(r"([\w.]+)!?=([^\s}]+)", condition):
                option, _, part = name.partition(".")
                for value in written.split("|"):
                    if name == "preset":
                        assert value in load_game(game).house_rules.presets, line
                    elif part:
                        named = known[option]
                        assert isinstance(named, Subset), line
                        assert part in named.names, line
                        assert value in {"true", "false"}, line
                    else:
                        assert known[name].format(known[name].check(value)) == value, line


def test_the_three_printed_rules_of_nain_jaune_are_told_apart() -> None:
    told = {preset: sheet("nain_jaune", "fr", preset) for preset in ("moderne", "boite", "classique")}
    panels = {preset: {panel.name: panel.text for panel in found.panels} for preset, found in told.items()}
    assert "La couleur ne compte pas" in panels["moderne"]["run"]
    assert "de la même couleur" in panels["classique"]["run"]
    assert "qui prend" in panels["moderne"]["key"]
    assert "qui prend" not in panels["classique"]["key"]
    assert "Un as commence chaque manche" in panels["boite"]["stop"]
    assert len({found.note for found in told.values()}) == 3
    assert len({found.panels[1].picture for found in told.values()}) == 2, "other stakes, another picture"


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_says_nothing_its_options_deny(game: str) -> None:
    rules = load_game(game).house_rules
    for options in agreements(game):
        said = {language: told(sheet(game, language, None, **options)) for language in LANGUAGES}
        for name, denied, words in DENIED.get(game, ()):
            if rules.format(name, options[name]) in denied:
                for word in words:
                    assert not any(word in text for text in said.values()), f"{rules.describe(options)}: {word}"


@pytest.mark.parametrize("game", GAMES)
def test_no_word_that_options_deny_is_out_of_use(game: str) -> None:
    said = {told(sheet(game, language, None, **options)) for options in agreements(game) for language in LANGUAGES}
    unused = {words for _, _, words in DENIED.get(game, ()) if not any(word in text for word in words for text in said)}
    # sentences that once stood on every sheet
    assert unused <= {("On la saute.", "It is skipped.", "au talon ;", "in the talon; if")}


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_tells_each_option_or_is_known_to_be_silent(game: str) -> None:
    rules = load_game(game).house_rules
    for language in LANGUAGES:
        for option in rules.options:
            beside = TOGETHER.get(option.name, {})
            usual = sheet(game, language, None, **beside, **{option.name: option.default})
            for value in values(option):
                other = sheet(game, language, None, **beside, **{option.name: value})
                same = (usual.lead, usual.panels) == (other.lead, other.panels)
                if option.name in SILENT[game]:
                    assert told(usual) == told(other), f"{option.name} is not silent"
                else:
                    assert same == (option.check(value) == option.default), f"{option.name}={value} is not told"


def test_only_printed_rules_are_called_printed() -> None:
    rules = load_game("nain_jaune").house_rules
    for preset in rules.presets:
        for language, words in zip(LANGUAGES, ("Cette fiche suit «", "This sheet is for “"), strict=True):
            assert (words in sheet("nain_jaune", language, preset).note) == (preset in PRINTED), preset
            assert words not in sheet("nain_jaune", language, preset, start_tokens=99).note


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_sheet_tells_every_option_in_which_its_preset_differs_from_another(game: str, preset: str) -> None:
    rules = load_game(game).house_rules
    own = rules.resolve(preset)
    for language in LANGUAGES:
        here = told(sheet(game, language, preset))
        for other in rules.presets:
            for name, value in rules.resolve(other).items():
                if value == own[name] or any(own[key] != needed for key, needed in TOGETHER.get(name, {}).items()):
                    continue
                changed = told(sheet(game, language, None, **{**own, name: value}))
                assert here != changed, f"{preset} does not tell {name}, which {other} sets to {value}"
