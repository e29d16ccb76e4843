"""The outcome of a conflict: the winner, both strengths, and each side's gains or losses."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Message, t
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.words.names import gap_name, leaders_name
from roitelet.kit.endings.outcome_notice import Outcome
from roitelet.kit.scene import RecentMove

DECIDED: Final = frozenset({"cr.log.win", "cr.log.tie"})
SPOILS: Final = frozenset({"cr.log.spoils", "cr.log.spoils_one", "cr.log.reward"})
"""Log messages about a card laid in the conflict, or a card of the winner's hand, that the winner scores."""
CAPTURE: Final = "cr.log.capture"
MOST_DRAWN: Final = 6
"""Most cards drawn for the winner's gain; a number stands beside them."""


@dataclass(frozen=True)
class DecidedConflict:
    """A decided conflict, read from log messages."""

    version: int
    tie: bool
    winner: int
    loser: int
    colour: int
    """The leaders' colour."""
    weapon: int
    """The colour of the cards laid from the hand."""
    gap: int
    """The place of the bridge; negative for an internal conflict."""
    winner_strength: tuple[int, int]
    loser_strength: tuple[int, int]
    """Cards on the table, and cards laid from the hand."""
    prizes: Counter[int]
    """Cards added to the winner's pile, by colour."""

    @classmethod
    def of(cls, version: int, decided: Message, prizes: Sequence[Message]) -> "DecidedConflict":
        """Return the conflict that the log messages describe."""
        facts: Any = decided.args
        attack, defence = zip(facts["bases"], facts["laid"], strict=True)
        attacker_won = facts["winner"] == facts["attacker"]
        prize_counts: Counter[int] = Counter()
        for prize in prizes:
            prize_facts: Any = prize.args
            prize_counts[facts["colour"] if prize.key == CAPTURE else facts["weapon"]] += (
                prize_facts["count"] if prize.key == CAPTURE else 1
            )
        return cls(
            version,
            decided.key == "cr.log.tie",
            int(facts["winner"]),
            int(facts["loser"]),
            facts["colour"],
            facts["weapon"],
            facts["gap"],
            attack if attacker_won else defence,
            defence if attacker_won else attack,
            prize_counts,
        )


def outcomes(scene: Scene) -> list[Outcome]:
    """Return the conflicts decided since the viewer's last move outside a conflict."""
    decided = conflicts(scene.recent_moves(), scene.you)
    if scene.view["phase"] == "reward":
        decided = decided[:-1]  # the winner's gain is not known yet
    return [_outcome(scene, conflict) for conflict in decided]


def conflicts(recent_moves: Sequence[RecentMove], viewer: int | None) -> list[DecidedConflict]:
    """Return the conflicts decided after the viewer's last move outside a conflict."""
    decided: list[tuple[int, Message, list[Message]]] = []
    for recent_move in recent_moves:
        keys = {message.key for message in recent_move.said}
        if recent_move.seat == viewer and not keys & (DECIDED | SPOILS):
            decided.clear()
        for message in recent_move.said:
            if message.key in DECIDED:
                decided.append((recent_move.version, message, []))
            elif decided and (message.key in SPOILS or message.key == CAPTURE):
                decided[-1][2].append(message)
    return [DecidedConflict.of(*parts) for parts in decided]


def _outcome(scene: Scene, conflict: DecidedConflict) -> Outcome:
    """Return the notice about a conflict: its kind, winner, prizes and both sides."""
    title = _title(scene, conflict)
    sides = [
        _side(scene, conflict, conflict.winner, conflict.winner_strength),
        tag("i", t(scene.language, "contre", "against"), class_="against"),
        _side(scene, conflict, conflict.loser, conflict.loser_strength),
    ]
    texts = [
        tag("p", _kind(scene, conflict), class_="outcome-kind"),
        tag("h2", title),
        tag("p", _prizes(scene, conflict), " ", _beaten_leader(scene, conflict), class_="outcome-got"),
    ]
    tone = "won" if conflict.winner == scene.you else "lost" if conflict.loser == scene.you else ""
    content = join([tag("div", *texts, class_="outcome-told"), tag("div", *sides, class_="cr-sides")])
    return Outcome(f"conflict-{conflict.version}", title, content, tone)


