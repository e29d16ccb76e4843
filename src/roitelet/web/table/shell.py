"""The page around a table: styles, scripts, regions for screen readers, and the menu.

The script's sentences and its facts about the protocol are here, and are written into the page as JSON.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from roitelet.base.html import Html, join, tag
from roitelet.base.language import Text, as_sentence, say, t
from roitelet.client.deal_numbers import WORDS as FAIR_WORDS
from roitelet.kit.asset_urls import STATIC
from roitelet.kit.widgets import drawing
from roitelet.protocol import FINAL, SUBPROTOCOL, Close
from roitelet.tables.commands import FLAGS, NUMBERS
from roitelet.tables.fair.scheme import VERSION as FAIR_SCHEME
from roitelet.tables.table import Table
from roitelet.web.net.static import own_styles, small_styles, static
from roitelet.web.session.preferences import DEFAULTS
from roitelet.web.session.reader import Reader
from roitelet.web.table.addresses import learn_address
from roitelet.web.table.chat import ReaderChat, chat_sheet
from roitelet.web.table.data_blocks import data_block
from roitelet.web.table.menu import ICON_BUTTON, draw_menu, exit_entries

SCRIPT: Final = "table.js"
CONNECTION: Final = "connection.js"
"""The script module that connects a live table to the server."""
WORDS: dict[str, Text] = {
    "turn": ("● À vous", "● Your turn"),
    "yours": ("À vous de jouer", "It is your turn"),
    "lost": ("Connexion perdue. On réessaie ; rien n’est perdu.", "Connection lost. Trying again; nothing is lost."),
    "lostMove": (
        "Connexion perdue. On réessaie ; votre coup partira au retour.",
        "Connection lost. Trying again; your move will go when it is back.",
    ),
    "later": ("{card} partira au retour", "{card} will go when back"),
    "sent": ("De retour. Votre coup est parti : {card}.", "Back. Your move has gone: {card}."),
    "restarting": (
        "Le serveur redémarre. Votre place est gardée.",
        "The server is restarting. Your seat is kept.",
    ),
    "elsewhere": (
        "Votre place est ouverte dans un autre onglet. Rechargez cette page pour jouer ici.",
        "Your seat is open in another tab. Reload this page to play here.",
    ),
    "reload": ("Une nouvelle version est là. Rechargez la page.", "There is a new version. Reload the page."),
    "again": ("Recharger", "Reload"),
    "home": ("Accueil", "Home"),
    "gone": (
        "Cette table n’existe plus. Vous pouvez en ouvrir une autre.",
        "This table no longer exists. You can open another.",
    ),
    "kicked": (
        "L’hôte a libéré votre place. Vous pouvez ouvrir une autre table.",
        "The host removed you from this table. You can open another.",
    ),
    "session": ("Cette page a vieilli. Rechargez-la.", "This page is out of date. Reload it."),
    "slow": ("Un peu vite. On reprend dans un instant.", "A little fast. One moment."),
    "play": ("Jouer", "Play"),
    "copied": ("Lien copié", "Link copied"),
    "sure": ("Vraiment ? Touchez encore pour jouer.", "Really? Tap again to play."),
    "unsignalled": (
        "Ce navigateur bloque les notifications : autorisez-les pour ce site.",
        "This browser blocks notifications: allow them for this site.",
    ),
    "why": ("Pourquoi\u202f?", "Why?"),
    "rule": ("La règle", "The rule"),
    "apart": (" (s’ouvre dans un nouvel onglet)", " (opens in a new tab)"),
    "thinking": ("Le roitelet réfléchit…", "The goldcrest is thinking…"),
}

FINAL_NOTICES: Final = {
    Close.ELSEWHERE: "elsewhere",
    Close.RELOAD: "reload",
    Close.NO_TABLE: "gone",
    Close.KICKED: "kicked",
    Close.MALFORMED: "reload",
    Close.BAD_SESSION: "session",
}
"""Notices for close codes that end the connection for good."""
RECONNECT_NOTICES: Final = {Close.RESTARTING: "restarting", Close.TOO_SLOW: "slow", Close.LIMIT: "slow"}
"""Notices for close codes after which the script reconnects."""
assert FINAL_NOTICES.keys() == FINAL
assert FINAL_NOTICES.keys() | RECONNECT_NOTICES.keys() == set(Close)


def protocol_facts() -> dict[str, Any]:
    """Return the script's facts about the protocol: its name, the numeric and boolean fields, the close codes."""
    return {
        "name": SUBPROTOCOL,
        "fair": FAIR_SCHEME,
        "numbers": sorted(NUMBERS),
        "flags": sorted(FLAGS),
        "noReturn": {str(int(code)): word for code, word in FINAL_NOTICES.items()},
        "comeBack": {str(int(code)): word for code, word in RECONNECT_NOTICES.items()},
    }


