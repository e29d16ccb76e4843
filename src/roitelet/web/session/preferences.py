"""Preferences of a reader, each in a cookie that the scripts of pages read and write too; defaults need no cookie."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from roitelet.base.language import LANGUAGES, Text
from roitelet.kit.pictures.birds import BIRDS
from roitelet.web.net.responses import LANGUAGE_COOKIE
from roitelet.web.session.guests import COOKIE_AGE, is_secure


@dataclass(frozen=True)
class Preference:
    """A preference: its cookie, its label, and its values with their labels, the default first."""

    name: str
    label: Text
    values: Mapping[str, Text]

    @property
    def default(self) -> str:
        """Return the default value."""
        return next(iter(self.values))


ON_OFF: Final = {"1": ("oui", "yes"), "0": ("non", "no")}
LOOKS: Final = (
    Preference(
        "theme",
        ("Thème", "Theme"),
        {"": ("celui de l’appareil", "same as device"), "light": ("clair", "light"), "dark": ("sombre", "dark")},
    ),
    Preference(
        "deck",
        ("Couleurs des cartes", "Card colours"),
        {"": ("deux", "two"), "4": ("quatre, une par enseigne", "four, one for each suit")},
    ),
    Preference(
        "tempo",
        ("Animations", "Animations"),
        {"1": ("normales", "normal"), "2": ("lentes", "slow"), "0.5": ("rapides", "fast"), "0": ("aucune", "off")},
    ),
)
SOUNDS: Final = (
    Preference("sound", ("Sons", "Sounds"), {"0.4": ("doux", "soft"), "1": ("forts", "loud"), "0": ("aucun", "off")}),
    Preference("sound-turn", ("À mon tour", "My turn"), ON_OFF),
    Preference("sound-card", ("Une carte", "A card"), ON_OFF),
    Preference("sound-deal", ("La donne", "The deal"), ON_OFF),
    Preference("sound-trick", ("Un pli", "A trick"), ON_OFF),
    Preference("sound-box", ("Des jetons", "Chips"), ON_OFF),
    Preference("sound-conflict", ("Un conflit", "A conflict"), ON_OFF),
    Preference("sound-win", ("Une victoire", "A win"), ON_OFF),
)
HABITS: Final = (
    Preference(
        "sort",
        ("Ranger ma main", "Sort my hand"),
        {
            "game": ("selon le jeu", "as suits the game"),
            "suit": ("par couleur", "by suit"),
            "rank": ("par valeur", "by rank"),
            "own": ("dans mon ordre", "in my own order"),
            "dealt": ("comme reçue", "as dealt"),
        },
    ),
    Preference(
        "gesture",
        ("Jouer une carte", "Playing a card"),
        {
            "auto": ("un clic, ou deux appuis du doigt", "one click, or two taps"),
            "1": ("en un geste", "one tap"),
            "2": ("en deux gestes", "two taps"),
        },
    ),
    Preference(
        "caution",
        ("Coups risqués", "Risky moves"),
        {"0": ("jouer aussitôt", "play at once"), "1": ("demander d’abord", "ask first")},
    ),
    Preference(
        "insist",
        ("Un seul coup possible", "When there is only one move"),
        {"": ("il est joué pour moi", "play it for me"), "1": ("me le laisser jouer", "ask me anyway")},
    ),
    Preference(
        "signal",
        ("Notification à mon tour", "Notification on my turn"),
        {"0": ("non", "no"), "1": ("quand je suis sur une autre page", "when I am on another page")},
    ),
)
PREFERENCES: Final = (*LOOKS, *SOUNDS, *HABITS)
DEFAULTS: Final = {preference.name: preference.default for preference in PREFERENCES}
BIRD: Final = "bird"
COOKIE_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    LANGUAGE_COOKIE: LANGUAGES,
    BIRD: BIRDS,
    **{preference.name: tuple(preference.values) for preference in PREFERENCES},
}
"""The cookies of all preferences with their allowed values."""


def preference_of(connection: HTTPConnection, name: str) -> str:
    """Return a reader's choice, or the default if the cookie is missing or has an unknown value."""
    value = connection.cookies.get(name, "")
    return value if value in COOKIE_VALUES[name] else DEFAULTS.get(name, "")


def set_preference(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    """Store a choice in a cookie; delete the cookie of a default or unknown value."""
    chosen = value if value in COOKIE_VALUES[name] and value != DEFAULTS.get(name) else ""
    age = COOKIE_AGE if chosen else 0
    response.set_cookie(name, chosen, max_age=age, path="/", secure=is_secure(connection), samesite="lax")
