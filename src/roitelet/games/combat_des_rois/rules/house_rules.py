"""The options of a table, the presets, and the first state of a game."""

from typing import Any, Final

from roitelet.engine.options import Choice, Flag, HouseRules, Number, Option, Options, Preset
from roitelet.games.combat_des_rois.rules.state import (
    COLUMNS,
    NONE_THERE,
    InternalBonus,
    KingJoker,
    LeaderMoves,
    Phase,
    ShipScoring,
    ShortPile,
)

OPTIONS: Final[tuple[Option, ...]] = (
    Flag(
        "choose_dynasty",
        False,
        "CR-1.7",
        ("Chacun choisit sa dynastie", "Everyone chooses a dynasty"),
        (
            "Sinon, chacun reçoit celle de sa place.",
            "Otherwise everyone gets the one of their seat.",
        ),
        added=True,
    ),
    Flag(
        "coloured_bridge",
        False,
        "CR-6.4",
        ("Le nouveau pont a sa couleur", "The new bridge has its colour"),
        (
            "Il se montre avant les conflits, et il est défaussé avec celui de sa couleur.",
            "It is shown before the conflicts, and discarded with the one in its colour.",
        ),
        added=True,
    ),
    Choice(
        "internal_bonus",
        "king_anywhere",
        "CR-8.2",
        ("Le point en plus (conflit interne)", "Extra point (internal conflict)"),
        (
            "Un temple, un trésor et le temple qui l’a remplacé sont des cartes rouges.",
            "A temple, a treasure and the temple in its place are red cards.",
        ),
        {
            InternalBonus.KING_ANYWHERE: ("roi sur une carte rouge, n’importe où", "king on a red card, anywhere"),
            InternalBonus.KING_IN_KINGDOM: (
                "roi sur une carte rouge, dans ce royaume",
                "king on a red card, in this kingdom",
            ),
            InternalBonus.CONFLICT_LEADER: ("chef en conflit sur une carte rouge", "fighting leader on a red card"),
        },
    ),
    Choice(
        "king_joker",
        "anywhere",
        "CR-5.3",
        ("Le roi remplace un chef absent", "The king stands in"),
        (
            "Quand le chef de la couleur manque dans le royaume, son roi marque à sa place.",
            "If the leader of the colour is not in the kingdom, its king scores instead.",
        ),
        {
            KingJoker.ANYWHERE: ("sur n’importe quelle carte", "on any card"),
            KingJoker.ON_OTHER_COLOUR: ("sauf sur une carte noire", "not on black cards"),
        },
        added=True,
    ),
    Choice(
        "leader_moves",
        "anywhere",
        "CR-4.2",
        ("Déplacement d’un chef", "Moving a leader"),
        (
            "Un chef qui vient de la réserve va où l’on veut.",
            "A leader from the reserve goes anywhere.",
        ),
        {
            LeaderMoves.ANYWHERE: ("où l’on veut", "anywhere"),
            LeaderMoves.OTHER_KINGDOM: ("vers un autre royaume", "to another kingdom"),
        },
        added=True,
    ),
    Flag(
        "open_victory_piles",
        False,
        "CR-13.1",
        ("Piles visibles de tous", "Piles open to all"),
        ("Sinon, chaque pile ne montre que sa carte du dessus.", "Otherwise each pile shows only its top card."),
    ),
    Flag(
        "ship_contiguous",
        False,
        "CR-10.1",
        ("Navires : les quatre dernières cartes", "Ships: the last four cards"),
        (
            "Sinon, quatre cartes d’une couleur suffisent, où qu’elles soient dans la colonne.",
            "Otherwise four cards of one colour are enough, wherever they are in the column.",
        ),
    ),
    Flag(
        "ship_counts_for_bridge",
        False,
        "CR-6.1",
        ("Ponts : les navires comptent", "Bridges: ships count"),
        (
            "Un pont demande trois cartes sous chacune des deux têtes.",
            "A bridge needs three cards below each of the two heads.",
        ),
    ),
    Choice(
        "ship_scoring",
        "per_ship",
        "CR-10.4",
        ("Deux navires dans un royaume", "Two ships in a kingdom"),
        (
            "À la fin du tour, un chef marque avec les navires de sa couleur qui sont dans son royaume.",
            "At the end of the turn, a leader scores with the ships of its colour in its kingdom.",
        ),
        {
            ShipScoring.PER_SHIP: ("il marque pour chaque navire", "it scores for each ship"),
            ShipScoring.PER_LEADER: ("il ne marque qu’une fois", "it scores only once"),
        },
    ),
    Choice(
        "short_pile",
        "if_wanted",
        "CR-12.2",
        ("Fin faute de cartes à piocher", "End for lack of cards to draw"),
        (
            "Ne sert que si chacun complète sa main à son choix.",
            "Matters only if filling a hand is optional.",
        ),
        {
            ShortPile.IF_WANTED: ("s’il en manque à un joueur qui en veut", "if a player who wants some goes short"),
            ShortPile.ANY_HAND: ("s’il en manque pour une main", "if they cannot fill a hand"),
        },
        added=True,
    ),
    Number(
        "stall_rounds",
        10,
        "CR-12.3",
        ("Fin si personne ne pioche", "End if nobody draws"),
        (
            "En tours de table ; avec 0, la partie ne finit pas ainsi.",
            "In turns round the table; with 0 the game does not end this way.",
        ),
        minimum=0,
        maximum=1000,
    ),
    Flag(
        "voluntary_refill",
        False,
        "CR-11.2",
        ("Compléter sa main si l’on veut", "Optional refill"),
        (
            "À la fin de chaque tour, on demande à ceux qui n’ont pas huit cartes.",
            "At the end of each turn, players with fewer than eight cards are asked.",
        ),
        added=True,
    ),
)

