"""The container files use only settings, commands and files that exist."""

import asyncio
import re
import shlex
from ipaddress import ip_address, ip_network
from pathlib import Path

import yaml
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from typer.testing import CliRunner
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from roitelet.cli.app import app
from roitelet.web.configuration import Settings, settings_from, to_environment
from roitelet.web.net.request_guard import address_of

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))


def container_settings() -> dict[str, str]:
    """Return the settings of the image, overridden by those of ``compose.yaml``."""
    found = dict(re.findall(r"^(?:ENV)? +(ROITELET_\w+)=(\S+)", DOCKERFILE, re.M))
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
    assert COMPOSE["services"]["roitelet"]["expose"] == [port]
    assert f"reverse_proxy roitelet:{port}" in CADDYFILE


def test_the_proxy_it_comes_with_is_trusted_and_nobody_else() -> None:
    proxy, server = COMPOSE["services"]["proxy"], COMPOSE["services"]["roitelet"]
    address = proxy["networks"]["front"]["ipv4_address"]
    (network,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert ip_address(address) in ip_network(network["subnet"])
    assert settings_from(container_settings()).proxies == (address,)
    assert "front" in server["networks"]
    assert "ports" not in server, "nobody comes past the proxy"
    assert "{$PUBLIC_URL}" in CADDYFILE
    assert proxy["environment"]["PUBLIC_URL"] == server["environment"]["ROITELET_PUBLIC_URL"]
    (mounted,) = [volume for volume in proxy["volumes"] if volume.startswith("./")]
    assert (ROOT / mounted.split(":")[0]).read_text("utf-8") == CADDYFILE


def test_people_behind_the_proxy_have_addresses_of_their_own() -> None:
    """Requests through the proxy count by client; claims from other addresses are not trusted."""
    settings = settings_from(container_settings())
    (proxy,) = settings.proxies
    seen = []

    async def note(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(address_of(HTTPConnection(scope)))

    app = ProxyHeadersMiddleware(note, trusted_hosts=list(settings.proxies))  # type: ignore[arg-type]
    for peer, claimed in ((proxy, b"203.0.113.7"), (proxy, b"203.0.113.8"), ("172.30.84.9", b"203.0.113.9")):
        headers = [(b"x-forwarded-for", claimed), (b"x-forwarded-proto", b"https")]
        scope = {"type": "http", "client": (peer, 1), "scheme": "http", "headers": headers}
        asyncio.run(app(scope, None, None))  # type: ignore[arg-type]
    assert seen == ["203.0.113.7", "203.0.113.8", "172.30.84.9"]


def test_every_service_keeps_its_log_short() -> None:
    for service in COMPOSE["services"].values():
        assert service["logging"]["options"].keys() == {"max-size", "max-file"}
