"""Everything around a page of the theme: the contents of its language, its other half, and what a search needs to
know.
"""

import json
import re
import unicodedata
from functools import cache, partial
from pathlib import Path
from typing import Any

from docs.site.sources import DOCS, FRONTS, LINK, front_matter, pages, places
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.search import SearchLanguage

import roitelet
from roitelet.base.language import t

INDEXES = {"fr": DOCS / "fr" / "index.md", "en": DOCS / "index.md"}
LINE = re.compile(r"^## ([^\n]+)$|^\s*- .*?(?=\n\s*- |\n\n|\n#|\Z)", re.MULTILINE | re.DOTALL)
SENTENCE = 180
"""Letters of a page's first paragraph that a search shows."""
IN_BOTH = frozenset({"en/reference/glossary"})
"""Pages that speak both languages at once."""
API = "en/reference/api/"
NOWHERE = frozenset({"404", "en/404"})
"""Shown at addresses that have no page, however deep: their links begin at the root that the program serves."""
CODE = re.compile(r'<code class="docutils literal notranslate">((?:<span class="pre">[^<]*</span>\s*)+)</code>')
SHORT = 24
"""Letters of code in a sentence that stay on one line."""
WORD = re.compile(rf'<span class="pre">([^<]{{1,{SHORT}}})</span>')
STOP_WORDS = frozenset((Path(__file__).parent / "stop_words.txt").read_text("utf-8").split())
"""Words that every page has, in both languages."""


def language_of(name: str) -> str:
    """French at the root, English below ``en/``."""
    return "en" if name.startswith("en/") else "fr"


@cache
def contents(language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Headings of a front page, each with the pages that its list links to: first links of lines, and their words."""
    path, known = INDEXES[language], places()
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for line in LINE.finditer(path.read_text("utf-8")):
        if line[1]:
            found.append((line[1], []))
        elif found and (link := LINK.search(line[0])):
            name = known.get((path.parent / link[3].partition("#")[0]).resolve())
            if name and (language == "fr" or language_of(name) == "en"):
                found[-1][1].append((re.sub(r"[`*]", "", " ".join(link[2].split())), name))
    return [(title, entries) for title, entries in found if entries]


@cache
def other_halves() -> dict[str, str]:
    """Return the same page in the other language, where there is one."""
    known = places()
    halves = {FRONTS["fr"]: FRONTS["en"], FRONTS["en"]: FRONTS["fr"], "search": "en/search", "en/search": "search"}
    for page in pages():
        other = front_matter(page.path.read_text("utf-8")).get("other")
        if other:
            halves[page.name] = known[(page.path.parent / other).resolve()]
        elif page.name.startswith("regles/"):
            halves[page.name] = page.name.replace("regles/", "en/rules/")
            halves[halves[page.name]] = page.name
    return halves


def dress(_app: Sphinx, name: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    """Give a page its surroundings."""
    language = language_of(name)
    context["reading"] = language
    context["t"] = partial(t, language)
    context["contents"] = contents(language)
    context["section"] = next((title for title, all_ in contents(language) if name in {page for _, page in all_}), "")
    context["in_both"] = IN_BOTH
    context["front"] = FRONTS[language]
    other = other_halves().get(name)
    context["half"] = other or FRONTS["fr" if language == "en" else "en"]
    # a wide table scrolls by itself, and stays a table
    scrolling = (
        context.get("body", "").replace("<table", '<div class="scroll"><table').replace("</table>", "</table></div>")
    )
    context["body"] = CODE.sub(hold_short, scrolling)
    context["is_front"] = name in FRONTS.values()
    if name in NOWHERE:
        context["pathto"] = from_the_root


def from_the_root(name: str, resource: int = 0) -> str:
    """Return the address of a page or a file wherever one stands."""
    return f"/docs/{name}" if resource else f"/docs/{name}.html"


def hold_short(code: re.Match[str]) -> str:
    """Code in a sentence, marked if it is short: ``make play`` is never half on one line and half on the next.

    Longer code breaks between its words, not within a short one such as ``--options``.
    """
    if len(re.sub(r"<[^>]*>", "", code[1])) <= SHORT:
        return code[0].replace("notranslate", "notranslate short", 1)
    return WORD.sub(r'<span class="pre short">\1</span>', code[0])


def first_sentences(doctree: nodes.document) -> str:
    """Return how a page begins, as one line."""
    texts = [" ".join(paragraph.astext().split()) for paragraph in doctree.findall(nodes.paragraph)]
    # a paragraph may end a sentence that code above it has begun
    text = next((text for text in texts if not text[:1].islower()), "")
    return text if len(text) <= SENTENCE else f"{text[:SENTENCE].rsplit(' ', 1)[0]}…"


def write_summaries(app: Sphinx, error: Exception | None) -> None:
    """For the search: of every page its language, its section and how it begins."""
    if error:
        return
    sections = {name: title for language in FRONTS for title, all_ in contents(language) for _, name in all_}
    known = {
        name: [
            language_of(name),
            sections.get(name, "Python" if name.startswith(API) else ""),
            first_sentences(app.env.get_doctree(name)),
        ]
        for name in sorted(app.env.found_docs)
    }
    text = f"Find.summaries({json.dumps(known, ensure_ascii=False, separators=(',', ':'))});\n"
    (Path(app.outdir) / "summaries.js").write_text(text, "utf-8")


class Bilingual(SearchLanguage):
    """Words of both languages: without accents and without the sign of a plural. The script does the same."""

    lang = "fr"
    language_name = "French and English"
    stopwords = STOP_WORDS
    js_stemmer_code = """
var Stemmer = function () {
  this.stemWord = (word) => word.toLowerCase().normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").replace(/œ/g, "oe")
    .replace(/^(.{3,}?)(es|s|x)$/, "$1");
};
"""

    def stem(self, word: str) -> str:
        """Return a word as it is looked for."""
        return stem(word)

    def word_filter(self, word: str) -> bool:
        """Numbers of clauses are looked for too."""
        return len(word) > 1 and word not in self.stopwords


def stem(word: str) -> str:
    """Return a word without accents and plural."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", word.lower()) if not "\u0300" <= sign <= "\u036f")
    return re.sub(r"^(.{3,}?)(es|s|x)$", r"\1", bare.replace("œ", "oe"))


def resolve_home(app: Sphinx, env: Any, node: Any, child: Any) -> Any:
    """Return a type that a signature names by its module is found under its public name."""
    target = str(node.get("reftarget", ""))
    module, _, name = target.rpartition(".")
    if node.get("refdomain") == "py" and name in roitelet.__all__ and module != "roitelet":
        domain = env.get_domain("py")
        for kind in ("class", "func", "data", "exc"):
            found = domain.resolve_xref(env, node.get("refdoc"), app.builder, kind, f"roitelet.{name}", node, child)
            if found is not None:
                return found
    return None


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx what to call."""
    app.add_search_language(Bilingual)
    app.connect("html-page-context", dress)
    app.connect("build-finished", write_summaries)
    app.connect("missing-reference", resolve_home)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
