"""The files for a machine of one's own name only what the program knows, and agree with each other."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roitelet.cli.app import app
from roitelet.web.settings import Settings, settings_from, to_environment

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = (DEPLOY / "roitelet.service").read_text("utf-8")
ROTATION = (DEPLOY / "roitelet.logrotate").read_text("utf-8")


def lines(name: str) -> list[str]:
    """What the unit sets under a name."""
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
        f"/var/log/{only('LogsDirectory')}": only("StandardError").removeprefix("append:"),
    }
    for folder, place in folders.items():
        assert f"{place}/".startswith(f"{folder}/")
    assert {only(f"{kind}DirectoryMode") for kind in ("State", "Cache", "Logs")} == {"0700"}
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


def test_the_log_that_is_written_is_the_one_that_is_rotated() -> None:
    log = only("StandardError").removeprefix("append:")
    assert re.search(rf"^{re.escape(log)} \{{$", ROTATION, re.M)
    said = {line.strip() for line in ROTATION.splitlines()}
    # nobody opens it anew: systemd has it open, and for appending, so that what was emptied begins at its beginning
    assert "copytruncate" in said
    assert f"su {only('User')} {only('Group')}" in said


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    unit = tmp_path / "roitelet.service"
    # the program and its user need not be there
    shown = re.sub(r"^(User|Group)=.*$", "", UNIT, flags=re.M).replace(shlex.split(only("ExecStart"))[0], "/bin/true")
    unit.write_text(shown, "utf-8")
    result = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "roitelet.service" not in result.stderr


@pytest.mark.skipif(shutil.which("logrotate") is None, reason="this machine has no logrotate")
def test_logrotate_understands_it(tmp_path: Path) -> None:
    folder = tmp_path / "log"
    folder.mkdir()
    (folder / "roitelet.log").write_text("{}\n")
    config = tmp_path / "roitelet"
    config.write_text(ROTATION.replace("/var/log/roitelet", str(folder)).replace("su roitelet roitelet", ""), "utf-8")
    config.chmod(0o600)
    command = ["logrotate", "--force", "--state", str(tmp_path / "state"), str(config)]
    assert subprocess.run(command, check=False).returncode == 0
    assert (folder / "roitelet.log").read_text() == ""
    assert (folder / "roitelet.log.1").exists()
