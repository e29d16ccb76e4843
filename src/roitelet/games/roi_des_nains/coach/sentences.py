"""The coach's sentences, and the reasons why a player wants a trick or not."""

from typing import Any, Final

from roitelet.base.language import Message, NamedSeat, add_catalogue, in_words, say
from roitelet.base.numbers import unsigned
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.coach.rollout_results import card_points, is_special, on_table, rank, suit, tile_of
from roitelet.games.roi_des_nains.notation.pack import PACK
from roitelet.games.roi_des_nains.rules.cards import HAND_SIZES
from roitelet.games.roi_des_nains.rules.state import (
    CARDS,
    CHOOSE_FACE,
    CHOOSE_SEAT,
    COLOURED,
    GIVE,
    GO_ON,
    PASS_LEFT,
    PASS_RIGHT,
    TAKE,
    Face,
)
from roitelet.games.roi_des_nains.words.names import quest_name, special_name

SUITS: Final = (in_words("Nain", "Dwarves"), in_words("Chevalier", "Knights"), in_words("Gobelin", "Goblins"))
LAST_FOUR: Final = 4
WANTED: Final = {(8, Face.A): 3, (8, Face.B): 1, (9, Face.A): 4, (9, Face.B): 2}
"""Exact numbers of tricks that pay, by tile and face."""


def the(state: Any, card: int) -> Message:
    """Return the name of a card with its article: le 8 de Nain, l'as de Gobelin, l'Éclaireur."""
    if card >= COLOURED:
        return PACK.cards[card].full
    if is_special(state, card):
        name = special_name(int(state.special))
        french = name.render("fr")
        return in_words(f"l'{french}" if french[0] in "ÉE" else f"le {french}", f"the {name.render('en')}")
    full = PACK.cards[card].full
    article = full.render("fr").split(PACK.rank_name(rank(card) - 1).render("fr"))[0]
    colour = SUITS[suit(card)]
    spoken = PACK.rank_name(rank(card) - 1)
    return in_words(
        f"{article}{spoken.render('fr')} de {colour.render('fr')}",
        f"the {spoken.render('en')} of {colour.render('en')}",
    )


def order(masked: Position, action: int) -> Message:
    """Return a move as an imperative."""
    state = masked.snapshot
    if action < TAKE:
        return say("rn.advice.play", card=the(state, action))
    if action < CHOOSE_FACE:
        return say("rn.advice.take" if action < GIVE else "rn.advice.give", card=the(state, action % CARDS))
    if action < CHOOSE_SEAT:
        face = action - CHOOSE_FACE
        return say("rn.advice.face", quest=quest_name(2 * int(state.tile) + face))
    if action < PASS_LEFT:
        return say("rn.advice.seat", seat=NamedSeat(action - CHOOSE_SEAT))
    return say({PASS_LEFT: "rn.advice.left", PASS_RIGHT: "rn.advice.right", GO_ON: "rn.advice.wait"}[action])


def why_wanted(masked: Position, wanted: bool) -> Message | None:
    """Return why the player wants the current trick or does not, or None if that is uncertain."""
    state = masked.snapshot
    table = on_table(state, masked.seats)
    counting = [card for card in table if (card_points(state, card) > 0) == wanted and card_points(state, card)]
    if counting:
        card = max(counting, key=lambda counted: abs(card_points(state, counted)))
        points = abs(card_points(state, card))
        name = "rn.why.brings" if wanted else "rn.why.costs"
        return say(f"{name}.one" if points == 1 else name, card=the(state, card), points=unsigned(points))
    if state.face == Face.NONE:
        return None
    return _quest_reason(state, masked, wanted)