@cache
def imported_modules(script: str) -> tuple[str, ...]:
    """Return the names of the modules that a script imports, directly or not, so that the page can preload them."""
    names = re.findall(r'^import .*"\./([\w.]+)";', (STATIC / script).read_text("utf-8"), re.MULTILINE)
    return tuple(sorted({*names, *(inner for name in names for inner in imported_modules(name))}))


def table_page(
    reader: Reader,
    table: Table,
    content: Html,
    body_class: str,
    chat: ReaderChat,
    preview: Html,
    *,
    seated: bool = False,
) -> str:
    """Return a whole page with a table in it.

    ``preview`` has the ``meta`` tags for messengers; ``seated`` says whether the reader has a seat.
    """
    info, address = table.game.info, f"/tables/{table.id}"
    versions = {"data_v": table.version, "data_changed": table.changed}
    words: dict[str, Any] = {key: t(reader.language, *pair) for key, pair in WORDS.items()}
    # the script inserts the number of the deal
    words["fair"] = {
        word: as_sentence(say(f"mine.{word}", number="{number}").render(reader.language)) for word in FAIR_WORDS
    }
    attributes = {"data_address": address, "data_connection": CONNECTION, "data_guide": info.id}
    parts = [
        tag("div", content, id="table", class_=body_class, **attributes, **versions),
        live_regions(),
        chat_sheet(chat, reader.language, address),
        menu_and_sheet(
            reader, info.id, learn_address(info.id, table.rules), exit_entries(reader, address, seated=seated)
        ),
    ]
    return document(reader, page_head(info.name(reader.language), info.id, preview), parts, words, body_class)


def document(reader: Reader, top: Html, parts: Sequence[Html], words: Mapping[str, Any], body_class: str) -> str:
    """Return the HTML document of a table: its head, its contents, and the data for the script."""
    blocks = (data_block("words", words), data_block("protocol", protocol_facts()), data_block("usual", DEFAULTS))
    root = tag(
        "html",
        top,
        tag("body", *parts, *blocks, class_=body_class),
        lang=reader.language,
        class_="without-script",
        data_theme=reader.theme or None,
        data_deck=reader.deck or None,
    )
    return "<!doctype html>\n" + root


def page_head(title: str, game: str, preview: Html, connection: str = CONNECTION, *more_styles: str) -> Html:
    """Return the ``head`` of a table's page; ``connection`` is the script module that reaches the server."""
    styles = ["tokens.css", "kit.css", "cards.css", "live.css", "end.css", *more_styles, *own_styles(game)]
    scripts = {*imported_modules(SCRIPT), connection, *imported_modules(connection)}
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


def live_regions() -> Html:
    """Return two live regions for screen readers, an element for speech bubbles, and one for notices."""
    return join(
        [
            tag("div", class_="hidden-words", id="said", aria_live="polite", role="log"),
            tag("div", class_="hidden-words", id="call", aria_live="assertive", role="alert"),
            tag("div", class_="bubbles", id="bubbles", aria_hidden="true"),
            tag("div", class_="notice", id="notice", role="status", hidden=True),
        ]
    )


def menu_and_sheet(reader: Reader, game: str, learn: str, exits: Sequence[Html] = ()) -> Html:
    """Return the menu, and the sheet that shows rules and lessons over the table.

    ``exits`` are the menu entries to leave the table and to give up the game.
    """
    language = reader.language

    close = tag(
        "button",
        drawing("i-close"),
        type="submit",
        class_=ICON_BUTTON,
        aria_label=t(language, "Fermer", "Close"),
        value="close",
    )
    back = tag("a", drawing("i-rules"), " ", t(language, "Apprendre", "Learn"), href=learn, class_="b b-bare")
    over = tag("form", back, close, method="dialog") + tag("div", tabindex="-1", data_place="1")
    styles = " ".join(static(name) for name in small_styles(game) if name not in own_styles(game))
    return join(
        [
            draw_menu(reader, learn, close, exits),
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
