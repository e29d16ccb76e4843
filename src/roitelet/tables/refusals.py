"""The refusals of a table, each with a code for programs and a sentence for people."""

from typing import Final

from roitelet.base.errors import IllegalAction, Refused, RoiteletError
from roitelet.base.language import NamedSeat, add_catalogue, say
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
"""The meaning of each code."""


def refuse(code: str, key: str, **args: object) -> Refused:
    """Return a refusal with a message of the catalogue below."""
    return Refused(code, say(f"table.{key}", **args))


def refuse_by_rule(error: RoiteletError) -> Refused:
    """Convert an error of the rules or the notation to a refusal."""
    return Refused("rule" if isinstance(error, IllegalAction) else "word", error.message, error.clause)


def refuse_turn(position: Position) -> Refused:
    """Return the refusal for a move out of turn."""
    actor, (clause, _) = position.actor, position.due()
    message = say("table.turn", seat=NamedSeat(actor)) if actor >= 0 else say("table.turn.none")
    return Refused("turn", message, clause)


add_catalogue(
    {
        "table.none": (
            "Cette table n’existe pas ou n’existe plus : demandez un nouveau lien.",
            "There is no such table, or it is gone: ask for a new link.",
        ),
        "table.code": (
            "Aucune table n’a ce code : redemandez-le, ou demandez le lien.",
            "No table has that code: ask for the code again, or for the link.",
        ),
        "table.stale": (
            "La partie a avancé : regardez, puis rejouez.",
            "The game has moved on: look, then play again.",
        ),
        "table.turn": ("Un instant : c’est à {seat} de jouer.", "One moment: it’s {seat:of} turn."),
        "table.turn.none": ("Un instant : ce n’est à personne de jouer.", "One moment: nobody is to play yet."),
        "table.host": ("Seul l’hôte de la table peut le faire.", "Only the host of the table can do this."),
        "table.seated": ("Il faut une place à cette table.", "You need a seat at this table."),
        "table.standing": ("Vous avez déjà une place ici.", "You already have a seat here."),
        "table.lobby": (
            "C’est possible seulement avant le début de la partie.",
            "This is possible only before the game begins.",
        ),
        "table.playing": ("C’est possible seulement pendant la partie.", "This is possible only during the game."),
        "table.over": (
            "C’est possible seulement quand la partie est finie.",
            "This is possible only when the game is over.",
        ),
        "table.nobody_missed": ("La partie n’attend plus personne.", "The game is no longer waiting for anyone."),
        "table.no_pause": ("Personne n’attend votre réponse.", "Nobody is waiting for your answer."),
        "table.full": (
            "Toutes les places sont prises : vous pouvez regarder la partie.",
            "All seats are taken: you can watch the game.",
        ),
        "table.taken": ("Cette place est prise : choisissez-en une autre.", "That seat is taken: choose another."),
        "table.bird": (
            "Cet oiseau est déjà pris à cette table ({name}) : choisissez-en un autre.",
            "That bird is taken at this table ({name}): choose another.",
        ),
        "table.free": ("Cette place est libre.", "That seat is free."),
        "table.no_seat": ("Cette place n’existe pas à cette table.", "There is no such seat at this table."),
        "table.empty": (
            "Il reste {count:place libre|places libres} : invitez, ou asseyez des oiseaux.",
            "{count:seat is|seats are} free: invite someone or add birds.",
        ),
        "table.occupied": (
            "Une des places que vous retirez est prise : libérez-la d’abord.",
            "One of the seats you remove is taken: free it first.",
        ),
        "table.locked": (
            "Cette table n’accepte plus personne : demandez à l’hôte de l’ouvrir.",
            "This table is closed to newcomers: ask the host to open it.",
        ),
        "table.barred": (
            "L’hôte a libéré votre place. Vous pouvez ouvrir une autre table.",
            "The host removed you from this table. You can open another.",
        ),
        "table.yourself": ("Vous ne pouvez pas le faire à vous-même.", "You can’t do this to yourself."),
        "table.undo.nothing": ("Vous n’avez aucun coup à annuler.", "You have no move to undo."),
        "table.undo.deal": ("On a donné depuis : trop tard pour annuler.", "Cards were dealt since: too late to undo."),
        "table.undo.opened": (
            "Les cartes ont été montrées : trop tard pour annuler.",
            "The cards have been shown: too late to undo.",
        ),
        "table.undo.unsure": (
            "Si ce coup vous a appris quelque chose, la table doit accepter.",
            "If that move told you something, the table must agree.",
        ),
        "table.undo.others": (
            "D’autres ont joué depuis : la table doit accepter.",
            "Others have played since: the table must agree.",
        ),
        "table.undo.pending": (
            "Quelqu’un demande déjà à annuler un coup.",
            "Someone is already asking to undo a move.",
        ),
        "table.undo.none": ("Personne n’a demandé à annuler un coup.", "Nobody has asked to undo a move."),
        "table.muted": ("L’hôte a masqué vos messages à cette table.", "The host has muted you at this table."),
        "table.mutes": (
            "Vous avez déjà masqué {most} personnes à cette table.",
            "You have already muted {most} people at this table.",
        ),
        "table.contribution": (
            "la donne n° {number} n'attend pas de nombre de votre part",
            "deal no. {number} is not waiting for a number from you",
        ),
        "table.name": (
            "Un surnom doit avoir de 1 à {most} signes visibles.",
            "A nickname must have 1 to {most} visible characters.",
        ),
        "table.silence": (
            "Un message doit avoir au moins un signe visible.",
            "A message must have at least one visible character.",
        ),
        "table.watchers": (
            "{most} personnes regardent déjà cette table : réessayez plus tard.",
            "{most} people are already watching: try again later.",
        ),
        "table.crowded": (
            "Toutes nos tables sont prises : réessayez plus tard.",
            "All our tables are taken: try again later.",
        ),
        "table.maintenance": (
            "Ce serveur est en travaux. Les parties en cours continuent ; revenez bientôt pour en commencer une.",
            "This server is under maintenance. Games in progress continue; come back soon to start a new one.",
        ),
        "table.without_hints": (
            "Pas d’indices à cette table : cela se choisit au salon, avant la partie.",
            "No hints at this table: the host chooses that in the lobby, before the game.",
        ),
        "table.no_hints": (
            "Pas d’indices sur ce serveur : il lui manque Numba, qui accélère les calculs.",
            "No hints on this server: it runs without Numba, which makes them fast enough.",
        ),
        "table.preparing": (
            "Les indices se préparent : demandez de nouveau dans un moment.",
            "Hints are getting ready: ask again in a moment.",
        ),
        "table.busy": ("Trop de coups à la fois : réessayez.", "Too much at once: try again."),
        "table.turn.you": ("C’est à vous de jouer.", "It’s your turn."),
    }
)
