"""The story of a finished game: the colour that the loser lacked, or the colour that broke a tie."""

from collections.abc import Sequence

from roitelet.base.language import Message, NamedSeat, add_catalogue, capital, in_words, say
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.words.names import cards_name, colour_number, one_card
from roitelet.games.combat_des_rois.words.view_types import Final
from roitelet.kit.endings.game_end import viewer_first

NUMBERS: Sequence[tuple[str, str]] = (
    ("zéro", "zero"),
    ("un", "one"),
    ("deux", "two"),
    ("trois", "three"),
    ("quatre", "four"),
    ("cinq", "five"),
    ("six", "six"),
    ("sept", "seven"),
    ("huit", "eight"),
    ("neuf", "nine"),
    ("dix", "ten"),
)
"""Numbers in words; larger ones are written in digits."""
MANY = 3
"""From this number of colours on, the story gives their number and not their names."""


def number_word(number: int, *, first: bool = False) -> Message:
    """Return a number in words, capitalised if it begins the sentence."""
    if number >= len(NUMBERS):
        return say("text", text=number)
    words = NUMBERS[number]
    return in_words(*(map(capital, words) if first else words))


def game_story(scene: Scene) -> Message | None:
    """Return the story, or None before the end of the game."""
    final = scene.view["final"]
    if final is None:
        return None
    winners = [seat for seat, rank in enumerate(final["ranks"]) if rank == 1]
    if len(winners) > 1:
        return say("cr.story.shared", seats=viewer_first(winners, scene.you), points=final["colours"][winners[0]][0])
    winner = winners[0]
    others = [seat for seat in range(len(final["ranks"])) if seat != winner]
    lost = scene.you is not None and scene.you != winner
    other = scene.you if lost and scene.you is not None else min(others, key=lambda seat: final["ranks"][seat])
    winner_points, other_points = final["colours"][winner], final["colours"][other]
    facts: dict[str, object] = {
        "seat": NamedSeat(winner),
        "other": NamedSeat(other),
        "points": winner_points[0],
    }
    if winner_points[0] == other_points[0]:
        place = next(
            place for place, pair in enumerate(zip(winner_points, other_points, strict=True)) if pair[0] != pair[1]
        )
        return say(
            f"cr.story.tie.{place}",
            **(facts | {"points": number_word(winner_points[0], first=True)}),
            high=winner_points[place],
            low=other_points[place],
        )
    lacking = _lacking(final, other, winner_points[0])
    if lost or not _treasures_helped(final, winner, scene):
        return say("cr.story.lacking", **facts, lacking=lacking)
    return say("cr.story.treasures", **facts, without=_weakest_without_treasures(scene, winner), lacking=lacking)


def _lacking(final: Final, seat: int, points: int) -> list[Message]:
    """Return the cards that a seat lacked for this number of points, by colour."""
    lacking, missing = [], 0
    for colour in COLOUR_NAMES:
        short = points - final["shared"][seat][colour]
        number = colour_number(colour)
        if short > 0:
            cards = say("cr.story.cards", count=number_word(short), noun=cards_name(number))
            lacking.append(one_card(number) if short == 1 else cards)
            missing += short
    return lacking if len(lacking) < MANY else [say("cr.story.many", count=missing, colours=number_word(len(lacking)))]


def _weakest_without_treasures(scene: Scene, seat: int) -> int:
    """Return the number of cards in a seat's weakest colour, without its treasures."""
    pile = scene.view["seats"][seat]["pile"] or {}
    return min(pile.get(colour, 0) for colour in COLOUR_NAMES)


def _treasures_helped(final: Final, seat: int, scene: Scene) -> bool:
    """Return whether a seat's treasures raised its weakest colour."""
    return bool(final["treasures"][seat]) and _weakest_without_treasures(scene, seat) < final["colours"][seat][0]


