"""The server's metrics in Prometheus' format, with one registry per app: several apps can share a process."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import CollectorRegistry

from roitelet import __version__
from roitelet.tables.live.hub import Hub
from roitelet.web.net.connection_limits import Callers

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
"""Upper bounds of the histograms, from a local write to a reader about to be dropped."""


class Metrics:
    """All metrics of an app."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self._registry = registry
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self.tables = Gauge("roitelet_tables", "Tables in memory", registry=registry)
        self.connections = Gauge("roitelet_connections", "Open sockets", registry=registry)
        self.callers = Gauge("roitelet_callers", "Network connections of any kind", registry=registry)
        self.turned_away = Counter(
            "roitelet_callers_turned_away", "Network connections refused or hung up on", ["why"], registry=registry
        )
        self.closed = Counter("roitelet_closed_sockets", "Sockets the server closed", ["code"], registry=registry)
        self.commands = Counter("roitelet_commands", "Commands answered", ["kind", "answer"], registry=registry)
        self.command_seconds = Histogram(
            "roitelet_command_seconds", "From a command read to its answer ready", buckets=SECONDS, registry=registry
        )
        self.requests = Counter("roitelet_requests", "HTTP requests", ["method", "route", "status"], registry=registry)
        self.push_seconds = Histogram(
            "roitelet_push_seconds",
            "From a frame ready to its last byte handed over",
            buckets=SECONDS,
            registry=registry,
        )
        self.append_seconds = Histogram(
            "roitelet_store_append_seconds", "Making events durable", buckets=SECONDS, registry=registry
        )
        self.bot_seconds = Histogram("roitelet_bot_seconds", "A bot's thinking", buckets=SECONDS, registry=registry)
        Gauge("roitelet_version", "The version that runs", ["version"], registry=registry).labels(__version__).set(1)

    def attach(self, hub: Hub, callers: Callers) -> None:
        """Measure a hub and the connections to the process."""
        self.tables.set_function(lambda: len(hub.tables))
        self.callers.set_function(lambda: len(callers))
        callers.on_refused = lambda why: self.turned_away.labels(why).inc()
        hub.note_append, hub.note_bot_move = self.append_seconds.observe, self.bot_seconds.observe

    def page(self) -> bytes:
        """Return all metrics as text."""
        return generate_latest(self._registry)
