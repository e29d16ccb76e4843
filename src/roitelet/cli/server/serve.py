"""The command ``roitelet serve``, and ``roitelet`` alone: a server for this machine, the home or the internet."""

import os
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from typing import Annotated, Any, Final
from urllib.request import urlopen

import msgspec

from roitelet.cli.language import t, use_language
from roitelet.cli.parameters import DatabaseOption, LangOption, flag, number, option

MOST_PORT: Final = 65_535
MOST_PROCESSES: Final = 64
PORTS_TO_TRY: Final = 20
ALL_ADDRESSES: Final = "0.0.0.0"
NO_BROWSER: Final = "ROITELET_NO_BROWSER"


HOST = option(
    "--host ADDRESS",
    "L'adresse où écouter (par défaut, cette machine seule).",
    "Address to listen on (default: this machine only).",
)
PORT = number(
    "--port N",
    0,
    MOST_PORT,
    "Le port (par défaut, 8440) ; 0 pour un port libre.",
    "Port (default 8440; 0 picks a free one).",
)
WORKERS = number(
    "--workers N", 1, MOST_PROCESSES, "Nombre de processus, avec PostgreSQL.", "How many processes, with PostgreSQL."
)
PUBLIC_URL = option(
    "--public-url URL",
    "L'adresse publique, si le serveur est derrière un proxy.",
    "The public address, when behind a proxy.",
)
LAN = flag(
    "--lan",
    "Ouvre aussi aux appareils de la maison ; montre l'adresse et un code QR.",
    "Open to devices at home too; show the address and a QR code.",
)
OPEN = flag("--open", "Ouvre le navigateur.", "Opens the browser.")


def serve(
    host: Annotated[str | None, HOST] = None,
    port: Annotated[int | None, PORT] = None,
    database: DatabaseOption = None,
    workers: Annotated[int | None, WORKERS] = None,
    public_url: Annotated[str | None, PUBLIC_URL] = None,
    lan: Annotated[bool, LAN] = False,
    open_browser: Annotated[bool, OPEN] = False,
    lang: LangOption = None,
) -> None:
    """Serve tables to browsers."""
    use_language(lang)
    run(
        {"host": host, "port": port, "database": database, "workers": workers, "public_url": public_url},
        lan,
        open_browser,
    )


def serve_at_home() -> None:
    """Run ``roitelet`` without a command: open the browser on a server for this machine, new or already running."""
    from roitelet.web.configuration import Settings

    url = f"http://localhost:{Settings().port}/"
    if _is_roitelet(url):
        print(t(f"Roitelet tourne déjà : {url}", f"Roitelet is already running: {url}"))
        _open_browser(url)
        return
    run({}, lan=False, open_browser=True, next_ports=PORTS_TO_TRY)


def run(overrides: dict[str, Any], lan: bool, open_browser: bool, next_ports: int = 0) -> None:
    """Serve with the settings of the environment, replaced by ``overrides``."""
    # imported late: only this command needs a web server
    from roitelet.web.process.bind import listen_near
    from roitelet.web.process.server import serve as serve_on

    settings = _settings({name: value for name, value in overrides.items() if value is not None}, lan)
    with listen_near(settings.host, settings.port, next_ports) as sock:
        port = int(sock.getsockname()[1])
        settings = msgspec.structs.replace(settings, port=port)
        # on Ctrl-C the server shuts down cleanly, then raises it again
        with suppress(KeyboardInterrupt):
            serve_on(settings, sock, lambda: _announce(settings, port, open_browser))
    print(t("Roitelet s'arrête. À bientôt !", "Roitelet has stopped. See you soon!"))


def _settings(overrides: dict[str, Any], lan: bool) -> Any:
    from roitelet.tables.store.open_store import default_database
    from roitelet.web.configuration import settings_from

    settings = msgspec.structs.replace(settings_from(os.environ), **overrides)
    if lan:
        host = ALL_ADDRESSES if settings.host == "127.0.0.1" else settings.host
        settings = msgspec.structs.replace(settings, lan=True, host=host)
    return settings if settings.database else msgspec.structs.replace(settings, database=str(default_database()))


