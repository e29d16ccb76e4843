"""Both languages on every page: none of the words of the other."""

import random
import re

import pytest
from playwright.sync_api import Page

from roitelet import game_ids
from tests.browser.asking import next_decision, tell
from tests.browser.browsing import Visit
from tests.browser.kinds import KIND, words_of

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
  const texts = [document.body.innerText, document.title];
  for (const item of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) texts.push(item.getAttribute(name) ?? "");
  return texts.join("\\n");
}"""
QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\"[^\"]*\"")
"""What is said at a table stays as it is said; names of house rules too."""
NAMES = re.compile(r"Board Game Arena|Le Roi des Nains|Le Combat des Rois|Nain Jaune|Français|English")


def words_among(told: str, words: str) -> set[str]:
    told = NAMES.sub(" ", QUOTED.sub(" ", told))
    found = set(re.findall(r"[a-zàâçéèêëîïôûùüœ-]+", told.casefold()))
    return found & set(words.split())


def foreign(page: Page, words: str) -> set[str]:
    return words_among(page.evaluate(TOLD), words)


PATHS = [
    *("/", "/learn", "/settings", "/tables/nonsense"),
    *(path.format(game) for game in game_ids() for path in ("/games/{}/new", "/rules/{}", "/learn/{}")),
]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(("language", "others"), [("fr", ENGLISH), ("en", FRENCH)])
def test_pages_speak_one_language(visit: Visit, path: str, language: str, others: str) -> None:
    visitor = visit(locale="de-DE")
    visitor.watch.allow("status of 404")
    page = visitor.page
    page.goto(f"{path}?lang={language}")
    assert page.locator("html").get_attribute("lang") == language
    assert foreign(page, others) == set()
    page.goto("/settings")
    assert page.locator("html").get_attribute("lang") == language, "the choice is remembered"


@pytest.mark.parametrize("game", game_ids())
def test_tables_speak_english(visit: Visit, game: str) -> None:
    """In the lobby, at every kind of decision, in the log, at the end, in words and looking back."""
    visitor = visit(locale="en-GB")
    page, chance = visitor.page, random.Random(4)
    options = {"deals": 1} if game == "roi_des_nains" else {}
    lobby = visitor.open_table(game, "Ann")
    page.goto(lobby)
    found = {"lobby": foreign(page, FRENCH)}
    address = visitor.open_table(game, "Ann", bots=["amateur"] * 2, seats=3, options=options)
    told = 1
    while due := next_decision([visitor], address):
        kind = KIND[game](due[1])
        if kind not in found:
            page.goto(address)
            found[kind] = foreign(page, FRENCH)
            page.goto("about:blank")
        news = visitor.ask("GET", f"/api{address}?lang=en&since={told}")
        told = news["v"]
        lines = [line for event in news["events"] for line in event["lines"]]
        found["log"] = found.get("log", set()) | words_among("\n".join(lines), FRENCH)
        action = chance.choice(sorted(words_of(due[1])))
        tell(visitor, address, do="play", on=told, action=action)
    for way in ("", "/replay", "/text"):
        page.goto(f"{address}{way}")
        found[way] = foreign(page, FRENCH)
    assert not any(found.values()), found
