"""Schema migrations: numbered SQL files for each dialect. Released files are never edited."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from roitelet.tables.store.errors import store_refusal

Dialect = Literal["sqlite", "postgres"]


@dataclass(frozen=True)
class Migration:
    """One migration and its statements."""

    number: int
    name: str
    statements: tuple[str, ...]


@cache
def migrations(dialect: Dialect) -> tuple[Migration, ...]:
    """Return all migrations of a dialect, in order."""
    scripts = [path for path in files(__name__).joinpath(dialect).iterdir() if path.name.endswith(".sql")]
    return tuple(_migration(script.name, script.read_text("utf-8")) for script in sorted(scripts, key=lambda s: s.name))


def newest(dialect: Dialect) -> int:
    """Return the newest schema version."""
    return migrations(dialect)[-1].number


def pending(dialect: Dialect, version: int, where: str) -> tuple[Migration, ...]:
    """Return the migrations that a store needs; refuse a store with a newer schema than ours."""
    if version > newest(dialect):
        raise store_refusal("newer", where=where, found=version, known=newest(dialect))
    return tuple(step for step in migrations(dialect) if step.number > version)


def check_current(dialect: Dialect, version: int, where: str) -> None:
    """Refuse a store whose schema is not the newest."""
    if pending(dialect, version, where):
        raise store_refusal("older", where=where, found=version, known=newest(dialect))


def _migration(file_name: str, script: str) -> Migration:
    number, _, name = file_name.removesuffix(".sql").partition("_")
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    statements = (statement.strip() for statement in "\n".join(lines).split(";"))
    return Migration(int(number), name, tuple(statement for statement in statements if statement))
