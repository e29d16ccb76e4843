"""The parts around a page: contents in its language, the link to its other half, data for the search."""

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
"""Length of a page's beginning in search results, in letters."""
IN_BOTH = frozenset({"en/reference/glossary"})
"""Pages with text in both languages."""
API = "en/reference/api/"
NOWHERE = frozenset({"404", "en/404"})
"""Pages shown at wrong addresses of any depth: their links begin at the root that the program serves."""
CODE = re.compile(r'<code class="docutils literal notranslate">((?:<span class="pre">[^<]*</span>\s*)+)</code>')
SHORT = 24
"""Greatest length of code in a sentence that is never broken, in letters."""
WORD = re.compile(rf'<span class="pre">([^<]{{1,{SHORT}}})</span>')
STOP_WORDS = frozenset((Path(__file__).parent / "stop_words.txt").read_text("utf-8").split())
"""Labels of all pages, in both languages."""


def language_of(name: str) -> str:
    """Return the language of a page: French at the root, English below ``en/``."""
    return "en" if name.startswith("en/") else "fr"


@cache
def contents(language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the headings of a front page, each with the first link of every line in its list: page and label."""
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
    """Return the same page in the other language, or nothing."""
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
    """Add the parts around a page to its context."""
    language = language_of(name)
    context["reading"] = language
    context["t"] = partial(t, language)
    context["contents"] = contents(language)
    context["section"] = next((title for title, all_ in contents(language) if name in {page for _, page in all_}), "")
    context["in_both"] = IN_BOTH
    context["front"] = FRONTS[language]
    other = other_halves().get(name)
    context["half"] = other or FRONTS["fr" if language == "en" else "en"]
    # put a wide table into a box that scrolls
    scrolling = (
        context.get("body", "").replace("<table", '<div class="scroll"><table').replace("</table>", "</table></div>")
    )
    context["body"] = CODE.sub(hold_short, scrolling)
    context["is_front"] = name in FRONTS.values()
    if name in NOWHERE:
        context["pathto"] = from_the_root


def from_the_root(name: str, resource: int = 0) -> str:
    """Return the address of a page or a file, relative to any page."""
    return f"/docs/{name}" if resource else f"/docs/{name}.html"


def hold_short(code: re.Match[str]) -> str:
    """Write code in a sentence, and mark short code, so that ``make play`` is never broken between two lines.

    Longer code is broken between its words, not within a short one such as ``--options``.
    """
    if len(re.sub(r"<[^>]*>", "", code[1])) <= SHORT:
        return code[0].replace("notranslate", "notranslate short", 1)
    return WORD.sub(r'<span class="pre short">\1</span>', code[0])


def first_sentences(doctree: nodes.document) -> str:
    """Return the beginning of a page as one line."""
    texts = [" ".join(paragraph.astext().split()) for paragraph in doctree.findall(nodes.paragraph)]
    # skip a paragraph that continues a sentence from before a code block
    text = next((text for text in texts if not text[:1].islower()), "")
    return text if len(text) <= SENTENCE else f"{text[:SENTENCE].rsplit(' ', 1)[0]}…"


def write_summaries(app: Sphinx, error: Exception | None) -> None:
    """Write the language, section and beginning of every page for the search."""
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
    """The search's words in both languages, without accents and plural endings. The script does the same."""

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
        """Return a word as the search index has it."""
        return stem(word)

    def word_filter(self, word: str) -> bool:
        """Accept numbers of clauses as words, too."""
        return len(word) > 1 and word not in self.stopwords


def stem(word: str) -> str:
    """Return a word without accents and plural."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", word.lower()) if not "\u0300" <= sign <= "\u036f")
    return re.sub(r"^(.{3,}?)(es|s|x)$", r"\1", bare.replace("œ", "oe"))


def resolve_home(app: Sphinx, env: Any, node: Any, child: Any) -> Any:
    """Link a type that a signature names by its module to the page of its public name."""
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
    """Register these functions with Sphinx."""
    app.add_search_language(Bilingual)
    app.connect("html-page-context", dress)
    app.connect("build-finished", write_summaries)
    app.connect("missing-reference", resolve_home)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
