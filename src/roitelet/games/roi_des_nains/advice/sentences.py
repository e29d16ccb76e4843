"""The sentences of the coach, and why a trick is wanted or not under each quest."""

from typing import Any, Final

from roitelet.engine.language import Message, Seat, add_catalogue, in_words, say
from roitelet.engine.numbers import unsigned
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.advice.account import (
    card_points,
    is_special,
    on_table,
    rank,
    suit,
    tile_of,
)
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
from roitelet.games.roi_des_nains.words.names import special_name
from roitelet.games.roi_des_nains.words.pack import PACK

SUITS: Final = (in_words("Nain", "Dwarves"), in_words("Chevalier", "Knights"), in_words("Gobelin", "Goblins"))
LAST_FOUR: Final = 4
WANTED: Final = {(8, Face.A): 3, (8, Face.B): 1, (9, Face.A): 4, (9, Face.B): 2}
"""Exact numbers of tricks that pay, by tile and face."""


def the(state: Any, card: int) -> Message:
    """A card with its article: le 8 de Nain, l'as de Gobelin, l'Éclaireur."""
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
    """An action as an order."""
    state = masked.snapshot
    if action < TAKE:
        return say("rn.advice.play", card=the(state, action))
    if action < CHOOSE_FACE:
        return say("rn.advice.take" if action < GIVE else "rn.advice.give", card=the(state, action % CARDS))
    if action < CHOOSE_SEAT:
        return say("rn.advice.face")
    if action < PASS_LEFT:
        return say("rn.advice.seat", seat=Seat(action - CHOOSE_SEAT))
    return say({PASS_LEFT: "rn.advice.left", PASS_RIGHT: "rn.advice.right", GO_ON: "rn.advice.wait"}[action])


def why(masked: Position, wanted: bool) -> Message | None:
    """Why the trick under way is wanted or not, where that can be said with certainty."""
    state = masked.snapshot
    table = on_table(state, masked.seats)
    telling = [card for card in table if (card_points(state, card) > 0) == wanted and card_points(state, card)]
    if telling:
        card = max(telling, key=lambda one: abs(card_points(state, one)))
        points = abs(card_points(state, card))
        name = "rn.why.brings" if wanted else "rn.why.costs"
        return say(f"{name}.one" if points == 1 else name, card=the(state, card), points=unsigned(points))
    if state.face == Face.NONE:
        return None
    return _by_quest(state, masked, wanted)


def _by_quest(state: Any, masked: Position, wanted: bool) -> Message | None:
    tile, pays = tile_of(state), state.face == Face.A
    won = [int(state.winners[trick]) == masked.viewer for trick in range(int(state.tricks))]
    count, rest = sum(won), int(HAND_SIZES[masked.seats]) - len(won)
    fits = pays == wanted
    if tile == 1 and fits and won and won[-1]:
        return say("rn.why.1a" if wanted else "rn.why.1b")
    if tile == 2 and fits and rest <= LAST_FOUR:
        return say("rn.why.2a" if wanted else "rn.why.2b")
    if tile == 7 and fits:
        return say("rn.why.7a" if wanted else "rn.why.7b")
    if (tile, state.face) in WANTED:
        need = WANTED[tile, Face(state.face)]
        if wanted and count < need:
            return say("rn.why.need" if count else "rn.why.need_first", need=need, count=count)
        return (
            say("rn.why.have" if need > 1 else "rn.why.have_one", need=need) if not wanted and count == need else None
        )
    if tile == 10:
        right = count > 0 and (count % 2 == 0) == pays
        return say("rn.why.even" if pays else "rn.why.odd") if wanted != right else None
    if tile == 14 and fits and count == 2:
        return say("rn.why.14a" if wanted else "rn.why.14b")
    if tile == 16 and fits:
        return say("rn.why.16a" if wanted else "rn.why.16b")
    return say("rn.why.5") if tile == 5 and not wanted else None


