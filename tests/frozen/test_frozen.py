"""The frozen outputs: a refactoring must not change them. ``python -m tests.frozen.proofs --freeze`` renews them."""

import pytest

from tests.frozen.proofs import PROOFS, digest, frozen, keep

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", PROOFS)
def test_is_as_it_was_frozen(name: str) -> None:
    texts = PROOFS[name]()
    was = {key: value for key, value in frozen().items() if key in texts}
    now = {key: digest(text) for key, text in texts.items()}
    kept = {key: str(keep(texts[key], key)) for key in now if now[key] != was.get(key)}
    assert now == was, f"compare with the texts of the version before: {kept}"


def test_nothing_frozen_is_forgotten() -> None:
    groups = {name.partition("/")[0] for name in frozen()}
    assert groups == {"traces", "arena"}
