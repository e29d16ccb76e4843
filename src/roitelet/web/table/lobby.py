"""The lobby: the seats, and ways to invite others. All controls are plain forms; the script only saves a reload."""

from dataclasses import dataclass
from functools import lru_cache

import segno

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import add_catalogue, say, t
from roitelet.bots.levels import AMATEUR
from roitelet.kit.page import brand, preparing
from roitelet.kit.page_context import Surroundings
from roitelet.kit.parts import drawing, head, hidden_words, moon, panel
from roitelet.kit.pictures.birds import BIRD_NAMES, BIRDS, bird_of
from roitelet.kit.prompts import command, command_form
from roitelet.tables.bots.compile_job import preparation
from roitelet.tables.commands import LONGEST_NAME
from roitelet.tables.live.invite_codes import live_code
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.tables.pace import TEMPO
from roitelet.tables.seating import TableSeat
from roitelet.tables.views.table_view import TableView
from roitelet.web.pages.levels import Level, label_of, levels_of
from roitelet.web.pages.option_fields import preset_name
from roitelet.web.table.viewer import Visitor

PACES: dict[str, tuple[str, str]] = {
    "slow": ("lent", "slow"),
    "normal": ("normal", "normal"),
    "quick": ("rapide", "quick"),
    "instant": ("immédiat", "instant"),
}
assert PACES.keys() == TEMPO.keys()
HINTS: dict[bool, tuple[str, str]] = {False: ("sans indices", "no hints"), True: ("avec indices", "with hints")}
"""Whether people may ask for hints at a table with others; alone they always may."""


def lobby_page(view: TableView, visitor: Visitor, around: Surroundings) -> Html:
    """Return the markup of a table before its game."""
    return _Lobby(view, visitor, around).page()


