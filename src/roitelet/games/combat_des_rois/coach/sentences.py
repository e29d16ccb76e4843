"""The coach's sentences, and moves as imperatives."""

from typing import Final

from roitelet.base.language import Message, add_catalogue, in_words, named, say
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.coach.rollout_results import column_of
from roitelet.games.combat_des_rois.notation.notation import format_gap
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.words.names import dynasty_name, leader_name, leaders_name, one_card, ship_name

many_cards = named(
    "cr.many_cards", ("peuples", "people cards"), ("marchés", "markets"), ("temples", "temples"), ("champs", "fields")
)
"""The plural name of a colour's cards."""
this_card = named(
    "cr.this_card",
    ("ce peuple", "this people card"),
    ("ce marché", "this market"),
    ("ce temple", "this temple"),
    ("ce champ", "this field"),
)
ANSWERS: Final = {rules.END_TURN: "end", rules.NO: "no", rules.YES: "yes"}


def cards(count: int, colour: int) -> Message:
    """Return a number of cards of a colour: 4 temples, a field."""
    return one_card(colour) if count == 1 else say("cr.advice.cards", count=count, cards=many_cards(colour))


def your_leader(colour: int) -> Message:
    """Return the name of the reader's own leader: your king."""
    return say("cr.advice.yours", leader=leader_name(colour))


def short_place(place: int) -> Message:
    """Return the place of a leader without its row."""
    if rules.BRIDGE <= place < rules.CELL:
        return say("cr.advice.at_bridge", gap=bridge(place - rules.BRIDGE))
    return say("cr.advice.at_head" if place < rules.BRIDGE else "cr.advice.at_column", column=column_of(place) + 1)


def bridge(gap: int) -> Message:
    """Return the two columns of a bridge, such as 1-2, so that no line break can part them."""
    text = format_gap(gap).replace("-", "\u2011")
    return in_words(text, text)


def order(masked: Position, action: int) -> Message:
    """Return a move as an imperative: place your king in column 3."""
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
    return say("cr.advice.lead", leader=your_leader(colour), where=short_place(place))


