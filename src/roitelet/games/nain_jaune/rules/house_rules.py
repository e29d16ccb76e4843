"""Presets for the printed rule sets, and the first state made from the options."""

from typing import Any, Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.options import Agreement, FirstGame, HouseRules, Options, Preset, Value
from roitelet.games.nain_jaune.rules.options import NONE_AGREED, OPTIONS
from roitelet.games.nain_jaune.rules.state import BAG, NO_RANK, NO_SEAT, Phase

_CLASSIC: Final[dict[str, Value]] = {
    "min_players": 3,
    "series_suit": "same",
    "start_tokens": 150,
    "direction": "ccw",
    "on_blocked": "last_layer_leads",
    "grand_opera": "no_opponent_laid",
    "last_word": "opera",
}

_MODERN: Final[dict[str, Value]] = {"claim": "manual", "grand_opera": "single_run", "next_dealer": "first_layer"}
_BOXED: Final[dict[str, Value]] = {
    "min_players": 3,
    "talon_protects_keys": True,
    "start_tokens": 30,
    "stakes": (1, 1, 1, 1, 2),
    "direction": "ccw",
    "open_with_ace": "every_round",
    "on_blocked": "last_asked_leads",
    "hand_payment": "count_keys_2",
    "key_penalty": "none",
    "on_broke": "eliminate",
    "max_rounds": 8,
    "last_word": "stop",
}

_NO_END: Final[dict[str, Value]] = {"max_rounds": NONE_AGREED, "max_minutes": NONE_AGREED}
_AGREED: Final = (
    # NJ-8.4, NJ-8.5
    Agreement(
        ("Durée", "Length"),
        (
            (("jusqu’au bout", "to the end"), _NO_END),
            (("4 manches", "4 rounds"), _NO_END | {"max_rounds": 4}),
            (("8 manches", "8 rounds"), _NO_END | {"max_rounds": 8}),
            (("30 min", "30 min"), _NO_END | {"max_minutes": 30}),
        ),
    ),
    # NJ-1.4
    Agreement(
        ("Sens", "Direction"),
        ((("horaire", "clockwise"), {"direction": "cw"}), (("inverse", "the other way"), {"direction": "ccw"})),
    ),
)

HOUSE_RULES: Final = HouseRules(
    "nain_jaune",
    OPTIONS,
    {
        "moderne": Preset(
            ("Moderne", "Modern"),
            (
                "Les couleurs ne comptent pas, on dit « qui prend ! ». Fin dès qu’un joueur ne peut plus payer.",
                "Suits do not matter, boxes are claimed aloud; the game ends as soon as someone cannot pay.",
            ),
            _MODERN,
        ),
        "moderne_longue": Preset(
            ("Moderne, partie longue", "Modern, a longer game"),
            (
                "Huit manches, 150 jetons. Un joueur qui ne peut plus payer est hors jeu, les autres continuent.",
                "Eight rounds, 150 chips; anyone who cannot pay is out and the game goes on.",
            ),
            {**_MODERN, "on_broke": "eliminate", "start_tokens": 150, "max_rounds": 8},
        ),
        "famille": Preset(
            ("Comme en famille", "Family"),
            (
                "Les couleurs ne comptent pas, on dit « qui prend ! », et on paie un jeton par carte. Huit manches : "
                "si votre bourse est vide, vous en rachetez une.",
                "Suits do not matter, boxes are claimed aloud, and each card left costs one chip. Eight rounds: if "
                "your purse is empty, you buy another.",
            ),
            {
                "claim": "manual",
                "on_blocked": "last_layer_leads",
                "hand_payment": "count",
                "grand_opera": "single_run",
                "on_broke": "buy_in",
                "max_rounds": 8,
            },
        ),
        "boite": Preset(
            ("Comme dans la boîte", "Boxed"),
            (
                "Petites mises, un as commence la manche, huit manches. Un joueur qui ne peut plus payer est hors jeu.",
                "Small stakes, an ace opens each round, eight rounds. Anyone who cannot pay is out.",
            ),
            _BOXED,
        ),
        "classique": Preset(
            ("Classique", "Classic"),
            (
                "Suites d’une seule couleur, une bourse de 150. On paie la valeur des cartes restées en main.",
                "Runs in one suit, a purse of 150; cards left in hand cost their value.",
            ),
            _CLASSIC,
        ),
        "classique_points_par_carte": Preset(
            ("Classique, un point par carte", "Classic, one point a card"),
            (
                "Comme la classique, mais chaque carte restée en main coûte un jeton.",
                "Like Classic, but every card left costs one chip.",
            ),
            {**_CLASSIC, "hand_payment": "count"},
        ),
        "classique_a_decouvert": Preset(
            ("Classique à découvert", "Classic, open hands"),
            (
                "Comme la classique, mais on voit toutes les mains : il n’y a plus de hasard.",
                "Like Classic, but all hands are open: nothing is left to chance.",
            ),
            {**_CLASSIC, "open_hands": True, "on_blocked": "talon_skip"},
        ),
        "moderne_a_la_lettre": Preset(
            ("Moderne, à la lettre", "Modern, to the letter"),
            (
                "La règle moderne mot à mot : un joueur qui oublie une case n’y a plus droit.",
                "The modern text word for word: a player who forgets a box has lost the right to it.",
            ),
            {**_MODERN, "forgotten_box": "others"},
        ),
        "boite_a_la_lettre": Preset(
            ("Comme dans la boîte, à la lettre", "Boxed, to the letter"),
            (
                "La notice mot à mot : un sac de 65 jetons à partager, un as pour la première manche seulement, un "
                "talon qui ne change pas, et l’on peut passer.",
                "The leaflet word for word: a bag of 65 chips to share, an ace for the first round only, a talon "
                "that stays, and players may pass.",
            ),
            {
                **_BOXED,
                "start_tokens": "share_65",
                "max_rounds": "none",
                "open_with_ace": "first_round_only",
                "talon_redraw": "once",
                "may_stop": True,
                "layer_may_stop": False,
            },
        ),
        "classique_a_la_lettre": Preset(
            ("Classique, à la lettre", "Classic, to the letter"),
            (
                "La plus ancienne règle mot à mot : le Nain ne se prend que par un grand opéra.",
                "The oldest text word for word: the Dwarf is taken only by a grand opéra.",
            ),
            {
                **_CLASSIC,
                "grand_opera": "neighbour_not_laid",
                "dwarf_box": "grand_opera",
            },
        ),
    },
    first_game=FirstGame(seats=3, changes={"max_rounds": 2}),
    agreements=_AGREED,
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
    # NJ-8.11: a game in which purses can be bought ends only where that is agreed
    if options["on_broke"] == "buy_in" and not (state["max_rounds"] > 0 or state["max_minutes"] > 0):
        raise bad_input("nj.buy_in", "NJ-8.11")
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
            "la place {dealer} n’existe pas à cette table : choisissez le donneur de 0 à {last}",
            "there is no seat {dealer} at this table: choose the dealer from 0 to {last}",
        ),
        "nj.talon_redraw": (
            "pour garder le même talon, cochez aussi « Cartes clés hors du talon »",
            "to keep the same talon, also tick “Key cards never in the talon”",
        ),
        "nj.buy_in": (
            "quand on rachète des bourses, il faut un nombre de manches ou une durée",
            "where purses can be bought, a number of rounds or minutes is needed",
        ),
        "nj.purse": (
            "une bourse de {purse} ne paie pas une mise de {stake}",
            "a purse of {purse} cannot pay a stake of {stake}",
        ),
    }
)