@dataclass(frozen=True)
class _Lobby:
    """The lobby of one viewer."""

    view: TableView
    visitor: Visitor
    around: Surroundings

    def page(self) -> Html:
        hosting, seated = self.view.hosting, self.view.seat is not None
        plan = tag(
            "main",
            tag("h1", self.around.title),
            tag("p", self._rules(), class_="rules"),
            self._introduction() if seated else self._sit(),
            self._seats(),
            self._start() if hosting else self._wait() if seated else EMPTY,
            class_="lobby-plan",
            id="cloth",
        )
        side = tag(
            "aside", self._invitation(self.visitor.link), self._terms() if hosting else EMPTY, class_="side", id="side"
        )
        return join([self._bar(), plan, side])

    def _bar(self) -> Html:
        language = self.view.language
        title = tag("p", tag("b", self.around.title), " ", tag("span", t(language, "salon", "lobby")), class_="title")
        words = t(language, "Apprendre", "Learn")
        shown = (drawing("i-rules"), " ", tag("span", words, class_="desktop"))
        learn = tag("a", *shown, class_="tool", href=self.around.learn, aria_label=words, data_over="1")
        talk = _tool("i-bubble", "chat", t(language, "Parler", "Chat"))
        menu = _tool("i-menu", "menu", t(language, "Menu", "Menu"))
        night = moon(t(language, "Clair ou sombre", "Light or dark"), "tool")
        nav = tag("nav", learn, talk, night, menu, aria_label=t(language, "Outils", "Tools"))
        return tag(
            "header", brand(t(language, "Roitelet, accueil", "Roitelet, home")), title, nav, class_="bar", id="bar"
        )

    def _rules(self) -> str:
        terms, table = self.view.table.terms, self.view.table
        rules = table.game.house_rules.called(table.options, self.view.language)
        pace = t(self.view.language, *PACES[terms.pace])
        timing = f" · {terms.clock.seconds // 60} min + {terms.clock.increment} s" if terms.clock else ""
        hints = t(self.view.language, *HINTS[terms.advice])
        return t(
            self.view.language,
            f"Règles « {rules} », rythme {pace}{timing}, {hints}",
            f"“{rules}” rules, {pace} pace{timing}, {hints}",
        )

    # --- seats ---

    def _seats(self) -> Html:
        rows = [self._seat(seat, place) for seat, place in enumerate(self.view.table.seating.places)]
        return tag("ol", *rows, class_="places", id="places", aria_label=t(self.view.language, "Places", "Seats"))

    def _seat(self, seat: int, place: TableSeat) -> Html:
        key = f"place-{seat}"
        if place.free:
            avatar = tag("span", "+", class_="avatar free", aria_hidden="true")
            who = tag("span", t(self.view.language, "place libre", "free seat"), class_="name free")
            bot = self._bot_form(seat) if self.view.hosting else EMPTY
            return tag("li", avatar, who, bot, class_="lobby-place", data_key=key)
        robot = drawing("i-robot", class_="badge") if place.bot else EMPTY
        own = place.player is not None and place.player == self.view.player
        return tag(
            "li",
            tag("span", head(bird_of(place.bird, seat)), robot, class_="avatar"),
            tag("span", place.name, class_="name"),
            tag("span", ", ".join(self._marks(place)), class_="status"),
            self._preparation(place),
            self._remove(seat, place),
            class_=classes("lobby-place", away=place.away is not None, own=own),
            data_key=key,
            data_who=place.alias,
        )

    def _preparation(self, place: TableSeat) -> Html:
        """Return the progress of a bot that is still being prepared."""
        progress = preparation(self.view.table.game, place.bot)
        return EMPTY if progress is None else preparing(*progress, self.view.language)

    def _marks(self, place: TableSeat) -> list[str]:
        marks = []
        if place.bot:
            marks.append(label_of(self.view.table.game, place.bot, self.view.language))
        if place.player is not None and place.player == self.view.player:
            marks.append(t(self.view.language, "vous", "you"))
        if place.player == self.view.table.seating.host:
            marks.append(t(self.view.language, "hôte", "host"))
        if place.away is not None:
            marks.append(t(self.view.language, "hors ligne", "away"))
        return marks

    def _remove(self, seat: int, place: TableSeat) -> Html:
        if not self.view.hosting or place.player == self.view.table.seating.host:
            return EMPTY
        words = t(self.view.language, "Libérer la place", "Free this seat")
        return command(self.around, "remove", words, picture="i-close", title=place.name, seat=str(seat))

    def _bot_form(self, seat: int) -> Html:
        game = self.view.table.game
        levels = [
            tag("option", self._level(level), value=level.id, selected=level.id == AMATEUR, title=level.note)
            for level in levels_of(game, self.view.language, self.visitor.outside(game))
        ]
        words = t(self.view.language, "Asseoir un oiseau", "Add a bird")
        return command_form(
            self.around.address,
            "fill",
            tag("select", *levels, name="bot", aria_label=t(self.view.language, "Niveau de l’oiseau", "Bird level")),
            tag("input", type="hidden", name="seat", value=seat),
            tag("input", type="hidden", name="id", value=f"{self.around.command}.fill{seat}"),
            tag("button", drawing("i-robot"), " ", words, type="submit", class_="b"),
            class_="command add-bot",
        )

    def _level(self, level: Level) -> str:
        progress = preparation(self.view.table.game, level.id)
        return f"{level.name}, {t(self.view.language, 'se prépare', 'getting ready')}" if progress else level.name

    def _sit(self) -> Html:
        language = self.view.language
        if self.view.table.seating.first_free() is None:
            hint = t(
                language,
                "Toutes les places sont prises : vous regarderez la partie.",
                "All seats are taken: you will watch the game.",
            )
            return tag("p", hint, class_="prompt waiting")
        bird = self.view.table.seating.free_bird(self.visitor.bird)
        return self._card("sit", self.visitor.name, bird, t(language, "S’asseoir", "Sit down"))

    def _introduction(self) -> Html:
        """Return the form for nickname and bird: shown to new guests, folded away for others."""
        assert self.view.seat is not None
        place = self.view.table.seating.places[self.view.seat]
        if place.unnamed:
            return self._card("introduce", "", place.bird, t(self.view.language, "C’est moi", "That’s me"))
        words = t(self.view.language, "Changer de surnom ou d’oiseau", "Change nickname or bird")
        card = self._card("introduce", place.name, place.bird, t(self.view.language, "Garder", "Keep"))
        return tag("details", tag("summary", words), card, class_="who-am-i", id="who-am-i")

    def _card(self, kind: str, name: str, bird: str, words: str) -> Html:
        """Return a form for nickname and bird; sending it reloads the page, to set the cookies."""
        label = t(self.view.language, "Votre surnom", "Your nickname")
        field = tag(
            "input",
            name="name",
            required=True,
            maxlength=LONGEST_NAME,
            autocomplete="nickname",
            id="nickname",
            value=name or None,
        )
        return command_form(
            self.around.address,
            kind,
            tag("label", label, for_="nickname"),
            field,
            self._birds(bird),
            tag("input", type="hidden", name="id", value=f"{self.around.command}.{kind}"),
            tag("button", words, type="submit", class_="b b-play" if kind == "sit" or not name else "b"),
            class_="command introduction",
            data_do=None,
        )

    def _birds(self, chosen: str) -> Html:
        """Return the eight birds to choose from; taken ones are disabled."""
        places = self.view.table.seating.places
        taken = {place.bird: place.name for number, place in enumerate(places) if number != self.view.seat}
        items = []
        for bird in BIRDS:
            called, owner = t(self.view.language, *BIRD_NAMES[bird]), taken.get(bird)
            if owner:
                called = t(self.view.language, f"{called}, déjà pris ({owner})", f"{called}, taken ({owner})")
            checked, disabled = bird == chosen, owner is not None
            field = tag("input", type="radio", name="bird", value=bird, checked=checked, disabled=disabled)
            items.append(tag("label", field, head(bird), hidden_words(called), title=called, class_="bird-choice"))
        return tag(
            "fieldset", tag("legend", t(self.view.language, "Votre oiseau", "Your bird")), *items, class_="birds"
        )

    # --- what can be done ---

    def _start(self) -> Html:
        language = self.view.language
        free = sum(place.free for place in self.view.table.seating.places)
        if not free:
            return tag(
                "div", command(self.around, "start", t(language, "Commencer", "Start"), main=True), class_="start"
            )
        hint = say("lobby.free", count=free).render(self.view.language)
        words = t(language, "Compléter avec des oiseaux", "Fill the table with birds")
        fill = command(self.around, "fill", words, picture="i-robot", main=True, bot="amateur")
        return tag("div", tag("p", hint), fill, class_="start")

    def _wait(self) -> Html:
        hint = t(
            self.view.language,
            "L’hôte lance la partie quand tout le monde est là.",
            "The host starts when everyone is here.",
        )
        return tag("p", hint, class_="prompt waiting", role="status")

    def _invitation(self, link: str) -> Html:
        language = self.view.language
        field = tag("input", type="text", readonly=True, value=link, id="link", aria_label=t(language, "Lien", "Link"))
        words = t(language, "Copier le lien", "Copy the link")
        copy = tag("button", drawing("i-link"), " ", words, type="button", class_="b b-solid", data_copy="link")
        hint = t(
            language,
            "Qui ouvre ce lien peut s'asseoir. Personne n'a besoin de compte.",
            "Anyone with this link can take a seat. No account needed.",
        )
        share = self._share(link)
        content = (tag("p", hint), field, share, copy, self._spoken_code(), _picture(link))
        return panel(t(language, "Inviter", "Invite"), *content, class_="invitation", id_="invitation")

    def _share(self, link: str) -> Html:
        """Return the button to share the link, which the script shows if the device supports sharing."""
        language, name = self.view.language, self.around.title
        invitation = t(language, f"Une partie vous attend : {name}.", f"A game is waiting for you: {name}.")
        words = t(language, "Envoyer le lien", "Send the link")
        given = {"data_share": link, "data_title": f"Roitelet · {name}", "data_text": invitation}
        return tag("button", drawing("i-share"), " ", words, type="button", class_="b b-solid", hidden=True, **given)

    def _spoken_code(self) -> Html:
        """Return a code to read aloud, or the button to get one."""
        language = self.view.language
        if self.view.seat is None:
            return EMPTY
        code = live_code(self.view.table, milliseconds())
        if not code:
            return command(self.around, "code", t(language, "Un code à dire", "A code to read out"), picture="i-bubble")
        word, _, digits = code.partition("-")
        hint = t(
            language,
            "À taper sur la page d’accueil, pendant une demi-heure.",
            "Type it on the home page, within half an hour.",
        )
        shown = tag("b", f"{word} {digits}", class_="num")
        return tag(
            "p", tag("span", t(language, "Code à dire", "Code to read out")), shown, tag("small", hint), class_="aloud"
        )

    def _terms(self) -> Html:
        language, table = self.view.language, self.view.table
        rules = table.game.house_rules
        nearest, _ = rules.nearest(table.options)
        language = self.view.language
        presets = [
            tag("option", preset_name(table.game, name, language), value=name, selected=name == nearest)
            for name in rules.presets
        ]
        paces = [
            tag("option", t(language, *words), value=pace, selected=pace == table.terms.pace)
            for pace, words in PACES.items()
        ]
        hints = [
            tag("option", t(language, *words), value="true" if on else "false", selected=on == table.terms.advice)
            for on, words in HINTS.items()
        ]
        form = command_form(
            self.around.address,
            "agree",
            tag("label", t(language, "Règles", "Rules"), " ", tag("select", *presets, name="preset")),
            tag("label", t(language, "Rythme des oiseaux", "Bird speed"), " ", tag("select", *paces, name="pace")),
            tag("label", t(language, "Entre joueurs", "Among players"), " ", tag("select", *hints, name="advice")),
            tag("input", type="hidden", name="id", value=f"{self.around.command}.agree"),
            tag("button", t(language, "Appliquer", "Apply"), type="submit", class_="b"),
            class_="command agree",
        )
        return panel(t(language, "Règles de la table", "House rules"), form)


add_catalogue({"lobby.free": ("Il reste {count:place libre|places libres}.", "{count:seat is|seats are} still free.")})


def _tool(picture: str, opens: str, words: str) -> Html:
    return tag("button", drawing(picture), type="button", class_="tool", data_opens=opens, aria_label=words)


@lru_cache(maxsize=512)
def _picture(link: str) -> Html:
    """Return the link as a QR code, to scan from the screen."""
    drawn = segno.make(link, micro=False).svg_inline(scale=4, border=2, dark="#22251c", light="#fffcf5", omitsize=True)
    return tag("div", Html(drawn), class_="qr-code", aria_hidden="true")
