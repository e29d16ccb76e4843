"""The menu of a table: a link to leave, four settings for use during a game, and all other settings, folded."""

from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import Language, Text, t
from roitelet.kit.prompts import command_form
from roitelet.kit.widgets import drawing
from roitelet.web.session.preferences import PREFERENCES, SOUNDS, Preference
from roitelet.web.session.reader import Reader

ICON_BUTTON: Final = "b b-icon b-bare"
"""The CSS classes of a button that shows only a drawing."""
SHOWN_SETTINGS: Final[Mapping[str, tuple[str, Text, Mapping[str, Text]]]] = {
    "sound": ("i-sound", ("Sons", "Sound"), {"0": ("muet", "off"), "0.4": ("doux", "soft"), "1": ("fort", "loud")}),
    "tempo": (
        "i-speed",
        ("Cartes", "Cards"),
        {"2": ("lentes", "slow"), "1": ("normales", "normal"), "0.5": ("vives", "brisk"), "0": ("fixes", "still")},
    ),
    "theme": (
        "i-moon",
        ("Lumière", "Light"),
        {"light": ("jour", "day"), "dark": ("nuit", "night"), "": ("auto", "auto")},
    ),
    "gesture": (
        "i-tap",
        ("Jouer", "Playing"),
        {"1": ("un appui", "one tap"), "2": ("deux appuis", "two taps"), "auto": ("auto", "auto")},
    ),
}
"""The settings that are always visible: drawing, name and values of each."""
FOLDED_SETTINGS: Final[Mapping[Text, Sequence[str]]] = {
    ("Cartes et couleurs", "Cards and colours"): ("deck", "sort"),
    ("Aide et alertes", "Help and alerts"): ("caution", "insist", "signal"),
}
"""The folded settings by chapter."""
_BY_NAME: Final = {preference.name: preference for preference in PREFERENCES}


def draw_menu(reader: Reader, learn: str, close: Html, exits: Sequence[Html]) -> Html:
    """Return the menu as a dialog; ``exits`` are its first and its last entry."""
    language = reader.language
    first, last = (exits[0], exits[1]) if exits else (_leave_link(language, "", "/"), EMPTY)
    rows = [_setting_row(language, name) for name in SHOWN_SETTINGS]
    folds = [
        _fold(t(language, *title), *(_select_field(language, _BY_NAME[name]) for name in names))
        for title, names in FOLDED_SETTINGS.items()
    ]
    ticks = tag("div", *(_checkbox(language, preference) for preference in SOUNDS[1:]), class_="checks")
    fair = tag(
        "p",
        tag("b", t(language, "Donne équitable.", "Dealt fairly.")),
        tag("span"),
        id="fair",
        class_="fair",
        hidden=True,
    )
    guide = tag("button", t(language, "Me guider", "Guide me"), type="submit", value="guide", class_="b")
    rule = tag(
        "a", drawing("i-rules"), " ", t(language, "La règle", "The rules"), href=learn, class_="b", data_over="1"
    )
    other = tag(
        "a", t(language, "English", "Français"), href=f"?lang={reader.other}", class_="b", hreflang=reader.other
    )
    form = tag(
        "form",
        tag("header", tag("h2", t(language, "Menu", "Menu")), close),
        first,
        tag("div", *rows, class_="quick-settings"),
        tag(
            "div",
            *folds,
            _fold(t(language, "Sons, un par un", "Sounds, one by one"), ticks),
            _shortcuts(language),
            class_="folds",
        ),
        fair,
        tag("p", rule, guide, other, class_="ways"),
        method="dialog",
        class_="settings",
    )
    return tag("dialog", form, last, id="menu", aria_label=t(language, "Menu", "Menu"))


def exit_entries(reader: Reader, address: str, *, seated: bool) -> tuple[Html, Html]:
    """Return the menu entries to leave a table and, for players, to give up the game."""
    language = reader.language
    if not seated:
        return _leave_link(
            language, t(language, "La partie continue sans vous.", "The game goes on without you."), "/"
        ), EMPTY
    leave = _leave_link(language, t(language, "Votre place vous attend.", "Your seat waits for you."), "/")
    warning = t(
        language,
        "Un oiseau joue à votre place dès maintenant.",
        "A bird plays in your place from now on.",
    )
    button = tag("button", t(language, "Abandonner la partie", "Give up the game"), type="submit", class_="b")
    form = command_form(
        address,
        "stand",
        tag("p", warning),
        tag("input", type="hidden", name="id", value=f"stand-{token_hex(6)}"),
        button,
        data_do=None,
    )
    summary = tag("summary", t(language, "Abandonner…", "Give up…"), class_="b")
    return leave, tag("details", summary, form, class_="give-up")


def _leave_link(language: Language, note: str, address: str) -> Html:
    words = t(language, "Quitter la table", "Leave the table") if note else t(language, "Quitter", "Leave")
    shown = tag("span", tag("b", words), tag("small", note) if note else EMPTY)
    return tag("a", drawing("i-leave"), shown, drawing("i-right"), href=address, class_="leave")


def _setting_row(language: Language, name: str) -> Html:
    picture, words, values = SHOWN_SETTINGS[name]
    choices = [
        tag("label", tag("input", type="radio", name=name, value=value), tag("span", t(language, *shown)))
        for value, shown in values.items()
    ]
    label = tag("b", t(language, *words), id=f"menu-{name}")
    segments = tag("span", *choices, class_="segments", role="radiogroup", aria_labelledby=f"menu-{name}")
    return tag("div", drawing(picture), label, segments)


def _fold(title: str, *content: Html) -> Html:
    return tag("details", tag("summary", title, drawing("i-down")), *content)


def _select_field(language: Language, preference: Preference) -> Html:
    items = [tag("option", t(language, *shown), value=value) for value, shown in preference.values.items()]
    return tag(
        "label",
        tag("span", t(language, *preference.label)),
        tag("select", *items, name=preference.name),
        class_="setting",
    )


def _checkbox(language: Language, preference: Preference) -> Html:
    return tag(
        "label",
        tag("input", type="checkbox", name=preference.name, value="1"),
        t(language, *preference.label),
        class_="check",
    )


def _shortcuts(language: Language) -> Html:
    """Return the list of keyboard shortcuts."""
    rows = [
        (("← → 1–9", "← → 1–9"), ("choisir une carte", "choose a card")),
        (("Maj ← →", "Shift ← →"), ("ranger la carte", "move the card in the hand")),
        (("Entrée", "Enter"), ("jouer", "play")),
        (("L", "L"), ("dernier coup", "last move")),
        (("S", "S"), ("scores", "scores")),
        (("J", "J"), ("journal", "log")),
        (("C", "C"), ("parler", "chat")),
        (("H", "H"), ("indice", "hint")),
        (("U", "U"), ("annuler", "undo")),
        (("Échap", "Esc"), ("reposer, fermer", "put back, close")),
        (("?", "?"), ("ce menu", "this menu")),
    ]
    items = [join([tag("dt", tag("kbd", t(language, *key))), tag("dd", t(language, *words))]) for key, words in rows]
    title = t(language, "Raccourcis du clavier", "Keyboard shortcuts")
    return tag(
        "details", tag("summary", title, drawing("i-down")), tag("dl", *items, class_="keys"), class_="shortcuts"
    )
