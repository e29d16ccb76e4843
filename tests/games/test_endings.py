"""The end of recorded games: who won, the story of the game to each reader, the ranks, in both languages."""

import re
from html import unescape
from itertools import pairwise

import pytest

from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.language import LANGUAGES, Language
from roitelet.kit.endings.game_end import draw_next_steps
from roitelet.kit.endings.totals_by_round import ScoreHistory
from roitelet.kit.game_layout import layout_of
from roitelet.kit.table_context import AfterGame
from tests.support.games.endings import panel, recorded_positions, scene_at, story
from tests.support.games_under_test import HEARTS
from tests.support.kit.gallery import NAMES
from tests.support.reading import as_typed

NAIN, ROI, COMBAT = "nain_jaune", "roi_des_nains", "combat_des_rois"
RECORDS = [
    (game, name)
    for game, names in {
        NAIN: (
            "boite_a_la_lettre classique_a_la_lettre default_ends_the_game grand_opera moderne_a_la_lettre "
            "rounds_agreed shared_victory stake_missing time_is_up too_few_players_left voluntary_stops"
        ),
        ROI: "a_la_lettre agreed_deals extra_deal negative_winner",
        COMBAT: "a_la_lettre nobody_draws one_treasure_left pack_exhausted",
        HEARTS.info.id: "limit_reached",
    }.items()
    for name in names.split()
]
STORIES: list[tuple[str, str, int, Language, str]] = [
    # a lead that nobody caught; the reader who went out first and still lost
    (NAIN, "rounds_agreed", 1, "fr", "La manche 1 a fait la différence : 35 jetons pour vous, avec le roi de cœur"),
    (
        NAIN,
        "rounds_agreed",
        0,
        "fr",
        "Vous sortez avant les autres à la dernière manche, mais Capucine",
    ),
    (NAIN, "rounds_agreed", 2, "en", "You were 47 chips short."),
    (NAIN, "rounds_agreed", SPECTATOR, "fr", "Margot finit 16 jetons derrière."),
    # the last round decides: the winner, the leader before it, another player, a spectator
    (
        NAIN,
        "moderne_a_la_lettre",
        0,
        "fr",
        "à la dernière manche : 177 jetons d’un coup, et vous passez devant.",
    ),
    (NAIN, "moderne_a_la_lettre", 2, "fr", "Vous aviez 116 jetons d’avance sur Margot."),
    (NAIN, "moderne_a_la_lettre", 1, "fr", "Vous finissez 196 jetons derrière."),
    (NAIN, "moderne_a_la_lettre", SPECTATOR, "en", "Basile was 116 chips ahead of Margot. Then a grand opéra"),
    (NAIN, "shared_victory", 2, "fr", "Vous et Capucine finissez avec 175 jetons chacun"),
    (NAIN, "shared_victory", 0, "fr", "Capucine et Basile finissent avec 175 jetons chacun"),
    (NAIN, "stake_missing", 0, "fr", "La manche 3 a fait la différence : 15 jetons pour Capucine"),
    (NAIN, "default_ends_the_game", SPECTATOR, "fr", "La manche 5 a fait la différence : 33 jetons pour Margot"),
    (
        ROI,
        "agreed_deals",
        3,
        "fr",
        "Vous menez depuis la donne 3. « Les bons comptes » a fait la différence",
    ),
    (ROI, "agreed_deals", 0, "fr", "« Déroute des Gobelins » vous a coûté 9 points"),
    (ROI, "agreed_deals", SPECTATOR, "fr", "10 points de plus que Basile."),
    (ROI, "extra_deal", 4, "fr", "À égalité après la dernière donne convenue : c’est « Am stram gram » qui a tranché"),
    (ROI, "negative_winner", 0, "fr", "Personne ne menait seul avant la dernière donne"),
    (COMBAT, "pack_exhausted", 0, "fr", "Il vous manquait un peuple et un champ pour rejoindre Capucine"),
    (COMBAT, "pack_exhausted", 1, "en", "Your weakest colour counts 5: Margot was a people card and a field short"),
    (
        COMBAT,
        "nobody_draws",
        0,
        "fr",
        "Zéro partout avec Capucine : c’est votre plus forte couleur qui tranche",
    ),
    (COMBAT, "one_treasure_left", 2, "fr", "Avec vos trésors, votre couleur la plus faible compte 2 au lieu de 0."),
    (COMBAT, "one_treasure_left", 0, "fr", "Il vous manquait 8 cartes de quatre couleurs pour rejoindre Basile"),
]


@pytest.mark.parametrize(("game", "record", "viewer", "language", "expected"), STORIES)
def test_the_story_says_what_decided(game: str, record: str, viewer: int, language: Language, expected: str) -> None:
    assert as_typed(expected) in as_typed(story(recorded_positions(game, record), viewer, language))


