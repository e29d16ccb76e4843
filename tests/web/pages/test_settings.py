"""The settings of a server, and their way to its workers."""

import pytest

from roitelet.base.errors import BadInput
from roitelet.base.token_bucket import Rate
from roitelet.tables.upkeep.retention import RetentionPeriods
from roitelet.web.configuration import Limits, Settings, settings_from, to_environment


def test_workers_get_the_settings_of_their_server() -> None:
    settings = Settings(
        host="0.0.0.0",
        port=80,
        database="postgresql://u:p@h/d",
        public_url="https://cards.example",
        origins=("https://a.example", "https://b.example"),
        lan=True,
        proxies=("10.0.0.0/8",),
        workers=4,
        metrics_token="t",
        log="json",
        slow_seconds=2.5,
        limits=Limits(socket=Rate(0.5, 3), connections=7),
        keep=RetentionPeriods(lobbies=1, finished=0),
    )
    assert settings_from(to_environment(settings)) == settings


def test_an_empty_environment_gives_the_usual_settings() -> None:
    assert settings_from({}) == Settings()
    assert settings_from(to_environment(Settings())) == Settings()
    assert settings_from({"ROITELET_LANG": "fr", "HOME": "/"}) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ROITELET_PORT", "many"),
        ("ROITELET_LAN", "perhaps"),
        ("ROITELET_LOG", "yaml"),
        ("ROITELET_LIMIT_SOCKET", "10"),
        ("ROITELET_LIMIT_SOCKET", "a/b"),
        ("ROITELET_LIMIT_CONNECTIONS", "1.5"),
        ("ROITELET_KEEP_FINISHED", "a year"),
        ("ROITELET_KEEP_CHAT", "-1"),
    ],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_variable_that_makes_no_sense_is_named(name: str, value: str, language: str) -> None:
    with pytest.raises(BadInput) as refused:
        settings_from({name: value})
    text = refused.value.text("fr" if language == "fr" else "en")
    assert name in text
    assert value in text


def test_every_setting_has_a_variable() -> None:
    groups = [Settings, Limits, RetentionPeriods]
    assert len(to_environment(Settings())) == sum(len(group.__struct_fields__) for group in groups) - 2
