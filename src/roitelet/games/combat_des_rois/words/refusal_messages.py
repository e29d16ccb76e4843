"""Refusals of Le Combat des Rois as players read them; ``messages.py`` has the refusals for programs."""

from roitelet.base.language import add_catalogue, named

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
"""Phrases for a column with few cards."""

add_catalogue(
    {
        "cr.refusal.no_such_action.you": ("Ce coup n’existe pas ici.", "There is no such move here."),
        "cr.refusal.choose_an_action.you": (
            "Il n’y a pas de question : placez un chef, posez une carte ou finissez le tour.",
            "There is no question to answer: place a leader, play a card or end your turn.",
        ),
        "cr.refusal.answer_yes_or_no.you": (
            "Répondez d’abord : marquez-vous {card} ?",
            "Answer first: do you score {card}?",
        ),
        "cr.refusal.build_or_decline.you": (
            "Répondez d’abord : construisez-vous un navire ?",
            "Answer first: do you build a ship?",
        ),
        "cr.refusal.choose_a_conflict.you": ("Choisissez d’abord un conflit.", "Choose a conflict first."),
        "cr.refusal.commit_cards.you": (
            "Le conflit d’abord : combien de {cards} engagez-vous ?",
            "The conflict first: how many {cards} will you commit?",
        ),
        "cr.refusal.choose_a_treasure.you": (
            "Le trésor d’abord : touchez-en un, ou « Non merci ».",
            "The treasure first: tap one, or “No, thanks”.",
        ),
        "cr.refusal.no_card_there.you": (
            "Il n’y a pas de carte ici : la colonne {column} {few}.",
            "There is no card here: column {column} {few}.",
        ),
        "cr.refusal.no_bridge_there.you": (
            "Il n’y a pas de pont entre les colonnes {left} et {right}.",
            "There is no bridge between columns {left} and {right}.",
        ),
        "cr.refusal.ship_bears_none.you": (
            "Un navire ne porte pas de chef : choisissez une carte, une tête ou un pont.",
            "A leader can’t stand on a ship: choose a card, a head or a bridge.",
        ),
        "cr.refusal.ship_stays.you": (
            "La catastrophe ne détruit ni une tête, ni un navire, ni une carte qui porte un chef.",
            "The catastrophe can’t destroy a head, a ship or a card with a leader.",
        ),
        "cr.refusal.leader_protects.you": (
            "La catastrophe ne détruit ni une tête, ni un navire, ni une carte qui porte un chef.",
            "The catastrophe can’t destroy a head, a ship or a card with a leader.",
        ),
        "cr.refusal.occupied.you": (
            "Cette carte porte déjà un chef : choisissez-en une libre.",
            "That card already has a leader: choose a free one.",
        ),
        "cr.refusal.same_kingdom.you": (
            "À cette table, un chef ne se déplace que vers un autre royaume : choisissez une carte là-bas.",
            "At this table a leader can only move to another kingdom: choose a card there.",
        ),
        "cr.refusal.same_place.you": (
            "Votre {leader} y est déjà : choisissez une autre carte.",
            "Your {leader} is already there: choose another card.",
        ),
        "cr.refusal.not_held.you": ("Vous n’avez pas de {noun} en main.", "You have no {noun} in hand."),
        "cr.refusal.too_many.you": (
            "Vous n’avez pas autant de {cards} à engager : {held}.",
            "You don’t have that many {cards} to commit: {held}.",
        ),
        "cr.refusal.column_full.you": (
            "La colonne {column} est pleine : elle a huit cartes, navires compris.",
            "Column {column} is full: it has eight cards, ships included.",
        ),
        "cr.refusal.bridge_there.you": (
            "Il y a déjà un pont entre les colonnes {first} et {second}.",
            "There is already a bridge between columns {first} and {second}.",
        ),
        "cr.refusal.columns_too_short.you": (
            "Pas encore de pont ici : il faut trois cartes de chaque côté{but}, et la colonne {short} {few}.",
            "No bridge here yet: each side needs three cards{but}, and column {short} {few}.",
        ),
        "cr.refusal.no_catastrophe.you": (
            "Votre catastrophe a déjà servi : il n’y en a qu’une par partie.",
            "You have already used your catastrophe: there is only one per game.",
        ),
        "cr.refusal.ship_not_left.you": ("Ce navire est déjà construit.", "That ship is already built."),
        "cr.refusal.wrong_ship.you": (
            "Quatre {cards} ne donnent pas ce navire : choisissez-en un qu’on vous propose.",
            "Four {cards} don’t make that ship: choose one you are offered.",
        ),
        "cr.refusal.no_such_treasure.you": (
            "Ce trésor n’est pas dans le royaume du pont {gap}.",
            "That treasure isn’t in the kingdom of bridge {gap}.",
        ),
        "cr.refusal.no_such_conflict.you": (
            "Ces chefs ne sont pas en conflit : choisissez parmi les autres.",
            "Those leaders aren’t in conflict: choose another pair.",
        ),
        "cr.refusal.fill_or_not.you": (
            "Répondez d’abord : complétez-vous votre main ?",
            "Answer first: do you fill your hand?",
        ),
        "cr.refusal.choose_a_dynasty.you": ("Choisissez d’abord votre dynastie.", "Choose your dynasty first."),
        "cr.refusal.dynasty_taken.you": (
            "Cette dynastie est prise : choisissez-en une autre.",
            "That dynasty is taken: choose another.",
        ),
        "cr.ships_apart": (", navires non compris", ", ships not counted"),
        "cr.no_more": ("", ""),
    }
)