def _announce(settings: Any, port: int, open_browser: bool) -> None:
    from roitelet.web.process.bind import local_url, network_address

    url = settings.public_url or local_url(settings, port)
    print(t(f"Roitelet vous attend : {url}", f"Roitelet is running at {url}"))
    if settings.lan:
        address = network_address()
        if address is None:
            print(t("Cette machine n'a pas d'adresse sur un réseau.", "This machine has no address on a network."))
        else:
            home = f"http://{address}:{port}/"
            print(t(f"À la maison : {home}", f"At home: {home}"))
            _print_qr_code(home)
    for line in _preparation_notes():
        print(line)
    print(t("Ctrl-C pour arrêter.", "Ctrl-C to stop."), flush=True)
    if open_browser:
        _open_browser(url)


def _preparation_notes() -> list[str]:
    """Show the progress of compilation in a thread, if needed; return a sentence on bots that are not ready."""
    from roitelet.engine.compile.kernel_cache import can_compile, has_numba
    from roitelet.games import game_ids, load_game

    if not can_compile():
        why = (
            t("Numba est arrêté (NUMBA_DISABLE_JIT)", "Numba is switched off (NUMBA_DISABLE_JIT)")
            if has_numba()
            else t("Numba n'est pas installé", "Numba is not installed")
        )
        return [
            t(
                f"{why} : les règles tournent en Python seul, cent fois plus lentes, ce qui suffit pour jouer ; "
                "il n'y a ni robots confirmés et experts, ni indices.",
                f"{why}: the rules run as plain Python, a hundred times slower, which is enough to play; "
                "there are no skilled and expert bots, and no hints.",
            )
        ]
    if not any(load_game(game_id).calls.preparing for game_id in game_ids()):
        return []
    threading.Thread(target=_show_preparation, daemon=True).start()
    return [
        t(
            "On peut jouer dès maintenant ; les robots les plus forts se préparent.",
            "You can play right now; the strongest bots are getting ready.",
        )
    ]


def _show_preparation() -> None:
    """Print the progress of compilation in a terminal; elsewhere, print only when everything is ready."""
    from roitelet.games import game_ids, load_game

    games = [load_game(game_id) for game_id in game_ids()]
    parts_by_game, shown = {game.info.id: len(game.calls.preparing) for game in games}, -1
    while any(game.calls.preparing for game in games):
        open_parts = sum(len(game.calls.preparing) - sum(game.calls.preparing.values()) for game in games)
        done = round(100 * (1 - open_parts / max(1, sum(parts_by_game.values()))))
        if sys.stdout.isatty() and done != shown:
            print(f"\r{t('Préparation', 'Getting ready')} : {done} %", end="", flush=True)
            shown = done
        time.sleep(1)
    print("\r" + t("Tout est prêt.", "Everything is ready."), flush=True)


def _print_qr_code(url: str) -> None:
    import segno

    # not every terminal can print half blocks; the address is printed above anyway
    if (sys.stdout.encoding or "").lower().replace("-", "") == "utf8":
        segno.make(url, micro=False).terminal(compact=True)


def _open_browser(url: str) -> None:
    if os.environ.get(NO_BROWSER):
        return
    if not webbrowser.open(url):
        print(t(f"Ouvrez {url} dans votre navigateur.", f"Open {url} in your browser."))


def _is_roitelet(url: str) -> bool:
    """Return whether a Roitelet server answers at this address."""
    try:
        with urlopen(f"{url}health", timeout=1) as response:
            data = msgspec.json.decode(response.read(1000))
    except (OSError, msgspec.DecodeError, ValueError):
        return False
    return isinstance(data, dict) and {"roitelet", "alive"} <= data.keys()
