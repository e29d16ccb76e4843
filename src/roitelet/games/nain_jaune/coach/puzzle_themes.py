"""Themes of the puzzles of Nain Jaune, and warnings about moves that do not solve one."""

from typing import Final

from roitelet.base.language import Message, add_catalogue, in_words, say
from roitelet.engine.coach.coach import Case
from roitelet.engine.coach.puzzle_themes import Theme, by_reason
from roitelet.engine.coach.shared_words import how_often
from roitelet.games.nain_jaune.coach.own_runs import Stop, run_from
from roitelet.games.nain_jaune.coach.rollout_results import is_start
from roitelet.games.nain_jaune.coach.sentences import a_rank, negated_rank
from roitelet.games.nain_jaune.rules.state import CARDS, STOP

THEMES: Final = (
    Theme(
        "boxes",
        in_words("Prendre une case", "Taking a box"),
        in_words(
            "Une case pleine est à prendre. Par quelle carte passer ?",
            "A full box is within reach. Which card takes it, or clears the way?",
        ),
        in_words(
            "Une carte clé ne prend sa case que si vous la posez. Préparez-lui le chemin, et n'attendez pas trop.",
            "A key card wins its box only if you get to play it. Clear the way, and don’t wait too long.",
        ),
        by_reason("key_among_equals", "key_lead", "run_key", "toward_key"),
        "takes",
    ),
    Theme(
        "again",
        in_words("Commencer encore", "Starting again"),
        in_words(
            "Qui commencera la suite d'après ? Cherchez par quelle carte commencer pour rejouer ensuite.",
            "Who will start the next run? Look for a first card that lets you start again.",
        ),
        in_words(
            "Une suite qui finit par un roi, ou que personne ne peut continuer, vous laisse commencer la suivante.",
            "A run that ends on a king, or that nobody can continue, lets you start the next one.",
        ),
        by_reason("king_back", "dead_back", "keep_from_next"),
        "kings",
    ),
    Theme(
        "runs",
        in_words("La longue suite", "The long run"),
        in_words(
            "Combien de cartes pouvez-vous poser d'affilée ? Comparez plusieurs débuts.",
            "How many cards can you play in a row? Compare several first cards.",
        ),
        in_words(
            "Avant de commencer, comptez les cartes que vous pouvez poser à la suite.",
            "Before you start, count the cards you can play in a row.",
        ),
        by_reason("long_run", "run2"),
        "the-run",
    ),
    Theme(
        "stranded",
        in_words("Les cartes coincées", "Stranded cards"),
        in_words(
            "Laquelle de vos cartes sera la plus difficile à poser plus tard ?",
            "Which of your cards will be hardest to fit into a run?",
        ),
        in_words(
            "Quand vous commencez, posez d'abord les cartes qu'aucune suite n'amènera.",
            "When you start a run, first play cards that no run would reach.",
        ),
        by_reason("ace", "stuck", "high_waits"),
        "playing-well",
    ),
    Theme(
        "finish",
        in_words("Finir en premier", "Finishing first"),
        in_words(
            "La fin approche. Comptez les cartes de chacun : comment poser toutes les vôtres ?",
            "The end is near. Count everyone’s cards: how can you play all of yours?",
        ),
        in_words(
            "Le premier qui finit est payé par tous les autres : si vous le pouvez, finissez !",
            "Everyone pays the first to finish: if you can do it, nothing else matters more.",
        ),
        by_reason("out_now", "out_more"),
        "settling-up",
    ),
    Theme(
        "light",
        in_words("Payer moins", "Paying less"),
        in_words(
            "Et si un autre joueur finissait bientôt ? Regardez ce que vos cartes vous coûteraient.",
            "What if someone finishes soon? Look at what your cards would cost you.",
        ),
        in_words(
            "Un valet, une dame ou un roi gardé en main coûte cher. Posez-les avant que quelqu'un finisse.",
            "A face card left in your hand is expensive. Get rid of it before someone finishes.",
        ),
        by_reason("end_near", "costly", "no_double"),
        "settling-up",
    ),
)


def warn(case: Case) -> Message | None:
    """Return the consequence of a wrong move: the end of its run, or the player who finishes first."""
    if case.other == STOP:
        return say("nj.warning.stop")
    first = case.after_other("first")
    if not is_start(case.masked):
        return how_often("nj.warning.first", first)
    run = run_from(case.masked, case.other % CARDS)
    count = len(run.cards)
    if run.stop is Stop.OPEN:
        name = "nj.warning.open" if count > 1 else "nj.warning.open_one"
        return say(name, count=count, rank=a_rank(run.next_rank))
    if run.stop is Stop.HANDED:
        return say("nj.warning.handed", rank=negated_rank(run.next_rank))
    if run.stop is Stop.ALL:
        return how_often("nj.warning.first", first)
    return how_often("nj.warning.again", first, count=count)


add_catalogue(
    {
        "nj.warning.stop": ("Vous gardez toutes vos cartes.", "You keep all your cards."),
        "nj.warning.first": ("Vous finiriez {often} en premier.", "You would finish first {often}."),
        "nj.warning.first.never": (
            "Vous ne finiriez presque jamais en premier.",
            "You would almost never finish first.",
        ),
        "nj.warning.open_one": (
            "Ensuite on demande {rank} : un autre peut continuer.",
            "Then {rank} is wanted: someone else may go on.",
        ),
        "nj.warning.open": (
            "Vous posez {count} cartes, puis on demande {rank} : un autre peut continuer.",
            "You play {count} cards, then {rank} is wanted: someone else may go on.",
        ),
        "nj.warning.handed": (
            "Personne n'a {rank} : un autre commencera.",
            "Nobody has {rank}: someone else will start.",
        ),
        "nj.warning.again": (
            "Vous posez {count:carte|cartes} et commencez encore. Vous finiriez {often} en premier.",
            "You play {count:card|cards} and start again. You would finish first {often}.",
        ),
        "nj.warning.again.never": (
            "Vous posez {count:carte|cartes} et commencez encore, mais un autre finirait.",
            "You play {count:card|cards} and start again, but someone else would finish.",
        ),
    }
)
