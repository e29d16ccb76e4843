"""Store addresses, and error messages for invalid ones in both languages."""

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from roitelet.base.errors import BadInput
from roitelet.base.language import templates
from roitelet.tables.store.change_feed import Feed
from roitelet.tables.store.open_store import default_database, open_store, sqlite_path
from roitelet.tables.store.store import News
from tests.support.tables.postgres import ROOT
from tests.support.tables.store.logs import next_of, run


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("tables.db", "tables.db"),
        ("/var/lib/roitelet/tables.db", "/var/lib/roitelet/tables.db"),
        ("sqlite:///tables.db", "tables.db"),
        ("sqlite:////var/lib/tables.db", "/var/lib/tables.db"),
        ("SQLite ?# 100%.db", "SQLite ?# 100%.db"),
    ],
)
def test_a_path_or_an_address_means_a_file(address: str, path: str) -> None:
    assert sqlite_path(address) == Path(path)


def test_home_is_understood() -> None:
    assert sqlite_path("~/tables.db") == Path.home() / "tables.db"


@pytest.mark.parametrize("address", ["", "sqlite:///", "sqlite://host/x", "mysql://u:secret@host/x", "a\0b"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadInput, match="is not the address of a database") as caught:
        run(open_store(address))
    assert "secret" not in caught.value.text("fr")


def test_odd_names_are_files_of_that_name(tmp_path: Path) -> None:
    path = tmp_path / "été ?mode=memory#1 100%41.db"
    run(close(str(path)))
    assert path.exists()


async def close(address: str) -> None:
    await (await open_store(address)).close()


def test_tables_are_kept_in_the_users_data_folder() -> None:
    assert default_database() == Path(platformdirs.user_data_dir("roitelet", appauthor=False)) / "tables.db"


def test_without_asyncpg_the_extra_is_named() -> None:
    script = (
        "import asyncio, sys\n"
        "sys.modules['asyncpg'] = None\n"
        "from roitelet.tables.store.open_store import open_store\n"
        "try:\n"
        "    asyncio.run(open_store('postgresql://localhost/x'))\n"
        "except ValueError as error:\n"
        "    print(error)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=os.environ, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "PostgreSQL needs the module asyncpg: pip install 'roitelet[postgres]'"


def test_every_sentence_is_in_both_languages_and_on_one_line() -> None:
    sentences = {key: text for key, text in templates().items() if key.startswith("store.")}
    assert len(sentences) > 15
    for text in sentences.values():
        assert text["fr"] != text["en"]
        assert "\n" not in text["fr"] + text["en"]


async def test_news_wait_for_a_slow_reader_once_each() -> None:
    feed = Feed()
    reader = feed.reader()
    for _ in range(1000):
        feed.publish(News("t"))
        feed.publish(News("u", chat=True))
    late = feed.reader()
    feed.publish(News("v"))
    feed.end()
    assert [item async for item in reader] == [News("t"), News("u", chat=True), News("v")]
    assert await next_of(late) == News("v")
    assert [item async for item in feed.reader()] == []
