"""Errors of the operating system as messages."""

import errno
from socket import gaierror
from typing import Final

from roitelet.base.language import Message, add_catalogue, say

_SENTENCES: Final = {
    "ENOENT": ("ce fichier ou ce dossier n'existe pas", "there is no such file or folder"),
    "EACCES": ("vous n'en avez pas le droit", "you are not allowed to"),
    "EPERM": ("le système ne le permet pas", "the system does not allow it"),
    "EEXIST": ("ce fichier existe déjà", "the file already exists"),
    "EISDIR": ("c'est un dossier", "it is a folder"),
    "ENOTDIR": ("un fichier se trouve là où il faudrait un dossier", "a file is where a folder should be"),
    "ENAMETOOLONG": ("le nom est trop long", "the name is too long"),
    "ELOOP": ("les liens tournent en rond", "the links go round in circles"),
    "ENOSPC": ("le disque est plein", "the disk is full"),
    "EDQUOT": ("votre part du disque est pleine", "your share of the disk is full"),
    "EFBIG": ("le fichier serait trop grand", "the file would be too large"),
    "EROFS": ("ce disque est en lecture seule", "the disk is read-only"),
    "EBUSY": ("quelqu'un d'autre s'en sert", "someone else is using it"),
    "ETXTBSY": ("quelqu'un d'autre s'en sert", "someone else is using it"),
    "EIO": ("le disque ou le réseau a une panne", "the disk or the network has failed"),
    "EINVAL": ("le système ne comprend pas cette demande", "the system does not understand the request"),
    "EMFILE": ("trop de fichiers sont ouverts", "too many files are open"),
    "ENFILE": ("trop de fichiers sont ouverts", "too many files are open"),
    "ENOMEM": ("il n'y a plus de mémoire", "there is no memory left"),
    "EADDRINUSE": ("un autre programme s'en sert déjà", "another program is already using it"),
    "EADDRNOTAVAIL": ("cette machine n'a pas cette adresse", "this machine does not have that address"),
    "EAFNOSUPPORT": ("cette machine n'a pas de telles adresses", "this machine has no addresses of that kind"),
    "ECONNREFUSED": ("personne n'écoute à cette adresse", "nobody listens at that address"),
    "ECONNRESET": ("la connexion a été coupée", "the connection was cut"),
    "ECONNABORTED": ("la connexion a été coupée", "the connection was cut"),
    "ETIMEDOUT": ("pas de réponse à temps", "no answer in time"),
    "EHOSTUNREACH": ("aucun chemin ne mène à cette machine", "no route leads to that machine"),
    "no_host": ("aucune machine de ce nom n'est connue", "no machine of that name is known"),
    "ENETUNREACH": ("aucun chemin ne mène à ce réseau", "no route leads to that network"),
}
"""Messages by the name of the error; for others the system's own text is used."""

_NAMES: Final = {getattr(errno, name): name for name in _SENTENCES if hasattr(errno, name)}


def why(error: OSError) -> Message:
    """Return the message of an error of the operating system."""
    if isinstance(error, gaierror):
        return say("system.no_host")
    if error.errno in _NAMES:
        return say(f"system.{_NAMES[error.errno]}")
    return say("text", text=error.strerror or str(error) or type(error).__name__)


add_catalogue({f"system.{name}": (french, english) for name, (french, english) in _SENTENCES.items()})
