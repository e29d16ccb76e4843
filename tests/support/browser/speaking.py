"""Checks that a page uses one language, seen and heard: no word of another one, and no code."""

import re

from playwright.sync_api import Frame, Page

from tests.support.reading import BADLY_SET, faults_of

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
"""Quotations, which may be in any language; names of house rules too."""
NAMES = re.compile(r"Board Game Arena|Le Roi des Nains|Le Combat des Rois|Nain Jaune|Français|English")


def words_among(text: str, words: str) -> set[str]:
    text = NAMES.sub(" ", QUOTED.sub(" ", text))
    found = set(re.findall(r"[a-zàâçéèêëîïôûùüœ-]+", text.casefold()))
    return found & set(words.split())


def screen_reader_words(page: Page | Frame) -> list[str]:
    """Return the words of a page for screen readers: names and descriptions, as the browser computes them."""
    whole_page = page.page if isinstance(page, Frame) else page
    session = whole_page.context.new_cdp_session(whole_page)
    frame = session.send("Page.getFrameTree")["frameTree"]["childFrames"][0] if isinstance(page, Frame) else None
    nodes = session.send("Accessibility.getFullAXTree", {"frameId": frame["frame"]["id"]} if frame else {})["nodes"]
    session.detach()
    spoken_nodes = [node for node in nodes if node["role"]["value"] != "InlineTextBox"]
    return [node[part]["value"] for node in spoken_nodes for part in ("name", "description") if part in node]


def foreign_words(page: Page | Frame, language: str, others: str, *allowed: str, quotes: bool = False) -> set[str]:
    """Return the words that do not belong on a page, seen or spoken: another language's, and codes not ``allowed``.

    ``quotes`` ignores quoted text, such as unnamed house rules.
    """
    texts = page.evaluate(TOLD) + screen_reader_words(page)
    if quotes:
        texts = [QUOTED.sub("", words) for words in texts]
    # addresses are for copying; a browser that joins words adds spaces
    sentences = [words for words in texts if "://" not in words]
    return words_among("\n".join(texts), others) | set(faults_of(sentences, language, BADLY_SET, *allowed))
