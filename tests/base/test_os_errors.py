"""Errors of the operating system have messages in both languages."""

import errno
import socket

import pytest

from roitelet.base.os_errors import why


@pytest.mark.parametrize(
    ("error", "french", "english"),
    [
        (FileNotFoundError(errno.ENOENT, "x"), "ce fichier ou ce dossier n'existe pas", "no such file or folder"),
        (PermissionError(errno.EACCES, "x"), "vous n'en avez pas le droit", "you are not allowed to"),
        (OSError(errno.EADDRINUSE, "x"), "un autre programme s'en sert déjà", "another program is already using it"),
        (socket.gaierror(socket.EAI_NONAME, "x"), "aucune machine de ce nom", "no machine of that name"),
        (OSError(errno.EXDEV, "in the system's words"), "in the system's words", "in the system's words"),
        (OSError("no number"), "no number", "no number"),
        (TimeoutError(), "TimeoutError", "TimeoutError"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_the_reason_is_a_sentence(error: OSError, french: str, english: str) -> None:
    assert french in why(error).render("fr").replace("’", "'")
    assert english in why(error).render("en")
