"""The chat on a table's page: lines, a field to write in, and buttons to mute people."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from roitelet.base.html import EMPTY, Html, tag
from roitelet.base.language import Language, t
from roitelet.kit.prompts import command_form
from roitelet.tables.commands import LONGEST_CHAT
from roitelet.tables.phrases import PHRASES, in_words_of
from roitelet.tables.store.store import ChatLine
from roitelet.tables.table import Table

LINES_SHOWN = 50
"""Lines shown when the page loads."""


@dataclass(frozen=True)
class ChatPerson:
    """Another person in the chat."""

    who: str
    """Their id at this table."""
    name: str
    muted: bool


@dataclass(frozen=True)
class ReaderChat:
    """The chat of a table for one reader."""

    lines: Sequence[tuple[int, str, str, str]]
    """Number, id, name and text of each line."""
    people: Sequence[ChatPerson]
    """Empty for spectators."""
    own_id: str = ""
    """The reader's id at this table, if they may mute people."""
    for_all: bool = False
    """Whether the reader is the host, who mutes people for everybody."""


def reader_chat(table: Table, player: str | None, lines: Sequence[ChatLine], language: Language) -> ReaderChat:
    """Return the chat without the lines that a reader has muted."""
    visible = [line for line in lines if table.can_read(player, line.player)][-LINES_SHOWN:]
    shown = [(line.number, table.alias(line.player), line.name, in_words_of(language, line.text)) for line in visible]
    hosting = player is not None and player == table.seating.host
    if player is None or not (hosting or table.seating.seat_of(player) is not None):
        return ReaderChat(shown, ())
    own_id = table.alias(player)
    names = {table.alias(line.player): line.name for line in lines}
    names |= {place.alias: place.name for place in table.seating.places if place.alias}
    people = [
        ChatPerson(who, name, (own_id, who) in table.seating.mutes) for who, name in names.items() if who != own_id
    ]
    return ReaderChat(shown, people, own_id, hosting)


def chat_sheet(chat: ReaderChat, language: Language, address: str) -> Html:
    """Return the chat as HTML; it is outside the table's element, so that moves do not redraw it."""
    items = [
        tag("li", tag("b", f"{name} : "), text, data_n=number, data_who=who) for number, who, name, text in chat.lines
    ]
    label = t(language, "Votre message", "Your message")
    field = tag("input", name="text", maxlength=LONGEST_CHAT, required=True, autocomplete="off", aria_label=label)
    send = tag("button", t(language, "Envoyer", "Send"), type="submit", class_="b")
    form = command_form(address, "say", field, _fresh_id(), send, class_="say")
    title = t(language, "À la table", "At the table")
    content = (
        tag("h2", title),
        tag("ol", *items, id="chat"),
        _phrase_buttons(language, address),
        form,
        _mute_list(chat, language, address),
    )
    return tag(
        "section",
        *content,
        id="sheet-chat",
        class_="panel sheet on-demand",
        aria_label=title,
        data_own=chat.own_id or None,
    )


def _phrase_buttons(language: Language, address: str) -> Html:
    """Return buttons for frequent phrases."""
    words = [t(language, *phrase) for phrase in PHRASES]
    buttons = [tag("button", text, type="submit", name="text", value=text, class_="b") for text in words]
    return command_form(address, "say", _fresh_id(), *buttons, class_="phrases")


def _mute_list(chat: ReaderChat, language: Language, address: str) -> Html:
    """Return the list of the other people in the chat, with buttons to mute them; hidden if it is empty."""
    if not chat.own_id:
        return EMPTY
    title = t(language, "Messages affichés", "Messages shown")
    items = [
        tag("li", tag("span", person.name), _mute_button(person, chat.for_all, language, address))
        for person in chat.people
    ]
    muted = sum(person.muted for person in chat.people)
    count = tag("span", f" ({len(items) - muted}/{len(items)})") if muted else EMPTY
    content = (tag("summary", title, count), tag("ul", *items))
    return tag("details", *content, class_="voices", id="voices", hidden=not items)


def _mute_button(person: ChatPerson, for_all: bool, language: Language, address: str) -> Html:
    silence = t(language, "Masquer pour tous", "Mute for everyone") if for_all else t(language, "Masquer", "Mute")
    words = t(language, "Afficher", "Unmute") if person.muted else silence
    button = tag("button", words, tag("span", f" {person.name}", class_="hidden-words"), type="submit", class_="b")
    who = tag("input", type="hidden", name="player", value=person.who)
    muted = tag("input", type="hidden", name="muted", value="false" if person.muted else "true")
    return command_form(address, "mute", who, muted, _fresh_id(), button, data_who=person.who)


def _fresh_id() -> Html:
    return tag("input", type="hidden", name="id", value=secrets.token_hex(6))