add_catalogue(
    {
        "rn.advice.play": {"fr": "Jouez {card}", "en": "Play {card}"},
        "rn.advice.take": {"fr": "Reprenez {card}", "en": "Take back {card}"},
        "rn.advice.give": {"fr": "Donnez {card}", "en": "Give {card}"},
        "rn.advice.face": {"fr": "Choisissez cette quête", "en": "Choose this quest"},
        "rn.advice.seat": {"fr": "Choisissez {seat}", "en": "Choose {seat}"},
        "rn.advice.left": {"fr": "Faites passer les mains à gauche", "en": "Pass the hands left"},
        "rn.advice.right": {"fr": "Faites passer les mains à droite", "en": "Pass the hands right"},
        "rn.advice.wait": {"fr": "Attendez encore", "en": "Wait a little longer"},
        "rn.why.brings": {"fr": "{card} vous rapporte {points} points", "en": "{card} brings you {points} points"},
        "rn.why.brings.one": {"fr": "{card} vous rapporte 1 point", "en": "{card} brings you 1 point"},
        "rn.why.costs": {"fr": "{card} vous coûterait {points} points", "en": "{card} would cost you {points} points"},
        "rn.why.costs.one": {"fr": "{card} vous coûterait 1 point", "en": "{card} would cost you 1 point"},
        "rn.why.1a": {"fr": "il allonge votre série", "en": "it adds to your streak"},
        "rn.why.1b": {"fr": "il allongerait votre série", "en": "it would add to your streak"},
        "rn.why.2a": {"fr": "les derniers plis valent 2 points", "en": "the last tricks pay 2 points"},
        "rn.why.2b": {"fr": "les derniers plis coûtent 2 points", "en": "the last tricks cost 2 points"},
        "rn.why.5": {"fr": "seuls comptent ceux d'un voisin", "en": "only a neighbour’s count"},
        "rn.why.7a": {"fr": "chaque pli vaut 1 point", "en": "each trick pays 1 point"},
        "rn.why.7b": {"fr": "chaque pli coûte 1 point", "en": "each trick costs 1 point"},
        "rn.why.need": {"fr": "il vous en faut {need}, vous en avez {count}", "en": "you need {need} and have {count}"},
        "rn.why.need_first": {"fr": "il vous en faut {need}", "en": "you need {need}"},
        "rn.why.have": {"fr": "vous avez déjà vos {need} plis", "en": "you have your {need} tricks"},
        "rn.why.have_one": {"fr": "vous avez déjà votre pli", "en": "you have your one trick"},
        "rn.why.even": {"fr": "il faut un nombre pair de plis", "en": "an even number of tricks pays"},
        "rn.why.odd": {"fr": "il faut un nombre impair de plis", "en": "an odd number of tricks pays"},
        "rn.why.14a": {"fr": "c'est votre troisième", "en": "it is your third"},
        "rn.why.14b": {"fr": "ce serait votre troisième", "en": "it would be your third"},
        "rn.why.16a": {"fr": "il en faut quatre d'affilée", "en": "four in a row pay"},
        "rn.why.16b": {"fr": "il faut en laisser quatre d'affilée", "en": "leaving four in a row pays"},
        "rn.reason.touching": {
            "fr": "Vos cartes se suivent : {first} ou {second}, c'est pareil.",
            "en": "Your cards touch: {first} or {second}, no difference.",
        },
        "rn.reason.scout.one": {
            "fr": "{order} : il gagne 1 point pour la figure du pli.",
            "en": "{order}: the face card here brings it 1 point.",
        },
        "rn.reason.scout": {
            "fr": "{order} : il gagne {points} points pour les figures du pli.",
            "en": "{order}: the face cards here bring it {points} points.",
        },
        "rn.reason.jester": {
            "fr": "{order} : gardez le Bouffon, il vaut 3 points au dernier pli.",
            "en": "{order}: keep the Jester, worth 3 points in the last trick.",
        },
        "rn.reason.take_sure": {
            "fr": "{order} : ce pli sera pour vous{why}.",
            "en": "{order}: this trick is yours{why}.",
        },
        "rn.reason.take_likely": {
            "fr": "{order} : ce pli devrait être pour vous{why}.",
            "en": "{order}: it should win this trick{why}.",
        },
        "rn.reason.duck_sure": {
            "fr": "{order} : laissez ce pli à un autre{why}.",
            "en": "{order}: let another win this trick{why}.",
        },
        "rn.reason.duck_likely": {
            "fr": "{order} : un autre devrait prendre ce pli{why}.",
            "en": "{order}: another should win this trick{why}.",
        },
        "rn.reason.dump.one": {
            "fr": "{order} : un autre prend le pli, et cette carte lui coûte 1 point.",
            "en": "{order}: another wins the trick, and it costs them 1 point.",
        },
        "rn.reason.dump": {
            "fr": "{order} : un autre prend le pli, et cette carte lui coûte {points} points.",
            "en": "{order}: another wins the trick, and it costs them {points} points.",
        },
        "rn.reason.keep_good": {
            "fr": "{order} : {other} profiterait à qui prend ce pli.",
            "en": "{order}: {other} would help the winner of this trick.",
        },
        "rn.reason.shed_high": {
            "fr": "{order} : le pli est à un autre, jetez une forte carte.",
            "en": "{order}: the trick is another’s, so drop a strong card.",
        },
        "rn.reason.save_high": {
            "fr": "{order} : ce pli est perdu, gardez {other}.",
            "en": "{order}: the trick is lost, keep {other}.",
        },
        "rn.reason.void": {
            "fr": "{order} : sans {suit} en main, vous jouerez ce que vous voudrez.",
            "en": "{order}: out of {suit}, you can play any card there.",
        },
        "rn.reason.cheap_win": {
            "fr": "{order} : cela suffit pour prendre, gardez {other}.",
            "en": "{order}: it is enough to win, keep {other}.",
        },
        "rn.reason.high_win": {
            "fr": "{order} : quitte à prendre, dépensez la plus forte.",
            "en": "{order}: if you must win, spend the stronger card.",
        },
        "rn.reason.more_take": {
            "fr": "{order} : vous aurez plus de chances de prendre ce pli{why}.",
            "en": "{order}: you are likelier to win this trick{why}.",
        },
        "rn.reason.less_take": {
            "fr": "{order} : vous risquez moins de prendre ce pli{why}.",
            "en": "{order}: you are less likely to win this trick{why}.",
        },
        "rn.reason.own_more": {
            "fr": "{order} : plus de points pour vous qu'avec {other}.",
            "en": "{order}: you gain more than with {other}.",
        },
        "rn.reason.own_more_else": {"fr": "{order} : vous y gagnez plus.", "en": "{order}: you gain more that way."},
        "rn.reason.deny": {
            "fr": "{order} : les autres y gagnent moins qu'avec {other}.",
            "en": "{order}: the others gain less than with {other}.",
        },
        "rn.reason.deny_else": {
            "fr": "{order} : l'autre choix servirait surtout les autres.",
            "en": "{order}: the other choice would help the others.",
        },
        "rn.reason.face_own": {
            "fr": "{order} : votre main y gagne plus de points.",
            "en": "{order}: your hand gains more points.",
        },
        "rn.why_take": {"fr": ", et {why}", "en": ", and {why}"},
        "rn.why_leave": {"fr": ", car {why}", "en": ", as {why}"},
    }
)
