"""Hints: who can get them."""

from tests.support.web.serving import Serving, seated


async def test_hints_among_people_must_be_agreed(server: Serving) -> None:
    """The server refuses them with a sentence, and the page has no button for them."""
    ana, table = await seated(server, seats=2)
    bob = await server.sign_in("Bob")

    async def do(kind: str, token: str, **fields: object) -> None:
        body = {"do": kind, "id": f"{kind}-{token[:6]}", **fields}
        reply = await server.ask("POST", f"/api/tables/{table}", body, authorization=f"Bearer {token}")
        assert reply.status == 200, reply

    await do("sit", bob, name="Bob")
    await do("start", ana)
    replies = [
        await server.ask("GET", f"/tables/{table}/hint?lang=en", authorization=f"Bearer {token}")
        for token in (ana, bob)
    ]
    # the one to act learns of the agreement, the other that it is not their turn
    assert sorted(reply.json()["code"] for reply in replies) == ["role", "turn"]
    assert any("No hints at this table" in reply.json()["message"] for reply in replies)
    pages = [await server.ask("GET", f"/tables/{table}", authorization=f"Bearer {token}") for token in (ana, bob)]
    assert all(b"data-ask" not in page.body for page in pages)
