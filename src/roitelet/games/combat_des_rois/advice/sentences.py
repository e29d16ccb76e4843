"""The sentences of the coach."""

from typing import Final

from roitelet.engine.language import Message, add_catalogue, in_words, named, say
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.advice.account import column_of
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.words.names import dynasty_name, leader_name, leaders_name, one_card, ship_name
from roitelet.games.combat_des_rois.words.notation import format_gap

many_cards = named(
    "cr.many_cards", ("peuples", "people cards"), ("marchés", "markets"), ("temples", "temples"), ("champs", "fields")
)
"""Several cards of a colour."""
this_card = named(
    "cr.this_card",
    ("ce peuple", "this people card"),
    ("ce marché", "this market"),
    ("ce temple", "this temple"),
    ("ce champ", "this field"),
)
ANSWERS: Final = {rules.END_TURN: "end", rules.NO: "no", rules.YES: "yes"}


def cards(count: int, colour: int) -> Message:
    """A number of cards of a colour: 4 temples, a field."""
    return one_card(colour) if count == 1 else say("cr.advice.cards", count=count, cards=many_cards(colour))


def your_leader(colour: int) -> Message:
    """One's own leader."""
    return say("cr.advice.yours", leader=leader_name(colour))


def where(place: int) -> Message:
    """Where a leader goes, short."""
    if rules.BRIDGE <= place < rules.CELL:
        return say("cr.advice.at_bridge", gap=bridge(place - rules.BRIDGE))
    return say("cr.advice.at_head" if place < rules.BRIDGE else "cr.advice.at_column", column=column_of(place) + 1)


def bridge(gap: int) -> Message:
    """A bridge: 1-2, with a hyphen that does not break."""
    text = format_gap(gap).replace("-", "\u2011")
    return in_words(text, text)


def order(masked: Position, action: int) -> Message:
    """An action as an order."""
    if action in ANSWERS:
        return say(f"cr.advice.{ANSWERS[action]}")
    if action >= rules.CHOOSE:
        return say("cr.advice.choose", dynasty=dynasty_name(action - rules.CHOOSE))
    if action >= rules.FIGHT:
        return say("cr.advice.fight", leaders=leaders_name(action - rules.FIGHT))
    if action >= rules.COMMIT:
        count = action - rules.COMMIT
        weapon = rules.RED if masked.snapshot.gap == rules.NONE_THERE else int(masked.snapshot.colour)
        return say("cr.advice.commit", cards=cards(count, weapon)) if count else say("cr.advice.commit_none")
    if action >= rules.EXCHANGE:
        return say("cr.advice.exchange")
    if action >= rules.BUILD:
        return say("cr.advice.build", ship=ship_name(action - rules.BUILD))
    if action >= rules.STRIKE:
        return say("cr.advice.strike")
    if action >= rules.JOIN:
        return say("cr.advice.join", gap=bridge((action - rules.JOIN) % rules.GAPS))
    if action >= rules.LAY:
        colour, column = divmod(action - rules.LAY, rules.COLUMNS)
        return say("cr.advice.lay", card=one_card(colour), column=column + 1)
    colour, place = divmod(action, rules.PLACES)
    return say("cr.advice.lead", leader=your_leader(colour), where=where(place))