def _quest_reason(state: Any, masked: Position, wanted: bool) -> Message | None:
    """Return why the quest makes the current trick wanted or unwanted, or None."""
    tile, rewards_tricks = tile_of(state), state.face == Face.A
    won = [int(state.winners[trick]) == masked.viewer for trick in range(int(state.tricks))]
    count, rest = sum(won), int(HAND_SIZES[masked.seats]) - len(won)
    applies = rewards_tricks == wanted
    if tile == 1 and applies and won and won[-1]:
        return say("rn.why.1a" if wanted else "rn.why.1b")
    if tile == 2 and applies and rest <= LAST_FOUR:
        return say("rn.why.2a" if wanted else "rn.why.2b")
    if tile == 7 and applies:
        return say("rn.why.7a" if wanted else "rn.why.7b")
    if (tile, state.face) in WANTED:
        need = WANTED[tile, Face(state.face)]
        if wanted and count < need:
            return say("rn.why.need" if count else "rn.why.need_first", need=need, count=count)
        return (
            say("rn.why.have" if need > 1 else "rn.why.have_one", need=need) if not wanted and count == need else None
        )
    if tile == 10:
        goal_met = count > 0 and (count % 2 == 0) == rewards_tricks
        return say("rn.why.even" if rewards_tricks else "rn.why.odd") if wanted != goal_met else None
    if tile == 14 and applies and count == 2:
        return say("rn.why.14a" if wanted else "rn.why.14b")
    if tile == 16 and applies:
        return say("rn.why.16a" if wanted else "rn.why.16b")
    return say("rn.why.5") if tile == 5 and not wanted else None


