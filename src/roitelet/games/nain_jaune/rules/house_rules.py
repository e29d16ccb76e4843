"""Presets for the printed rule sets, and the first state made from the options."""

from typing import Any, Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.options import HouseRules, Options, Preset, Value
from roitelet.games.nain_jaune.rules.options import OPTIONS
from roitelet.games.nain_jaune.rules.state import NO_RANK, NO_SEAT, Phase

BAG: Final = 65
"""Tokens in the bag that ``start_tokens=share_65`` divides."""

_CLASSIC: Final[dict[str, Value]] = {
    "min_players": 3,
    "series_suit": "same",
    "start_tokens": 150,
    "direction": "ccw",
    "on_blocked": "last_layer_leads",
    "grand_opera": "no_opponent_laid",
}

_MODERN: Final[dict[str, Value]] = {"claim": "manual", "grand_opera": "single_run", "next_dealer": "first_layer"}
_BOXED: Final[dict[str, Value]] = {
    "min_players": 3,
    "talon_protects_keys": True,
    "start_tokens": "share_65",
    "stakes": (1, 1, 1, 1, 2),
    "direction": "ccw",
    "open_with_ace": "every_round",
    "on_blocked": "last_asked_leads",
    "hand_payment": "count_keys_2",
    "key_penalty": "none",
    "on_broke": "eliminate",
}

HOUSE_RULES: Final = HouseRules(
    "nain_jaune",
    OPTIONS,
    {
        "moderne": Preset(
            ("Moderne", "Modern"),
            (
                "Suites toutes couleurs, « qui prend ! » s’annonce ; finie dès que quelqu’un ne peut plus payer.",
                "Runs across suits, boxes are claimed aloud; over as soon as someone cannot pay.",
            ),
            _MODERN,
        ),
        "moderne_longue": Preset(
            ("Moderne, partie longue", "Modern, a longer game"),
            (
                "Huit manches et une bourse de 150 : la partie continue sans qui ne peut plus payer.",
                "Eight rounds and a purse of 150: the game goes on without whoever cannot pay.",
            ),
            {**_MODERN, "on_broke": "eliminate", "start_tokens": 150, "max_rounds": 8},
        ),
        "boite": Preset(
            ("Comme dans la boîte", "As in the box"),
            (
                "Petites mises d’un sac de 65 jetons, ouverture par un as ; qui ne peut plus payer est hors jeu.",
                "Small stakes from a bag of 65 chips, opening with an ace; whoever cannot pay is out.",
            ),
            _BOXED,
        ),
        "classique": Preset(
            ("Classique", "Classic"),
            (
                "Suites d’une seule couleur, bourse de 150 ; on paie la valeur des cartes restées en main.",
                "Runs in one suit, a purse of 150; cards left in hand cost their value.",
            ),
            _CLASSIC,
        ),
        "classique_points_par_carte": Preset(
            ("Classique, un point par carte", "Classic, one point a card"),
            (
                "Comme la classique, mais chaque carte restante coûte un jeton.",
                "Like Classic, but every card left costs one chip.",
            ),
            {**_CLASSIC, "hand_payment": "count"},
        ),
        "classique_a_decouvert": Preset(
            ("Classique à découvert", "Classic, open hands"),
            (
                "Comme la classique, mains étalées : tout se calcule.",
                "Like Classic with all hands open: everything can be worked out.",
            ),
            {**_CLASSIC, "open_hands": True, "on_blocked": "talon_skip"},
        ),
        "moderne_a_la_lettre": Preset(
            ("Moderne, à la lettre", "Modern, to the letter"),
            (
                "La règle moderne mot à mot : qui oublie une case n’y a plus droit.",
                "The modern text word for word: whoever forgets a box has lost it.",
            ),
            {**_MODERN, "forgotten_box": "others"},
        ),
        "boite_a_la_lettre": Preset(
            ("Comme dans la boîte, à la lettre", "As in the box, to the letter"),
            (
                "La notice mot à mot : l'as ouvre la première manche seulement, le talon reste, on peut passer.",
                "The leaflet word for word: an ace opens the first round only, the talon stays, one may pass.",
            ),
            {
                **_BOXED,
                "open_with_ace": "first_round_only",
                "talon_redraw": "once",
                "may_stop": True,
                "layer_may_stop": False,
                "last_word": "stop",
            },
        ),
        "classique_a_la_lettre": Preset(
            ("Classique, à la lettre", "Classic, to the letter"),
            (
                "Le vieux texte mot à mot : « j'arrête », et le nain ne se prend que par un grand opéra.",
                'The old text word for word: "I stop", and the dwarf is taken only by a grand opéra.',
            ),
            {
                **_CLASSIC,
                "grand_opera": "neighbour_not_laid",
                "dwarf_box": "grand_opera",
                "last_word": "opera",
            },
        ),
    },
)


def start_purse(state: Any) -> int:
    """Return a player's tokens before the first stakes."""
    # NJ-2.1: a share of the bag, or the agreed amount
    tokens = int(state["start_tokens"])
    return tokens if tokens > 0 else BAG // int(state["seats"])


def prepare(state: Any, options: Options) -> None:
    """Check the combination of options and fill the first state. Modifies ``state`` in place."""
    seats = int(state["seats"])
    least, most = int(state["min_players"]), int(state["max_players"])
    # NJ-1.1: the table's own bounds
    if not least <= seats <= most:
        raise bad_input("nj.players", "NJ-1.1", seats=seats, least=least, most=most)
    # NJ-1.5: a dealer who sits at the table
    if int(state["first_dealer"]) >= seats:
        raise bad_input("nj.first_dealer", "NJ-1.5", dealer=options["first_dealer"], last=seats - 1)
    # NJ-3.5: cards set aside once must not be key cards
    if options["talon_redraw"] == "once" and not options["talon_protects_keys"]:
        raise bad_input("nj.talon_redraw", "NJ-3.5")
    # NJ-2.1: large enough for one stake
    purse = start_purse(state)
    stake = int(state["stakes"].sum()) * int(state["stake_multiplier"])
    if purse < stake:
        raise bad_input("nj.purse", "NJ-2.1", purse=purse, stake=stake)
    state["purses"][:seats] = purse
    state["tokens"] = purse * seats
    for name in ("turn", "opener", "first_layer", "last_layer", "winner"):
        state[name] = NO_SEAT
    state["forgotten"][:] = state["forgetters"][:] = NO_SEAT
    state["wanted_rank"] = state["wanted_suit"] = NO_RANK
    named = int(state["first_dealer"])
    state["dealer"] = named
    state["phase"] = Phase.DEAL if named >= 0 else Phase.DRAW_DEALER


add_catalogue(
    {
        "nj.players": (
            "cette règle se joue de {least} à {most} joueurs, pas à {seats}",
            "these rules are for {least} to {most} players, not {seats}",
        ),
        "nj.first_dealer": (
            "la place {dealer} n’existe pas à cette table : choisissez qui donne de 0 à {last}",
            "there is no seat {dealer} at this table: choose who deals from 0 to {last}",
        ),
        "nj.talon_redraw": (
            "un talon qui reste le même se fait sans carte clé : cochez aussi « Cartes clés hors du talon »",
            "a talon that stays the same needs “Key cards never in the talon”",
        ),
        "nj.purse": (
            "une bourse de {purse} ne paie pas une mise de {stake}",
            "a purse of {purse} cannot pay a stake of {stake}",
        ),
    }
)
