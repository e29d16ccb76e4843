"""The story of a finished game: who led before the last deal, and which quest decided it."""

from collections.abc import Sequence

from roitelet.base.language import Message, NamedSeat, add_catalogue, say
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.words.view_types import DealAccount
from roitelet.kit.endings.totals_by_round import ScoreHistory


def accounts_of(scene: Scene) -> list[DealAccount]:
    """Return the accounts of all deals, oldest first; empty if one is missing."""
    view = scene.view
    past: Sequence[DealAccount] = scene.past
    by_deal = {account["round"]: account for account in (*past, view["account"]) if account}
    deals = range(1, view["deal"] + 1)
    return [by_deal[number] for number in deals] if all(number in by_deal for number in deals) else []


def course_of(scene: Scene, accounts: Sequence[DealAccount]) -> ScoreHistory:
    """Return the totals from deal to deal."""
    return ScoreHistory(
        [0] * len(scene.people), [[seat["points"] for seat in account["seats"]] for account in accounts]
    )


def game_story(scene: Scene) -> Message | None:
    """Return the story, or None if accounts are missing or the winner did not lead alone."""
    accounts = accounts_of(scene)
    if not accounts:
        return None
    course = course_of(scene, accounts)
    winner = next(seat["seat"] for seat in scene.view["seats"] if seat["rank"] == 1)
    ahead_since = course.lead_start(winner)
    if ahead_since is None:
        return None
    other = _compared_player(scene, winner)
    facts: dict[str, object] = {
        "seat": NamedSeat(winner),
        "other": NamedSeat(other),
        "margin": course.margin(winner, other),
    }
    quests = [account["quest"] for account in accounts]
    if course.rounds == 1:
        return say("rn.story.one", **facts, quest=quests[0])
    if scene.view["extra_deal"]:
        return say("rn.story.extra", **facts, quest=quests[-1])
    if ahead_since == course.rounds:
        leader = course.leader(course.rounds - 1)
        if leader is None:
            return say("rn.story.level", **facts, quest=quests[-1])
        lead = -course.lead(winner, course.rounds - 1)
        return say("rn.story.late", leader=NamedSeat(leader), **facts, lead=lead, quest=quests[-1])
    turn = course.turning_point(winner, other)
    facts |= {"deal": turn, "quest": quests[turn - 1], "swing": course.gain_over(turn, winner, other)}
    if other == scene.you and course.gains[turn - 1][other] < 0:
        return say("rn.story.cost", **facts, points=-course.gains[turn - 1][other])
    return say("rn.story.first" if ahead_since == 1 else "rn.story.led", **facts, since=ahead_since)


def _compared_player(scene: Scene, winner: int) -> int:
    """Return the loser that the story compares with the winner: the viewer, or else the runner-up."""
    if scene.you is not None and scene.you != winner:
        return scene.you
    others = [seat for seat in scene.view["seats"] if seat["seat"] != winner]
    return min(others, key=lambda seat: seat["rank"])["seat"]


