"""The lobby: who sits where, and how to invite others. Everything is a plain form; the script only saves a reload."""

from functools import lru_cache

import segno

from roitelet.bots.levels import LEVELS
from roitelet.engine.language import Language
from roitelet.kit.markup import EMPTY, Html, classes, join, tag
from roitelet.kit.parts import drawing, panel
from roitelet.kit.prompts import command
from roitelet.kit.surroundings import Surroundings
from roitelet.tables.commands import LONGEST_NAME
from roitelet.tables.duties import TEMPO
from roitelet.tables.seating import Place
from roitelet.tables.table import Table
from roitelet.tables.table_view import TableView

PACES: dict[str, tuple[str, str]] = {
    "slow": ("lent", "slow"),
    "normal": ("normal", "normal"),
    "quick": ("rapide", "quick"),
    "instant": ("immédiat", "instant"),
}
assert PACES.keys() == TEMPO.keys()


def lobby_page(view: TableView, link: str, around: Surroundings) -> Html:
    """The table before its game."""
    table, language, hosting, seated = view.table, view.language, view.hosting, view.seat is not None
    return join(
        [
            _bar(table, language, around),
            tag(
                "main",
                tag("h1", table.game.info.name(language)),
                tag("p", _rules(table, language), class_="rules"),
                _seats(table, language, around, hosting),
                EMPTY if seated else _sit(table, language, around),
                _start(table, language, around) if hosting else _wait(language, seated),
                class_="lobby-plan",
                id="cloth",
            ),
            tag(
                "aside",
                _invitation(link, language),
                _terms(table, language, around) if hosting else EMPTY,
                class_="side",
                id="side",
            ),
        ]
    )


def _t(language: Language, french: str, english: str) -> str:
    return french if language == "fr" else english


def _bar(table: Table, language: Language, around: Surroundings) -> Html:
    home = tag(
        "a",
        drawing("mark", "0 0 64 64"),
        tag("span", "Roitelet"),
        class_="brand",
        href=around.home,
        aria_label=_t(language, "Roitelet, accueil", "Roitelet, home"),
    )
    rules_word = _t(language, "Règles", "Rules")
    rules = tag(
        "a",
        drawing("i-rules"),
        " ",
        tag("span", rules_word, class_="desktop"),
        class_="tool",
        href=around.rules,
        aria_label=rules_word,
    )
    menu = tag(
        "button",
        drawing("i-menu"),
        type="button",
        class_="tool",
        data_opens="menu",
        aria_label=_t(language, "Menu", "Menu"),
    )
    title = tag(
        "p", tag("b", table.game.info.name(language)), " ", tag("span", _t(language, "salon", "lobby")), class_="title"
    )
    talk = tag(
        "button",
        drawing("i-bubble"),
        type="button",
        class_="tool",
        data_opens="chat",
        aria_label=_t(language, "Parler", "Chat"),
    )
    nav = tag("nav", rules, talk, menu, aria_label=_t(language, "Outils", "Tools"))
    return tag("header", home, title, nav, class_="bar", id="bar")


def _rules(table: Table, language: Language) -> str:
    pace = PACES[table.terms.pace][language == "en"]
    clock = table.terms.clock
    timing = ""
    if clock is not None:
        timing = _t(
            language,
            f" · {clock.seconds // 60} min + {clock.increment} s",
            f" · {clock.seconds // 60} min + {clock.increment} s",
        )
    return _t(
        language, f"Règle « {table.rules} » · rythme {pace}{timing}", f"Rules “{table.rules}” · {pace} pace{timing}"
    )


def _seats(table: Table, language: Language, around: Surroundings, hosting: bool) -> Html:
    rows = [_seat(table, language, around, hosting, seat, place) for seat, place in enumerate(table.seating.places)]
    return tag("ol", *rows, class_="places", id="places", aria_label=_t(language, "Places", "Seats"))


def _seat(table: Table, language: Language, around: Surroundings, hosting: bool, seat: int, place: Place) -> Html:
    if place.free:
        who = tag("span", _t(language, "place libre", "free seat"), class_="name free")
        bot = _bot_form(around, language, seat) if hosting else EMPTY
        return tag(
            "li",
            tag("span", "?", class_="avatar free", aria_hidden="true"),
            who,
            bot,
            class_="lobby-place",
            data_key=f"place-{seat}",
        )
    robot = drawing("i-robot", class_="badge") if place.bot else EMPTY
    marks = []
    if place.bot:
        marks.append(LEVELS.get(place.bot, {}).get(language, place.bot))
    if place.player == table.seating.host:
        marks.append(_t(language, "hôte", "host"))
    if place.away is not None:
        marks.append(_t(language, "pas connecté", "not connected"))
    remove = EMPTY
    if hosting and place.player != table.seating.host:
        words = _t(language, f"Retirer {place.name}", f"Remove {place.name}")
        remove = command(around, "remove", words, picture="i-close", seat=str(seat))
    return tag(
        "li",
        tag("span", tag("span", place.name[:1].upper(), aria_hidden="true"), robot, class_=f"avatar av-{seat % 8 + 1}"),
        tag("span", place.name, class_="name"),
        tag("span", ", ".join(marks), class_="status"),
        remove,
        class_=classes("lobby-place", away=place.away is not None),
        data_key=f"place-{seat}",
    )


