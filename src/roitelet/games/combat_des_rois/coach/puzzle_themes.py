"""Themes of the puzzles of Le Combat des Rois, and warnings about moves that do not solve one."""

from typing import Final

from roitelet.base.language import Message, add_catalogue, in_words, say
from roitelet.engine.coach.coach import Case
from roitelet.engine.coach.puzzle_themes import Theme, by_reason
from roitelet.engine.coach.shared_words import how_often
from roitelet.games.combat_des_rois.coach.rollout_results import FIGHTING, column_of, rival
from roitelet.games.combat_des_rois.rules import state as rules

THEMES: Final = (
    Theme(
        "score",
        in_words("Marquer", "Scoring"),
        in_words(
            "Lequel de vos chefs peut marquer ? Et dans quelle couleur en avez-vous le plus besoin ?",
            "Which of your leaders can score? And in which colour do you need it most?",
        ),
        in_words(
            "Une carte posée là où se tient le chef de sa couleur rapporte un point : regardez d'abord ces colonnes.",
            "A card played where the leader of its colour stands brings a point: look at those columns first.",
        ),
        by_reason("lay_weak", "lay_score", "lay_strength"),
        "who-scores",
    ),
    Theme(
        "leaders",
        in_words("Placer un chef", "Placing a leader"),
        in_words(
            "Où un chef marquerait-il souvent, sans rival pour le gêner ?",
            "Where would a leader score often, with no rival in the way?",
        ),
        in_words(
            "Plus on posera de cartes chez votre chef, plus il marquera : les vôtres et celles des autres.",
            "The more cards are played where your leader stands, yours and others’, the more it scores.",
        ),
        by_reason("lead_feed_weak", "lead_most", "lead_feed", "lead_join", "lead_free", "lead_among"),
        "place-a-leader",
    ),
    Theme(
        "rivals",
        in_words("Chasser un rival", "Driving out a rival"),
        in_words(
            "Un beau royaume est mal défendu : auriez-vous assez de temples ?",
            "A fine kingdom is poorly defended: would your temples be enough?",
        ),
        in_words(
            "Un conflit interne se gagne avec des temples : comptez les vôtres avant d'attaquer.",
            "Temples decide an internal conflict: count yours before you attack.",
        ),
        by_reason("lead_attack", "lead_chance"),
        "internal-conflict",
    ),
    Theme(
        "bridges",
        in_words("Les ponts", "Bridges"),
        in_words(
            "Deux royaumes sont voisins : que se passerait-il si un pont les réunissait ?",
            "Two kingdoms are neighbours: what if a bridge joined them?",
        ),
        in_words(
            "Un pont réunit deux royaumes : deux chefs d'une couleur s'affrontent, et le plus fort reste.",
            "A bridge joins two kingdoms: two leaders of a colour fight, and the stronger stays.",
        ),
        by_reason("war", "bridge_treasure", "lay_bridge"),
        "external-conflict",
    ),
    Theme(
        "conflicts",
        in_words("Engager ses cartes", "Committing cards"),
        in_words(
            "Comptez les forces des deux côtés : combien de cartes faut-il vraiment ?",
            "Count the strength of both sides: how many cards does it really take?",
        ),
        in_words(
            "À égalité, la défense gagne. Les cartes engagées sont perdues, mais vous repiochez à la fin du tour.",
            "The defender wins ties. The cards you commit are gone, but you draw again at the end of the turn.",
        ),
        by_reason(
            "attack_all",
            "attack_some",
            "attack_try",
            "attack_save",
            "attack_free",
            "defend_enough",
            "defend_free",
            "defend_giveup",
            "defend_lost",
            "defend_dump",
            "lost_dump",
        ),
        "internal-conflict",
    ),
    Theme(
        "catastrophe",
        in_words("La catastrophe", "The catastrophe"),
        in_words("Quelle carte fait la force d'un rival ?", "Which card makes a rival strong?"),
        in_words(
            "Détruire la bonne carte affaiblit un rival avant même que le conflit commence.",
            "Destroying the right card weakens a rival before the conflict even begins.",
        ),
        by_reason("strike"),
        "catastrophe",
    ),
    Theme(
        "treasures",
        in_words("Trésors et navires", "Treasures and ships"),
        in_words(
            "Un trésor compte dans votre couleur la plus faible, un navire fait marquer à chaque tour : "
            "lequel pouvez-vous avoir ?",
            "A treasure counts in your weakest colour, a ship scores every turn: which can you get?",
        ),
        in_words(
            "Un navire fait marquer à la fin de chacun de vos tours : construisez-le tôt.",
            "A ship scores at the end of each of your turns: build it early.",
        ),
        by_reason("treasure", "ship_pay", "lead_ship", "lay_ship"),
        "ships",
    ),
)


def warn(case: Case) -> Message | None:
    """Return the consequence of a wrong move: the outcome of a conflict, or the cards scored until the next turn."""
    state = case.masked.snapshot
    if state.phase in FIGHTING:
        return how_often("cr.warning.conflict", case.after_other(f"stands.{int(state.colour)}"))
    if case.other < rules.LAY:
        colour, place = divmod(case.other, rules.PLACES)
        if rival(state, case.masked.viewer, colour, column_of(place)) is not None:
            return how_often("cr.warning.rival", case.after_other(f"stands.{colour}"))
    lines = [f"pile.{colour}" for colour in range(rules.COLOURS)] + ["treasures"]
    points = round(sum(case.after_other(line) for line in lines))
    return say("cr.warning.points", points=points) if points > 0 else say("cr.warning.nothing")


add_catalogue(
    {
        "cr.warning.conflict": ("Votre chef resterait {often} en place.", "Your leader would stay {often}."),
        "cr.warning.rival": (
            "Un rival y est déjà : votre chef resterait {often} en place.",
            "A rival is there already: your leader would stay {often}.",
        ),
        "cr.warning.conflict.never": ("Votre chef ne resterait pas en place.", "Your leader would not stay."),
        "cr.warning.rival.never": (
            "Un rival y est déjà, et c'est lui qui resterait.",
            "A rival is there already, and it would stay.",
        ),
        "cr.warning.points": (
            "D'ici à votre prochain tour, vous marqueriez environ {points:point|points}.",
            "Before your next turn you would score about {points:point|points}.",
        ),
        "cr.warning.nothing": (
            "D'ici à votre prochain tour, vous ne marqueriez presque rien.",
            "You would score almost nothing before your next turn.",
        ),
    }
)