add_catalogue(
    {
        "cr.advice.cards": {"fr": "{count} {cards}", "en": "{count} {cards}"},
        "cr.advice.yours": {"fr": "votre {leader}", "en": "your {leader}"},
        "cr.advice.at_head": {"fr": "en tête de la colonne {column}", "en": "on the head of column {column}"},
        "cr.advice.at_column": {"fr": "dans la colonne {column}", "en": "in column {column}"},
        "cr.advice.at_bridge": {"fr": "sur le pont {gap}", "en": "on bridge {gap}"},
        "cr.advice.end": {"fr": "Arrêtez-vous là", "en": "Stop here"},
        "cr.advice.no": {"fr": "Dites non", "en": "Say no"},
        "cr.advice.yes": {"fr": "Dites oui", "en": "Say yes"},
        "cr.advice.choose": {"fr": "Choisissez la dynastie {dynasty}", "en": "Choose the {dynasty} dynasty"},
        "cr.advice.fight": {
            "fr": "D'abord le conflit des {leaders}",
            "en": "First the {leaders}’ conflict",
        },
        "cr.advice.commit": {"fr": "Engagez {cards}", "en": "Commit {cards}"},
        "cr.advice.commit_none": {"fr": "N'engagez rien", "en": "Commit nothing"},
        "cr.advice.exchange": {"fr": "Prenez ce trésor", "en": "Take this treasure"},
        "cr.advice.build": {"fr": "Construisez le {ship}", "en": "Build the {ship}"},
        "cr.advice.strike": {"fr": "Détruisez cette carte", "en": "Destroy this card"},
        "cr.advice.join": {"fr": "Jetez le pont {gap}", "en": "Build bridge {gap}"},
        "cr.advice.lay": {"fr": "Posez {card} colonne {column}", "en": "Play {card} in column {column}"},
        "cr.advice.lead": {"fr": "Placez {leader} {where}", "en": "Put {leader} {where}"},
        "cr.reason.yes_weakest": {
            "fr": "Dites oui : le {colour} est votre couleur la plus faible.",
            "en": "Say yes: {colour} is your weakest colour.",
        },
        "cr.reason.yes_second": {
            "fr": "Dites oui : le {colour} est l'une de vos deux couleurs faibles.",
            "en": "Say yes: {colour} is one of your two weak colours.",
        },
        "cr.reason.yes_any": {
            "fr": "Dites oui : c'est un point de {colour}, et vous repiocherez.",
            "en": "Say yes: it is a point in {colour}, and you will draw again.",
        },
        "cr.reason.yes_last": {
            "fr": "Dites oui : c'est un point de {colour}.",
            "en": "Say yes: it is a point in {colour}.",
        },
        "cr.reason.refill": {
            "fr": "Dites oui : vous repartez avec {count} cartes.",
            "en": "Say yes: you go on with {count} cards.",
        },
        "cr.reason.no_keep": {
            "fr": "Dites non : gardez {card} pour un conflit.",
            "en": "Say no: keep {card} for a conflict.",
        },
        "cr.reason.treasure": {
            "fr": "{order} : il comptera dans votre couleur la plus faible.",
            "en": "{order}: it will count in your weakest colour.",
        },
        "cr.reason.ship_pay": {
            "fr": "{order} : il paiera {leader} à chaque tour.",
            "en": "{order}: it pays {leader} every turn.",
        },
        "cr.reason.defend_free": {
            "fr": "{order} : vous êtes déjà assez fort.",
            "en": "{order}: you are strong enough already.",
        },
        "cr.reason.defend_enough": {
            "fr": "{order} : à égalité, c'est la défense qui gagne.",
            "en": "{order}: the defender wins ties.",
        },
        "cr.reason.defend_lost": {
            "fr": "{order} : vous ne pouvez pas gagner ce conflit.",
            "en": "{order}: you cannot win this conflict.",
        },
        "cr.reason.defend_giveup": {
            "fr": "{order} : ce chef ne vaut pas {cards}.",
            "en": "{order}: this leader is not worth {cards}.",
        },
        "cr.reason.defend_dump": {
            "fr": "{order} : vous gagnez, et vous repiocherez.",
            "en": "{order}: you win, and you will draw again.",
        },
        "cr.reason.lost_dump": {
            "fr": "{order} : le conflit est perdu, mais vous repiocherez.",
            "en": "{order}: the conflict is lost, but you will draw again.",
        },
        "cr.reason.attack_all": {
            "fr": "{order} : vous devriez gagner, avec moins c'est risqué.",
            "en": "{order}: you should win, and fewer would be risky.",
        },
        "cr.reason.attack_try": {
            "fr": "{order} : c'est votre meilleure chance ici.",
            "en": "{order}: it is your best chance here.",
        },
        "cr.reason.attack_some": {"fr": "{order} : cela devrait suffire.", "en": "{order}: it should be enough."},
        "cr.reason.attack_save": {
            "fr": "{order} : ce conflit est mal parti, gardez vos {cards}.",
            "en": "{order}: this looks lost, keep your {cards}.",
        },
        "cr.reason.lay_weak": {
            "fr": "{order} : {leader} y marque dans votre couleur faible.",
            "en": "{order}: {leader} scores your weak colour.",
        },
        "cr.reason.lay_ship": {
            "fr": "{order} : la quatrième carte {colour} donne un navire.",
            "en": "{order}: the fourth {colour} card makes a ship.",
        },
        "cr.reason.lay_score": {
            "fr": "{order} : {leader} y marque un point de {colour}.",
            "en": "{order}: {leader} scores a point in {colour}.",
        },
        "cr.reason.lay_bridge": {
            "fr": "{order} : un pont y devient possible.",
            "en": "{order}: a bridge becomes possible there.",
        },
        "cr.reason.lay_strength": {
            "fr": "{order} : cela renforce {leader} dans ce royaume.",
            "en": "{order}: it makes {leader} stronger in that kingdom.",
        },
        "cr.reason.lead_attack": {
            "fr": "{order} : vos {cards} devraient chasser son rival.",
            "en": "{order}: your {cards} should oust its rival.",
        },
        "cr.reason.lead_attack.short": {
            "fr": "{order} : vous devriez chasser son rival.",
            "en": "{order}: you should oust its rival.",
        },
        "cr.reason.lead_chance": {
            "fr": "{order} : vos {cards} peuvent chasser son rival.",
            "en": "{order}: your {cards} may oust its rival.",
        },
        "cr.reason.lead_chance.short": {
            "fr": "{order} : vous pouvez chasser son rival.",
            "en": "{order}: you may oust its rival.",
        },
        "cr.reason.lead_try": {
            "fr": "{order} : c'est risqué, mais il y a gros à gagner.",
            "en": "{order}: risky, but there is much to win.",
        },
        "cr.reason.lead_ship": {
            "fr": "{order} : le navire le paiera à chaque tour.",
            "en": "{order}: the ship pays it every turn.",
        },
        "cr.reason.lead_feed_weak": {
            "fr": "{order} : le {colour} est faible, et vous avez {cards}.",
            "en": "{order}: {colour} is weak, and you have {cards}.",
        },
        "cr.reason.lead_most": {
            "fr": "{order} : c'est la couleur dont vous avez le plus.",
            "en": "{order}: it is the colour you have most of.",
        },
        "cr.reason.lead_feed": {
            "fr": "{order} : vous avez {cards} pour y marquer.",
            "en": "{order}: you have {cards} to score there.",
        },
        "cr.reason.lead_join": {
            "fr": "{order} : il y rejoint {mine}, sans rival.",
            "en": "{order}: it joins {mine}, with no rival.",
        },
        "cr.reason.lead_free": {"fr": "{order} : la place est libre.", "en": "{order}: nobody else is there."},
        "cr.reason.lead_among": {
            "fr": "{order} : il marque aussi quand d'autres y posent du {colour}.",
            "en": "{order}: it scores when others play {colour} there too.",
        },
        "cr.reason.war": {
            "fr": "{order} : vos {leaders} s'affrontent, et vous devriez gagner.",
            "en": "{order}: your {leaders} fight, and you should win.",
        },
        "cr.reason.bridge_treasure": {
            "fr": "{order} : votre marchand pourra prendre un trésor.",
            "en": "{order}: your merchant may take a treasure.",
        },
        "cr.reason.strike": {
            "fr": "{order} : {other} perd une force en {colour}.",
            "en": "{order}: {other} loses strength in {colour}.",
        },
        "cr.reason.end": {
            "fr": "{order} : tout autre coup servirait plutôt les autres.",
            "en": "{order}: any other move would rather help the others.",
        },
        "cr.reason.better": {
            "fr": "{order} : votre prochain tour s'annonce meilleur.",
            "en": "{order}: your next turn looks better that way.",
        },
    }
)