add_catalogue(
    {
        "rn.story.one": (
            "Une seule donne, « {quest} » : {margin:point|points} d’écart entre {seat} et {other}.",
            "A single deal, “{quest}”: {margin:point|points} between {seat} and {other}.",
        ),
        "rn.story.one.you": (
            "Une seule donne, « {quest} » : {margin:point|points} d’écart avec {other}.",
            "A single deal, “{quest}”: {margin:point|points} between you and {other}.",
        ),
        "rn.story.one.you.other": (
            "Une seule donne, « {quest} » : {seat} finit {margin:point|points} devant vous.",
            "A single deal, “{quest}”: {seat} ends {margin:point|points} ahead of you.",
        ),
        "rn.story.extra": (
            "À égalité après la dernière donne convenue : c’est « {quest} » qui a tranché pour {seat}.",
            "Level after the last deal agreed on: “{quest}” decided for {seat}.",
        ),
        "rn.story.extra.you": (
            "À égalité après la dernière donne convenue : c’est « {quest} » qui a tranché pour vous.",
            "Level after the last deal agreed on: “{quest}” decided for you.",
        ),
        "rn.story.level": (
            "Personne ne menait seul avant la dernière donne : « {quest} » a tranché. "
            "{seat} finit {margin:point|points} devant {other}.",
            "Nobody led alone before the last deal: “{quest}” decided. "
            "{seat} ends {margin:point|points} ahead of {other}.",
        ),
        "rn.story.level.you": (
            "Personne ne menait seul avant la dernière donne : « {quest} » a tranché. "
            "Vous finissez {margin:point|points} devant {other}.",
            "Nobody led alone before the last deal: “{quest}” decided. You end {margin:point|points} ahead of {other}.",
        ),
        "rn.story.level.you.other": (
            "Personne ne menait seul avant la dernière donne : « {quest} » a tranché. "
            "{seat} finit {margin:point|points} devant vous.",
            "Nobody led alone before the last deal: “{quest}” decided. {seat} ends {margin:point|points} ahead of you.",
        ),
        "rn.story.late": (
            "{leader} avait {lead:point|points} d’avance sur {seat} avant « {quest} », la dernière donne. "
            "{seat} finit {margin:point|points} devant {other}.",
            "{leader} was {lead:point|points} ahead of {seat} before “{quest}”, the last deal. "
            "{seat} ends {margin:point|points} ahead of {other}.",
        ),
        "rn.story.late.you": (
            "{leader} avait {lead:point|points} d’avance sur vous avant « {quest} », la dernière donne. "
            "Vous finissez {margin:point|points} devant {other}.",
            "{leader} was {lead:point|points} ahead of you before “{quest}”, the last deal. "
            "You end {margin:point|points} ahead of {other}.",
        ),
        "rn.story.late.you.leader": (
            "Vous aviez {lead:point|points} d’avance sur {seat} avant « {quest} », la dernière donne. "
            "Il vous en manque {margin} à la fin.",
            "You were {lead:point|points} ahead of {seat} before “{quest}”, the last deal. "
            "You end {margin:point|points} short.",
        ),
        "rn.story.late.you.other": (
            "{leader} menait encore avant « {quest} », la dernière donne ; {seat} est passé devant. "
            "Vous finissez à {margin:point|points}.",
            "{leader} still led before “{quest}”, the last deal; then {seat} went ahead. "
            "You end {margin:point|points} behind.",
        ),
        "rn.story.cost": (
            "« {quest} » a coûté {points:point|points} à {other} : c’est là que {seat} a pris le plus d’avance.",
            "“{quest}” cost {other} {points:point|points}: nowhere did {seat} gain more.",
        ),
        "rn.story.cost.you.other": (
            "« {quest} » vous a coûté {points:point|points} : c’est là que {seat} vous a le plus distancé.",
            "“{quest}” cost you {points:point|points}: nowhere did {seat} gain more on you.",
        ),
        "rn.story.first": (
            "{seat} a mené de bout en bout. « {quest} » a creusé l’écart : {swing:point|points} de plus que {other}.",
            "{seat} led from first to last. “{quest}” opened the gap: {swing:point|points} more than {other}.",
        ),
        "rn.story.first.you": (
            "Vous avez mené de bout en bout. « {quest} » a creusé l’écart : {swing:point|points} de plus que {other}.",
            "You led from first to last. “{quest}” opened the gap: {swing:point|points} more than {other}.",
        ),
        "rn.story.first.you.other": (
            "{seat} a mené de bout en bout. « {quest} » a creusé l’écart : {swing:point|points} de plus que vous.",
            "{seat} led from first to last. “{quest}” opened the gap: {swing:point|points} more than you.",
        ),
        "rn.story.led": (
            "{seat} mène depuis la donne {since}. « {quest} » a fait la différence : "
            "{swing:point|points} de plus que {other}.",
            "{seat} has led since deal {since}. “{quest}” made the difference: {swing:point|points} more than {other}.",
        ),
        "rn.story.led.you": (
            "Vous menez depuis la donne {since}. « {quest} » a fait la différence : "
            "{swing:point|points} de plus que {other}.",
            "You have led since deal {since}. “{quest}” made the difference: {swing:point|points} more than {other}.",
        ),
        "rn.story.led.you.other": (
            "{seat} mène depuis la donne {since}. « {quest} » a fait la différence : "
            "{swing:point|points} de plus que vous.",
            "{seat} has led since deal {since}. “{quest}” made the difference: {swing:point|points} more than you.",
        ),
    }
)
