"""Error messages of stores. They never contain an address, which may hold a password."""

from typing import Final

from roitelet.base.errors import BadInput
from roitelet.base.language import add_catalogue, say
from roitelet.tables.store.store import Damaged, Unavailable

BROKEN_PAGE: Final = "store.damaged"


def store_refusal(key: str, **args: object) -> BadInput:
    """Return a :class:`BadInput` with a message of the catalogue below."""
    return BadInput(say(f"store.{key}", **args))


def unavailable(key: str, **args: object) -> Unavailable:
    """Return an :class:`Unavailable` with a message of the catalogue below."""
    return Unavailable(say(f"store.{key}", **args))


def damaged(table_id: str, key: str, **args: object) -> Damaged:
    """Return a :class:`Damaged` with a message of the catalogue below."""
    return Damaged(table_id, say(f"store.log.{key}", **args))


add_catalogue(
    {
        "store.address": (
            "« {address} » n'est pas une adresse de base : attendu un fichier, sqlite:///fichier ou postgresql://…",
            "{address!r} is not the address of a database: expected a file, sqlite:///file or postgresql://…",
        ),
        "store.unavailable": (
            "le serveur ne peut rien lire ni écrire pour l'instant, et rien n'a été changé ; réessayez dans un moment",
            "the server cannot read or write anything just now, and nothing was changed; try again in a moment",
        ),
        "store.table": ("table {table} : {why}", "table {table}: {why}"),
        "store.closed_table": (
            "le journal de cette table ne peut plus être lu ; "
            "les autres vont bien, et la personne qui tient ce serveur peut aider",
            "this table’s log can no longer be read; "
            "the other tables are fine, and the person who runs this server can help",
        ),
        "store.log.shape": (
            "l'événement {seq} a une forme que ce Roitelet ne connaît pas ({why})",
            "event {seq} has a shape that this Roitelet does not know ({why})",
        ),
        "store.log.gap": (
            "l'événement {expected} manque, le journal continue avec {seq}",
            "event {expected} is missing, the log goes on with {seq}",
        ),
        "store.log.end": (
            "le journal compte {found} événements au lieu de {version}",
            "the log has {found} events instead of {version}",
        ),
        "store.log.database": (
            "la base se dit endommagée ({why}) : reprenez une sauvegarde",
            "the database calls itself damaged ({why}): go back to a backup",
        ),
        "store.log.page": (
            "une page de la base où se trouve son journal est illisible : reprenez une sauvegarde",
            "a page of the database that holds its log cannot be read: go back to a backup",
        ),
        "store.log.rules": (
            "elle est jouée sous la version {value} des règles de {game} ; ce Roitelet connaît la {version}",
            "it is played under rules version {value} of {game}; this Roitelet knows version {version}",
        ),
        "store.log.replay": (
            "l'événement {seq} ne peut pas suivre ceux d'avant ({why})",
            "event {seq} cannot follow those before it ({why})",
        ),
        "store.missing": ("{where} : cette base n'existe pas", "{where}: there is no such database"),
        "store.not_a_database": ("{where} n'est pas une base SQLite", "{where} is not an SQLite database"),
        "store.foreign": ("{where} est la base d'un autre programme", "{where} is the database of another program"),
        "store.damaged": ("{where} est endommagé : reprenez une sauvegarde", "{where} is damaged: go back to a backup"),
        "store.newer": (
            "{where} vient d'une version plus récente de Roitelet (schéma {found}, connu jusqu'à {known})",
            "{where} comes from a newer version of Roitelet (schema {found}, known up to {known})",
        ),
        "store.older": (
            "{where} vient d'une version plus ancienne de Roitelet (schéma {found} au lieu de {known}) : "
            "démarrez le serveur une fois pour la mettre à jour",
            "{where} comes from an older version of Roitelet (schema {found} instead of {known}): "
            "start the server once to bring it up to date",
        ),
        "store.in_use": (
            "{where} est déjà servie par un autre processus ({pid}) : un fichier SQLite n'a qu'un serveur",
            "{where} is already served by another process ({pid}): an SQLite file has one server only",
        ),
        "store.unwritable": (
            "{where} : impossible d'ouvrir ou d'écrire ({why})",
            "{where}: cannot be opened or written ({why})",
        ),
        "store.cannot_open": ("SQLite ne peut pas ouvrir ce fichier", "SQLite cannot open the file"),
        "store.full": (
            "{where} : le disque est plein, rien n'a été changé",
            "{where}: the disk is full, nothing was changed",
        ),
        "store.reading": ("{where} est ouverte en lecture seule", "{where} is open for reading only"),
        "store.closed": ("{where} : la base est fermée", "{where}: the database is closed"),
        "store.exists": (
            "{where} existe déjà et ne sera pas remplacé",
            "{where} already exists and will not be replaced",
        ),
        "store.not_empty": (
            "{where} contient déjà des tables ou des invités : la copie veut une base vide",
            "{where} already holds tables or guests: a copy needs an empty database",
        ),
        "store.text": (
            "{text} contient un caractère qui ne peut pas être conservé",
            "{text} holds a character that cannot be kept",
        ),
        "store.no_asyncpg": (
            "PostgreSQL demande le module asyncpg : pip install 'roitelet[postgres]'",
            "PostgreSQL needs the module asyncpg: pip install 'roitelet[postgres]'",
        ),
        "store.unreachable": (
            "PostgreSQL ({where}) ne répond pas : {why}",
            "PostgreSQL ({where}) does not answer: {why}",
        ),
        "store.failed": ("PostgreSQL ({where}) : {why}", "PostgreSQL ({where}): {why}"),
        "store.refused": (
            "PostgreSQL ({where}) refuse l'utilisateur ou le mot de passe",
            "PostgreSQL ({where}) refuses the user or the password",
        ),
        "store.no_database": (
            "PostgreSQL ({where}) n'a pas de base de ce nom : créez-la avec createdb",
            "PostgreSQL ({where}) has no database of that name: create it with createdb",
        ),
        "store.not_allowed": (
            "PostgreSQL ({where}) ne permet pas à cet utilisateur de créer le schéma « roitelet »",
            "PostgreSQL ({where}) does not allow this user to create the schema 'roitelet'",
        ),
    }
)
