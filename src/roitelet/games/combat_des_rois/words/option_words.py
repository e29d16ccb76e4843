"""What people call the options of Le Combat des Rois, their values and the presets."""

from typing import Final

from roitelet.engine.language import Catalogue
from roitelet.engine.options import option_words

SENTENCES: Final[Catalogue] = option_words(
    "combat_des_rois",
    {
        "choose_dynasty": ("Chacun choisit sa dynastie", "Everyone chooses a dynasty"),
        "coloured_bridge": ("Le nouveau pont a sa couleur", "The new bridge has its colour"),
        "internal_bonus": ("Le point en plus (conflit interne)", "Extra point (internal conflict)"),
        "internal_bonus.king_anywhere": ("roi sur du rouge, n’importe où", "king on red, anywhere"),
        "internal_bonus.king_in_kingdom": ("roi sur du rouge, dans ce royaume", "king on red, in this kingdom"),
        "internal_bonus.conflict_leader": ("chef en conflit sur du rouge", "fighting leader on red"),
        "king_joker": ("Le roi joker", "The king as a joker"),
        "king_joker.anywhere": ("où qu’il soit", "wherever it is"),
        "king_joker.on_other_colour": ("hors des cartes noires", "off black cards"),
        "leader_moves": ("Déplacement d’un chef", "Moving a leader"),
        "leader_moves.anywhere": ("où l’on veut", "anywhere"),
        "leader_moves.other_kingdom": ("vers un autre royaume", "to another kingdom"),
        "open_victory_piles": ("Piles visibles de tous", "Piles open to all"),
        "ship_contiguous": ("Navires : les quatre dernières cartes", "Ships: the last four cards"),
        "ship_counts_for_bridge": ("Ponts : les navires comptent", "Bridges: ships count"),
        "ship_scoring": ("Points des navires", "Ship points"),
        "ship_scoring.per_ship": ("pour chaque navire", "for each ship"),
        "ship_scoring.per_leader": ("une fois par chef", "once a leader"),
        "short_pile": ("Fin faute de cartes à piocher", "End for lack of cards to draw"),
        "short_pile.if_wanted": ("s’il en manque à qui en veut", "if a player who wants some goes short"),
        "short_pile.any_hand": ("s’il en manque pour une main", "if they cannot fill a hand"),
        "stall_rounds": ("Fin si personne ne pioche", "End if nobody draws"),
        "voluntary_refill": ("Compléter sa main au choix", "Filling your hand by choice"),
    },
    {
        "standard": ("Standard", "Standard"),
        "ouvert": ("Ouvert", "Open"),
        "royaume": ("Roi chez lui", "King at home"),
        "severe": ("Sévère", "Strict"),
        "a_la_lettre": ("À la lettre du texte de 2005", "To the letter of the text of 2005"),
    },
)
