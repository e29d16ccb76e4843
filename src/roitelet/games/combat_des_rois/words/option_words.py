"""What people call the options of Le Combat des Rois, their values and the presets."""

from roitelet.engine.language import add_catalogue
from roitelet.engine.options import option_words

add_catalogue(
    option_words(
        "combat_des_rois",
        {
            "choose_dynasty": ("Dynasties au choix", "Dynasties by choice"),
            "coloured_bridge": ("Le nouveau pont a sa couleur", "The new bridge has its colour"),
            "internal_bonus": ("Bonus des conflits internes", "Bonus in internal conflicts"),
            "internal_bonus.king_anywhere": ("le roi sur du rouge, où qu’il soit", "the king on red, anywhere"),
            "internal_bonus.king_in_kingdom": ("le roi, dans ce royaume", "the king, in this kingdom"),
            "internal_bonus.conflict_leader": ("le chef qui se bat", "the leader who fights"),
            "king_joker": ("Le roi joker", "The king as a joker"),
            "king_joker.anywhere": ("où qu’il soit", "wherever he is"),
            "king_joker.on_other_colour": ("hors des cartes noires", "off black cards"),
            "leader_moves": ("Déplacement d’un chef", "Moving a leader"),
            "leader_moves.anywhere": ("où l’on veut", "anywhere"),
            "leader_moves.other_kingdom": ("vers un autre royaume", "to another kingdom"),
            "open_victory_piles": ("Piles de victoire ouvertes", "Open victory piles"),
            "ship_contiguous": ("Navires exigeants", "Demanding ships"),
            "ship_counts_for_bridge": ("Un navire compte pour un pont", "A ship counts for a bridge"),
            "ship_scoring": ("Points des navires", "Points of ships"),
            "ship_scoring.per_ship": ("pour chaque navire", "for each ship"),
            "ship_scoring.per_leader": ("une fois par chef", "once a leader"),
            "stall_rounds": ("Tours sans pioche", "Rounds without a draw"),
            "voluntary_refill": ("Compléter sa main au choix", "Filling one’s hand by choice"),
        },
        {
            "standard": ("Standard", "Standard"),
            "ouvert": ("Ouvert", "Open"),
            "royaume": ("Royaume", "Kingdom"),
            "severe": ("Sévère", "Strict"),
            "a_la_lettre": ("À la lettre du texte de 2005", "To the letter of the text of 2005"),
        },
    )
)