add_catalogue(
    {
        "cr.advice.cards": ("{count} {cards}", "{count} {cards}"),
        "cr.advice.yours": ("votre {leader}", "your {leader}"),
        "cr.advice.at_head": ("sur la tête de la colonne {column}", "on the head of column {column}"),
        "cr.advice.at_column": ("dans la colonne {column}", "in column {column}"),
        "cr.advice.at_bridge": ("sur le pont {gap}", "on bridge {gap}"),
        "cr.advice.end": ("Finissez votre tour", "End your turn"),
        "cr.advice.no": ("Dites non", "Say no"),
        "cr.advice.yes": ("Dites oui", "Say yes"),
        "cr.advice.choose": ("Choisissez la dynastie {dynasty}", "Choose the {dynasty} dynasty"),
        "cr.advice.fight": ("Réglez d'abord le conflit des {leaders}", "Settle the {leaders}’ conflict first"),
        "cr.advice.commit": ("Engagez {cards}", "Commit {cards}"),
        "cr.advice.commit_none": ("N'engagez rien", "Commit nothing"),
        "cr.advice.exchange": ("Prenez ce trésor", "Take this treasure"),
        "cr.advice.build": ("Construisez le {ship}", "Build the {ship}"),
        "cr.advice.strike": ("Détruisez cette carte", "Destroy this card"),
        "cr.advice.join": ("Posez le pont {gap}", "Play bridge {gap}"),
        "cr.advice.lay": ("Posez {card} dans la colonne {column}", "Play {card} in column {column}"),
        "cr.advice.lead": ("Placez {leader} {where}", "Put {leader} {where}"),
        "cr.reason.yes_weakest": (
            "Dites oui : le {colour} est votre couleur la plus faible.",
            "Say yes: {colour} is your weakest colour.",
        ),
        "cr.reason.yes_second": (
            "Dites oui : le {colour} est l'une de vos deux couleurs faibles.",
            "Say yes: {colour} is one of your two weak colours.",
        ),
        "cr.reason.yes_any": (
            "Dites oui : c'est un point de plus dans le {colour}, et vous repiocherez.",
            "Say yes: it’s one more point in {colour}, and you will draw again.",
        ),
        "cr.reason.yes_last": (
            "Dites oui : c'est un point de plus dans le {colour}.",
            "Say yes: it’s one more point in {colour}.",
        ),
        "cr.reason.refill": (
            "Dites oui : vous aurez de nouveau {count} cartes.",
            "Say yes: you’ll have {count} cards again.",
        ),
        "cr.reason.no_keep": ("Dites non : gardez {card} pour un conflit.", "Say no: keep {card} for a conflict."),
        "cr.reason.treasure": (
            "{order} : il comptera dans votre couleur la plus faible.",
            "{order}: it will count in your weakest colour.",
        ),
        "cr.reason.ship_pay": (
            "{order} : il fera marquer {leader} à la fin de vos tours.",
            "{order}: {leader} scores at the end of each turn of yours.",
        ),
        "cr.reason.defend_free": ("{order} : vous êtes déjà assez fort.", "{order}: you’re strong enough already."),
        "cr.reason.defend_enough": (
            "{order} : à égalité, c'est la défense qui gagne.",
            "{order}: the defender wins ties.",
        ),
        "cr.reason.defend_lost": (
            "{order} : vous ne pouvez pas gagner ce conflit.",
            "{order}: you can’t win this conflict.",
        ),
        "cr.reason.defend_giveup": (
            "{order} : ce chef ne vaut pas {cards}.",
            "{order}: this leader isn’t worth {cards}.",
        ),
        "cr.reason.defend_dump": (
            "{order} : vous gagnez, et vous repiocherez.",
            "{order}: you win, and you will draw again.",
        ),
        "cr.reason.lost_dump": (
            "{order} : le conflit est perdu, mais vous repiocherez.",
            "{order}: the conflict is lost, but you will draw again.",
        ),
        "cr.reason.attack_all": (
            "{order} : vous devriez gagner ; avec moins, ce serait risqué.",
            "{order}: you should win; fewer would be risky.",
        ),
        "cr.reason.attack_try": (
            "{order} : c'est votre meilleure chance ici.",
            "{order}: it’s your best chance here.",
        ),
        "cr.reason.attack_some": ("{order} : cela devrait suffire.", "{order}: it should be enough."),
        "cr.reason.attack_save": (
            "{order} : ce conflit semble perdu, gardez vos {cards}.",
            "{order}: this looks lost, so keep your {cards}.",
        ),
        "cr.reason.lay_weak": (
            "{order} : {leader} y marque dans votre couleur faible.",
            "{order}: {leader} scores your weak colour.",
        ),
        "cr.reason.lay_ship": (
            "{order} : la quatrième carte {colour} donne un navire.",
            "{order}: the fourth {colour} card makes a ship.",
        ),
        "cr.reason.lay_score": (
            "{order} : {leader} y marque un point dans le {colour}.",
            "{order}: {leader} scores a point in {colour}.",
        ),
        "cr.reason.lay_bridge": ("{order} : un pont y devient possible.", "{order}: a bridge becomes possible there."),
        "cr.reason.lay_strength": (
            "{order} : cela renforce {leader} dans ce royaume.",
            "{order}: it makes {leader} stronger in that kingdom.",
        ),
        "cr.reason.lead_attack": (
            "{order} : vos {cards} devraient chasser le chef rival.",
            "{order}: your {cards} should beat its rival.",
        ),
        "cr.reason.lead_attack.short": (
            "{order} : vous devriez chasser le chef rival.",
            "{order}: you should beat its rival.",
        ),
        "cr.reason.lead_chance": (
            "{order} : vos {cards} peuvent chasser le chef rival.",
            "{order}: your {cards} may beat its rival.",
        ),
        "cr.reason.lead_chance.short": (
            "{order} : vous pouvez chasser le chef rival.",
            "{order}: you may beat its rival.",
        ),
        "cr.reason.lead_try": (
            "{order} : c'est risqué, mais il y a gros à gagner.",
            "{order}: it’s risky, but there’s a lot to win.",
        ),
        "cr.reason.lead_ship": (
            "{order} : le navire le fera marquer à la fin de vos tours.",
            "{order}: with the ship it scores at the end of each turn of yours.",
        ),
        "cr.reason.lead_feed_weak": (
            "{order} : le {colour} est faible, et vous avez {cards}.",
            "{order}: {colour} is weak, and you have {cards}.",
        ),
        "cr.reason.lead_most": (
            "{order} : c'est la couleur dont vous avez le plus de cartes.",
            "{order}: it’s the colour you have most cards of.",
        ),
        "cr.reason.lead_feed": (
            "{order} : vous avez {cards} pour y marquer.",
            "{order}: you have {cards} to score there.",
        ),
        "cr.reason.lead_join": (
            "{order} : il y rejoint {mine}, sans rival.",
            "{order}: it joins {mine}, with no rival.",
        ),
        "cr.reason.lead_free": ("{order} : la place est libre.", "{order}: nobody else is there."),
        "cr.reason.lead_among": (
            "{order} : il marque aussi quand d'autres y posent du {colour}.",
            "{order}: it scores when others play {colour} there too.",
        ),
        "cr.reason.war": (
            "{order} : les deux {leaders} vont se battre, et vous devriez gagner.",
            "{order}: the two {leaders} will fight, and you should win.",
        ),
        "cr.reason.bridge_treasure": (
            "{order} : votre marchand pourra prendre un trésor.",
            "{order}: your merchant may take a treasure.",
        ),
        "cr.reason.strike": (
            "{order} : {other} perd un point de force dans le {colour}.",
            "{order}: {other} loses a point of strength in {colour}.",
        ),
        "cr.reason.end": (
            "{order} : tout autre coup aiderait surtout les autres.",
            "{order}: any other move would help the others more than you.",
        ),
        "cr.reason.better": (
            "{order} : cela prépare mieux votre prochain tour.",
            "{order}: your next turn looks better that way.",
        ),
    }
)
