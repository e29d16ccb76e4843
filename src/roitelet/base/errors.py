"""Error classes, for four causes: wrong input, an illegal action, a server's refusal, a bug of ours.

Each carries one sentence (what, the offending value, what is allowed) in both languages and, if there is one, the
clause. ``str(error)`` is the English sentence.
"""

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from roitelet.base.language import LANGUAGES, Language, Message, add_catalogue, say

MOST_LISTED: Final = 40
"""Longest list of names in an error; of longer ones it shows only the closest."""
NEAREST: Final = 5


class RoiteletError(Exception):
    """The base class of our errors, with a message in every language."""

    code: str = "server"
    """The error code for programs, the same on sockets, over HTTP and on the command line."""

    def __init__(self, message: Message | str, clause: str | None = None) -> None:
        self.message = say("text", text=message) if isinstance(message, str) else message
        self.clause = clause
        super().__init__(self.message, clause)

    def text(self, language: Language = "en") -> str:
        """Return the message, after the clause if there is one."""
        sentence = self.message.render(language)
        return f"{self.clause}: {sentence}" if self.clause else sentence

    def __str__(self) -> str:
        return self.text()


class BadInput(RoiteletError, ValueError):
    """Wrong input, file or configuration. Nothing was changed."""

    code = "word"


class IllegalAction(RoiteletError):
    """An action that ``clause`` of the rules forbids. Nothing was changed."""

    code = "rule"

    def __init__(self, message: Message, clause: str, seat: int) -> None:
        super().__init__(message, clause)
        self.seat = seat


class Refused(RoiteletError):
    """A request that a table or server refuses; ``code`` is the reason. Nothing was changed."""

    def __init__(
        self, code: str, message: Message | str, clause: str | None = None, *, retry: int | None = None
    ) -> None:
        super().__init__(message, clause)
        self.code = code
        self.retry = retry
        """Seconds after which to try again, if a limit was reached."""


class EngineBug(RoiteletError):
    """A bug in Roitelet."""


def bad_input(key: str, /, clause: str | None = None, **args: object) -> BadInput:
    """Return a :class:`BadInput` with the message of a key."""
    return BadInput(say(key, **args), clause)


def unknown(kind: str, value: object, known: Iterable[str], where: str = "") -> BadInput:
    """Return the error for an unknown name; it shows the name given, the closest name, and all known names."""
    names = sorted(known)
    given = str(value)
    nearest = closest_names(given, names)
    suggestion: Message = say("unknown.guess", name=nearest[0]) if nearest else say("text", text="")
    place: Message = say("unknown.where", where=where) if where else say("text", text="")
    shown = names if len(names) <= MOST_LISTED else [*closest_names(given, names, NEAREST, cutoff=0), "…"]
    return bad_input(
        "unknown", where=place, value=value, kind=say(f"kind.{kind}"), guess=suggestion, known=", ".join(shown)
    )


def check_language(value: object) -> Language:
    """Return the language with this code; raise ``BadInput`` if unknown."""
    for language in LANGUAGES:
        if value == language:
            return language
    raise unknown("language", value, LANGUAGES)


def closest_names(value: str, names: Iterable[str], count: int = 1, cutoff: float = 0.5) -> list[str]:
    """Return the names closest to a mistyped one, ignoring case, accents, dashes and underscores."""
    by_folded = {_fold_name(name): name for name in names}
    return [by_folded[match] for match in get_close_matches(_fold_name(value), by_folded, n=count, cutoff=cutoff)]


def _fold_name(name: str) -> str:
    plain = unicodedata.normalize("NFD", name.lower()).replace(" ", "_").replace("-", "_")
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


add_catalogue(
    {
        "unknown": (
            "{where}« {value} » n’est pas {kind} ;{guess} choix possibles : {known}",
            "{where}{value!r} is not {kind};{guess} known: {known}",
        ),
        "unknown.where": ("{where} : ", "{where}: "),
        "unknown.guess": (" vouliez-vous dire « {name} » ?", " did you mean {name!r}?"),
        "kind.game": ("un jeu", "a game"),
        "kind.option": ("une option", "an option"),
        "kind.preset": ("un jeu de règles", "a preset"),
        "kind.bot": ("un robot", "a bot"),
        "kind.field": ("un champ de position", "a position field"),
        "kind.value": ("une valeur permise", "an allowed value"),
        "kind.clause": ("une clause", "a clause"),
        "kind.language": ("une langue", "a language"),
    }
)
