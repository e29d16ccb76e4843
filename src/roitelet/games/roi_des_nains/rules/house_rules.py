"""The options of a table, the presets, and the first state of a game."""

from typing import Any, Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.options import Choice, HouseRules, Number, Option, Options, Preset, Subset
from roitelet.games.roi_des_nains.rules.state import (
    NO_SEAT,
    NO_SUIT,
    SEATS,
    TILES,
    CloneRule,
    Face,
    MomieRule,
    Phase,
    Special,
    TrickHistory,
)

MOST_DEALS: Final = 100
TILE_NAMES: Final = tuple(str(number) for number in range(1, TILES + 1))
HARDER_TILES: Final = frozenset({"6", "11", "14", "15", "17", "18", "19", "20"})
"""RN-5.22: left out by ``beginner``, by our own choice."""
SPECIAL_NAMES: Final = tuple(special.name.lower() for special in Special)
HAND_SWAPS: Final = frozenset({"druide", "porte_etendard_chevalier"})

OPTIONS: Final[tuple[Option, ...]] = (
    Subset(
        "tiles",
        "all",
        "RN-2.3",
        ("Quêtes", "Quests"),
        (
            "Les quêtes en jeu : toutes, les plus simples, ou une liste.",
            "Quests in play: all, the simpler ones, or a list.",
        ),
        names=TILE_NAMES,
        words={"all": frozenset(TILE_NAMES), "beginner": frozenset(TILE_NAMES) - HARDER_TILES},
        word_labels={"all": ("toutes", "all"), "beginner": ("les douze plus simples", "the twelve simpler ones")},
    ),
    Subset(
        "specials",
        "all",
        "RN-2.1",
        ("Cartes spéciales", "Special cards"),
        (
            "Cartes spéciales en jeu : toutes, toutes sauf celles qui échangent les mains, ou une liste.",
            "Special cards in play: all, all but those that move whole hands, or a list.",
        ),
        names=SPECIAL_NAMES,
        words={"all": frozenset(SPECIAL_NAMES), "sans_echange_de_mains": frozenset(SPECIAL_NAMES) - HAND_SWAPS},
        word_labels={
            "all": ("toutes", "all"),
            "sans_echange_de_mains": ("sans échange de mains", "without swapping hands"),
        },
    ),
    Number(
        "deals",
        7,
        "RN-7.1",
        ("Nombre de donnes", "Number of deals"),
        ("Nombre de donnes ; une égalité en tête en ajoute.", "Number of deals; a tie for the lead adds to them."),
        minimum=1,
        maximum=MOST_DEALS,
    ),
    Choice(
        "trick_history",
        "last_won",
        "RN-3.8",
        ("Revoir les plis", "Looking at tricks"),
        (
            "Plis que l'on peut revoir : le dernier que l'on a remporté et celui qui vient de finir, tous ceux "
            "de la donne, ou à la lettre le dernier que l'on a remporté, sans autre aide-mémoire (printed).",
            "Tricks you may look at again: the last one you won and the one just finished, all of the deal, or "
            "to the letter the last one you won, with no other help (printed).",
        ),
        {
            TrickHistory.LAST_WON: ("son dernier pli remporté", "your last one"),
            TrickHistory.FULL: ("tous ceux de la donne", "all of the deal"),
            TrickHistory.PRINTED: ("à la lettre, sans aide-mémoire", "to the letter, no other help"),
        },
    ),
    Choice(
        "clone",
        "printed",
        "RN-4.18",
        ("Le Clone", "The Clone"),
        (
            "Le Clone se joue librement (printed), ou suit la couleur de la carte d'avant (bga).",
            "The Clone is free to play (printed), or held to the suit of the card before (bga).",
        ),
        {
            CloneRule.PRINTED: ("se joue librement", "is free to play"),
            CloneRule.BGA: ("suit la couleur de la carte d’avant", "is held to the suit of the card before"),
        },
    ),
    Choice(
        "momie",
        "bga",
        "RN-4.15",
        ("La Momie", "The Mummy"),
        (
            "La Momie suit la couleur qu'elle copie (bga), ou se joue librement (libre).",
            "The Mummy is held to the suit it copies (bga), or free to play (libre).",
        ),
        {
            MomieRule.BGA: ("suit la couleur qu’elle copie", "is held to the suit it copies"),
            MomieRule.LIBRE: ("se joue librement", "is free to play"),
        },
    ),
    Number(
        "first_dealer",
        "random",
        "RN-1.5",
        ("Qui donne en premier", "Who deals first"),
        ("Qui donne en premier : le sort, ou une place.", "Who deals first: by lot, or a seat."),
        minimum=0,
        maximum=SEATS - 1,
        word="random",
        word_label=("le sort", "by lot"),
    ),
)

HOUSE_RULES: Final = HouseRules(
    "roi_des_nains",
    OPTIONS,
    {
        "complet": Preset(
            ("Complet", "Complete"),
            (
                "Sept donnes, toutes les quêtes et toutes les cartes spéciales.",
                "Seven deals, all quests and all special cards.",
            ),
        ),
        "debutant": Preset(
            ("Débutant", "Beginners"),
            (
                "Sans les huit quêtes les plus retorses : pour une première partie.",
                "Without the trickiest quests: for a first game.",
            ),
            {"tiles": "beginner"},
        ),
        "serein": Preset(
            ("Serein", "Peaceful"),
            (
                "Sans le Druide ni le Porte-étendard bleu : personne ne change de main entière.",
                "Without the Druid and the blue standard-bearer: nobody swaps a whole hand.",
            ),
            {"specials": "sans_echange_de_mains"},
        ),
        "bga": Preset(
            ("Comme sur Board Game Arena", "As on Board Game Arena"),
            (
                "Clone tenu à la couleur de la carte d'avant et tous les plis visibles, comme sur Board Game Arena.",
                "The Clone held to the suit of the card before, and all tricks open, as on Board Game Arena.",
            ),
            {"clone": "bga", "trick_history": "full"},
        ),
        "a_la_lettre": Preset(
            ("À la lettre", "To the letter"),
            (
                "La règle imprimée mot à mot : la première place donne, on ne revoit que le dernier pli remporté.",
                "The printed rules word for word: the first seat deals, and only your last trick can be looked at.",
            ),
            {"trick_history": "printed", "first_dealer": 0},
        ),
    },
    first_game="debutant",
)


def prepare(state: Any, options: Options) -> None:
    """Check the combination of options and fill the first state. Modifies ``state`` in place."""
    seats = int(state["seats"])
    # RN-1.5: a dealer who sits at the table
    if int(state["first_dealer"]) >= seats:
        raise bad_input("rn.first_dealer", "RN-1.5", dealer=options["first_dealer"], last=seats - 1)
    for name in ("turn", "chooser", "first_leader", "victim"):
        state[name] = NO_SEAT
    state["partner"][:] = NO_SEAT
    state["winners"][:] = NO_SEAT
    state["led"] = NO_SUIT
    state["face"] = Face.NONE
    state["dealer"] = int(state["first_dealer"])
    state["phase"] = Phase.DEAL if state["dealer"] >= 0 else Phase.DRAW_DEALER


add_catalogue(
    {
        "rn.first_dealer": (
            "la place {dealer} n’existe pas à cette table : choisissez qui donne de 0 à {last}",
            "there is no seat {dealer} at this table: choose who deals from 0 to {last}",
        ),
    }
)
