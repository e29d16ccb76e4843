"""Error messages of positions."""

from typing import Final

from roitelet.base.language import Catalogue

MESSAGES: Final[Catalogue] = {
    "position.version": (
        "cette position vient de la version {given} des règles de {game} ; celle d'ici est la {version}",
        "this position comes from version {given} of the rules of {game}; the one here is {version}",
    ),
    "action.number": (
        "l'action {action} n'existe pas ; nombres permis : 0 à {last}",
        "there is no action {action}; allowed: 0 to {last}",
    ),
    "turn.not_yours": ("{seat} ne peut pas jouer : {due}", "{seat} cannot act: {due}"),
    "turn.nobody": ("personne n'est appelé à jouer : {due}", "no player is asked to act: {due}"),
    "turn.of": ("c'est à {seat} de jouer", "it is the turn of {seat}"),
    "turn.over": ("la partie est finie, {sentence}", "the game is over, {sentence}"),
    "due.deal": ("on attend la donne", "a deal is due"),
    "refusal.unseen": (
        "on ne peut pas dire d'ici ce qui est permis à {seat} : ses cartes sont cachées",
        "what {seat} may do cannot be told from here: their cards are hidden",
    ),
    "hand.unseen": ("les cartes de {seat} sont cachées ici", "the cards of {seat} are hidden here"),
    "deal.not_due": ("aucune donne n'est attendue ici", "no deal is due here"),
    "position.masked": (
        "on ne joue pas sur une position dont des cartes sont cachées ; devinez-la d'abord",
        "a position with hidden cards cannot be played on; guess it first",
    ),
    "deal.numbers": (
        "une donne est une suite de petits nombres entiers",
        "a deal is a sequence of small whole numbers",
    ),
    "seat.unknown": (
        "il n'y a pas de place {seat} ; places : 0 à {last}",
        "there is no seat {seat}; seats: 0 to {last}",
    ),
    "mask.twice": (
        "cette position est déjà vue de la place {viewer} ; la place {seat} ne peut pas en être déduite",
        "this position is already seen from seat {viewer}; what seat {seat} knows cannot be derived from it",
    ),
    "guess.none": (
        "aucune façon de donner les cartes cachées ne s'accorde avec cette position",
        "no way to place the hidden cards agrees with this position",
    ),
    "guess.truth": (
        "une position entière n'a rien à deviner ; masquez-la d'abord",
        "a whole position leaves nothing to guess; mask it first",
    ),
}
