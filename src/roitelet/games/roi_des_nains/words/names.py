"""Names of quests and special cards, and their effects in one line, in French and in English."""

from typing import Final

from roitelet.base.language import Language, Message, add_catalogue, named
from roitelet.games.roi_des_nains.notation.pack import PACK
from roitelet.games.roi_des_nains.rules.state import TILES, Special

SPECIAL_WORDS: Final = tuple(special.name.lower() for special in Special)
"""The names of the special cards in options."""
special_name = named(
    "rn.special",
    ("Druide", "Druid"),
    ("Porte-étendard vert", "Green standard-bearer"),
    ("Bricoleur", "Tinkerer"),
    ("Bouffon", "Jester"),
    ("Porte-étendard bleu", "Blue standard-bearer"),
    ("Enchanteur", "Enchanter"),
    ("Éclaireur", "Scout"),
    ("Shaman", "Shaman"),
    ("Porte-étendard rouge", "Red standard-bearer"),
    *(extra.name for extra in PACK.extras),
)
"""The name of a special card."""
special_effect = named(
    "rn.effect",
    (
        "après le pli, le joueur qui l’a joué échange sa main avec un autre",
        "after the trick, the player of the card swaps hands with another",
    ),
    ("+3 si vous le remportez", "+3 if you win it"),
    ("+3 si vous remportez le pli suivant", "+3 if you win the next trick"),
    ("+3 si vous le jouez au dernier pli", "+3 if you play it in the last trick"),
    (
        "après le pli, le joueur qui l’a joué fait passer toutes les mains à gauche ou à droite",
        "after the trick, the player of the card passes all hands left or right",
    ),
    ("double vos points si vous le remportez", "doubles your points if you win it"),
    ("+1 par figure dans le pli si vous le jouez", "+1 per face card in the trick if you play it"),
    ("−3 si vous le remportez", "−3 if you win it"),
    (
        "avant le premier pli, le joueur qui l’a prend deux cartes au hasard à un autre et lui en rend deux",
        "before the first trick its holder takes two cards blind from a player and gives them two",
    ),
    ("toujours jouable ; remporte le pli, sauf contre un as", "always playable; wins the trick, except against an ace"),
    (
        "copie la carte qui a remporté le pli précédent ; pas au premier pli",
        "copies the card that won the trick before; not in the first trick",
    ),
    (
        "prend la couleur de la carte jouée juste avant, et se classe juste au-dessus",
        "takes the suit of the card played just before it, and ranks just above it",
    ),
    (
        "entre deux plis, le joueur qui l’a prend une carte du pli et le laisse à sa place",
        "between tricks its holder swaps it for a card from the trick",
    ),
    (
        "remporte toujours le pli ; se joue à l’entame ou sans la couleur demandée",
        "always wins; lead it, or play it when you cannot follow suit",
    ),
)
"""The effect of a special card, in one line."""

