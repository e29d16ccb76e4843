"""The page of the public names is complete: each has its heading and an example that uses it."""

import re

import roitelet
from tests.support.docs import pages

PAGE = pages.DOCS / "reference" / "python.md"
PUBLIC = {name for names in roitelet._HOMES.values() for name in names}
SECTION = re.compile(r"^### `(\w+)`$(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)


def test_every_public_name_is_on_the_page_with_an_example() -> None:
    sections = dict(SECTION.findall(PAGE.read_text("utf-8")))
    assert set(sections) == PUBLIC
    for name, text in sections.items():
        examples = "".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
        assert re.search(rf"\b{name}\b", examples), f"no example of {name}"


def test_every_public_name_is_there_and_described() -> None:
    assert sorted(roitelet.__all__, key=str.casefold) == sorted(set(roitelet.__all__), key=str.casefold)
    assert set(roitelet.__all__) == PUBLIC - {"LearnerEnv", "LearnersEnv", "TableEnv"}
    assert set(dir(roitelet)) >= PUBLIC
    for name in PUBLIC:
        value = getattr(roitelet, name)
        if callable(value) and not str(value).startswith("typing."):
            assert value.__doc__, name


def test_the_kinds_of_actions_are_those_of_the_games() -> None:
    text = pages.section((pages.DOCS / "reference" / "notation.md").read_text("utf-8"), "Kinds of actions")
    games = map(roitelet.load_game, roitelet.game_ids())
    kinds = [[game.info.id, kind.name, kind.text] for game in games for kind in game.kinds.kinds]
    assert list(pages.table_rows(text))[2:] == kinds
