"""Chat on the page of a table: muted people stay muted after a reload and without a script."""

import pytest

from roitelet.tables.phrases import PHRASES
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import GAME, Serving


class Company:
    """A host, a seated guest and a spectator at one table."""

    def __init__(self, server: Serving, language: str = "fr") -> None:
        self.host, self.guest, self.watcher = (Browser(server.url, language) for _ in range(3))
        self.table = self.host.post(f"/games/{GAME}/invite").address
        sit = self.guest.get(self.table).form(f"{self.table}/sit")
        self.guest.post(sit.action, {**sit.fields, "name": "Bob"})
        self.watcher.post("/session", {"name": "Wanda"})

    def say(self, sender: Browser, text: str, number: int = 0) -> Page:
        return sender.post(f"{self.table}/say", {"text": text, "id": f"say-{number}"})

    def switch(self, reader: Browser, name: str) -> Page:
        """Press the button beside a name."""
        page = reader.get(self.table)
        form = next(
            form for form in page.markup.forms if form.action.endswith("/mute") and button(page, form.fields) == name
        )
        return reader.post(form.action, form.fields)


def button(page: Page, fields: dict[str, list[str]]) -> str:
    """Return the name that a button belongs to: it stands before the form in the list."""
    before = page.text.split(f'value="{fields["player"][0]}"')[0]
    return before.rsplit("<li><span>", 1)[1].split("<")[0]


@pytest.fixture
def company(server: Serving) -> Company:
    return Company(server)


def test_somebody_silenced_is_not_read_until_he_is_read_again(company: Company) -> None:
    company.say(company.watcher, "coucou de Wanda")
    company.say(company.host, "bonjour de l'hôte")
    assert "coucou de Wanda" in company.guest.get(company.table).text
    after = company.switch(company.guest, "Wanda")
    assert (after.status, after.address) == (200, company.table)
    company.say(company.watcher, "encore Wanda", 1)
    page = company.guest.get(company.table)
    assert "Wanda :" not in page.text
    assert "bonjour de l'hôte" in page.markup.words
    assert "(1/2)" in page.text
    assert "encore Wanda" in company.host.get(company.table).text, "only for the one who asked"
    company.switch(company.guest, "Wanda")
    assert "encore Wanda" in company.guest.get(company.table).text


def test_a_phrase_is_read_in_ones_own_language_and_anything_else_as_it_was_written(server: Serving) -> None:
    company = Company(server)
    reader = Browser(server.url, "en")
    page = company.host.get(company.table)
    phrase = next(form for form in page.markup.forms if form.action.endswith("/say") and form.buttons[0][0] == "text")
    assert len(phrase.buttons) == len(PHRASES)
    for number, (_, words) in enumerate(phrase.buttons):
        assert company.say(company.host, words, number).status == 200
    company.say(company.host, "Bonjour à tous !", 99)
    told = reader.get(company.table).markup.words
    assert all(english in told for _, english in PHRASES)
    assert "Bonjour à tous !" in told


def test_the_host_silences_for_everybody(company: Company) -> None:
    assert "Masquer pour tous" in company.host.get(company.table).markup.words
    company.switch(company.host, "Bob")
    assert company.say(company.guest, "un mot").status == 409
    company.switch(company.host, "Bob")
    assert company.say(company.guest, "un mot", 1).status == 200
    assert "un mot" in company.host.get(company.table).text


def test_who_only_watches_chooses_nobody_and_nobody_silences_himself(company: Company) -> None:
    company.say(company.watcher, "coucou")
    company.say(company.guest, "salut")
    assert "/mute" not in company.watcher.get(company.table).text
    page = company.guest.get(company.table)
    mutes = [form for form in page.markup.forms if form.action.endswith("/mute")]
    assert sorted(button(page, form.fields) for form in mutes) == ["Invité", "Wanda"]


def test_words_in_english(server: Serving) -> None:
    company = Company(server, "en")
    page = company.guest.get(company.table)
    assert {"Messages shown", "Mute"} <= set(page.markup.words)
    company.switch(company.guest, "Guest")
    assert "Unmute" in company.guest.get(company.table).markup.words


def test_silence_has_an_end_however_many_are_silenced(server: Serving) -> None:
    """A player who has muted as many people as allowed can still unmute them."""
    company = Company(server)
    for number in range(60):
        answer = company.guest.post(
            f"{company.table}/mute", {"player": f"{number:012x}", "muted": "true", "id": f"mute-{number}"}
        )
    assert answer.status == 409
    back = company.guest.post(f"{company.table}/mute", {"player": f"{0:012x}", "muted": "false", "id": "back"})
    assert back.status == 200
