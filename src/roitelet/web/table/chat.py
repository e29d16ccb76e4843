"""Chat on a table's page: the lines a reader has not muted, a field to write in, and buttons to mute people."""

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

SHOWN = 50
"""Lines shown when the page loads."""


@dataclass(frozen=True)
class ChatVoice:
    """Another person in the chat, muted or not."""

    who: str
    """Their id at this table."""
    name: str
    muted: bool


@dataclass(frozen=True)
class Talk:
    """The chat of a table for one reader."""

    lines: Sequence[tuple[int, str, str, str]]
    """Number, id, name and text of each line."""
    voices: Sequence[ChatVoice]
    """Empty for spectators."""
    own: str = ""
    """The reader's id at this table, if they may mute people."""
    for_all: bool = False
    """Whether the reader is the host, who mutes people for everybody."""


def talk_of(table: Table, player: str | None, lines: Sequence[ChatLine], language: Language) -> Talk:
    """Return the chat as a reader sees it."""
    visible = [line for line in lines if table.hears(player, line.player)][-SHOWN:]
    shown = [(line.number, table.alias(line.player), line.name, in_words_of(language, line.text)) for line in visible]
    hosting = player is not None and player == table.seating.host
    if player is None or not (hosting or table.seating.seat_of(player) is not None):
        return Talk(shown, ())
    own = table.alias(player)
    names = {table.alias(line.player): line.name for line in lines}
    names |= {place.alias: place.name for place in table.seating.places if place.alias}
    voices = [ChatVoice(who, name, (own, who) in table.seating.mutes) for who, name in names.items() if who != own]
    return Talk(shown, voices, own, hosting)


def talk_sheet(talk: Talk, language: Language, address: str) -> Html:
    """Return the chat sheet; it lies outside the table's markup, so that moves do not redraw it."""
    items = [
        tag("li", tag("b", f"{name} : "), text, data_n=number, data_who=who) for number, who, name, text in talk.lines
    ]
    label = t(language, "Votre message", "Your message")
    field = tag("input", name="text", maxlength=LONGEST_CHAT, required=True, autocomplete="off", aria_label=label)
    send = tag("button", t(language, "Envoyer", "Send"), type="submit", class_="b")
    form = command_form(address, "say", field, _fresh_id(), send, class_="say")
    title = t(language, "À la table", "At the table")
    content = (
        tag("h2", title),
        tag("ol", *items, id="chat"),
        _phrases(language, address),
        form,
        _voices(talk, language, address),
    )
    return tag(
        "section",
        *content,
        id="sheet-chat",
        class_="panel sheet on-demand",
        aria_label=title,
        data_own=talk.own or None,
    )


def _phrases(language: Language, address: str) -> Html:
    """Return buttons for frequent phrases."""
    words = [t(language, *phrase) for phrase in PHRASES]
    buttons = [tag("button", text, type="submit", name="text", value=text, class_="b") for text in words]
    return command_form(address, "say", _fresh_id(), *buttons, class_="phrases")


def _voices(talk: Talk, language: Language, address: str) -> Html:
    """Return the other people in the chat, each with a button to mute them; hidden if there are none."""
    if not talk.own:
        return EMPTY
    title = t(language, "Messages affichés", "Messages shown")
    items = [
        tag("li", tag("span", voice.name), _switch(voice, talk.for_all, language, address)) for voice in talk.voices
    ]
    muted = sum(voice.muted for voice in talk.voices)
    count = tag("span", f" ({len(items) - muted}/{len(items)})") if muted else EMPTY
    content = (tag("summary", title, count), tag("ul", *items))
    return tag("details", *content, class_="voices", id="voices", hidden=not items)


def _switch(voice: ChatVoice, for_all: bool, language: Language, address: str) -> Html:
    stop = (
        t(language, "Faire taire pour tous", "Silence for all")
        if for_all
        else t(language, "Ne plus lire", "Stop reading")
    )
    words = t(language, "Lire de nouveau", "Read again") if voice.muted else stop
    button = tag("button", words, tag("span", f" {voice.name}", class_="hidden-words"), type="submit", class_="b")
    who = tag("input", type="hidden", name="player", value=voice.who)
    muted = tag("input", type="hidden", name="muted", value="false" if voice.muted else "true")
    return command_form(address, "mute", who, muted, _fresh_id(), button, data_who=voice.who)


def _fresh_id() -> Html:
    return tag("input", type="hidden", name="id", value=secrets.token_hex(6))