HOUSE_RULES: Final = HouseRules(
    "combat_des_rois",
    OPTIONS,
    {
        "ouvert": Preset(
            ("Ouvert", "Open"),
            (
                "Notre lecture de la règle imprimée, piles visibles : chacun voit où en sont les autres.",
                "Our reading of the printed rules, with open piles: everyone sees how the others stand.",
            ),
            {"open_victory_piles": True},
        ),
        "standard": Preset(
            ("Standard", "Standard"),
            (
                "Comme « Ouvert », piles cachées. L’exemple imprimé du conflit externe y finit autrement.",
                "Like “Open”, but piles are hidden. The printed example of the external conflict ends otherwise.",
            ),
        ),
        "royaume": Preset(
            ("Roi chez lui", "King at home"),
            (
                "Comme « Standard », mais un roi n’aide que dans les conflits de son propre royaume.",
                "Like “Standard”, but a king helps only in the conflicts of its own kingdom.",
            ),
            {"internal_bonus": "king_in_kingdom"},
        ),
        "severe": Preset(
            ("Sévère", "Strict"),
            (
                "Le bonus va au chef en conflit, s’il est sur une carte rouge. Les navires sont plus rares "
                "et rapportent moins.",
                "The bonus goes to the fighting leader, if it stands on a red card. Ships are rarer and bring less.",
            ),
            {"internal_bonus": "conflict_leader", "ship_contiguous": True, "ship_scoring": "per_leader"},
        ),
        "a_la_lettre": Preset(
            ("Le texte de 2005 à la lettre", "The 2005 rules to the letter"),
            (
                "La traduction française de 2005 mot à mot, exemples compris.",
                "The French translation of 2005 word for word, examples included.",
            ),
            {
                "choose_dynasty": True,
                "coloured_bridge": True,
                "king_joker": "on_other_colour",
                "leader_moves": "other_kingdom",
                "ship_scoring": "per_leader",
                "short_pile": "any_hand",
                "voluntary_refill": True,
            },
        ),
    },
)


def prepare(state: Any, _options: Options) -> None:
    """Fill the first state. Modifies ``state`` in place."""
    state["treasures"] = (1 << COLUMNS) - 1
    state["dynasties"][:] = NONE_THERE
    if not state["choose_dynasty"]:
        # in seat order
        state["dynasties"][: int(state["seats"])] = range(int(state["seats"]))
    state["catastrophes"][: int(state["seats"])] = 1
    for name in ("bridges", "leaders", "pile_tops"):
        state[name][:] = NONE_THERE
    for name in ("active", "turn", "colour", "column", "gap", "attacker", "defender"):
        state[name] = NONE_THERE
    state["phase"] = Phase.DRAW_FIRST