add_catalogue(
    {
        "rn.advice.play": ("Jouez {card}", "Play {card}"),
        "rn.advice.take": ("Prenez {card}", "Take {card}"),
        "rn.advice.give": ("Donnez {card}", "Give {card}"),
        "rn.advice.face": ("Choisissez « {quest} »", "Choose “{quest}”"),
        "rn.advice.seat": ("Choisissez {seat}", "Choose {seat}"),
        "rn.advice.left": ("Faites passer les mains à gauche", "Pass the hands left"),
        "rn.advice.right": ("Faites passer les mains à droite", "Pass the hands right"),
        "rn.advice.wait": ("Attendez encore un pli", "Wait another trick"),
        "rn.why.brings": ("{card} vous rapporte {points} points", "{card} brings you {points} points"),
        "rn.why.brings.one": ("{card} vous rapporte 1 point", "{card} brings you 1 point"),
        "rn.why.costs": ("{card} vous coûterait {points} points", "{card} would cost you {points} points"),
        "rn.why.costs.one": ("{card} vous coûterait 1 point", "{card} would cost you 1 point"),
        "rn.why.1a": ("il allonge votre série", "it adds to your streak"),
        "rn.why.1b": ("il allongerait votre série", "it would add to your streak"),
        "rn.why.2a": ("les derniers plis valent 2 points", "the last tricks pay 2 points"),
        "rn.why.2b": ("les derniers plis coûtent 2 points", "the last tricks cost 2 points"),
        "rn.why.5": ("seuls les plis d'un voisin comptent", "only a neighbour’s tricks count"),
        "rn.why.7a": ("chaque pli vaut 1 point", "each trick pays 1 point"),
        "rn.why.7b": ("chaque pli coûte 1 point", "each trick costs 1 point"),
        "rn.why.need": ("il vous en faut {need}, vous en avez {count}", "you need {need} and have {count}"),
        "rn.why.need_first": ("il vous en faut {need}", "you need {need}"),
        "rn.why.have": ("vous avez déjà vos {need} plis", "you already have your {need} tricks"),
        "rn.why.have_one": ("vous avez déjà le pli qu'il vous faut", "you already have your one trick"),
        "rn.why.even": ("il faut un nombre pair de plis", "an even number of tricks pays"),
        "rn.why.odd": ("il faut un nombre impair de plis", "an odd number of tricks pays"),
        "rn.why.14a": ("c'est votre troisième pli", "it’s your third trick"),
        "rn.why.14b": ("ce serait votre troisième pli", "it would be your third trick"),
        "rn.why.16a": ("il en faut quatre de suite", "four in a row pay"),
        "rn.why.16b": ("il faut en perdre quatre de suite", "losing four in a row pays"),
        "rn.reason.touching": (
            "Jouez {first} ou {second} : ces deux cartes se valent.",
            "Play {first} or {second}: these two cards are equally good.",
        ),
        "rn.reason.scout.one": (
            "{order} : il vous rapporte 1 point pour la figure du pli.",
            "{order}: it brings you 1 point for the face card here.",
        ),
        "rn.reason.scout": (
            "{order} : il vous rapporte {points} points pour les figures du pli.",
            "{order}: it brings you {points} points for the face cards here.",
        ),
        "rn.reason.jester": (
            "{order} : gardez le Bouffon, il vaut 3 points au dernier pli.",
            "{order}: keep the Jester, worth 3 points in the last trick.",
        ),
        "rn.reason.take_sure": ("{order} : ce pli sera pour vous{why}.", "{order}: this trick is yours{why}."),
        "rn.reason.take_likely": (
            "{order} : ce pli devrait être pour vous{why}.",
            "{order}: it should win this trick{why}.",
        ),
        "rn.reason.duck_sure": (
            "{order} : laissez ce pli à un autre{why}.",
            "{order}: let someone else win this trick{why}.",
        ),
        "rn.reason.duck_likely": (
            "{order} : un autre devrait remporter ce pli{why}.",
            "{order}: someone else should win this trick{why}.",
        ),
        "rn.reason.dump.one": (
            "{order} : un autre remporte le pli, et cette carte lui coûte 1 point.",
            "{order}: someone else wins the trick, and it costs them 1 point.",
        ),
        "rn.reason.dump": (
            "{order} : un autre remporte le pli, et cette carte lui coûte {points} points.",
            "{order}: someone else wins the trick, and it costs them {points} points.",
        ),
        "rn.reason.keep_good": (
            "{order} : {other} donnerait des points au gagnant.",
            "{order}: {other} would help the winner of this trick.",
        ),
        "rn.reason.shed_high": (
            "{order} : un autre prend ce pli, débarrassez-vous d'une carte haute.",
            "{order}: someone else has this trick, so throw a high card.",
        ),
        "rn.reason.save_high": (
            "{order} : ce pli est pour un autre, gardez {other}.",
            "{order}: the trick is lost, so keep {other}.",
        ),
        "rn.reason.void": (
            "{order} : sans {suit} en main, vous jouerez ce que vous voudrez.",
            "{order}: out of {suit}, you can play any card there.",
        ),
        "rn.reason.cheap_win": (
            "{order} : cette carte suffit, gardez {other}.",
            "{order}: that is enough to win, so keep {other}.",
        ),
        "rn.reason.high_win": (
            "{order} : puisque vous prenez ce pli, jouez votre plus haute carte.",
            "{order}: since you win this trick, use your highest card.",
        ),
        "rn.reason.more_take": (
            "{order} : vous aurez plus de chances de prendre ce pli{why}.",
            "{order}: you’re more likely to win this trick{why}.",
        ),
        "rn.reason.less_take": (
            "{order} : vous risquez moins de prendre ce pli{why}.",
            "{order}: you’re less likely to win this trick{why}.",
        ),
        "rn.reason.own_more": (
            "{order} : vous marquez plus de points qu'avec {other}.",
            "{order}: you score more than with {other}.",
        ),
        "rn.reason.own_more_else": (
            "{order} : ce choix vous rapporte plus de points.",
            "{order}: that choice scores more for you.",
        ),
        "rn.reason.deny": (
            "{order} : les autres marquent moins qu'avec {other}.",
            "{order}: the others score less than with {other}.",
        ),
        "rn.reason.deny_else": (
            "{order} : l'autre choix aiderait surtout les autres.",
            "{order}: the other choice would mostly help the others.",
        ),
        "rn.reason.face_own": (
            "{order} : avec vos cartes, cette quête rapporte plus.",
            "{order}: that quest scores more with your cards.",
        ),
        "rn.why_take": (", et {why}", ", and {why}"),
        "rn.why_leave": (", car {why}", ", as {why}"),
    }
)
