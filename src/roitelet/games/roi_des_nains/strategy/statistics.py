"""Labels for the counters of Le Roi des Nains: quests and special cards."""

from typing import Final

from roitelet.base.language import LANGUAGES, Message, Text
from roitelet.engine.simulate.statistics import Measure, Statistics, Topic, topic
from roitelet.games.roi_des_nains.rules.state import Special
from roitelet.games.roi_des_nains.strategy.counters import (
    CHANGED_HANDS,
    COUNTERS,
    DEALS,
    DECIDED,
    EXTRA,
    MOVED,
    PAID,
    QUEST,
    QUESTS,
    SPECIAL,
    SPREAD,
    TILE,
    TOOK_TRICK,
    TURNED,
)
from roitelet.games.roi_des_nains.words.names import quest_name, special_name


def _in_words(message: Message, suffix: str = "") -> Text:
    french, english = (f"{message.render(language)}{suffix}" for language in LANGUAGES)
    return french, english


def _per_quest(key: str, title: Text, meaning: Text, first: int, *, chosen: bool = False, share: bool = False) -> Topic:
    """Return the measure of each of the forty faces, divided by the deals under it, or under its tile."""
    measures = [
        Measure(
            f"{quest // 2 + 1}{'ab'[quest % 2]}",
            _in_words(quest_name(quest), f" ({quest // 2 + 1}{'ab'[quest % 2]})"),
            first + quest,
            TILE + quest // 2 if chosen else QUEST + quest,
        )
        for quest in range(QUESTS)
    ]
    return topic(key, title, meaning, measures, share=share)


def _per_special(key: str, title: Text, meaning: Text, first: int, among: list[int], *, share: bool = False) -> Topic:
    """Return the measure of each of some special cards, divided by the deals with it."""
    measures = [
        Measure(Special(card).name.lower(), _in_words(special_name(card)), first + card, SPECIAL + card)
        for card in among
    ]
    return topic(key, title, meaning, measures, share=share)


_PAYING: Final = [
    int(card)
    for card in (
        Special.PORTE_ETENDARD_NAIN,
        Special.BRICOLEUR,
        Special.BOUFFON,
        Special.ENCHANTEUR,
        Special.ECLAIREUR,
        Special.SHAMAN,
    )
]
_MOVING: Final = [
    int(card)
    for card in (
        Special.DRUIDE,
        Special.PORTE_ETENDARD_CHEVALIER,
        Special.PORTE_ETENDARD_GOBELIN,
        Special.SORCIER,
    )
]
_FIGHTING: Final = [int(card) for card in (Special.DRAGON, Special.MOMIE, Special.CLONE, Special.EXCALIBUR)]

STATISTICS: Final = Statistics(
    counters=COUNTERS,
    topics=[
        _per_quest(
            "quest_chosen",
            ("Quêtes choisies", "Quests chosen"),
            (
                "Quand la tuile est en jeu, la part des donnes où cette face est préférée à l'autre.",
                "Where the tile is in play, the share of deals in which this face is preferred to the other.",
            ),
            QUEST,
            chosen=True,
            share=True,
        ),
        _per_quest(
            "quest_spread",
            ("Écart de points d'une quête", "Spread of points of a quest"),
            (
                "Points de la quête pour le mieux servi moins ceux du plus mal servi, par donne : "
                "plus c'est grand, plus elle pèse.",
                "Points of the quest for whoever it gives most less those for whoever it gives least, per deal: "
                "the more, the heavier it weighs.",
            ),
            SPREAD,
        ),
        _per_quest(
            "quest_decides",
            ("Quêtes qui décident", "Quests that decide"),
            (
                "Part des donnes où un joueur gagne seul le plus de points, et ne l'aurait pas fait sans la quête.",
                "Share of deals in which one player alone gains most, and would not have without the quest.",
            ),
            DECIDED,
            share=True,
        ),
        _per_special(
            "special_dealt",
            ("Cartes spéciales qui comptent", "Special cards that score"),
            (
                "Part des donnes avec cette carte où elle change les points de quelqu'un.",
                "Share of deals with this card in which it changes anybody's points.",
            ),
            PAID,
            _PAYING,
            share=True,
        ),
        _per_special(
            "special_points",
            ("Points des cartes spéciales", "Points of special cards"),
            (
                "Points que la carte donne ou retire en moyenne par donne, tous les joueurs ensemble.",
                "Points the card gives or takes per deal on average, all players together.",
            ),
            MOVED,
            _PAYING,
        ),
        _per_special(
            "special_turns",
            ("Cartes spéciales qui changent le premier", "Special cards that change the leader"),
            (
                "Part des donnes avec cette carte où, sans ses points, un autre, ou plusieurs, auraient gagné le plus.",
                "Share of deals with it in which, without its points, another or several would have gained most.",
            ),
            TURNED,
            _PAYING,
            share=True,
        ),
        _per_special(
            "special_cards",
            ("Cartes qui changent de main", "Cards that change hands"),
            (
                "Cartes que la carte spéciale fait changer de main en moyenne par donne.",
                "Cards that the special card moves from hand to hand per deal on average.",
            ),
            CHANGED_HANDS,
            _MOVING,
        ),
        _per_special(
            "special_tricks",
            ("Plis remportés avec la carte magique", "Tricks won with the magic card"),
            (
                "Part des donnes où celui qui joue la carte remporte ce pli.",
                "Share of deals in which whoever plays the card wins that trick.",
            ),
            TOOK_TRICK,
            _FIGHTING,
            share=True,
        ),
        topic(
            "extra_deals",
            ("Donnes en plus", "Tie-break deals"),
            (
                "Donnes jouées en plus par partie parce que la tête était partagée.",
                "Deals played on per game because the lead was shared.",
            ),
            [Measure("extra", ("Donnes en plus", "Tie-break deals"), EXTRA)],
        ),
    ],
    length=Measure("deals", ("Donnes", "Deals"), DEALS),
)
