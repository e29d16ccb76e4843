"""What people call the options of Le Roi des Nains, their values and the presets."""

from typing import Final

from roitelet.engine.language import Catalogue
from roitelet.engine.options import option_words
from roitelet.games.roi_des_nains.rules.state import TILES, Special
from roitelet.games.roi_des_nains.words.names import quest_name, special_name


def _tile(number: int) -> tuple[str, str]:
    """A tile by its number and its two quests."""
    first, second = quest_name(2 * number), quest_name(2 * number + 1)
    french = f"{number + 1}. {first.render('fr')} / {second.render('fr')}"
    return french, f"{number + 1}. {first.render('en')} / {second.render('en')}"


def _special(special: Special) -> tuple[str, str]:
    return special_name(special).render("fr"), special_name(special).render("en")


SENTENCES: Final[Catalogue] = option_words(
    "roi_des_nains",
    {
        "tiles": ("Quêtes", "Quests"),
        "tiles.all": ("toutes", "all"),
        "tiles.beginner": ("les douze plus simples", "the twelve simpler ones"),
        **{f"tiles.{number + 1}": _tile(number) for number in range(TILES)},
        "specials": ("Cartes spéciales", "Special cards"),
        "specials.all": ("toutes", "all"),
        "specials.sans_echange_de_mains": ("sans échange de mains", "without swapping hands"),
        **{f"specials.{special.name.lower()}": _special(special) for special in Special},
        "deals": ("Nombre de donnes", "Number of deals"),
        "trick_history": ("Revoir les plis", "Looking at tricks"),
        "trick_history.last_won": ("son dernier pli remporté", "your last one"),
        "trick_history.full": ("tous ceux de la donne", "all of the deal"),
        "trick_history.printed": ("à la lettre, sans aide-mémoire", "to the letter, no other help"),
        "clone": ("Le Clone", "The Clone"),
        "clone.printed": ("se joue librement", "is free to play"),
        "clone.bga": ("suit la couleur de la carte d’avant", "is held to the suit of the card before"),
        "momie": ("La Momie", "The Mummy"),
        "momie.bga": ("suit la couleur qu’elle copie", "is held to the suit it copies"),
        "momie.libre": ("se joue librement", "is free to play"),
        "first_dealer": ("Qui donne en premier", "Who deals first"),
        "first_dealer.random": ("le sort", "by lot"),
    },
    {
        "complet": ("Complet", "Complete"),
        "debutant": ("Débutant", "Beginners"),
        "serein": ("Serein", "Peaceful"),
        "bga": ("Comme sur Board Game Arena", "As on Board Game Arena"),
        "a_la_lettre": ("À la lettre", "To the letter"),
    },
)
