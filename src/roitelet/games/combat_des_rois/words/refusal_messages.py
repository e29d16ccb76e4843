"""Refusals of Le Combat des Rois as the player who is refused reads them; what programs read is in ``messages.py``."""

from roitelet.engine.language import add_catalogue, named

few_cards = named(
    "cr.few_cards",
    ("n’a aucune carte", "has no cards"),
    ("n’a qu’une carte", "has only one card"),
    ("n’a que deux cartes", "has only two cards"),
    ("n’a que trois cartes", "has only three cards"),
    ("n’a que quatre cartes", "has only four cards"),
    ("n’a que cinq cartes", "has only five cards"),
    ("n’a que six cartes", "has only six cards"),
    ("n’a que sept cartes", "has only seven cards"),
    ("n’a que huit cartes", "has only eight cards"),
)
"""What is said of a column that has so few cards."""

add_catalogue(
    {
        "cr.refusal.no_such_action.you": {"fr": "Ce coup n’existe pas ici.", "en": "There is no such move here."},
        "cr.refusal.choose_an_action.you": {
            "fr": "Rien ne vous est demandé : placez un chef, posez une carte ou finissez le tour.",
            "en": "Nothing was asked: place a leader, play a card or end your turn.",
        },
        "cr.refusal.answer_yes_or_no.you": {
            "fr": "Répondez d’abord : marquez-vous {card} ?",
            "en": "Answer first: do you score {card}?",
        },
        "cr.refusal.build_or_decline.you": {
            "fr": "Répondez d’abord : construisez-vous un navire ?",
            "en": "Answer first: do you build a ship?",
        },
        "cr.refusal.choose_a_conflict.you": {"fr": "Choisissez d’abord un conflit.", "en": "Choose a conflict first."},
        "cr.refusal.commit_cards.you": {
            "fr": "Le conflit d’abord : combien de {cards} engagez-vous ?",
            "en": "The conflict first: how many {cards} do you commit?",
        },
        "cr.refusal.choose_a_treasure.you": {
            "fr": "Le trésor d’abord : touchez-en un, ou « Non merci ».",
            "en": "The treasure first: touch one, or “No, thanks”.",
        },
        "cr.refusal.no_card_there.you": {
            "fr": "Pas de carte ici : la colonne {column} {few}.",
            "en": "No card here: column {column} {few}.",
        },
        "cr.refusal.no_bridge_there.you": {
            "fr": "Il n’y a pas de pont entre les colonnes {left} et {right}.",
            "en": "There is no bridge between columns {left} and {right}.",
        },
        "cr.refusal.ship_bears_none.you": {
            "fr": "Un navire ne porte pas de chef : choisissez une carte, une tête ou un pont.",
            "en": "A ship carries no leader: choose a card, a head or a bridge.",
        },
        "cr.refusal.ship_stays.you": {
            "fr": "La catastrophe ne détruit ni tête, ni navire, ni carte qui porte un chef.",
            "en": "The catastrophe cannot destroy a head, a ship or a card with a leader.",
        },
        "cr.refusal.leader_protects.you": {
            "fr": "La catastrophe ne détruit ni tête, ni navire, ni carte qui porte un chef.",
            "en": "The catastrophe cannot destroy a head, a ship or a card with a leader.",
        },
        "cr.refusal.occupied.you": {
            "fr": "Cette carte porte déjà un chef : choisissez-en une libre.",
            "en": "That card already has a leader: choose a free one.",
        },
        "cr.refusal.same_kingdom.you": {
            "fr": "À cette table, un chef change de royaume : choisissez une carte d’un autre.",
            "en": "At this table a leader moves to another kingdom: choose a card there.",
        },
        "cr.refusal.same_place.you": {
            "fr": "Votre {leader} y est déjà : choisissez une autre carte.",
            "en": "Your {leader} is already there: choose another card.",
        },
        "cr.refusal.not_held.you": {"fr": "Vous n’avez pas de {noun} en main.", "en": "You have no {noun} in hand."},
        "cr.refusal.too_many.you": {
            "fr": "Vous n’avez pas autant de {cards} à engager : {held}.",
            "en": "You do not have that many {cards} to commit: {held}.",
        },
        "cr.refusal.column_full.you": {
            "fr": "La colonne {column} est pleine : huit cartes, navires compris.",
            "en": "Column {column} is full: eight cards, ships included.",
        },
        "cr.refusal.bridge_there.you": {
            "fr": "Il y a déjà un pont entre les colonnes {first} et {second}.",
            "en": "There is already a bridge between columns {first} and {second}.",
        },
        "cr.refusal.columns_too_short.you": {
            "fr": "Pas encore de pont ici : la colonne {short} {few}, il en faut trois de chaque côté{but}.",
            "en": "No bridge here yet: column {short} {few}, and each side needs three{but}.",
        },
        "cr.refusal.no_catastrophe.you": {
            "fr": "Votre catastrophe a déjà servi : il n’y en a qu’une par partie.",
            "en": "You have used your catastrophe: only one per game.",
        },
        "cr.refusal.ship_not_left.you": {"fr": "Ce navire est déjà construit.", "en": "That ship is already built."},
        "cr.refusal.wrong_ship.you": {
            "fr": "Quatre {cards} ne donnent pas ce navire : choisissez-en un qu’on vous propose.",
            "en": "Four {cards} do not make that ship: choose one you are offered.",
        },
        "cr.refusal.no_such_treasure.you": {
            "fr": "Ce trésor n’est pas dans le royaume du pont {gap}.",
            "en": "That treasure is not in the kingdom of bridge {gap}.",
        },
        "cr.refusal.no_such_conflict.you": {
            "fr": "Ces chefs ne sont pas en conflit : choisissez parmi les autres.",
            "en": "Those leaders are not in conflict: choose another pair.",
        },
        "cr.refusal.fill_or_not.you": {
            "fr": "Répondez d’abord : complétez-vous votre main ?",
            "en": "Answer first: do you fill your hand?",
        },
        "cr.refusal.choose_a_dynasty.you": {
            "fr": "Choisissez d’abord votre dynastie.",
            "en": "Choose your dynasty first.",
        },
        "cr.refusal.dynasty_taken.you": {
            "fr": "Cette dynastie est prise : choisissez-en une autre.",
            "en": "That dynasty is taken: choose another.",
        },
        "cr.ships_apart": {"fr": ", navires non compris", "en": ", ships not counted"},
        "cr.no_more": {"fr": "", "en": ""},
    }
)