quest_name = named(
    "rn.quest",
    ("La loi des séries", "A Winning Streak"),
    ("Mauvaise série", "A Losing Streak"),
    ("Sauvez l'arrière-garde", "Save the Rearguard"),
    ("Sacrifiez l'arrière-garde", "Sacrifice the Rearguard"),
    ("De trois quarts", "Three Quarters"),
    ("De six à sept", "Sixes and Sevens"),
    ("Déroute des Chevaliers", "Rout of the Knights"),
    ("Déroute des Gobelins", "Rout of the Goblins"),
    ("À droite", "To the Right"),
    ("À gauche", "To the Left"),
    ("Les bons comptes", "Good Sums"),
    ("Mauvais calcul", "Bad Sums"),
    ("Le plus de victoires", "Most Victories"),
    ("Le moins de victoires", "Fewest Victories"),
    ("Trois petits tours", "Three and Away"),
    ("Il n'en restera qu'un", "There Can Be Only One"),
    ("Dernier carré", "Last Stand"),
    ("Demi-carré", "Two by Two"),
    ("Pair et gagne", "Evens"),
    ("Impair et gagne", "Odds"),
    ("Seul contre tous", "One against All"),
    ("Regroupez-vous", "Close Ranks"),
    ("Les Chevaliers sur les Nains", "Knights over Dwarves"),
    ("Les Nains sur les Chevaliers", "Dwarves over Knights"),
    ("Isolez les Rois", "Kings without Queens"),
    ("Isolez les Reines", "Queens without Kings"),
    ("Am stram gram", "Eeny Meeny"),
    ("Pic et colégram", "Miny Moe"),
    ("Les triplés", "Triplets"),
    ("Jamais deux sans trois", "Trouble Comes in Threes"),
    ("Grand chelem", "Grand Slam"),
    ("La débandade", "The Rout"),
    ("Armée d'élite", "Elite Army"),
    ("Armée de masse", "Strength in Numbers"),
    ("Nains de jardin", "Garden Gnomes"),
    ("P'tits soldats", "Little Soldiers"),
    ("Nobles et Chevaliers", "Nobles and Knights"),
    ("Piétaille sans Chevalier", "Rabble without Knights"),
    ("À la queue leu leu", "In Single File"),
    ("Sandwich", "Sandwich"),
)
"""The name of a quest."""
quest_formula = named(
    "rn.formula",
    ("+2 par pli de la plus longue série", "+2 per trick of the longest streak"),
    ("−2 par pli de la plus longue série", "−2 per trick of the longest streak"),
    ("+2 par pli parmi les quatre derniers", "+2 per trick among the last four"),
    ("−2 par pli parmi les quatre derniers", "−2 per trick among the last four"),
    ("+4 pour chaque 3 ou 4", "+4 for each 3 or 4"),
    ("+4 pour chaque 6 ou 7", "+4 for each 6 or 7"),
    ("−1 par carte bleue", "−1 per blue card"),
    ("−1 par carte rouge", "−1 per red card"),
    ("+1 par pli du voisin de droite", "+1 per trick your right-hand neighbour wins"),
    ("+1 par pli du voisin de gauche", "+1 per trick your left-hand neighbour wins"),
    ("+5 si vos nombres font la plus grande somme", "+5 if your number cards add up to the most"),
    ("−5 si vos nombres font la plus grande somme", "−5 if your number cards add up to the most"),
    ("+1 par pli", "+1 per trick"),
    ("−1 par pli", "−1 per trick"),
    ("+5 pour 3 plis exactement", "+5 for exactly 3 tricks"),
    ("+5 pour 1 pli exactement", "+5 for exactly 1 trick"),
    ("+5 pour 4 plis exactement", "+5 for exactly 4 tricks"),
    ("+5 pour 2 plis exactement", "+5 for exactly 2 tricks"),
    ("+5 pour un nombre pair de plis, sauf zéro", "+5 for an even number of tricks (zero doesn’t count)"),
    ("+5 pour un nombre impair de plis", "+5 for an odd number of tricks"),
    ("+5 si personne n’a autant de plis que vous", "+5 if nobody has as many tricks as you"),
    ("+5 si quelqu’un a autant de plis que vous", "+5 if someone has as many tricks as you"),
    ("+1 par carte bleue, −1 par verte", "+1 per blue card, −1 per green"),
    ("+1 par carte verte, −1 par bleue", "+1 per green card, −1 per blue"),
    ("+3 par roi, −3 par dame", "+3 per king, −3 per queen"),
    ("+3 par dame, −3 par roi", "+3 per queen, −3 per king"),
    (
        "+3, +4, +5 aux premiers à remporter trois plis, dans l’ordre",
        "+3, +4, +5 to the first, second and third to win three tricks",
    ),
    (
        "−3, −4, −5 aux premiers à remporter trois plis, dans l’ordre",
        "−3, −4, −5 to the first, second and third to win three tricks",
    ),
    (
        "+2 pour trois figures pareilles, +1 pour trois nombres pareils",
        "+2 per three of a kind in face cards, +1 in number cards",
    ),
    (
        "−2 pour trois figures pareilles, −1 pour trois nombres pareils",
        "−2 per three of a kind in face cards, −1 in number cards",
    ),
    ("+5 si vous remportez 4 plis de suite ou plus", "+5 for winning 4 or more tricks in a row"),
    ("+5 si vous perdez 4 plis de suite ou plus", "+5 for losing 4 or more tricks in a row"),
    ("+1 par carte de votre couleur la plus rare", "+1 per card of your rarest suit"),
    ("+1 par carte de votre couleur la plus fournie", "+1 per card of your longest suit"),
    ("votre plus petit nombre vert en points", "your lowest green number in points"),
    ("votre plus petit nombre bleu en points", "your lowest blue number in points"),
    ("+1 par figure, +1 par carte bleue", "+1 per face card, +1 per blue card"),
    ("−1 par figure, −1 par carte bleue", "−1 per face card, −1 per blue card"),
    (
        "+3 si vous avez moins de plis qu’à droite, +3 si vous en avez plus qu’à gauche",
        "+3 if you have fewer tricks than on your right, +3 if more than on your left",
    ),
    ("+3 par voisin qui a moins de plis", "+3 per neighbour with fewer tricks"),
)
"""The points of a quest, in one line."""

_BLUE: Final = ("cartes bleues", "blue cards")
_GREEN: Final = ("cartes vertes", "green cards")
_KINGS: Final = ("rois", "kings")
_QUEENS: Final = ("dames", "queens")
_TRIPLES: Final = (
    ("trios de figures", "three of a kind, face cards"),
    ("trios de nombres", "three of a kind, numbers"),
)
_NOBLES: Final = (("figures", "face cards"), _BLUE)
_FEWER: Final = ("moins que le voisin de droite", "fewer than the right-hand neighbour")
_MORE_RIGHT: Final = ("plus que le voisin de droite", "more than the right-hand neighbour")
_MORE_LEFT: Final = ("plus que le voisin de gauche", "more than the left-hand neighbour")
_PARTS: Final = {
    quest: named(f"rn.part.{quest}", *parts)
    for quest, parts in {
        22: (_BLUE, _GREEN),
        23: (_GREEN, _BLUE),
        24: (_KINGS, _QUEENS),
        25: (_QUEENS, _KINGS),
        28: _TRIPLES,
        29: _TRIPLES,
        36: _NOBLES,
        37: _NOBLES,
        38: (_FEWER, _MORE_LEFT),
        39: (_MORE_RIGHT, _MORE_LEFT),
    }.items()
}
"""The items that count in each part of a quest of two parts."""


def part_name(quest: int, part: int) -> Message:
    """Return the items that count in a part of a quest, or the name of a quest that has one part."""
    return _PARTS[quest](part) if quest in _PARTS else quest_name(quest)


def _tile(number: int, language: Language) -> str:
    """Return the name of a tile in a list of options: its number and its two quests."""
    first, second = quest_name(2 * number), quest_name(2 * number + 1)
    return f"{number + 1}. {first.render(language)} / {second.render(language)}"


add_catalogue(
    {f"option.roi_des_nains.tiles.{number + 1}": (_tile(number, "fr"), _tile(number, "en")) for number in range(TILES)}
)
add_catalogue(
    {
        f"option.roi_des_nains.specials.{special.name.lower()}": (
            special_name(special).render("fr"),
            special_name(special).render("en"),
        )
        for special in Special
    }
)
