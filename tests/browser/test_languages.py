"""Both languages on every page as it is seen and spoken: none of the words of the other, and no code."""

import random
import re

import pytest
from playwright.sync_api import Page

from roitelet import game_ids
from roitelet.web.responses import LANGUAGE_COOKIE
from tests.browser.asking import next_decision, tell
from tests.browser.browsing import Visit
from tests.browser.kinds import KIND, words_of
from tests.reading import BADLY_SET, CODES, faults_of

FRENCH = """
    vous votre vos avec joueur joueurs cartes donnes manche règles règle réglages annuler indice parler accueil jouer
    jouez choisissez partie plis pioche dans pour qui est sont nuit jour couleur couleurs robot robots rien toutes tous
    aucun aucune dernier journal retour chacun attend posez prenez personne libre
"""
ENGLISH = """
    the your you with cards player players deal deals turn undo hint settings rules play choose game tricks home back
    and for who are night day none last log chat everybody waiting bot bots nothing all seat seats printed once
    manual clockwise
"""
TOLD = """() => {
  for (const item of document.querySelectorAll("code")) item.remove();  // names of options are the same everywhere
  const texts = [...document.body.innerText.split("\\n"), document.title];
  for (const item of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) texts.push(item.getAttribute(name) ?? "");
  return texts;
}"""
QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\"[^\"]*\"")
"""What is said at a table stays as it is said; names of house rules too."""
NAMES = re.compile(r"Board Game Arena|Le Roi des Nains|Le Combat des Rois|Nain Jaune|Français|English")


def words_among(told: str, words: str) -> set[str]:
    told = NAMES.sub(" ", QUOTED.sub(" ", told))
    found = set(re.findall(r"[a-zàâçéèêëîïôûùüœ-]+", told.casefold()))
    return found & set(words.split())


def spoken(page: Page) -> list[str]:
    """What a page would say to somebody who cannot see it: names and descriptions, as the browser works them out."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    whole = [node for node in nodes if node["role"]["value"] != "InlineTextBox"]
    return [node[part]["value"] for node in whole for part in ("name", "description") if part in node]


def strange(page: Page, language: str, others: str, *allowed: str) -> set[str]:
    """What does not belong on a page, seen or spoken: words of another language, and codes but for some kinds."""
    told = page.evaluate(TOLD) + spoken(page)
    # addresses are for copying; where a browser joins words it adds spaces of its own
    read = [words for words in told if "://" not in words]
    return words_among("\n".join(told), others) | set(faults_of(read, language, BADLY_SET, *allowed))


TYPED = [kind for kind in CODES if kind.startswith(("a card", "a move", "a place"))]
"""What the table in words shows to those who type it."""
PATHS = [
    *("/", "/learn", "/settings", "/tables/nonsense"),
    *(path.format(game) for game in game_ids() for path in ("/games/{}/new", "/rules/{}", "/learn/{}")),
]


@pytest.mark.parametrize(("language", "others"), [("fr", ENGLISH), ("en", FRENCH)])
def test_pages_speak_one_language(visit: Visit, language: str, others: str) -> None:
    visitor = visit(locale="de-DE")
    visitor.watch.allow("status of 404")
    page = visitor.page
    wrong = []
    for path in PATHS:
        visitor.context.clear_cookies()
        page.goto(f"{path}?lang={language}")
        assert page.locator("html").get_attribute("lang") == language
        # a rulebook has numbers, and its examples the notation
        rulebook = path.startswith("/rules/")
        found = words_among("\n".join(page.evaluate(TOLD)), others) if rulebook else strange(page, language, others)
        wrong += [f"{path}: {word}" for word in sorted(found)]
        kept = {cookie["name"]: cookie["value"] for cookie in visitor.context.cookies(visitor.url)}
        assert kept[LANGUAGE_COOKIE] == language, f"{path}: the choice is remembered"
    assert not wrong, "\n".join(wrong)
    page.goto("/settings")
    assert page.locator("html").get_attribute("lang") == language, "and taken up by the next page"


def test_a_code_would_be_heard(visit: Visit) -> None:
    page = visit().page
    page.set_content('<p>Bonjour <button aria-labelledby="name">x</button><span id="name" hidden>debutant</span></p>')
    assert strange(page, "fr", ENGLISH) == {"an id: 'debutant'"}


@pytest.mark.parametrize("game", game_ids())
def test_tables_speak_english(visit: Visit, game: str) -> None:
    """In the lobby, at every kind of decision, in the log, at the end, in words and looking back."""
    visitor = visit(locale="en-GB")
    page, chance = visitor.page, random.Random(4)
    options = {"deals": 1} if game == "roi_des_nains" else {}
    lobby = visitor.open_table(game, "Ann")
    page.goto(lobby)
    found = {"lobby": strange(page, "en", FRENCH)}
    address = visitor.open_table(game, "Ann", bots=["amateur"] * 2, seats=3, options=options)
    told = 1
    while due := next_decision([visitor], address):
        kind = KIND[game](due[1])
        if kind not in found:
            page.goto(address)
            found[kind] = strange(page, "en", FRENCH)
            page.goto("about:blank")
        news = visitor.ask("GET", f"/api{address}?lang=en&since={told}")
        told = news["v"]
        lines = [line for event in news["events"] for line in event["lines"]]
        found["log"] = found.get("log", set()) | words_among("\n".join(lines), FRENCH)
        action = chance.choice(sorted(words_of(due[1])))
        tell(visitor, address, do="play", on=told, action=action)
    for way, allowed in {"": (), "/replay": (), "/text": TYPED}.items():
        page.goto(f"{address}{way}")
        found[way] = strange(page, "en", FRENCH, *allowed)
    assert not any(found.values()), "\n".join(f"{where}: {line}" for where, lines in found.items() for line in lines)
