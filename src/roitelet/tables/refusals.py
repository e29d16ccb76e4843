"""Why a table refuses: a code for programs, a sentence for people, the clause if a rule forbids it."""

from typing import Final

from roitelet.engine.errors import IllegalAction, RoiteletError
from roitelet.engine.language import Message, Seat, add_catalogue, say
from roitelet.engine.position import Position

CODES: Final = {
    "malformed": "the message is not one of those the protocol knows",
    "table": "there is no such table",
    "stale": "the game has gone on since the version the command was decided on",
    "turn": "another seat is asked, or none",
    "rule": "a rule of the game forbids it; `rule` names the clause",
    "word": "the action, option, bot or nickname is not understood or not allowed",
    "role": "only the host, or only a seated player, may do this",
    "phase": "not now: the game has not begun, is under way, or is over",
    "seat": "the seat is taken, not taken, or there is none free",
    "closed": "the table admits no newcomers, or the host has sent this player away",
    "undo": "there is nothing to take back, a deal lies in between, or the cards of the deal were revealed",
    "limit": "too much or too often; try again later",
    "session": "no valid session came with the request",
    "origin": "the request came from a page of another site",
    "server": "the server could not do it; nothing was changed",
}
"""Every code and what it means."""


class Refused(RoiteletError):
    """The table will not; nothing was changed."""

    def __init__(self, code: str, message: Message, clause: str | None = None) -> None:
        super().__init__(message, clause)
        self.code = code


def refuse(code: str, key: str, **args: object) -> Refused:
    """A refusal from a message key of this layer."""
    return Refused(code, say(f"table.{key}", **args))


def refuse_by_rule(error: RoiteletError) -> Refused:
    """The refusal behind an error of the rules or of the notation."""
    return Refused("rule" if isinstance(error, IllegalAction) else "word", error.message, error.clause)


def refuse_turn(position: Position) -> Refused:
    """Somebody else is asked, or nobody."""
    actor, (clause, _) = position.actor, position.due()
    message = say("table.turn", seat=Seat(actor)) if actor >= 0 else say("table.turn.none")
    return Refused("turn", message, clause)


