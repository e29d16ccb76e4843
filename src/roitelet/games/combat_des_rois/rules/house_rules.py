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
            "Chacun choisit sa dynastie, au lieu de la recevoir avec sa place.",
            "Everybody chooses a dynasty instead of getting the one of their seat.",
        ),
        added=True,
    ),
    Flag(
        "coloured_bridge",
        False,
        "CR-6.4",
        ("Le nouveau pont a sa couleur", "The new bridge has its colour"),
        (
            "Un nouveau pont se montre avant les conflits et s'en va avec celui de sa couleur.",
            "A new bridge is shown before the conflicts and goes away with the one in its colour.",
        ),
        added=True,
    ),
    Choice(
        "internal_bonus",
        "king_anywhere",
        "CR-8.2",
        ("Le point en plus (conflit interne)", "Extra point (internal conflict)"),
        (
            "Le point en plus d'un conflit interne : le roi sur une carte rouge, où qu'il soit ou dans le "
            "royaume du conflit, ou le chef qui se bat.",
            "The extra point in an internal conflict: the king on a red card, anywhere or in the kingdom of the "
            "conflict, or the leader who fights.",
        ),
        {
            InternalBonus.KING_ANYWHERE: ("roi sur du rouge, n’importe où", "king on red, anywhere"),
            InternalBonus.KING_IN_KINGDOM: ("roi sur du rouge, dans ce royaume", "king on red, in this kingdom"),
            InternalBonus.CONFLICT_LEADER: ("chef en conflit sur du rouge", "fighting leader on red"),
        },
    ),
    Choice(
        "king_joker",
        "anywhere",
        "CR-5.3",
        ("Le roi joker", "The king as a joker"),
        (
            "Le roi remplace un chef absent où qu'il se tienne, ou seulement sur une carte qui n'est pas noire.",
            "The king stands in for a missing leader wherever it is, or only on a card that is not black.",
        ),
        {
            KingJoker.ANYWHERE: ("où qu’il soit", "wherever it is"),
            KingJoker.ON_OTHER_COLOUR: ("hors des cartes noires", "off black cards"),
        },
        added=True,
    ),
    Choice(
        "leader_moves",
        "anywhere",
        "CR-4.2",
        ("Déplacement d’un chef", "Moving a leader"),
        (
            "Un chef déjà sur la table se déplace où l'on veut, ou seulement vers un autre royaume.",
            "A leader already on the table moves anywhere, or only to another kingdom.",
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
        ("Les piles sont étalées par couleur, visibles de tous.", "Piles lie open, sorted by colour."),
    ),
    Flag(
        "ship_contiguous",
        False,
        "CR-10.1",
        ("Navires : les quatre dernières cartes", "Ships: the last four cards"),
        (
            "Un navire demande que les quatre dernières cartes de la colonne soient de la couleur.",
            "A ship needs the last four cards of the column to be of the colour.",
        ),
    ),
    Flag(
        "ship_counts_for_bridge",
        False,
        "CR-6.1",
        ("Ponts : les navires comptent", "Bridges: ships count"),
        (
            "Un navire compte parmi les trois cartes qu'il faut sous chaque tête pour un pont.",
            "A ship counts among the three cards a bridge needs below each head.",
        ),
    ),
    Choice(
        "ship_scoring",
        "per_ship",
        "CR-10.4",
        ("Points des navires", "Ship points"),
        (
            "En fin de tour, un chef marque pour chaque navire de son royaume, ou une seule fois.",
            "At the end of a turn a leader scores for each ship of its kingdom, or once.",
        ),
        {
            ShipScoring.PER_SHIP: ("pour chaque navire", "for each ship"),
            ShipScoring.PER_LEADER: ("une fois par chef", "once a leader"),
        },
    ),
    Choice(
        "short_pile",
        "if_wanted",
        "CR-12.2",
        ("Fin faute de cartes à piocher", "End for lack of cards to draw"),
        (
            "Là où chacun décide de compléter sa main, la partie finit quand la pioche ne suffit pas à qui le "
            "veut, ou dès qu’elle ne suffit plus à une main.",
            "Where everybody decides whether to fill their hand, the game ends when the draw pile is too short "
            "for a player who wants to, or once it is too short for any hand.",
        ),
        {
            ShortPile.IF_WANTED: ("s’il en manque à qui en veut", "if a player who wants some goes short"),
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
            "La partie finit si personne ne pioche pendant tant de tours de table ; 0 : jamais.",
            "The game ends if nobody draws for so many turns round the table; 0: never.",
        ),
        minimum=0,
        maximum=1000,
    ),
    Flag(
        "voluntary_refill",
        False,
        "CR-11.2",
        ("Compléter sa main au choix", "Filling your hand by choice"),
        (
            "À la fin d'un tour, chacun décide s'il complète sa main.",
            "At the end of a turn everybody decides whether to fill their hand.",
        ),
        added=True,
    ),
)

HOUSE_RULES: Final = HouseRules(
    "combat_des_rois",
    OPTIONS,
    {
        "standard": Preset(
            ("Standard", "Standard"),
            ("Notre lecture de la règle imprimée ; piles cachées.", "Our reading of the printed rules; hidden piles."),
        ),
        "ouvert": Preset(
            ("Ouvert", "Open"),
            ("Piles visibles : chacun voit où en sont les autres.", "Open piles: everyone sees how the others stand."),
            {"open_victory_piles": True},
        ),
        "royaume": Preset(
            ("Roi chez lui", "King at home"),
            (
                "Le roi ne soutient que les conflits de son propre royaume.",
                "A king supports only the conflicts of its own kingdom.",
            ),
            {"internal_bonus": "king_in_kingdom"},
        ),
        "severe": Preset(
            ("Sévère", "Strict"),
            (
                "Le chef qui se bat doit être lui-même sur du rouge ; navires plus rares et moins généreux.",
                "The leader who fights must itself stand on red; ships are rarer and pay less.",
            ),
            {"internal_bonus": "conflict_leader", "ship_contiguous": True, "ship_scoring": "per_leader"},
        ),
        "a_la_lettre": Preset(
            ("À la lettre du texte de 2005", "To the letter of the text of 2005"),
            (
                "Le texte français de 2005 pris à la lettre, jusque dans ses exemples.",
                "The French text of 2005 to the letter, down to its examples.",
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
    at_once="ouvert",
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
