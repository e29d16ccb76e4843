"""The lobby of a table: its seats, its rules, and the invitation, all as forms that work without a script."""

from dataclasses import dataclass
from functools import cache, lru_cache

import segno

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import add_catalogue, capital, say, t
from roitelet.bots.levels import AMATEUR
from roitelet.engine.game import Game
from roitelet.kit.page import brand, preparing
from roitelet.kit.pictures.birds import bird_of
from roitelet.kit.prompts import command, command_form
from roitelet.kit.table_context import TableContext
from roitelet.kit.widgets import bird_head, drawing, feathers, theme_button
from roitelet.tables.bots.compile_job import unit_in_preparation
from roitelet.tables.live.invite_codes import valid_code
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.tables.seating import TableSeat
from roitelet.tables.table import TEMPO
from roitelet.tables.views.table_view import TableView
from roitelet.web.pages.levels import Level, bot_label, feathers_of, levels_of
from roitelet.web.pages.option_fields import preset_name
from roitelet.web.table.name_card import name_card
from roitelet.web.table.viewer import Visitor

PACE_WORDS: dict[str, tuple[str, str]] = {
    "slow": ("lent", "slow"),
    "normal": ("normal", "normal"),
    "quick": ("rapide", "fast"),
    "instant": ("immédiat", "instant"),
}
assert PACE_WORDS.keys() == TEMPO.keys()
HIGH_ROWS = 5
"""Most seats for which the rows are high on a phone."""
HINT_WORDS: dict[bool, tuple[str, str]] = {False: ("sans indices", "no hints"), True: ("avec indices", "with hints")}
"""Whether players at a table with several people may ask for hints; alone they always may."""


def lobby_page(view: TableView, visitor: Visitor, around: TableContext) -> Html:
    """Return the HTML of a table before its game."""
    return _Lobby(view, visitor, around).page()