add_catalogue(
    {
        "cr.story.many": ("{count:carte|cartes} de {colours} couleurs", "{count:card|cards} of {colours} colours"),
        "cr.story.cards": ("{count} {noun}", "{count} {noun}"),
        "cr.story.shared": (
            "{points:point|points} partout, et toutes les couleurs à égalité : impossible de les départager.",
            "{points:point|points} each, and every colour equal: nothing parts them.",
        ),
        "cr.story.shared.you.seats": (
            "{points:point|points} partout, et toutes les couleurs à égalité : impossible de vous départager.",
            "{points:point|points} each, and every colour equal: nothing parts you.",
        ),
        "cr.story.tie.1": (
            "{points} partout avec {other} : c’est la deuxième couleur {seat:of} qui tranche, {high} contre {low}.",
            "{points} all with {other}: {seat:of} second weakest colour decides, {high} to {low}.",
        ),
        "cr.story.tie.1.you": (
            "{points} partout avec {other} : c’est votre deuxième couleur qui tranche, {high} contre {low}.",
            "{points} all with {other}: your second weakest colour decides, {high} to {low}.",
        ),
        "cr.story.tie.1.you.other": (
            "{points} partout entre {seat} et vous : la deuxième couleur tranche, {high} contre {low}.",
            "{points} all between {seat} and you: the second weakest colour decides, {high} to {low}.",
        ),
        "cr.story.tie.2": (
            "{points} partout avec {other} : c’est la troisième couleur {seat:of} qui tranche, {high} contre {low}.",
            "{points} all with {other}: {seat:of} third weakest colour decides, {high} to {low}.",
        ),
        "cr.story.tie.2.you": (
            "{points} partout avec {other} : c’est votre troisième couleur qui tranche, {high} contre {low}.",
            "{points} all with {other}: your third weakest colour decides, {high} to {low}.",
        ),
        "cr.story.tie.2.you.other": (
            "{points} partout entre {seat} et vous : la troisième couleur tranche, {high} contre {low}.",
            "{points} all between {seat} and you: the third weakest colour decides, {high} to {low}.",
        ),
        "cr.story.tie.3": (
            "{points} partout avec {other} : c’est la plus forte couleur {seat:of} qui tranche, {high} contre {low}.",
            "{points} all with {other}: {seat:of} strongest colour decides, {high} to {low}.",
        ),
        "cr.story.tie.3.you": (
            "{points} partout avec {other} : c’est votre plus forte couleur qui tranche, {high} contre {low}.",
            "{points} all with {other}: your strongest colour decides, {high} to {low}.",
        ),
        "cr.story.tie.3.you.other": (
            "{points} partout entre {seat} et vous : la plus forte couleur tranche, {high} contre {low}.",
            "{points} all between {seat} and you: the strongest colour decides, {high} to {low}.",
        ),
        "cr.story.lacking": (
            "Il manquait {lacking:and} à {other} pour rejoindre {seat} : seule la couleur la plus faible compte.",
            "{other} was {lacking:and} short of {seat}: only the weakest colour counts.",
        ),
        "cr.story.lacking.you": (
            "Votre couleur la plus faible compte {points} : il manquait {lacking:and} à {other} pour vous rejoindre.",
            "Your weakest colour counts {points}: {other} was {lacking:and} short of you.",
        ),
        "cr.story.lacking.you.other": (
            "Il vous manquait {lacking:and} pour rejoindre {seat} : seule la couleur la plus faible compte.",
            "You were {lacking:and} short of {seat}: only the weakest colour counts.",
        ),
        "cr.story.treasures": (
            "Les trésors {seat:of} comblent sa couleur la plus faible : {points} au lieu de {without}. "
            "Il manquait {lacking:and} à {other}.",
            "Treasures fill up {seat:of} weakest colour: {points} instead of {without}. "
            "{other} was {lacking:and} short.",
        ),
        "cr.story.treasures.you": (
            "Avec vos trésors, votre couleur la plus faible compte {points} au lieu de {without}. "
            "Il manquait {lacking:and} à {other}.",
            "With treasures your weakest colour counts {points} instead of {without}. {other} was {lacking:and} short.",
        ),
    }
)
