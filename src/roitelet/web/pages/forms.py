"""HTML forms: the fields sent, the guest who sent them, and the redirect that follows."""

from collections.abc import Mapping, Sequence
from urllib.parse import parse_qsl, urlsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from roitelet.protocol import LARGEST_MESSAGE
from roitelet.tables.store.store import StoredSession
from roitelet.web.context import context_of, session_of
from roitelet.web.net.decode_errors import malformed_refusal
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import read_raw
from roitelet.web.session.guests import COOKIE_AGE
from roitelet.web.session.sessions import set_cookie

SEE_OTHER = 303
MOST_FIELDS = 400


class Form:
    """The fields of a form; a name may occur several times."""

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        self._values: dict[str, list[str]] = {}
        for name, value in pairs:
            self._values.setdefault(name, []).append(value)

    def value(self, name: str, default: str = "") -> str:
        """Return the last value of a field, without spaces around it."""
        return self._values[name][-1].strip() if name in self._values else default

    def values(self, name: str) -> list[str]:
        """Return all values of a field."""
        return [value.strip() for value in self._values.get(name, [])]

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def as_dict(self) -> Mapping[str, str]:
        """Return each field with its last value."""
        return {name: values[-1] for name, values in self._values.items()}


async def read_form(request: Request, most: int = LARGEST_MESSAGE) -> Form:
    """Return the fields of a form of at most so many bytes; replace bytes that are not UTF-8."""
    text = (await read_raw(request, most)).decode("utf-8", "replace")
    try:
        return Form(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise malformed_refusal("fields", most=MOST_FIELDS) from None


async def find_or_add_guest(request: Request, name: str = "") -> tuple[StoredSession, str]:
    """Return the guest of a request; add one if needed, and return their token for :func:`redirect`."""
    session = await session_of(request)
    if session is not None:
        return session, ""
    context = context_of(request)
    context.rate_limits.sign_ins.take(address_of(request))
    session, token = await (context.guests.sign_in(name) if name else context.guests.admit())
    context.hub.bots.note_address(session.id, address_of(request))
    return session, token


def redirect(request: Request, address: str, token: str = "") -> Response:
    """Redirect to a page after a form, so that a reload does not send the form again."""
    response = RedirectResponse(address, SEE_OTHER)
    if token:
        set_cookie(response, request, token, COOKIE_AGE)
    return response


def local_path(address: str, default: str = "/") -> str:
    """Return the address if it is on this site, else the default."""
    parts = urlsplit(address)
    is_local = (
        address.startswith("/") and not address.startswith(("//", "/\\")) and not parts.scheme and not parts.netloc
    )
    return address if is_local and address.isprintable() else default