def _bot_form(around: Surroundings, language: Language, seat: int) -> Html:
    levels = [
        tag("option", names[language], value=level, selected=level == "amateur") for level, names in LEVELS.items()
    ]
    label = _t(language, "Niveau du robot", "Level of the bot")
    return tag(
        "form",
        tag("select", *levels, name="bot", aria_label=label),
        tag("input", type="hidden", name="seat", value=seat),
        tag("input", type="hidden", name="id", value=f"{around.command}.fill{seat}"),
        tag(
            "button", drawing("i-robot"), " ", _t(language, "Asseoir un robot", "Seat a bot"), type="submit", class_="b"
        ),
        method="post",
        action=f"{around.address}/fill",
        data_do="fill",
        class_="command add-bot",
    )


def _sit(table: Table, language: Language, around: Surroundings) -> Html:
    if table.seating.first_free() is None:
        told = _t(
            language,
            "Toutes les places sont prises ; vous regarderez la partie.",
            "All seats are taken; you will watch the game.",
        )
        return tag("p", told, class_="prompt waiting")
    field = tag(
        "input",
        name="name",
        required=True,
        maxlength=LONGEST_NAME,
        autocomplete="nickname",
        id="nickname",
        placeholder=_t(language, "Votre surnom", "Your nickname"),
    )
    return tag(
        "form",
        tag("label", _t(language, "Votre surnom", "Your nickname"), for_="surnom"),
        field,
        tag("input", type="hidden", name="id", value=f"{around.command}.sit"),
        tag("button", _t(language, "S'asseoir", "Sit down"), type="submit", class_="b b-play"),
        method="post",
        action=f"{around.address}/sit",
        class_="command sit",
    )


def _start(table: Table, language: Language, around: Surroundings) -> Html:
    free = sum(place.free for place in table.seating.places)
    if not free:
        return tag("div", command(around, "start", _t(language, "Commencer", "Start"), main=True), class_="start")
    told = _t(
        language,
        f"Il reste {free} place{'s' if free > 1 else ''} libre{'s' if free > 1 else ''}.",
        f"{free} seat{'s are' if free > 1 else ' is'} still free.",
    )
    fill = command(
        around,
        "fill",
        _t(language, "Compléter avec des robots", "Fill with bots"),
        picture="i-robot",
        main=True,
        bot="amateur",
    )
    return tag("div", tag("p", told), fill, class_="start")


def _wait(language: Language, seated: bool) -> Html:
    told = _t(language, "L'hôte lancera la partie.", "The host will start the game.")
    return tag("p", told, class_="prompt waiting", role="status") if seated else EMPTY


def _invitation(link: str, language: Language) -> Html:
    field = tag("input", type="text", readonly=True, value=link, id="link", aria_label=_t(language, "Lien", "Link"))
    copy = tag(
        "button",
        drawing("i-link"),
        " ",
        _t(language, "Copier le lien", "Copy the link"),
        type="button",
        class_="b b-solid",
        data_copy="link",
    )
    told = _t(
        language,
        "Qui ouvre ce lien peut s'asseoir. Personne n'a besoin de compte.",
        "Whoever opens this link can sit down. Nobody needs an account.",
    )
    return panel(
        _t(language, "Inviter", "Invite"),
        tag("p", told),
        field,
        copy,
        _code(link),
        class_="invitation",
        id_="invitation",
    )


@lru_cache(maxsize=512)
def _code(link: str) -> Html:
    """The link as a QR code, for a phone held to the screen."""
    drawn = segno.make(link, micro=False).svg_inline(scale=4, border=2, dark="#22251c", light="#fffcf5", omitsize=True)
    return tag("div", Html(drawn), class_="qr-code", aria_hidden="true")


def _terms(table: Table, language: Language, around: Surroundings) -> Html:
    rules = table.game.house_rules
    nearest, _ = rules.nearest(table.options)
    presets = [tag("option", name, value=name, selected=name == nearest) for name in rules.presets]
    paces = [
        tag("option", words[language == "en"], value=pace, selected=pace == table.terms.pace)
        for pace, words in PACES.items()
    ]
    form = tag(
        "form",
        tag("label", _t(language, "Règles", "Rules"), " ", tag("select", *presets, name="preset")),
        tag("label", _t(language, "Rythme des robots", "Pace of the bots"), " ", tag("select", *paces, name="pace")),
        tag("input", type="hidden", name="id", value=f"{around.command}.agree"),
        tag("button", _t(language, "Appliquer", "Apply"), type="submit", class_="b"),
        method="post",
        action=f"{around.address}/agree",
        data_do="agree",
        class_="command agree",
    )
    return panel(_t(language, "Règles de la table", "Table rules"), form)
