"""The options of a table, the presets, and the first state of a game."""

from typing import Any, Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.options import Agreement, Choice, FirstGame, HouseRules, Number, Option, Options, Preset, Subset
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
            "Chaque donne en tire une, avec deux quêtes au choix.",
            "Each deal draws one, with a choice of two quests.",
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
        ("Une seule sert à chaque donne.", "Each deal uses one of them."),
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
        ("Une égalité en tête en ajoute une.", "A tie for first place adds one."),
        minimum=1,
        maximum=MOST_DEALS,
    ),
    Choice(
        "trick_history",
        "last_won",
        "RN-3.8",
        ("Plis que l’on peut revoir", "Looking back at tricks"),
        (
            "Sans aide-mémoire, la table ne dit ni les points en cours ni les couleurs qui manquent à un joueur.",
            "Without reminders, the table shows neither points so far nor the suits a player lacks.",
        ),
        {
            TrickHistory.LAST_WON: (
                "le dernier remporté, et celui qui vient de finir",
                "the last one you won, and the one just finished",
            ),
            TrickHistory.FULL: ("tous ceux de la donne", "all tricks of the deal"),
            TrickHistory.PRINTED: (
                "le dernier remporté, sans aide-mémoire",
                "the last one you won, without reminders",
            ),
        },
    ),
    Choice(
        "clone",
        "printed",
        "RN-4.18",
        ("Le Clone", "The Clone"),
        (
            "Tenu à la couleur de la carte d’avant, il se joue comme une carte de cette couleur.",
            "Held to the suit of the card before, it is played like a card of that suit.",
        ),
        {
            CloneRule.PRINTED: ("se joue librement", "is free to play"),
            CloneRule.HELD: ("tenu à la couleur de la carte d’avant", "is held to the suit of the card before"),
        },
        renamed={"bga": "held"},
    ),
    Choice(
        "momie",
        "held",
        "RN-4.15",
        ("La Momie", "The Mummy"),
        (
            "Elle copie la carte qui a remporté le pli précédent ; tenue à cette couleur, elle permet de fournir.",
            "It copies the card that won the last trick; held to that suit, it follows suit.",
        ),
        {
            MomieRule.HELD: ("tenue à la couleur qu’elle copie", "is held to the suit it copies"),
            MomieRule.LIBRE: ("se joue librement", "is free to play"),
        },
        renamed={"bga": "held"},
    ),
    Number(
        "first_dealer",
        "random",
        "RN-1.5",
        ("Premier donneur", "Who deals first"),
        ("", ""),
        minimum=0,
        maximum=SEATS - 1,
        word="random",
        word_label=("tiré au sort", "at random"),
        seat=True,
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
                "Seven deals, with all quests and all special cards.",
            ),
        ),
        "debutant": Preset(
            ("Débutant", "Beginners"),
            (
                "Sans les huit tuiles les plus compliquées. Idéal pour une première partie.",
                "Without the eight trickiest tiles. Good for a first game.",
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
        "clone_tenu": Preset(
            ("Clone tenu à la couleur", "Clone held to its suit"),
            (
                "Le Clone est tenu à la couleur de la carte d’avant, et l’on revoit tous les plis de la donne.",
                "The Clone is held to the suit of the card before, and all tricks of the deal can be seen again.",
            ),
            {"clone": "held", "trick_history": "full"},
        ),
        "a_la_lettre": Preset(
            ("À la lettre", "To the letter"),
            (
                "La règle imprimée mot à mot : l’hôte donne en premier, et chacun ne revoit que le dernier pli qu’il a "
                "remporté.",
                "The printed rules word for word: the host deals first, and you can look back only at the last trick "
                "you won.",
            ),
            {"trick_history": "printed", "first_dealer": 0},
        ),
    },
    first_game=FirstGame("debutant", 3, {"deals": 3}),
    agreements=(
        # RN-7.1
        Agreement(
            ("Durée", "Length"),
            tuple(((f"{deals} donnes", f"{deals} deals"), {"deals": deals}) for deals in (3, 5, 7)),
        ),
    ),
    renamed={"bga": "clone_tenu"},
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
            "la place {dealer} n’existe pas à cette table : choisissez le donneur de 0 à {last}",
            "there is no seat {dealer} at this table: choose the dealer from 0 to {last}",
        ),
    }
)
