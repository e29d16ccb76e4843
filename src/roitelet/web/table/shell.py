"""The page around a table: styles, script, regions for screen readers, settings.

This module holds the script's sentences and its facts about the protocol, and writes both into the page as JSON, so
that neither is kept twice.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from roitelet.base.html import Html, join, tag
from roitelet.base.language import Text, as_sentence, say, t
from roitelet.client.deal_numbers import WORDS as FAIR_WORDS
from roitelet.kit.asset_urls import STATIC
from roitelet.kit.parts import drawing, moon
from roitelet.protocol import FINAL, SUBPROTOCOL, Close
from roitelet.tables.commands import FLAGS, NUMBERS
from roitelet.tables.fair.scheme import VERSION as FAIR_SCHEME
from roitelet.tables.table import Table
from roitelet.web.net.static import own_styles, small_styles, static
from roitelet.web.pages.reader import Reader
from roitelet.web.session.preferences import HABITS, LOOKS, SOUNDS, USUAL, Preference
from roitelet.web.table.addresses import learn_address
from roitelet.web.table.chat import Talk, talk_sheet
from roitelet.web.table.data_blocks import data_block

SCRIPT: Final = "table.js"
CONNECTION: Final = "connection.js"
"""The script module that connects a live table to the server."""
BARE: Final = "b b-icon b-bare"
"""The classes of a button that is only its drawing."""
WORDS: dict[str, Text] = {
    "turn": ("● À vous", "● Your turn"),
    "yours": ("À vous de jouer", "It is your turn"),
    "lost": ("Connexion perdue : on réessaie…", "Connection lost: trying again…"),
    "restarting": ("Le serveur redémarre : rien n’est perdu.", "The server is restarting: nothing is lost."),
    "elsewhere": (
        "Votre place est ouverte dans un autre onglet. Rechargez cette page pour jouer ici.",
        "Your seat is open in another tab. Reload this page to play here.",
    ),
    "reload": ("Une nouvelle version est là : rechargez la page.", "There is a new version: reload the page."),
    "gone": (
        "Cette table n'existe plus. Vous pouvez en ouvrir une autre depuis l'accueil.",
        "This table no longer exists. You can open another from the home page.",
    ),
    "kicked": (
        "L’hôte a libéré votre place. Vous pouvez ouvrir une autre table.",
        "The host removed you from this table. You can open another.",
    ),
    "session": ("Cette page a vieilli : rechargez-la.", "This page is out of date: reload it."),
    "slow": ("Un peu vite : on reprend dans un instant.", "A little fast: one moment."),
    "play": ("Jouer", "Play"),
    "copied": ("Lien copié", "Link copied"),
    "sure": ("Vraiment ? Touchez encore pour jouer.", "Really? Tap again to play."),
    "unsignalled": (
        "Ce navigateur bloque les notifications : autorisez-les pour ce site.",
        "This browser blocks notifications: allow them for this site.",
    ),
    "why": ("Pourquoi\u202f?", "Why?"),
    "rule": ("la règle", "the rule"),
    "apart": (" (s’ouvre dans un nouvel onglet)", " (opens in a new tab)"),
    "thinking": ("Le roitelet réfléchit…", "The goldcrest is thinking…"),
}

NO_RETURN: Final = {
    Close.ELSEWHERE: "elsewhere",
    Close.RELOAD: "reload",
    Close.NO_TABLE: "gone",
    Close.KICKED: "kicked",
    Close.MALFORMED: "reload",
    Close.BAD_SESSION: "session",
}
"""Notices for close codes that end the connection for good."""
COME_BACK: Final = {Close.RESTARTING: "restarting", Close.TOO_SLOW: "slow", Close.LIMIT: "slow"}
"""Notices for close codes after which the script reconnects."""
assert NO_RETURN.keys() == FINAL
assert NO_RETURN.keys() | COME_BACK.keys() == set(Close)


def protocol() -> dict[str, Any]:
    """Return the script's facts about the protocol: its name, the fields that are no text, the close codes."""
    return {
        "name": SUBPROTOCOL,
        "fair": FAIR_SCHEME,
        "numbers": sorted(NUMBERS),
        "flags": sorted(FLAGS),
        "noReturn": {str(int(code)): word for code, word in NO_RETURN.items()},
        "comeBack": {str(int(code)): word for code, word in COME_BACK.items()},
    }


@cache
def modules(script: str) -> tuple[str, ...]:
    """Return the modules that a script imports, to preload; the browser checks them for changes each time."""
    found = re.findall(r'^import .*"\./([\w.]+)";', (STATIC / script).read_text("utf-8"), re.MULTILINE)
    return tuple(sorted({*found, *(inner for name in found for inner in modules(name))}))


def shell(reader: Reader, table: Table, content: Html, body: str, talk: Talk, preview: Html) -> str:
    """Return a whole page with a table in it.

    ``body`` is the CSS class of the page, ``preview`` its tags for messengers.
    """
    info, address = table.game.info, f"/tables/{table.id}"
    versions = {"data_v": table.version, "data_changed": table.changed}
    words: dict[str, Any] = {key: t(reader.language, *pair) for key, pair in WORDS.items()}
    # the script inserts the number of the deal
    words["fair"] = {
        word: as_sentence(say(f"mine.{word}", number="{number}").render(reader.language)) for word in FAIR_WORDS
    }
    held = {"data_address": address, "data_connection": CONNECTION, "data_guide": info.id}
    parts = [
        tag("div", content, id="table", class_=body, **held, **versions),
        announcements(),
        talk_sheet(talk, reader.language, address),
        sheets(reader, info.id, learn_address(info.id, table.rules)),
    ]
    return document(reader, head(info.name(reader.language), info.id, preview), parts, words, body)


