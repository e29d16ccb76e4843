"""Selectors that make a browser restyle the whole page at each move; no style sheet of a table may use them.

A browser merges the conditions of all ``:has()`` on a page. If one tests more than classes, any added or removed
element makes it test every ancestor again; if one ends with any element, it then restyles all elements below.
"""

import re

from tests.support.kit import naming

OF_PAGES = {"pages.css", "new_table.css"}
"""Sheets that no table loads."""
SHEETS = [path for path in naming.STYLES if path.name not in OF_PAGES] + sorted(
    naming.SOURCE.glob("games/*/browser/small.css")
)
CLASSES = re.compile(r"[>+~]?\s*(\.[\w-]+)+(\s*[>+~]?\s*(\.[\w-]+)+)*")


def asked(selector: str) -> list[tuple[str, str]]:
    """Return the argument of each ``:has()`` in a selector, and the rest of the selector after it."""
    found = []
    for start in re.finditer(r":has\(", selector):
        end, depth = start.end(), 1
        while depth:
            depth += {"(": 1, ")": -1}.get(selector[end], 0)
            end += 1
        found.append((selector[start.end() : end - 1], selector[end:]))
    return found


def bad(selector: str) -> list[str]:
    """Return the costly parts of a selector."""
    found = []
    for inside, after in asked(selector):
        found += [one for one in inside.split(",") if not CLASSES.fullmatch(one.strip())]
        rest = re.sub(r"\([^()]*\)", "", after).partition(",")[0]
        if re.search(r"[\s>+~]", rest) and not re.match(r"[.\w]|:is", re.split(r"[\s>+~]+", rest)[-1]):
            found.append(after)
    return found


def test_what_is_bad_is_found() -> None:
    assert bad(".hand:has(> li:nth-child(13))") == ["> li:nth-child(13)"]
    assert bad(".mine:has(> .outcome:not(.seen)) > .hand") == ["> .outcome:not(.seen)"]
    assert bad(".mine:has(> .result) > :not(.result)") == [" > :not(.result)"]
    assert not bad(".mine:has(> .prompt.advice, .duel .count) .mine-plate")


def test_tables_ask_for_classes_only() -> None:
    found = {path.name: [*map(bad, naming.selectors(path))] for path in SHEETS}
    assert not {name: wrong for name, lists in found.items() if (wrong := [one for each in lists for one in each])}
