"""Themes of the puzzles of Le Roi des Nains, and warnings about moves that do not solve one."""

from typing import Final

from roitelet.base.language import Message, add_catalogue, in_words, say
from roitelet.engine.coach.coach import Case
from roitelet.engine.coach.puzzle_themes import Theme, by_reason
from roitelet.engine.coach.shared_words import how_often
from roitelet.games.roi_des_nains.rules.state import Phase

LEAST_DIFFERENCE: Final = 0.15
"""Least difference in the chance to win the trick that a warning mentions."""
THEMES: Final = (
    Theme(
        "special",
        in_words("La carte spéciale", "The special card"),
        in_words(
            "Pensez à la carte spéciale de cette donne : que change-t-elle ici ?",
            "Think of the special card of this deal: what does it change here?",
        ),
        in_words(
            "Une carte spéciale dépend surtout du moment où on la joue.",
            "A special card is all about timing.",
        ),
        by_reason("scout", "jester"),
        "the-ones-and-elevens",
    ),
    Theme(
        "take",
        in_words("Prendre le pli", "Winning the trick"),
        in_words(
            "Relisez la quête : ce pli vous rapporterait des points. Avec quelle carte le remporter ?",
            "Read the quest again: this trick would score for you. Which card should win it?",
        ),
        in_words(
            "Avant de jouer, demandez-vous ce que le pli rapporte au gagnant.",
            "Before you play, ask yourself what the trick brings its winner.",
        ),
        by_reason("take_sure", "take_likely", "more_take", "cheap_win", "high_win"),
        "the-trick",
    ),
    Theme(
        "leave",
        in_words("Laisser le pli", "Leaving the trick"),
        in_words(
            "Relisez la quête : voulez-vous vraiment ce pli ?",
            "Read the quest again: do you really want this trick?",
        ),
        in_words(
            "Un pli n'est pas toujours un cadeau : parfois, la bonne carte est celle qui perd.",
            "A trick isn’t always a gift: sometimes the right card is the one that loses.",
        ),
        by_reason("duck_sure", "duck_likely", "less_take"),
        "quests-of-tricks",
    ),
    Theme(
        "throw",
        in_words("De quelle carte se débarrasser ?", "Which card to throw"),
        in_words(
            "De quelle carte vous débarrasser maintenant ? Laquelle servira plus tard ?",
            "Which card should you throw now, and which will be useful later?",
        ),
        in_words(
            "Ce pli est pour un autre ? Débarrassez-vous d'une carte gênante, et gardez ce qui servira.",
            "Can’t win this trick? Throw a card that is in your way, and keep what will be useful.",
        ),
        by_reason("dump", "keep_good", "shed_high", "save_high", "void"),
        "quests-of-cards",
    ),
    Theme(
        "hinder",
        in_words("Gêner les autres", "Getting in their way"),
        in_words(
            "Pensez aux autres : qui votre carte aiderait-elle ?",
            "Think of the others: who would your card help?",
        ),
        in_words(
            "Un point de moins pour les autres vous rapproche aussi de la victoire.",
            "A point less for the others brings you closer to winning too.",
        ),
        by_reason("deny"),
    ),
)


def warn(case: Case) -> Message | None:
    """Return the consequence of a wrong move: the winner of the trick, or the points of the deal."""
    take = case.after_other("take")
    if case.masked.snapshot.phase == Phase.PLAY and abs(case.more_often("take")) > LEAST_DIFFERENCE:
        return how_often("rn.warning.trick", take)
    return say("rn.warning.deal", points=round(case.after_other("own")))


add_catalogue(
    {
        "rn.warning.trick": ("Ce pli serait {often} pour vous.", "You would win this trick {often}."),
        "rn.warning.trick.never": ("Un autre joueur prendrait ce pli.", "Someone else would win this trick."),
        "rn.warning.deal": (
            "Cette donne vous rapporterait environ {points:point|points}.",
            "This deal would bring you about {points:point|points}.",
        ),
    }
)
