"""Programs that tests start."""

import signal


def heed_interrupts() -> None:
    """A ``preexec_fn``: a shell that runs the tests in the background has all their children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
