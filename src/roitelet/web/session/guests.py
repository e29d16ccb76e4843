"""Guests: a nickname and a secret token in a cookie or a header. The store has only the digest of the token."""

import secrets
from hashlib import sha256
from typing import Final

from starlette.requests import HTTPConnection

from roitelet.base.language import Language, t
from roitelet.tables.clean_text import clean_name
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.tables.store.store import Store, StoredSession

TOKEN_BYTES: Final = 32
PLAIN_COOKIE: Final = "roitelet"
SECURE_COOKIE: Final = "__Host-roitelet"
COOKIE_AGE: Final = 400 * 86_400
"""The longest time browsers keep a cookie."""
TOUCH_AFTER: Final = 600_000
"""Milliseconds between two updates of the time a guest was last seen."""
LONGEST_TOKEN: Final = 100


def new_token() -> str:
    """Return a fresh secret of 256 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_digest(token: str) -> bytes:
    """Return the digest of a token to store; tokens are long and random, so a plain hash cannot be reversed."""
    return sha256(token.encode()).digest()


def is_secure(connection: HTTPConnection) -> bool:
    """Return whether a request came over TLS, as far as the server or a trusted proxy can tell."""
    return connection.url.scheme in {"https", "wss"}


def cookie_name(secure: bool) -> str:
    """Return the name of the session cookie; under TLS, no other host can set it."""
    return SECURE_COOKIE if secure else PLAIN_COOKIE


def bearer_token(connection: HTTPConnection) -> str | None:
    """Return the token in the ``Authorization`` header."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def cookie_token(connection: HTTPConnection) -> str | None:
    """Return the token in the session cookie."""
    return connection.cookies.get(cookie_name(is_secure(connection))) or None


def public_address(connection: HTTPConnection) -> str:
    """Return the base URL of this server, as people type it."""
    url: str = connection.app.state.context.settings.public_url
    base = url.rstrip("/") or str(connection.base_url).rstrip("/")
    return base.replace("ws", "http", 1) if base.startswith("ws") else base


def nickname_of(session: StoredSession, language: Language) -> str:
    """Return a guest's nickname, or “Guest” if they have not chosen one."""
    return session.name or t(language, "Invité", "Guest")


class Guests:
    """The sessions in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def sign_in(self, name: str) -> tuple[StoredSession, str]:
        """Add a guest; return their session and their token, which cannot be asked for again."""
        return await self._add(clean_name(name))

    async def admit(self) -> tuple[StoredSession, str]:
        """Add a guest without a nickname; return their session and their token."""
        return await self._add("")

    async def _add(self, name: str) -> tuple[StoredSession, str]:
        now = milliseconds()
        session = StoredSession(secrets.token_urlsafe(12), name, now, now)
        token = new_token()
        await self._store.add_session(session, token_digest(token))
        return session, token

    async def find(self, token: str | None) -> StoredSession | None:
        """Return the session of this token, if there is one, and note the time."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        session = await self._store.find_session(token_digest(token))
        now = milliseconds()
        if session is not None and now - session.seen > TOUCH_AFTER:
            await self._store.touch_session(session.id, now)
        return session

    async def rename(self, session: StoredSession, name: str) -> str:
        """Change a guest's nickname to the cleaned name, and return that."""
        cleaned = clean_name(name)
        await self._store.rename_session(session.id, cleaned)
        return cleaned

    async def revoke(self, session: StoredSession) -> None:
        """Revoke a guest's token."""
        await self._store.revoke_session(session.id)
