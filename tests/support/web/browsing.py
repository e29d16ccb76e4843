"""A browser without script: cookies, redirects, links, forms, and a check for broken markup."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin, urlsplit
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

VOID = frozenset({"input", "meta", "link", "br", "hr", "img"})
Fields = Mapping[str, str | Sequence[str]]


@dataclass
class Form:
    """A form with its current fields and its buttons."""

    action: str
    method: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class Markup(HTMLParser):
    """The contents of a page; ``wrong`` lists errors that a browser would repair."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.links: list[str] = []
        self.assets: list[str] = []
        self.forms: list[Form] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.title = ""
        self.language = ""
        self._open: list[str] = []
        self._select: str = ""
        self.feed(text)
        self.close()
        self.wrong += [f"<{tag}> is never closed" for tag in self._open]
        self.wrong += [f"id {name!r} stands {count} times" for name, count in Counter(self.ids).items() if count > 1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag in {"form", "div", "ul", "ol", "section", "pre", "details"} and self._open[-1:] == ["p"]:
            self.wrong.append(f"<{tag}> in a <p>")
        if tag == "form" and "form" in self._open:
            self.wrong.append("a form in a form")
        if tag not in VOID:
            self._open.append(tag)
        self.wrong += [f"{name} on <{tag}>" for name in attributes if name == "style" or name.startswith("on")]
        if "id" in attributes:
            self.ids.append(attributes["id"])
        self._note(tag, attributes)

    def _note(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "html":
            self.language = attributes.get("lang", "")
        elif tag == "a" and "href" in attributes:
            self.links.append(attributes["href"])
        elif tag in {"link", "script"}:
            self.assets.append(attributes.get("href") or attributes.get("src") or "")
        elif tag == "form":
            self.forms.append(Form(attributes.get("action", ""), attributes.get("method", "get").lower()))
        elif self.forms and "form" in self._open:
            self._control(tag, attributes)
        for name in ("aria-label", "placeholder", "title"):
            self.words += [attributes[name]] if name in attributes else []

    def _control(self, tag: str, attributes: dict[str, str]) -> None:
        form, name = self.forms[-1], attributes.get("name", "")
        if tag == "select":
            self._select = name
        elif tag == "option" and ("selected" in attributes or self._select not in form.fields):
            form.fields[self._select] = [attributes.get("value", "")]
        elif tag == "button":
            form.buttons.append((name, attributes.get("value", "")))
        elif tag == "input" and name:
            kind = attributes.get("type", "text")
            if kind not in {"radio", "checkbox"} or "checked" in attributes:
                form.fields.setdefault(name, []).append(attributes.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.wrong.append(f"</{tag}> closes {self._open[-1:]}")
        if tag in self._open:
            del self._open[len(self._open) - 1 - self._open[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        if self._open[-1:] == ["title"]:
            self.title += data
        if self._open[-1:] not in (["style"], ["script"]) and data.strip():
            self.words.append(data.strip())

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag not in {"use", "path", *VOID}:
            self.wrong.append(f"<{tag}/>")


@dataclass
class Page:
    """A response with its parsed page."""

    status: int
    address: str
    """The final path and query, after redirects."""
    text: str
    headers: Mapping[str, str]

    @cached_property
    def markup(self) -> Markup:
        """Return the parsed page."""
        return Markup(self.text)

    def form(self, action: str) -> Form:
        """Return the form with this address."""
        forms = [form for form in self.markup.forms if form.action == action]
        assert forms, (action, [form.action for form in self.markup.forms])
        return forms[0]


class Browser:
    """A browser that keeps cookies, follows redirects and sends forms."""

    def __init__(self, url: str, language: str = "fr") -> None:
        self.url = url
        self.language = language
        self.site = "same-origin"
        self.cookies = CookieJar()
        self._opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> Page:
        return self._ask(Request(urljoin(self.url, path)))

    def post(self, path: str, fields: Fields | None = None) -> Page:
        return self._ask(Request(urljoin(self.url, path), urlencode(fields or {}, doseq=True).encode()))

    def send(self, page: Page, action: str, **changes: str) -> Page:
        """Send a form of a page with some fields changed."""
        form = page.form(action)
        fields: dict[str, Sequence[str]] = {**form.fields, **{name: [value] for name, value in changes.items()}}
        if form.method == "post":
            return self.post(action, fields)
        return self.get(f"{action}?{urlencode(fields, doseq=True)}")

    def _ask(self, request: Request) -> Page:
        request.add_header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
        request.add_header("Accept-Language", self.language)
        request.add_header("Sec-Fetch-Site", self.site)
        try:
            with self._opener.open(request, timeout=30) as reply:
                return _page(reply.status, reply.url, reply.read(), dict(reply.headers))
        except HTTPError as reply:
            with reply:
                return _page(reply.code, reply.url, reply.read(), dict(reply.headers))


def _page(status: int, url: str, body: bytes, headers: dict[str, str]) -> Page:
    parts = urlsplit(url)
    lower_headers = {name.lower(): value for name, value in headers.items()}
    return Page(
        status, parts.path + (f"?{parts.query}" if parts.query else ""), body.decode(errors="replace"), lower_headers
    )


def link_of(page: Page, part: str) -> str:
    """Return the first link of a study page that contains this part."""
    links = [link for link in page.markup.links if part in link and link.startswith("?")]
    assert links, (page.address, part, page.markup.links)
    return links[0]
