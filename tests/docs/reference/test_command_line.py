"""The two pages about the command line say what the program says."""

import pytest

from docs import command_line
from roitelet.cli.commands import COMMANDS, load_command


@pytest.mark.parametrize("language", command_line.PAGES)
def test_the_pages_are_those_of_the_program(language: str) -> None:
    path = command_line.PAGES[language]
    assert path.read_text("utf-8") == command_line.written(language), f"{path.name}: run python docs/command_line.py"


@pytest.mark.parametrize("language", command_line.PAGES)
def test_every_command_has_a_table_of_its_options(language: str) -> None:
    page = command_line.PAGES[language].read_text("utf-8")
    sections = command_line.SECTION.finditer(page, page.index("\n## roitelet\n"))
    listed = [found[1] for found in sections if command_line.TABLE.search(found[0])]
    groups = [[name, *(f"{name} {each}" for each in vars(load_command(name)).get("commands", ()))] for name in COMMANDS]
    assert sorted(listed) == sorted(["", *(words for group in groups for words in group)])


PAGE = """
| command | it |
|---|---|
| `x` | old |

## roitelet

### roitelet tables show

| option | is |
|---|---|
| `--json` | old <!-- and --> Mine. |
| `--gone` | old <!-- and --> Old. |

End.
"""


def test_what_was_added_by_hand_stays_and_what_the_program_says_does_not() -> None:
    filled = command_line.filled(PAGE)
    (row,) = (line for line in filled.splitlines() if line.startswith("| `--json`"))
    assert row.endswith(" <!-- and --> Mine. |")
    assert "old" not in filled.lower()
    assert "[`games`](#roitelet-games)" in filled
    assert filled.endswith("\n\nEnd.\n")