def document(reader: Reader, top: Html, parts: Sequence[Html], words: Mapping[str, Any], body: str) -> str:
    """Return a whole page for the table script: its head, its contents, and the data of the script."""
    blocks = (data_block("words", words), data_block("protocol", protocol()), data_block("usual", USUAL))
    root = tag(
        "html",
        top,
        tag("body", *parts, *blocks, class_=body),
        lang=reader.language,
        class_="without-script",
        data_theme=reader.theme or None,
        data_deck=reader.deck or None,
    )
    return "<!doctype html>\n" + root


def head(title: str, game: str, preview: Html, connection: str = CONNECTION, *more_styles: str) -> Html:
    """Return the head of a page with a table in it; ``connection`` is the script module that reaches the server."""
    styles = ["tokens.css", "kit.css", "cards.css", "live.css", *more_styles, *own_styles(game)]
    scripts = {*modules(SCRIPT), connection, *modules(connection)}
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        tag("title", f"{title} · Roitelet"),
        preview,
        tag("link", rel="icon", href=static("mark.svg"), id="icon", data_turn=static("mark-turn.svg")),
        *(tag("link", rel="stylesheet", href=static(name)) for name in styles),
        *(tag("link", rel="modulepreload", href=f"/static/{name}") for name in sorted(scripts)),
        tag("script", src=static("idiomorph.min.js"), defer=True),
        tag("script", src=static(SCRIPT), type="module"),
    )


def announcements() -> Html:
    """Return two regions for screen readers, the place for speech bubbles, and a notice for connection trouble."""
    return join(
        [
            tag("div", class_="hidden-words", id="said", aria_live="polite", role="log"),
            tag("div", class_="hidden-words", id="call", aria_live="assertive", role="alert"),
            tag("div", class_="bubbles", id="bubbles", aria_hidden="true"),
            tag("div", class_="notice", id="notice", role="status", hidden=True),
        ]
    )


def sheets(reader: Reader, game: str, learn: str) -> Html:
    """Return the menu with the settings, and the sheet that shows rules and lessons over the table."""
    language = reader.language

    close = tag(
        "button",
        drawing("i-close"),
        type="submit",
        class_=BARE,
        aria_label=t(language, "Fermer", "Close"),
        value="close",
    )
    back = tag("a", drawing("i-rules"), " ", t(language, "Apprendre", "Learn"), href=learn, class_="b b-bare")
    over = tag("form", back, close, method="dialog") + tag("div", tabindex="-1", data_place="1")
    styles = " ".join(static(name) for name in small_styles(game) if name not in own_styles(game))
    return join(
        [
            tag("dialog", _settings(reader, learn, close), id="menu", aria_label=t(language, "Menu", "Menu")),
            tag(
                "dialog",
                over,
                id="over",
                class_="over-sheet",
                aria_label=t(language, "Apprendre", "Learn"),
                data_rules=f"/rules/{game}",
                data_styles=styles,
            ),
        ]
    )


def _settings(reader: Reader, learn: str, close: Html) -> Html:
    """Return the form with the settings."""
    language = reader.language

    def choose(wish: Preference) -> Html:
        items = [tag("option", t(language, *shown), value=value) for value, shown in wish.values.items()]
        return tag(
            "label", tag("span", t(language, *wish.words)), tag("select", *items, name=wish.name), class_="setting"
        )

    def tick(wish: Preference) -> Html:
        return tag(
            "label", tag("input", type="checkbox", name=wish.name, value="1"), t(language, *wish.words), class_="check"
        )

    return tag(
        "form",
        tag("h2", t(language, "Réglages", "Settings")),
        moon(t(language, "Clair ou sombre", "Light or dark"), BARE),
        close,
        *(choose(wish) for wish in (*LOOKS, *SOUNDS[:1])),
        tag("div", *(tick(wish) for wish in SOUNDS[1:]), class_="checks"),
        *(choose(wish) for wish in HABITS),
        tag(
            "p",
            tag("button", t(language, "Me guider", "Guide me"), type="submit", value="guide", class_="b"),
            tag("a", t(language, "English", "Français"), href=f"?lang={reader.other}", class_="b"),
            tag("a", t(language, "Apprendre", "Learn"), href=learn, class_="b", data_over="1"),
            tag("a", t(language, "Quitter vers l'accueil", "Leave for the home page"), href="/", class_="b"),
        ),
        tag(
            "p",
            tag("b", t(language, "Donne équitable.", "Fair deal.")),
            tag("span"),
            id="fair",
            class_="fair",
            hidden=True,
        ),
        _keys(reader),
        method="dialog",
        class_="settings",
    )


def _keys(reader: Reader) -> Html:
    """Return the list of keyboard shortcuts."""
    rows = [
        ("← → 1–9", ("choisir une carte", "choose a card")),
        ("Maj ← →", ("ranger la carte", "move the card in the hand")),
        ("Entrée", ("jouer", "play")),
        ("L", ("dernier coup", "last move")),
        ("S", ("scores", "scores")),
        ("J", ("journal", "log")),
        ("C", ("parler", "chat")),
        ("H", ("indice", "hint")),
        ("U", ("annuler", "undo")),
        ("Échap", ("reposer, fermer", "put back, close")),
        ("?", ("cette aide", "this help")),
    ]
    items = [join([tag("dt", tag("kbd", key)), tag("dd", t(reader.language, *words))]) for key, words in rows]
    return tag("dl", *items, class_="keys")