@dataclass(frozen=True)
class _Lobby:
    """The lobby of one viewer."""

    view: TableView
    visitor: Visitor
    around: TableContext

    def page(self) -> Html:
        hosting, seated = self.view.hosting, self.view.seat is not None
        plan = tag(
            "main",
            tag("h1", self.around.title),
            self._rules_form() if hosting else tag("p", self._rules_sentence(), class_="rules"),
            self._seats(),
            self._name_form() if seated else self._sit(),
            class_="lobby-plan",
            id="cloth",
        )
        side = tag("aside", self._invitation(self.visitor.link), class_="side", id="side")
        return join([self._bar(), plan, side, self._foot()])

    def _bar(self) -> Html:
        language = self.view.language
        title = tag("p", tag("b", self.around.title), " ", tag("span", t(language, "salon", "lobby")), class_="title")
        words = t(language, "Apprendre", "Learn")
        content = (drawing("i-rules"), " ", tag("span", words, class_="desktop"))
        learn = tag("a", *content, class_="tool", href=self.around.learn, aria_label=words, data_over="1")
        talk = _tool_button("i-bubble", "chat", t(language, "Parler", "Chat"))
        menu = _tool_button("i-menu", "menu", t(language, "Menu", "Menu"))
        theme = theme_button(t(language, "Clair ou sombre", "Light or dark"), "tool")
        nav = tag("nav", learn, talk, theme, menu, aria_label=t(language, "Outils", "Tools"))
        return tag(
            "header", brand(t(language, "Roitelet, accueil", "Roitelet, home")), title, nav, class_="bar", id="bar"
        )

    def _rules_sentence(self) -> str:
        terms, table = self.view.table.terms, self.view.table
        rules = table.game.house_rules.called(table.options, self.view.language)
        pace = t(self.view.language, *PACE_WORDS[terms.pace])
        timing = f" · {terms.clock.seconds // 60} min + {terms.clock.increment} s" if terms.clock else ""
        hints = t(self.view.language, *HINT_WORDS[terms.advice])
        return t(
            self.view.language,
            f"Règles « {rules} », rythme {pace}{timing}, {hints}",
            f"“{rules}” rules, {pace} pace{timing}, {hints}",
        )

    # --- seats ---

    @property
    def _free_seats(self) -> int:
        return sum(place.free for place in self.view.table.seating.places)

    def _seats(self) -> Html:
        places = self.view.table.seating.places
        rows = [self._seat(seat, place) for seat, place in enumerate(places)]
        label = t(self.view.language, "Places", "Seats")
        return tag("ol", *rows, class_=classes("places", many=len(places) > HIGH_ROWS), id="places", aria_label=label)

    def _seat(self, seat: int, place: TableSeat) -> Html:
        key = f"place-{seat}"
        if place.free:
            return self._free_seat(seat, key)
        own = place.player is not None and place.player == self.view.player
        level = place.bot or ""
        return tag(
            "li",
            tag("span", bird_head(bird_of(place.bird, seat)), class_="avatar"),
            tag("span", place.name, class_="name"),
            tag(
                "span",
                feathers(feathers_of(level)) if feathers_of(level) else EMPTY,
                self._status(place),
                class_="status",
            ),
            self._preparation(place),
            self._rename(place) if own else self._remove(seat, place),
            class_=classes("lobby-place", away=place.away is not None, own=own),
            data_key=key,
            data_who=place.alias,
        )

    def _free_seat(self, seat: int, key: str) -> Html:
        language = self.view.language
        is_next = self.view.seat is None and seat == self.view.table.seating.first_free()
        words = t(language, "votre place", "your seat") if is_next else t(language, "place libre", "free seat")
        avatar = tag("span", str(seat + 1), class_="avatar free", aria_hidden="true")
        who = tag("span", words, class_="name free")
        bot = self._bot_choice(seat) if self.view.hosting else EMPTY
        return tag("li", avatar, who, bot, class_=classes("lobby-place vacant", yours=is_next), data_key=key)

    def _preparation(self, place: TableSeat) -> Html:
        """Return the progress of a bot that is still being prepared."""
        progress = unit_in_preparation(self.view.table.game, place.bot)
        return EMPTY if progress is None else preparing(*progress, self.view.language)

    def _status(self, place: TableSeat) -> str:
        marks = []
        if place.bot:
            marks.append(bot_label(self.view.table.game, place.bot, self.view.language))
        if place.player is not None and place.player == self.view.player:
            marks.append(t(self.view.language, "vous", "you"))
        if place.player == self.view.table.seating.host:
            marks.append(t(self.view.language, "hôte", "host"))
        if place.away is not None:
            marks.append(t(self.view.language, "hors ligne", "away"))
        elif place.player is not None and not marks:
            marks.append(t(self.view.language, "est là", "is here"))
        return ", ".join(marks)

    def _remove(self, seat: int, place: TableSeat) -> Html:
        if not self.view.hosting or place.player == self.view.table.seating.host:
            return EMPTY
        words = t(self.view.language, "Libérer la place", "Free this seat")
        return command(self.around, "remove", words, picture="i-close", title=place.name, seat=str(seat))

    def _bot_choice(self, seat: int) -> Html:
        """Return the button to add a bot to a free seat, and the sheet with the levels to choose from."""
        language, game, sheet = self.view.language, self.view.table.game, f"bird-{seat}"
        opens = tag(
            "button",
            drawing("i-plus"),
            " ",
            t(language, "Un oiseau", "A bird"),
            type="button",
            class_="b",
            popovertarget=sheet,
        )
        levels = [self._level(level) for level in levels_of(game, language, self.visitor.external_bots(game))]
        close = tag(
            "button",
            drawing("i-close"),
            type="button",
            class_="b b-icon b-bare",
            popovertarget=sheet,
            popovertargetaction="hide",
            aria_label=t(language, "Fermer", "Close"),
        )
        title = tag("h3", t(language, "Quel oiseau ?", "Which bird?"), id=f"{sheet}-h")
        form = command_form(
            self.around.address,
            "fill",
            tag("input", type="hidden", name="seat", value=seat),
            tag("input", type="hidden", name="id", value=f"{self.around.command}.fill{seat}"),
            tag("div", *levels, class_="level-list"),
            class_="add-bot",
        )
        heading = tag("header", tag("span"), title, close)
        return opens + tag(
            "div",
            heading,
            form,
            popover="auto",
            id=sheet,
            class_="seat-sheet",
            role="group",
            aria_labelledby=f"{sheet}-h",
        )

    def _level(self, level: Level) -> Html:
        progress, count = unit_in_preparation(self.view.table.game, level.id), feathers_of(level.id)
        name = f"{level.name}, {t(self.view.language, 'se prépare', 'getting ready')}" if progress else level.name
        words = tag("span", tag("b", capital(name)), tag("small", level.note))
        content = (feathers(count), words) if count else (words,)
        return tag("button", *content, name="bot", value=level.id, class_=classes("level", plain=not count))

    # --- the reader's own name and bird ---

    def _sit(self) -> Html:
        if not self._free_seats:
            return EMPTY
        bird = self.view.table.seating.free_bird(self.visitor.bird)
        note = t(
            self.view.language,
            "Sans compte. Le surnom reste dans ce navigateur.",
            "No account. The nickname stays in this browser.",
        )
        return self._named_card("sit", self.visitor.name, bird, EMPTY) + tag("p", note, class_="f-note")

    def _name_form(self) -> Html:
        """Return the form for nickname and bird; it is on the page for new guests, in a sheet for others."""
        assert self.view.seat is not None
        language, place = self.view.language, self.view.table.seating.places[self.view.seat]
        if place.unnamed:
            button = tag("button", t(language, "C’est moi", "That’s me"), type="submit", class_="b")
            return self._named_card("introduce", "", place.bird, button)
        button = tag("button", t(language, "Garder", "Save"), type="submit", class_="b b-solid")
        card = self._named_card("introduce", place.name, place.bird, button)
        return tag("div", card, popover="auto", id="who-am-i", class_="seat-sheet")

    def _rename(self, place: TableSeat) -> Html:
        """Return the button that opens the sheet for nickname and bird."""
        if place.unnamed:
            return EMPTY
        words = t(self.view.language, "Changer de surnom ou d’oiseau", "Change nickname or bird")
        return tag(
            "button",
            drawing("i-pen"),
            type="button",
            class_="b b-icon b-bare",
            popovertarget="who-am-i",
            aria_label=words,
            title=words,
        )

    def _named_card(self, kind: str, name: str, bird: str, button: Html) -> Html:
        places = self.view.table.seating.places
        taken = {place.bird: place.name for number, place in enumerate(places) if number != self.view.seat}
        return name_card(self.around, self.view.language, kind, name, bird, taken, button)

    # --- what can be done ---

    def _foot(self) -> Html:
        """Return the footer with the next action of the viewer."""
        language = self.view.language
        if self.view.hosting:
            content = self._start()
        elif self.view.seat is not None:
            host = next(
                place.name for place in self.view.table.seating.places if place.player == self.view.table.seating.host
            )
            words = t(
                language,
                f"Vous êtes à table. {host} lance la partie.",
                f"You are at the table. {host} starts the game.",
            )
            content = tag("p", words, class_="prompt waiting", role="status")
        elif self._free_seats:
            words = t(language, "M’asseoir", "Sit down")
            content = tag("button", words, type="submit", form="sit-form", class_="b b-play")
        else:
            words = t(
                language,
                "Toutes les places sont prises : vous regarderez la partie.",
                "All seats are taken: you will watch the game.",
            )
            content = tag("p", words, class_="prompt waiting")
        return tag("footer", content, class_="lobby-foot", id="start")

    def _start(self) -> Html:
        """Return the host's buttons to start the game and, while they are alone, to invite others."""
        language, free = self.view.language, self._free_seats
        if not free:
            ready = tag("p", t(language, "Tout le monde est là.", "Everyone is here."))
            return ready + command(self.around, "start", t(language, "Commencer", "Start"), main=True)
        places = self.view.table.seating.places
        alone = len(places) - free == 1
        words = say("lobby.with_birds", count=free).render(language)
        start = command(self.around, "start", words, main=not alone, bot=AMATEUR)
        hint = say("lobby.free", count=free).render(language)
        if not alone:
            return tag("p", hint) + start
        copy = t(language, "Copier l’invitation", "Copy the invitation")
        invite = tag("button", drawing("i-link"), " ", copy, type="button", class_="b b-play", data_copy="link")
        return tag("p", hint) + start + self._share("b b-play") + invite

    def _invitation(self, link: str) -> Html:
        language = self.view.language
        field = tag("input", type="text", readonly=True, value=link, id="link", aria_label=t(language, "Lien", "Link"))
        words = t(language, "Copier", "Copy")
        copy = tag("button", drawing("i-link"), " ", words, type="button", class_="b", data_copy="link")
        hint = t(
            language,
            "Toute personne qui ouvre ce lien peut prendre place, sans compte.",
            "Anyone with this link can take a seat. No account needed.",
        )
        aloud = tag("div", tag("h2", t(language, "Inviter", "Invite")), self._spoken_code(), class_="aloud")
        row = tag("div", field, copy, class_="link-row")
        return tag("section", qr_code(link), aloud, row, tag("p", hint), class_="panel invitation", id="invitation")

    def _share(self, class_: str) -> Html:
        """Return the button to share the link, which the script shows if the device supports sharing."""
        language, name = self.view.language, self.around.title
        invitation = t(language, f"Une partie vous attend : {name}.", f"A game is waiting for you: {name}.")
        words = t(language, "Envoyer l’invitation", "Send the invitation")
        shared = {"data_share": self.visitor.link, "data_title": f"Roitelet · {name}", "data_text": invitation}
        return tag("button", drawing("i-share"), " ", words, type="button", class_=class_, hidden=True, **shared)

    def _spoken_code(self) -> Html:
        """Return the spoken code of the table, or the button to get one."""
        language = self.view.language
        if self.view.seat is None:
            return EMPTY
        code = valid_code(self.view.table, milliseconds())
        if not code:
            return command(self.around, "code", t(language, "Un code à dire", "A code to read out"), picture="i-bubble")
        word, _, digits = code.partition("-")
        hint = t(
            language,
            "à dire à voix haute, pour la page d’accueil, pendant une demi-heure",
            "to say aloud, for the home page, within half an hour",
        )
        return tag("p", tag("b", f"{word} {digits}", class_="num"), tag("small", hint))

    def _rules_form(self) -> Html:
        """Return the rules of the table, in a form that the host can open to change them."""
        language, table = self.view.language, self.view.table
        rules = table.game.house_rules
        nearest, _ = rules.nearest(table.options)
        possible = possible_presets(table.game, table.terms.seats)
        presets = [
            tag("option", preset_name(table.game, name, language), value=name, selected=name == nearest)
            for name in rules.presets
            if name in possible or name == nearest
        ]
        paces = [
            tag("option", t(language, *words), value=pace, selected=pace == table.terms.pace)
            for pace, words in PACE_WORDS.items()
        ]
        hints = [
            tag("option", t(language, *words), value="true" if on else "false", selected=on == table.terms.advice)
            for on, words in HINT_WORDS.items()
        ]
        form = command_form(
            self.around.address,
            "agree",
            tag("label", t(language, "Règles", "Rules"), " ", tag("select", *presets, name="preset")),
            tag("label", t(language, "Rythme des oiseaux", "Bird speed"), " ", tag("select", *paces, name="pace")),
            tag("label", t(language, "Indices", "Hints"), " ", tag("select", *hints, name="advice")),
            tag("input", type="hidden", name="id", value=f"{self.around.command}.agree"),
            tag("button", t(language, "Appliquer", "Apply"), type="submit", class_="b"),
            class_="command agree",
        )
        change = tag("span", t(language, "Changer", "Change"), class_="change")
        return tag("details", tag("summary", self._rules_sentence(), " ", change), form, class_="rules", id="terms")


@cache
def possible_presets(game: Game, seats: int) -> frozenset[str]:
    """Return the presets that this number of players can play."""
    rules = game.house_rules
    return frozenset(name for name in rules.presets if seats in game.possible_seats(rules.resolve(name)))


add_catalogue(
    {
        "lobby.free": ("Il reste {count:place libre|places libres}.", "{count:seat is|seats are} still free."),
        "lobby.with_birds": ("Commencer avec {count:oiseau|oiseaux}", "Start with {count:bird|birds}"),
    }
)


def _tool_button(picture: str, opens: str, words: str) -> Html:
    return tag("button", drawing(picture), type="button", class_="tool", data_opens=opens, aria_label=words)


@lru_cache(maxsize=512)
def qr_code(link: str) -> Html:
    """Return the link as a QR code."""
    drawn = segno.make(link, micro=False).svg_inline(scale=4, border=2, dark="#22251c", light="#fffcf5", omitsize=True)
    return tag("div", Html(drawn), class_="qr-code", aria_hidden="true")
