"""The options of a table, the presets, and the first state made from them."""

from typing import Any, Final

from roitelet.engine.options import Choice, Flag, HouseRules, Number, Option, Options
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
        name="choose_dynasty",
        added=True,
        default=False,
        clause="CR-1.7",
        about=(
            "Chacun choisit sa dynastie, au lieu de la recevoir avec sa place.",
            "Everybody chooses a dynasty instead of getting the one of their seat.",
        ),
    ),
    Flag(
        name="coloured_bridge",
        added=True,
        default=False,
        clause="CR-6.4",
        about=(
            "Un nouveau pont se montre avant les conflits et s'en va avec celui de sa couleur.",
            "A new bridge is shown before the conflicts and goes away with the one in its colour.",
        ),
    ),
    Choice(
        name="internal_bonus",
        default="king_anywhere",
        values=InternalBonus,
        clause="CR-8.2",
        about=(
            "Le point en plus d'un conflit interne : le roi sur une carte rouge, où qu'il soit ou dans le "
            "royaume du conflit, ou le chef qui se bat.",
            "The extra point in an internal conflict: the king on a red card, anywhere or in the kingdom of the "
            "conflict, or the leader who fights.",
        ),
    ),
    Choice(
        name="king_joker",
        added=True,
        default="anywhere",
        values=KingJoker,
        clause="CR-5.3",
        about=(
            "Le roi remplace un chef absent où qu'il se tienne, ou seulement sur une carte qui n'est pas noire.",
            "The king stands in for a missing leader wherever it is, or only on a card that is not black.",
        ),
    ),
    Choice(
        name="leader_moves",
        added=True,
        default="anywhere",
        values=LeaderMoves,
        clause="CR-4.2",
        about=(
            "Un chef déjà sur la table se déplace où l'on veut, ou seulement vers un autre royaume.",
            "A leader already on the table moves anywhere, or only to another kingdom.",
        ),
    ),
    Flag(
        name="open_victory_piles",
        default=False,
        clause="CR-13.1",
        about=("Les piles sont étalées par couleur, visibles de tous.", "Piles lie open, sorted by colour."),
    ),
    Flag(
        name="ship_contiguous",
        default=False,
        clause="CR-10.1",
        about=(
            "Un navire demande que les quatre dernières cartes de la colonne soient de la couleur.",
            "A ship needs the last four cards of the column to be of the colour.",
        ),
    ),
    Flag(
        name="ship_counts_for_bridge",
        default=False,
        clause="CR-6.1",
        about=(
            "Un navire compte parmi les trois cartes qu'il faut sous chaque tête pour un pont.",
            "A ship counts among the three cards a bridge needs below each head.",
        ),
    ),
    Choice(
        name="ship_scoring",
        default="per_ship",
        values=ShipScoring,
        clause="CR-10.4",
        about=(
            "En fin de tour, un chef marque pour chaque navire de son royaume, ou une seule fois.",
            "At the end of a turn a leader scores for each ship of its kingdom, or once.",
        ),
    ),
    Choice(
        name="short_pile",
        added=True,
        default="if_wanted",
        values=ShortPile,
        clause="CR-12.2",
        about=(
            "Là où chacun décide de compléter sa main, la partie finit quand la pioche ne suffit pas à qui le "
            "veut, ou dès qu’elle ne suffit plus à une main.",
            "Where everybody decides whether to fill their hand, the game ends when the draw pile is too short "
            "for a player who wants to, or once it is too short for any hand.",
        ),
    ),
    Number(
        name="stall_rounds",
        default=10,
        minimum=0,
        maximum=1000,
        clause="CR-12.3",
        about=(
            "La partie finit si personne ne pioche pendant tant de tours de table ; 0 : jamais.",
            "The game ends if nobody draws for so many turns round the table; 0: never.",
        ),
    ),
    Flag(
        name="voluntary_refill",
        added=True,
        default=False,
        clause="CR-11.2",
        about=(
            "À la fin d'un tour, chacun décide s'il complète sa main.",
            "At the end of a turn everybody decides whether to fill their hand.",
        ),
    ),
)

HOUSE_RULES: Final = HouseRules(
    game="combat_des_rois",
    options=OPTIONS,
    at_once="ouvert",
    presets={
        "standard": {},
        "ouvert": {"open_victory_piles": True},
        "royaume": {"internal_bonus": "king_in_kingdom"},
        "severe": {"internal_bonus": "conflict_leader", "ship_contiguous": True, "ship_scoring": "per_leader"},
        "a_la_lettre": {
            "choose_dynasty": True,
            "coloured_bridge": True,
            "king_joker": "on_other_colour",
            "leader_moves": "other_kingdom",
            "ship_scoring": "per_leader",
            "short_pile": "any_hand",
            "voluntary_refill": True,
        },
    },
    sentences={
        "standard": (
            "Notre lecture de la règle imprimée ; piles cachées.",
            "Our reading of the printed rules; hidden piles.",
        ),
        "ouvert": (
            "Piles visibles : chacun voit où en sont les autres.",
            "Open piles: everyone sees how the others stand.",
        ),
        "royaume": (
            "Le roi ne soutient que les conflits de son propre royaume.",
            "A king supports only the conflicts of its own kingdom.",
        ),
        "severe": (
            "Le chef qui se bat doit être lui-même sur du rouge ; navires plus rares et moins généreux.",
            "The leader who fights must itself stand on red; ships are rarer and pay less.",
        ),
        "a_la_lettre": (
            "Le texte français de 2005 pris à la lettre, jusque dans ses exemples.",
            "The French text of 2005 to the letter, down to its examples.",
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
