"""Text in a terminal: lines are broken at spaces, never at no-break spaces."""

import re

import pytest
from rich.text import Text

from roitelet.base.typography import THIN, typeset
from roitelet.cli.output import stdout

SENTENCE = (
    "On demande un Chevalier : jouez-en un ! La quête est « Piétaille sans Chevalier », et il reste 12 plis ; allez."
)


@pytest.mark.parametrize("width", range(16, 60, 3))
def test_no_line_ends_after_an_opening_guillemet_or_begins_with_a_closing_one(
    width: int, capsys: pytest.CaptureFixture[str]
) -> None:
    console = stdout()
    console.width = width
    console.print(Text(typeset(SENTENCE, "fr"), style="bold"))
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= width
    assert not [line for line in lines if line.rstrip().endswith("«") or re.match(r"\s*[»!?:;]", line)]
    assert "".join(line.strip(" ") for line in lines).count(THIN) == typeset(SENTENCE, "fr").count(THIN)
