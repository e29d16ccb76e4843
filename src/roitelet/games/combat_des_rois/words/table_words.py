"""Short texts of the table in a terminal and on a page, in French and in English."""

from typing import Final

from roitelet.base.language import Language

DYNASTY_LETTERS: Final[dict[Language, dict[str | None, str]]] = {
    "fr": {"arc": "A", "lion": "L", "taureau": "T", "vase": "V", None: "–"},
    "en": {"arc": "B", "lion": "L", "taureau": "U", "vase": "V", None: "–"},
}
"""The letter of each dynasty on the table. In English the Bull is U, as the Bow is B."""

ANSWERS: Final = ("fin", "oui", "non", "arc", "lion", "taureau", "vase")
"""Actions written as words."""

WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("Le Combat des Rois", "Contest of Kings"),
    "your_turn": ("votre tour", "your turn"),
    "turn_of": ("tour : {}", "turn: {}"),
    "action": ("action {}/2", "action {}/2"),
    "turn_ends": ("fin du tour", "end of turn"),
    "pack": ("pioche {}", "draw pile {}"),
    "you_play": ("à vous de jouer", "you to play"),
    # --- the table ---
    "table": ("Table", "Table"),
    "treasures": ("{} trésors", "{} treasures"),
    "one_treasure": ("1 trésor", "1 treasure"),
    "ships_left": ("navires à construire : {}", "ships left to build: {}"),
    "no_ships_left": ("navires, tous construits", "ships, all built"),
    "is_temple": ("temple de tête", "temple as head"),
    "is_leader": ("{} ({})", "{} ({})"),
    "is_hidden": ("pont face cachée", "bridge face down"),
    "is_strength": ("force du royaume", "strength of the kingdom"),
    # --- the seats ---
    "dynasty": ("dynastie", "dynasty"),
    "cards": ("main", "hand"),
    "catastrophe": ("cata.", "cata."),
    "still": ("oui", "yes"),
    "used": ("–", "–"),
    "top": ("pile", "pile"),
    "points": ("points", "points"),
    "leaders": ("chefs (– en réserve)", "leaders (– in reserve)"),
    "supply": ("réserve", "reserve"),
    "piles": ("Piles", "Piles"),
    # --- the hand, the conflict, the decision due ---
    "conflict": ("Conflit", "Conflict"),
    "internal": ("interne, entre {}", "internal, between {}"),
    "external": ("externe, entre {}", "external, between {}"),
    "attacks": ("Attaque, {} : {}", "Attack, {}: {}"),
    "defends": ("Défense, {} : {}", "Defence, {}: {}"),
    "ask_turn": ("Il vous reste {}. Tapez un coup, par exemple :", "{} left. Type a move, for example:"),
    "one_action": ("une action", "One action"),
    "two_actions": ("deux actions", "Two actions"),
    "moves": ("Coups", "Moves"),
    "places": ("Places", "Places"),
    "place_head": ("{} tête", "{} head"),
    "place_card": ("{} carte", "{} card"),
    "place_bridge": ("{} pont", "{} bridge"),
    "gaps": ("ponts possibles : {}", "possible bridges: {}"),
    "ask_point": (
        "Carte {0} dans la colonne {1}. Marquez-vous {3} avec votre {2} ?",
        "A {0} card in column {1}. Do you score {3} with your {2}?",
    ),
    "wait_point": ("{} peut marquer {}.", "{} may score {}."),
    "ask_ship": (
        "La colonne {1} a au moins quatre cartes {0}. Construisez-vous un navire ?",
        "Column {1} has at least four {0} cards. Do you build a ship?",
    ),
    "wait_ship": ("{} peut construire un navire dans la colonne {}.", "{} may build a ship in column {}."),
    "ask_war": (
        "Par quel conflit commence-t-on au pont {} ?",
        "Which conflict comes first at bridge {}?",
    ),
    "wait_war": ("{} choisit le premier conflit du pont {}.", "{} is choosing the first conflict at bridge {}."),
    "ask_attack": ("Combien de {} engagez-vous ?", "How many {} do you commit?"),
    "ask_defend": (
        "Combien de {} engagez-vous ? À égalité, la défense gagne.",
        "How many {} do you commit? The defender wins ties.",
    ),
    "wait_attack": ("{} engage des {}.", "{} is committing {}."),
    "wait_defend": ("{} engage des {}.", "{} is committing {}."),
    "between": (" : {}", ": {}"),
    "type": ("Tapez", "Type"),
    "force": ("force", "strength"),
    "fin": ("fin", "end"),
    "oui": ("oui", "yes"),
    "non": ("non", "no"),
    "arc": ("arc", "bow"),
    "lion": ("lion", "lion"),
    "taureau": ("taureau", "bull"),
    "vase": ("vase", "vase"),
    "ask_reward": (
        "Vous gagnez, et aucune carte n’était engagée. Marquez-vous {} ?",
        "You won, and no card was committed. Do you score {}?",
    ),
    "wait_reward": (
        "{} a gagné le conflit et peut marquer {}.",
        "{} won the conflict and may score {}.",
    ),
    "ask_treasure": (
        "Votre marchand peut prendre un trésor du pont {} contre un temple.",
        "Your merchant can take a treasure at bridge {} for a temple.",
    ),
    "wait_treasure": (
        "{} peut prendre un trésor contre un temple.",
        "{} may take a treasure for a temple.",
    ),
    "ask_port": (
        "Le tour finit. Marquez-vous {2} avec votre {0} et le {1} ?",
        "The turn ends. Do you score {2} with your {0} and the {1}?",
    ),
    "ask_refill": (
        "Le tour finit. Complétez-vous votre main ?",
        "The turn ends. Do you fill your hand?",
    ),
    "wait_refill": ("{} peut compléter sa main.", "{} may fill the hand."),
    "ask_dynasty": ("Quelle dynastie choisissez-vous ?", "Which dynasty will you lead?"),
    "wait_dynasty": ("{} choisit sa dynastie.", "{} is choosing a dynasty."),
    "wait_port": ("{} peut marquer {}.", "{} may score {}."),
}
