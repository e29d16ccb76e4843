"""What a position says when something cannot be done with it."""

from typing import Final

from roitelet.engine.language import Catalogue

MESSAGES: Final[Catalogue] = {
    "position.version": {
        "fr": "cette position vient de la version {given} des règles de {game} ; celle d'ici est la {version}",
        "en": "this position comes from version {given} of the rules of {game}; the one here is {version}",
    },
    "action.number": {
        "fr": "l'action {action} n'existe pas ; nombres permis : 0 à {last}",
        "en": "there is no action {action}; allowed: 0 to {last}",
    },
    "turn.not_yours": {"fr": "{seat} ne peut pas jouer : {due}", "en": "{seat} cannot act: {due}"},
    "turn.nobody": {"fr": "personne n'est appelé à jouer : {due}", "en": "no player is asked to act: {due}"},
    "turn.of": {"fr": "c'est à {seat}", "en": "it is the turn of {seat}"},
    "turn.over": {"fr": "la partie est finie, {sentence}", "en": "the game is over, {sentence}"},
    "due.deal": {"fr": "on attend la donne", "en": "a deal is due"},
    "refusal.unseen": {
        "fr": "on ne peut pas dire d'ici ce qui est permis à {seat} : ses cartes sont cachées",
        "en": "what {seat} may do cannot be told from here: their cards are hidden",
    },
    "hand.unseen": {"fr": "les cartes de {seat} sont cachées ici", "en": "the cards of {seat} are hidden here"},
    "deal.not_due": {"fr": "aucune donne n'est attendue ici", "en": "no deal is due here"},
    "position.masked": {
        "fr": "on ne joue pas sur une position dont des cartes sont cachées ; devinez-la d'abord",
        "en": "a position with hidden cards cannot be played on; guess it first",
    },
    "deal.numbers": {
        "fr": "une donne est une suite de petits nombres entiers",
        "en": "a deal is a sequence of small whole numbers",
    },
    "seat.unknown": {
        "fr": "il n'y a pas de place {seat} ; places : 0 à {last}",
        "en": "there is no seat {seat}; seats: 0 to {last}",
    },
    "mask.twice": {
        "fr": "cette position est déjà vue de la place {viewer} ; la place {seat} ne peut pas en être déduite",
        "en": "this position is already seen from seat {viewer}; what seat {seat} knows cannot be derived from it",
    },
    "guess.none": {
        "fr": "aucune façon de donner les cartes cachées ne s'accorde avec cette position",
        "en": "no way to place the hidden cards agrees with this position",
    },
    "guess.truth": {
        "fr": "une position entière n'a rien à deviner ; masquez-la d'abord",
        "en": "a whole position leaves nothing to guess; mask it first",
    },
}
