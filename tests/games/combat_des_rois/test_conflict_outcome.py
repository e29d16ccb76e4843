"""The outcome of a conflict is the same for all viewers: winner, margin, reason, and each side's gains."""

from dataclasses import replace

from roitelet import Position
from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Language
from roitelet.games.combat_des_rois.browser.conflict_outcome import conflicts
from roitelet.kit.scene import RecentMove
from tests.games.combat_des_rois.test_table import read, scene, table
from tests.support.games.combat_des_rois.tables import GAME, position

INTERNAL = "seats=4 active=0 turn=0 columns=$nn/$/$/$/$/$/$/$ leaders=/v@1.1// hands=3rv/2r/v/v"
"""Margot can place her merchant beside Capucine's."""
EXTERNAL = "seats=4 active=0 turn=0 columns=$rrn/$rvn/$/$/$/$/$/$ leaders=r@1.1/r@2.1// hands=n2r/3r/v/v"
"""A bridge between the first columns sets their priests against each other."""


def fought(text: str, plays: str, viewer: int = SPECTATOR) -> tuple[Position, list[RecentMove]]:
    """Return a position after some moves, and a viewer's log of them."""
    reached, recent_moves = position(text), []
    for version, word in enumerate(plays.split(), 1):
        action, seat = GAME.words.parse_action(word), reached.actor
        after = reached.apply(action)
        said = GAME.words.narrate(reached.mask(viewer), action, after.mask(viewer))
        recent_moves.append(RecentMove(seat, said, version))
        reached = after
    return reached, [recent_move for recent_move in recent_moves if recent_move.said]


def told(text: str, plays: str, viewer: int, language: Language = "fr") -> list[str]:
    reached, recent_moves = fought(text, plays)
    shown = replace(scene(reached, viewer, language), recent_moves=lambda: recent_moves)
    return [f"{outcome.tone} {read(outcome.content)}" for outcome in table.outcomes(shown)]


def test_each_is_told_their_own_way() -> None:
    assert told(INTERNAL, "v@1.2 =2 =1", 0) == [
        "won Conflit interne des marchands Vous gagnez 2 à 1 1 temple pour vous Capucine reprend son marchand en "
        "réserve. 2 Vous 0 + 2 de la main contre 1 Capucine 0 + 1 de la main"
    ]
    (lost,) = told(INTERNAL, "v@1.2 =2 =1", 1)
    assert lost.startswith("lost Conflit interne des marchands Margot gagne 2 à 1 1 temple pour Margot Vous reprenez")
    (other,) = told(INTERNAL, "v@1.2 =2 =1", 2, "en")
    assert other.startswith(
        " Internal conflict between merchants Margot wins 2 to 1 1 temple for Margot Capucine takes the"
    )


def test_a_tie_says_why() -> None:
    (said,) = told(INTERNAL, "v@1.2 =1 =1", 1)
    assert "Vous gagnez 1 à 1, car la défense gagne à égalité" in said


def test_an_external_conflict_brings_the_cards_of_the_beaten_kingdom() -> None:
    _, recent_moves = fought(EXTERNAL, "n1-2 =2 =3")
    (conflict,) = conflicts(recent_moves, None)
    reached, _ = fought(EXTERNAL, "n1-2 =2 =3")
    pile = reached.snapshot.piles[conflict.winner]
    assert sum(conflict.prizes.values()) == sum(pile) > 1
    assert conflict.gap == 0
    assert sum(conflict.winner_strength) >= sum(conflict.loser_strength) > 0


def test_it_waits_for_the_prize_to_be_known_and_goes_once_its_reader_has_acted() -> None:
    assert told(INTERNAL, "v@1.2 =0 =0", 2) == [], "the winner may still score a temple"
    assert len(told(INTERNAL, "v@1.2 =0 =0 oui", 2)) == 1
    assert len(told(INTERNAL, "v@1.2 =0 =0 non", 2)) == 1
    _, recent_moves = fought(INTERNAL, "v@1.2 =2 =1 fin")
    assert conflicts(recent_moves, 0) == [], "Margot has gone on"
    assert len(conflicts(recent_moves, 1)) == 1


def test_everybody_hears_the_same_of_it() -> None:
    heard = [conflicts(fought(EXTERNAL, "n1-2 =2 =3", viewer)[1], None) for viewer in (0, 1, 2, 3, SPECTATOR)]
    assert heard[0]
    assert all(found == heard[0] for found in heard)
