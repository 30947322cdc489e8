"""Metrics for Prometheus, served at `/metrics`. Their names and labels must not change."""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

registry = CollectorRegistry()
tables_opened = Counter("boardroom_tables_opened", "Tables opened", ["game"], registry=registry)
commands = Counter("boardroom_commands", "Commands carried out", ["command"], registry=registry)
refusals = Counter("boardroom_refusals", "Commands and requests refused", ["code"], registry=registry)
notices = Counter("boardroom_notices", "Notices to people who were not looking", ["way", "outcome"], registry=registry)
tables = Gauge("boardroom_tables_in_memory", "Tables in memory", registry=registry)
sockets = Gauge("boardroom_sockets", "Open sockets", registry=registry)
bots_waiting = Gauge("boardroom_bots_waiting", "Bots that think or wait to think", registry=registry)
action_seconds = Histogram(
    "boardroom_action_seconds",
    "From an action's arrival to its telling, the durable commit included",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=registry,
)


@cache
def command_counter(command: str) -> Counter:
    """Return the counter of a command. The result is cached, because every action needs it."""
    return commands.labels(command)