def _kind(scene: Scene, conflict: DecidedConflict) -> str:
    """Return the kind of a conflict, its leaders and its bridge."""
    leaders = leaders_name(conflict.colour).render(scene.language)
    if conflict.gap < 0:
        return t(scene.language, f"Conflit interne des {leaders}", f"Internal conflict between {leaders}")
    gap = gap_name(conflict.gap).render(scene.language)
    return t(scene.language, f"Conflit des {leaders} au pont {gap}", f"Conflict between {leaders} at bridge {gap}")


def _title(scene: Scene, conflict: DecidedConflict) -> str:
    """Return the winner and both strengths; after a tie, also the reason for the win."""
    high, low = sum(conflict.winner_strength), sum(conflict.loser_strength)
    if conflict.winner == scene.you:
        result = t(scene.language, f"Vous gagnez {high} à {low}", f"You win {high} to {low}")
    else:
        name = scene.name(conflict.winner)
        result = t(scene.language, f"{name} gagne {high} à {low}", f"{name} wins {high} to {low}")
    tie = t(scene.language, ", car la défense gagne à égalité", ": the defender wins ties") if conflict.tie else ""
    return result + tie


def _side(scene: Scene, conflict: DecidedConflict, seat: int, strength: tuple[int, int]) -> Html:
    """Return one side: its pawn, its player, its strength and the parts of that strength."""
    on_table, from_hand = strength
    parts = t(scene.language, f"{on_table} + {from_hand} de la main", f"{on_table} + {from_hand} from hand")
    return tag(
        "span",
        pieces.pawn(pieces.dynasty(scene, seat), COLOUR_NAMES[conflict.colour], seat == scene.you),
        tag("b", str(on_table + from_hand), class_="num"),
        tag("small", scene.name_at_start(seat)),
        tag("small", parts) if from_hand else EMPTY,
        *[_reinforcement(seat, conflict)] * from_hand,
        class_=classes("side-of", beaten=seat == conflict.loser),
    )


def _reinforcement(seat: int, conflict: DecidedConflict) -> Html:
    """Return a card laid from the hand, which is only seen while it flies to its leader."""
    leader, weapon = COLOUR_NAMES[conflict.colour], COLOUR_NAMES[conflict.weapon]
    return tag(
        "i",
        pieces.emblem(weapon),
        class_=f"sent {CLASSES[weapon]}",
        aria_hidden="true",
        data_sent_by=f"seat-{seat}",
        data_sent_to=f"leader-{seat}-{leader}",
    )


def _prizes(scene: Scene, conflict: DecidedConflict) -> Html:
    """Return the cards added to the winner's pile."""
    for_whom = t(scene.language, "pour vous", "for you") if conflict.winner == scene.you else None
    for_whom = for_whom or t(
        scene.language, f"pour {scene.name(conflict.winner)}", f"for {scene.name(conflict.winner)}"
    )
    pictures = []
    for number, count in sorted(conflict.prizes.items()):
        colour = COLOUR_NAMES[number]
        card = tag("i", pieces.emblem(colour), class_=f"prize {CLASSES[colour]}", aria_hidden="true")
        words = tag("b", f"{pieces.counted(count, colour, scene.language)} {for_whom}")
        pictures += [tag("span", *[card] * min(count, MOST_DRAWN), class_="prizes"), words]
    return join(pictures)


def _beaten_leader(scene: Scene, conflict: DecidedConflict) -> str:
    """Return a sentence about the beaten leader, which goes back to its reserve."""
    leader = pieces.leader_word(COLOUR_NAMES[conflict.colour], scene.language)
    if conflict.loser == scene.you:
        return t(
            scene.language, f"Vous reprenez votre {leader} en réserve.", f"Your {leader} goes back to your reserve."
        )
    name = scene.name(conflict.loser)
    return t(scene.language, f"{name} reprend son {leader} en réserve.", f"{name} takes the {leader} back to reserve.")