add_catalogue(
    {
        "table.none": {
            "fr": "cette table n'existe pas ou n'existe plus ; demandez un nouveau lien à votre hôte",
            "en": "there is no such table, or no longer; ask your host for a new link",
        },
        "table.code": {
            "fr": "ce code ne mène à aucune table ; redemandez-le, ou demandez le lien",
            "en": "that code leads to no table; ask for it again, or for the link",
        },
        "table.stale": {
            "fr": "la partie a avancé entre-temps ; regardez la table et jouez de nouveau",
            "en": "the game has gone on meanwhile; look at the table and play again",
        },
        "table.turn": {"fr": "c'est à {seat} de jouer", "en": "it is the turn of {seat}"},
        "table.turn.none": {"fr": "personne n'est appelé à jouer maintenant", "en": "nobody is asked to play now"},
        "table.host": {"fr": "seul l'hôte de la table peut le faire", "en": "only the host of the table can do this"},
        "table.seated": {
            "fr": "seuls ceux qui sont assis à la table peuvent le faire",
            "en": "only those seated at the table can do this",
        },
        "table.standing": {"fr": "vous êtes déjà assis à cette table", "en": "you already have a seat at this table"},
        "table.lobby": {
            "fr": "c'est possible seulement avant le début de la partie",
            "en": "this is possible only before the game begins",
        },
        "table.playing": {
            "fr": "c'est possible seulement pendant la partie",
            "en": "this is possible only during the game",
        },
        "table.over": {
            "fr": "c'est possible seulement quand la partie est finie",
            "en": "this is possible only when the game is over",
        },
        "table.no_pause": {
            "fr": "aucune donne n'attend votre accord",
            "en": "no deal waits for you",
        },
        "table.nobody_missed": {
            "fr": "la partie n'attend plus personne",
            "en": "the game is no longer waiting for anybody",
        },
        "table.full": {
            "fr": "toutes les places sont prises ; vous pouvez regarder la partie",
            "en": "all seats are taken; you can watch the game",
        },
        "table.taken": {"fr": "la place {seat} est déjà prise", "en": "seat {seat} is already taken"},
        "table.bird": {
            "fr": "cet oiseau est déjà pris à cette table ({name}) ; choisissez-en un autre",
            "en": "that bird is taken at this table ({name}); choose another",
        },
        "table.free": {"fr": "la place {seat} est libre", "en": "seat {seat} is free"},
        "table.no_seat": {
            "fr": "il n'y a pas de place {seat} ; places : 0 à {last}",
            "en": "there is no seat {seat}; seats: 0 to {last}",
        },
        "table.empty": {
            "fr": "il reste {count} place(s) libre(s) ; invitez quelqu'un ou asseyez des robots",
            "en": "{count} seat(s) are still free; invite somebody or seat bots",
        },
        "table.occupied": {
            "fr": "la place {seat} est occupée ; libérez-la avant de réduire la table",
            "en": "seat {seat} is occupied; free it before making the table smaller",
        },
        "table.locked": {
            "fr": "la table n'accepte plus de nouveaux venus ; demandez à l'hôte de l'ouvrir",
            "en": "the table admits no newcomers any more; ask the host to open it",
        },
        "table.barred": {
            "fr": "l'hôte vous a fait quitter cette table ; vous pouvez en ouvrir une autre",
            "en": "the host has sent you away from this table; you can open another",
        },
        "table.yourself": {"fr": "vous ne pouvez pas le faire à vous-même", "en": "you cannot do this to yourself"},
        "table.undo.nothing": {
            "fr": "vous n'avez aucun coup à reprendre",
            "en": "you have no move to take back",
        },
        "table.undo.deal": {
            "fr": "une donne a eu lieu depuis votre coup ; il ne peut plus être repris",
            "en": "there has been a deal since your move; it can no longer be taken back",
        },
        "table.undo.opened": {
            "fr": "les cartes de cette donne ont été révélées ; elle ne se rejoue plus",
            "en": "the cards of this deal have been revealed; it stays as it was played",
        },
        "table.undo.revealed": {
            "fr": "votre coup vous a appris quelque chose ; la table doit accepter",
            "en": "your move has told you something; the table has to agree",
        },
        "table.undo.others": {
            "fr": "d'autres ont joué depuis ; la table doit accepter",
            "en": "others have played since; the table has to agree",
        },
        "table.undo.pending": {
            "fr": "une demande de reprise est déjà en cours",
            "en": "somebody has already asked to take back a move",
        },
        "table.undo.none": {
            "fr": "personne n'a demandé à reprendre un coup",
            "en": "nobody has asked to take back a move",
        },
        "table.muted": {
            "fr": "l'hôte vous a retiré la parole à cette table",
            "en": "the host has muted you at this table",
        },
        "table.mutes": {
            "fr": "vous avez déjà retiré la parole à {most} personnes à cette table",
            "en": "you have already muted {most} people at this table",
        },
        "table.contribution": {
            "fr": "la donne n° {number} n'attend pas de nombre de votre part",
            "en": "deal no. {number} does not wait for a number of yours",
        },
        "table.name": {
            "fr": "un surnom compte de 1 à {most} caractères visibles",
            "en": "a nickname has 1 to {most} visible characters",
        },
        "table.silence": {
            "fr": "un message compte au moins un caractère visible",
            "en": "a message has at least one visible character",
        },
        "table.watchers": {
            "fr": "{most} personnes regardent déjà cette table ; réessayez plus tard",
            "en": "{most} people already watch this table; try again later",
        },
        "table.crowded": {
            "fr": "ce serveur tient déjà toutes les tables qu'il peut ; réessayez plus tard",
            "en": "this server already keeps all the tables it can; try again later",
        },
        "table.maintenance": {
            "fr": "ce serveur va être entretenu : les parties en cours se terminent, aucune nouvelle ne commence ; "
            "revenez dans un moment",
            "en": "this server is about to be serviced: games under way are played to their end, no new one begins; "
            "come back in a while",
        },
        "table.without_hints": {
            "fr": "à cette table, on joue sans indices : cela se choisit au salon, avant la partie",
            "en": "this table plays without hints: that is chosen in the lobby, before the game",
        },
        "table.no_hints": {
            "fr": "ce serveur ne donne pas de conseils : il y manque Numba, qui rend les calculs assez rapides",
            "en": "this server gives no hints: it lacks Numba, which makes the calculations fast enough",
        },
        "table.preparing": {
            "fr": "les conseils se préparent encore ; demandez de nouveau dans un moment",
            "en": "hints are still being prepared; ask again in a moment",
        },
        "table.busy": {
            "fr": "trop de monde se presse à cette table ; réessayez",
            "en": "too many hurry at this table; try again",
        },
    }
)
