"""The container files name only what the program knows: settings, commands, files that exist."""

import re
import shlex
from pathlib import Path

import yaml
from typer.testing import CliRunner

from roitelet.cli.app import app
from roitelet.web.settings import Settings, settings_from, to_environment

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))


def container_settings() -> dict[str, str]:
    """What the image sets, then what the composition sets."""
    found = dict(re.findall(r"(ROITELET_\w+)=(\S+)", DOCKERFILE))
    given = {name: str(value) for name, value in COMPOSE["services"]["roitelet"]["environment"].items()}
    return found | {name: re.sub(r"\$\{\w+(?::-([^}]*)|:\?[^}]*)\}", r"\1", value) for name, value in given.items()}


def test_every_setting_is_one_the_server_knows() -> None:
    assert container_settings().keys() <= set(to_environment(Settings()))


def test_the_settings_are_understood_and_reachable_from_outside() -> None:
    settings = settings_from(container_settings())
    assert settings != Settings()
    assert settings.host == "0.0.0.0"
    assert settings.database.startswith("postgresql://")
    assert settings.workers > 1
    assert settings.proxies == ()


def test_everything_copied_exists_and_nothing_copied_is_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    copied = [
        name for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.M) for name in shlex.split(line)[:-1]
    ]
    assert copied
    for name in copied:
        assert (ROOT / name).exists(), name
        assert name not in ignored


def test_the_command_is_one_of_ours() -> None:
    command = re.findall(r'^CMD \["roitelet", "(\w+)"\]$', DOCKERFILE, re.M)
    assert command == ["serve"]
    assert CliRunner().invoke(app, [*command, "--help"]).exit_code == 0


def test_ports_agree() -> None:
    port = container_settings()["ROITELET_PORT"]
    assert f"EXPOSE {port}" in DOCKERFILE
    assert f"127.0.0.1:{port}/health" in DOCKERFILE
    assert COMPOSE["services"]["roitelet"]["ports"] == [f"127.0.0.1:{port}:{port}"]
