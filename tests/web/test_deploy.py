"""The files for a server of one's own use only existing settings and commands, and agree with each other."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roitelet.cli.app import app
from roitelet.web.configuration import Settings, settings_from, to_environment

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = (DEPLOY / "roitelet.service").read_text("utf-8")
DOCS = DEPLOY.parent / "docs"
LINK = "Qz8PfK3vX1mN0wR7tYb2Lc"
TELLING = {"$request", "$request_uri", "$uri", "$document_uri", "$args", "$query_string", "$http_referer"}
"""Variables in which nginx has the path or query of a request, or of its referrer."""


def lines(name: str) -> list[str]:
    """Return the values of a setting in the unit."""
    return re.findall(rf"^{name}=(.*)$", UNIT, re.M)


def only(name: str) -> str:
    (value,) = lines(name)
    return str(value)


ENVIRONMENT = dict(line.split("=", 1) for line in lines("Environment"))


def test_the_command_is_one_of_ours() -> None:
    program, *arguments = shlex.split(only("ExecStart"))
    assert Path(program).name == "roitelet"
    assert CliRunner().invoke(app, [*arguments, "--help"]).exit_code == 0


def test_every_setting_is_one_the_server_knows() -> None:
    own = {name: value for name, value in ENVIRONMENT.items() if name.startswith("ROITELET_")}
    assert own.keys() <= set(to_environment(Settings()))
    settings = settings_from(own)
    assert settings.host == "127.0.0.1", "the proxy of this machine stands in front"
    assert settings.proxies == ("127.0.0.1", "::1"), "and is believed"
    assert set(ENVIRONMENT) - set(own) == {"XDG_CACHE_HOME"}


def test_everything_is_kept_in_folders_that_the_unit_makes_for_its_user_alone() -> None:
    folders = {
        f"/var/lib/{only('StateDirectory')}": ENVIRONMENT["ROITELET_DATABASE"],
        f"/var/cache/{only('CacheDirectory')}": ENVIRONMENT["XDG_CACHE_HOME"],
    }
    for folder, place in folders.items():
        assert f"{place}/".startswith(f"{folder}/")
    assert {only(f"{kind}DirectoryMode") for kind in ("State", "Cache")} == {"0700"}
    assert only("UMask") == "0077"
    assert only("User") == only("Group") == "roitelet"


def test_the_unit_leaves_time_to_stop_and_lets_rules_be_compiled() -> None:
    assert int(only("TimeoutStopSec")) > 2 * Settings().stop_seconds
    assert only("KillSignal") == "SIGTERM"
    assert "MemoryDenyWriteExecute" not in re.sub(r"^#.*$", "", UNIT, flags=re.M)


def test_nginx_passes_sockets_on_and_says_who_comes() -> None:
    proxy = (DEPLOY / "nginx.conf").read_text("utf-8")
    assert f"proxy_pass http://{Settings().host}:{Settings().port};" in proxy
    headers = dict(re.findall(r"proxy_set_header (\S+) (\S+);", proxy))
    assert headers["Upgrade"] == "$http_upgrade"
    assert headers["X-Forwarded-For"] == "$remote_addr", "what a visitor claims is replaced"
    assert f"map $http_upgrade {headers['Connection']} {{" in proxy
    assert {"proxy_http_version 1.1;", "proxy_buffering off;"} <= {line.strip() for line in proxy.splitlines()}


def test_no_line_of_nginx_holds_the_link_of_a_table() -> None:
    proxy = re.sub(r"(?m)^\s*#.*$", "", (DEPLOY / "nginx.conf").read_text("utf-8"))
    form = re.search(r"(?m)^log_format roitelet (.*);$", proxy)
    assert form is not None
    assert not TELLING & set(re.findall(r"\$\w+", form[1]))
    part = re.search(r'map \$uri \$roitelet_part \{\s*default +"-";\s*"~(.*)" \$1;\s*\}', proxy)
    assert part is not None, "of the path one part is written"
    for path in (
        f"/tables/{LINK}",
        f"/tables/{LINK}/live",
        f"/api/tables/{LINK}",
        f"/{LINK}",
        f"/{LINK.lower()}",
        f"//{LINK}",
    ):
        found = re.search(part[1], path)
        assert found is None or LINK.lower() not in found[1].lower()
    assert re.search(part[1], f"/tables/{LINK}")[1] == "/tables"  # type: ignore[index]
    servers = proxy.split("\nserver {")[1:]
    assert {"80", "443"} == {found for server in servers for found in re.findall(r"listen (\d+)", server)}
    for server in servers:
        assert re.findall(r"access_log .* (\S+);", server) == ["roitelet"]
        assert re.findall(r"error_log +(\S+);", server) == ["/dev/null"], "its lines hold whole requests"


def test_no_line_of_caddy_holds_the_link_of_a_table() -> None:
    """Without a log of requests, Caddy still writes failed ones."""
    for example in (DEPLOY / "Caddyfile", DOCS / "how-to/host-tables.md", DOCS / "fr/heberger-des-tables.md"):
        text = example.read_text("utf-8")
        removed = re.search(r"format filter \{\s+wrap json\s+fields \{([^}]*)\}", text)
        assert removed is not None, example
        assert removed[1].split() == ["request>uri", "delete", "request>headers", "delete"]


def test_the_log_goes_to_the_journal_which_is_there_before_the_unit_makes_any_folder() -> None:
    """Systemd opens a log file before it makes ``LogsDirectory=``: on a fresh machine the unit would not start."""
    assert only("StandardError") == "journal"
    assert not lines("LogsDirectory")
    assert "append:" not in UNIT
    for page in ("how-to/troubleshooting.md", "fr/depannage.md", "how-to/host-tables.md", "fr/heberger-des-tables.md"):
        text = (DOCS / page).read_text("utf-8")
        assert "journalctl --unit roitelet" in text
        assert "/var/log" not in text
        assert "logrotate" not in text


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    unit = tmp_path / "roitelet.service"
    # the program and its user may be missing here
    shown = re.sub(r"^(User|Group)=.*$", "", UNIT, flags=re.M).replace(shlex.split(only("ExecStart"))[0], "/bin/true")
    unit.write_text(shown, "utf-8")
    result = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "roitelet.service" not in result.stderr
