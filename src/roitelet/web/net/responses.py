"""JSON responses: data, or a refusal as ``{code, rule, message}`` with a status, in the reader's language."""

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from roitelet.base.errors import EngineBug, Refused, RoiteletError
from roitelet.base.language import Language, add_catalogue, as_sentence, say
from roitelet.protocol import LARGEST_MESSAGE
from roitelet.tables.store.store import Damaged, Unavailable
from roitelet.tables.upkeep.log_throttle import ThrottledLog
from roitelet.web.net.decode_errors import decode_refusal, malformed_refusal
from roitelet.web.process.logs import LOGGER

Body = TypeVar("Body")
LANGUAGE_COOKIE: Final = "langue"
"""The cookie with a reader's language."""
STATUS: Final[Mapping[str, HTTPStatus]] = {
    "malformed": HTTPStatus.BAD_REQUEST,
    "word": HTTPStatus.UNPROCESSABLE_ENTITY,
    "large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "limit": HTTPStatus.TOO_MANY_REQUESTS,
    "session": HTTPStatus.UNAUTHORIZED,
    "origin": HTTPStatus.FORBIDDEN,
    "role": HTTPStatus.FORBIDDEN,
    "closed": HTTPStatus.FORBIDDEN,
    "address": HTTPStatus.NOT_FOUND,
    "table": HTTPStatus.NOT_FOUND,
    "method": HTTPStatus.METHOD_NOT_ALLOWED,
    "server": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The HTTP status of a refusal by its code; all other codes have 409, a conflict with the state of the table."""
WEB_CODES: Final[Mapping[str, str]] = {
    "large": "the request is larger than 8192 bytes",
    "address": "there is nothing at this address",
    "method": "this address does not know the method; `Allow` names those it knows",
}
"""Codes used only over HTTP, in addition to those of the tables."""


def web_refusal(code: str, key: str = "", **args: object) -> Refused:
    """Return a refusal by its code; ``key`` names its sentence if that is not the code."""
    return Refused(code, say(f"web.{key or code}", **args))


def is_server_fault(error: Exception) -> bool:
    """Return whether an error is the server's fault, not the client's."""
    return not isinstance(error, RoiteletError) or isinstance(error, EngineBug)


def log_outage(error: RoiteletError, complaints: ThrottledLog) -> None:
    """Log that the store failed, and why; damaged tables are logged elsewhere."""
    if isinstance(error, Unavailable) and not isinstance(error, Damaged):
        complaints.log(LOGGER, "store failed", logging.ERROR, why=error.text())


def refusal_data(error: RoiteletError, language: Language) -> dict[str, Any]:
    """Return a refusal as JSON-ready data."""
    sentence = as_sentence(error.message.render(language))
    data: dict[str, Any] = {"code": error.code, "rule": error.clause, "message": sentence}
    if isinstance(error, Refused) and error.retry is not None:
        data["retry"] = error.retry
    return data


def wait_headers(error: RoiteletError) -> dict[str, str]:
    """Return the header with the time to wait, if a limit was reached."""
    return {"retry-after": str(error.retry)} if isinstance(error, Refused) and error.retry is not None else {}


def language_of(connection: HTTPConnection) -> Language:
    """Return the reader's language: ``?lang=``, then the cookie, then the browser's preference, then French."""
    for code in (connection.query_params.get("lang"), connection.cookies.get(LANGUAGE_COOKIE)):
        if code in ("fr", "en"):
            return "en" if code == "en" else "fr"
    for choice in connection.headers.get("accept-language", "").lower().split(","):
        if choice.strip().startswith("fr"):
            return "fr"
        if choice.strip().startswith("en"):
            return "en"
    return "fr"


def json_response(data: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return data as JSON."""
    return Response(msgspec.json.encode(data), status, headers, "application/json")


def refusal_response(error: RoiteletError, language: Language, message: Mapping[str, Any] | None = None) -> Response:
    """Return a refusal, or ``message`` in its place, with the status for its code."""
    status = STATUS.get(error.code, HTTPStatus.CONFLICT)
    headers = wait_headers(error)
    if status is HTTPStatus.UNAUTHORIZED:
        headers["www-authenticate"] = "Bearer"
    return json_response(message or refusal_data(error, language), status, headers)


async def read_raw(request: Request, most: int = LARGEST_MESSAGE) -> bytes:
    """Return the body of a request; refuse it as soon as it is too large."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise web_refusal("large", most=most)
    return bytes(body)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """Decode the body of a request."""
    return decode(await read_raw(request) or b"{}", kind)


def decode(text: str | bytes, kind: type[Body]) -> Body:
    """Decode JSON strictly; refuse malformed JSON with the reason."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise decode_refusal(error) from None


def read_number(request: Request, name: str, default: int, most: int) -> int:
    """Return a whole number from the query, or the default."""
    text = request.query_params.get(name)
    if text is None or text == "":
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 17 and int(text) <= most):
        raise malformed_refusal("field", field=name, allowed=say("malformed.between", least=0, most=most))
    return int(text)


add_catalogue(
    {
        "malformed.between": ("un nombre entier de {least} à {most}", "a whole number from {least} to {most}"),
        "web.large": ("la demande dépasse {most} octets", "the request is larger than {most} bytes"),
        "web.session": ("Quel est votre surnom ?", "What is your nickname?"),
        "web.origin": (
            "Cette demande ne vient pas d’une page de ce serveur.",
            "This request doesn’t come from a page of this server.",
        ),
        "web.address": (
            "Il n’y a pas de page à cette adresse : vérifiez-la, ou revenez à l’accueil.",
            "There is no page at this address: check it, or start from the home page.",
        ),
        "web.method": ("cette adresse ne connaît que {allowed}", "this address only knows {allowed}"),
        "web.server": (
            "L’erreur vient de chez nous. Si elle revient, donnez ce numéro : {request}.",
            "That was our mistake. If it happens again, give us this number: {request}.",
        ),
        "web.nothing_left": (
            "À ce moment, rien n’est encore donné, ou tout est joué : choisissez un autre moment.",
            "At this moment nothing has been dealt yet, or everything has been played: choose another moment.",
        ),
        "web.not_over": (
            "La partie n’est pas finie : son fichier montrerait les cartes cachées.",
            "The game isn’t over: its file would reveal the hidden cards.",
        ),
    }
)
