"""What stores say when they refuse, in both languages. An address with a password in it is never part of a sentence."""

from typing import Final

from roitelet.engine.errors import BadInput
from roitelet.engine.language import add_catalogue, say
from roitelet.tables.stores.store import Damaged, Unavailable

BROKEN_PAGE: Final = "store.damaged"


def refusal(key: str, **args: object) -> BadInput:
    """A :class:`BadInput` by the name of its sentence below."""
    return BadInput(say(f"store.{key}", **args))


def unavailable(key: str, **args: object) -> Unavailable:
    """An :class:`Unavailable` by the name of its sentence below."""
    return Unavailable(say(f"store.{key}", **args))


def damaged(table_id: str, key: str, **args: object) -> Damaged:
    """A :class:`Damaged` by the name of its reason below."""
    return Damaged(table_id, say(f"store.log.{key}", **args))


add_catalogue(
    {
        "store.address": {
            "fr": "« {address} » n'est pas une adresse de base : attendu un fichier, sqlite:///fichier ou postgresql://…",
            "en": "{address!r} is not the address of a database: expected a file, sqlite:///file or postgresql://…",
        },
        "store.unavailable": {
            "fr": "le serveur ne peut rien lire ni écrire pour l'instant, et rien n'a été changé ; "
            "réessayez dans un moment",
            "en": "the server cannot read or write anything just now, and nothing was changed; try again in a moment",
        },
        "store.table": {"fr": "table {table} : {why}", "en": "table {table}: {why}"},
        "store.closed_table": {
            "fr": "ce qui s'est passé à cette table ne peut plus être lu ici ; les autres tables vont bien, "
            "et qui tient ce serveur peut aider",
            "en": "what happened at this table cannot be read here any more; the other tables are fine, "
            "and whoever runs this server can help",
        },
        "store.log.shape": {
            "fr": "l'événement {seq} a une forme que ce Roitelet ne connaît pas ({why})",
            "en": "event {seq} has a shape that this Roitelet does not know ({why})",
        },
        "store.log.gap": {
            "fr": "l'événement {expected} manque, le journal continue avec {seq}",
            "en": "event {expected} is missing, the log goes on with {seq}",
        },
        "store.log.end": {
            "fr": "le journal compte {found} événements au lieu de {version}",
            "en": "the log has {found} events instead of {version}",
        },
        "store.log.database": {
            "fr": "la base se dit endommagée ({why}) : reprenez une sauvegarde",
            "en": "the database calls itself damaged ({why}): go back to a backup",
        },
        "store.log.page": {
            "fr": "une page de la base où se trouve son journal est illisible : reprenez une sauvegarde",
            "en": "a page of the database that holds its log cannot be read: go back to a backup",
        },
        "store.log.rules": {
            "fr": "elle est jouée sous la version {value} des règles de {game} ; ce Roitelet connaît la {version}",
            "en": "it is played under rules version {value} of {game}; this Roitelet knows version {version}",
        },
        "store.log.replay": {
            "fr": "l'événement {seq} ne peut pas suivre ceux d'avant ({why})",
            "en": "event {seq} cannot follow those before it ({why})",
        },
        "store.missing": {"fr": "{where} : cette base n'existe pas", "en": "{where}: there is no such database"},
        "store.not_a_database": {
            "fr": "{where} n'est pas une base SQLite",
            "en": "{where} is not a SQLite database",
        },
        "store.foreign": {
            "fr": "{where} est la base d'un autre programme",
            "en": "{where} is the database of another program",
        },
        "store.damaged": {
            "fr": "{where} est endommagé : reprenez une sauvegarde",
            "en": "{where} is damaged: go back to a backup",
        },
        "store.newer": {
            "fr": "{where} vient d'une version plus récente de Roitelet (schéma {found}, connu jusqu'à {known})",
            "en": "{where} comes from a newer version of Roitelet (schema {found}, known up to {known})",
        },
        "store.older": {
            "fr": "{where} vient d'une version plus ancienne de Roitelet (schéma {found} au lieu de {known}) : "
            "démarrez le serveur une fois pour la mettre à jour",
            "en": "{where} comes from an older version of Roitelet (schema {found} instead of {known}): "
            "start the server once to bring it up to date",
        },
        "store.in_use": {
            "fr": "{where} est déjà servie par un autre processus ({pid}) : un fichier SQLite n'a qu'un serveur",
            "en": "{where} is already served by another process ({pid}): a SQLite file has one server only",
        },
        "store.unwritable": {
            "fr": "{where} : impossible d'ouvrir ou d'écrire ({why})",
            "en": "{where}: cannot be opened or written ({why})",
        },
        "store.cannot_open": {
            "fr": "SQLite ne peut pas ouvrir ce fichier",
            "en": "SQLite cannot open the file",
        },
        "store.full": {
            "fr": "{where} : le disque est plein, rien n'a été changé",
            "en": "{where}: the disk is full, nothing was changed",
        },
        "store.reading": {
            "fr": "{where} est ouverte en lecture seule",
            "en": "{where} is open for reading only",
        },
        "store.closed": {"fr": "{where} : la base est fermée", "en": "{where}: the database is closed"},
        "store.exists": {
            "fr": "{where} existe déjà et ne sera pas remplacé",
            "en": "{where} already exists and will not be replaced",
        },
        "store.not_empty": {
            "fr": "{where} contient déjà des tables ou des invités : la copie veut une base vide",
            "en": "{where} already holds tables or guests: a copy needs an empty database",
        },
        "store.text": {
            "fr": "{text} contient un caractère qui ne peut pas être conservé",
            "en": "{text} holds a character that cannot be kept",
        },
        "store.no_asyncpg": {
            "fr": "PostgreSQL demande le module asyncpg : pip install 'roitelet[postgres]'",
            "en": "PostgreSQL needs the module asyncpg: pip install 'roitelet[postgres]'",
        },
        "store.unreachable": {
            "fr": "PostgreSQL ({where}) ne répond pas : {why}",
            "en": "PostgreSQL ({where}) does not answer: {why}",
        },
        "store.failed": {"fr": "PostgreSQL ({where}) : {why}", "en": "PostgreSQL ({where}): {why}"},
        "store.refused": {
            "fr": "PostgreSQL ({where}) refuse l'utilisateur ou le mot de passe",
            "en": "PostgreSQL ({where}) refuses the user or the password",
        },
        "store.no_database": {
            "fr": "PostgreSQL ({where}) n'a pas de base de ce nom : créez-la avec createdb",
            "en": "PostgreSQL ({where}) has no database of that name: create it with createdb",
        },
        "store.not_allowed": {
            "fr": "PostgreSQL ({where}) ne permet pas à cet utilisateur de créer le schéma « roitelet »",
            "en": "PostgreSQL ({where}) does not allow this user to create the schema 'roitelet'",
        },
    }
)