@pytest.mark.parametrize(("game", "record"), RECORDS)
def test_every_reader_learns_who_won_and_is_called_you(game: str, record: str) -> None:
    positions = recorded_positions(game, record)
    seats, ranks = positions[-1].seats, positions[-1].standing()[1]
    for viewer in (*range(seats), SPECTATOR):
        for language in LANGUAGES:
            told = story(positions, viewer, language)
            assert told, (viewer, language)
            assert len(told) < 170, told
            own = NAMES[viewer] if viewer >= 0 else "no seat of theirs"
            assert own not in told
            drawn = panel(scene_at(positions, viewer, language), layout_of(positions[-1].game))
            title = unescape(re.findall(r"<h2>(.*?)</h2>", drawn)[0])
            for seat, rank in enumerate(ranks):
                you = "Vous" if language == "fr" else "You"
                assert ((you if seat == viewer else NAMES[seat]) in title) == (rank == 1), title
            assert ("end won" in drawn) == (viewer >= 0 and ranks[viewer] == 1)
            podium = drawn.partition('class="podium')[2].partition("</ol>")[0]
            shown = [int(number) for number in re.findall(r'class="rank num">(\d+)', podium)]
            assert shown == sorted(ranks)


@pytest.mark.parametrize("game", [NAIN, ROI, COMBAT, HEARTS.info.id])
def test_a_game_that_people_stopped_has_no_winner(game: str) -> None:
    positions = recorded_positions(game, next(name for id_, name in RECORDS if id_ == game))
    stopped = next(number for number, each in enumerate(positions) if number > 8 and each.actor != DEALER)
    scene = scene_at(positions[:stopped], 0)
    drawn = panel(scene, layout_of(positions[0].game), finished=False)
    assert "La partie s’arrête là" in drawn
    assert "gagne" not in drawn.partition('class="end-account"')[0]
    assert 'class="rank' not in drawn
    assert drawn.index("Vous") < drawn.index(NAMES[1]), "the reader first, then in the order of play"


def test_the_birds_that_are_ready_for_another_game_stand_beside_the_way_on() -> None:
    scene = scene_at(recorded_positions(NAIN, "shared_victory"), 0)
    ready = draw_next_steps(scene, AfterGame(True, words="Capucine propose une autre partie.", ready=(1,)))
    assert f"#o-{scene.bird(1)}" in ready
    assert "Capucine propose une autre partie." in ready
    assert "#o-" not in draw_next_steps(scene, AfterGame(True))


def test_the_course_of_a_game_knows_who_led_and_since_when() -> None:
    course = ScoreHistory([10, 10, 10], [[5, 0, -5], [-9, 4, 5], [1, 1, 20]])
    assert [course.leader(after) for after in range(4)] == [None, 0, 1, 2]
    assert [course.lead_start(seat) for seat in range(3)] == [None, None, 3]
    assert course.totals(3) == [7, 15, 30]
    assert (course.lead(2, 2), course.margin(2, 1)) == (-4, 15)
    assert course.turning_point(2, 0) == 3
    lowest = ScoreHistory([0, 0], [[3, 1], [0, 4], [1, 1]], sign=-1)
    assert (lowest.leader(1), lowest.lead_start(0)) == (1, 2)
    assert lowest.turning_point(0, 1) == 2


@pytest.mark.parametrize(("game", "record"), [(game, record) for game, record in RECORDS if game != COMBAT])
def test_the_curve_of_a_game_ends_at_the_totals(game: str, record: str) -> None:
    positions = recorded_positions(game, record)
    scene = scene_at(positions, 1)
    end = layout_of(positions[-1].game).ending(scene)
    assert end.course is not None
    last = end.course.totals(end.course.rounds)
    for each in end.standings:
        number = re.sub(r"<[^>]*>", " ", each.total).split()[0]
        assert int(number.replace("−", "-")) == last[each.seat]
    drawn = panel(scene, layout_of(positions[-1].game))
    curve = drawn.partition('class="end-course"')[2].partition("</section>")[0]
    rounds = end.course.rounds
    assert bool(curve) == (rounds > 1), "one round is no curve"
    if not curve:
        return
    lines = re.findall(r'<polyline points="([^"]*)" class="(way-\d|own)"', curve)
    assert len(lines) == positions[-1].seats
    assert all(len(points.split()) == rounds + 1 for points, _ in lines)
    birds = {bird: float(y) for bird, y in re.findall(r'#o-([\w-]+)" x="[^"]*" y="([\d.]+)"', curve)}
    assert len(birds) == positions[-1].seats
    best_first = sorted(range(positions[-1].seats), key=lambda seat: birds[scene.bird(seat)])
    assert [last[seat] for seat in best_first] == sorted(last, reverse=end.course.sign > 0)
    heights = sorted(birds.values())
    assert all(after - before > 25.9 for before, after in pairwise(heights)), "one bird over another"
