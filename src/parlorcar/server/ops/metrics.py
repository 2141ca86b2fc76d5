"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """What the service counts; each application has its own, so that tests do not share."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "parlorcar_requests", "HTTP requests", ["method", "route", "status"], registry=self.registry
        )
        self.took = Histogram(
            "parlorcar_request_seconds", "Time of HTTP requests", buckets=FAST, registry=self.registry
        )
        self.actions = Histogram(
            "parlorcar_action_seconds",
            "Time from an action to its acknowledgement",
            buckets=FAST,
            registry=self.registry,
        )
        self.refusals = Counter("parlorcar_refusals", "Refused actions", ["reason"], registry=self.registry)
        self.entries = Counter("parlorcar_entries", "Entries of the log", ["kind"], registry=self.registry)
        self.thinking = Histogram(
            "parlorcar_thinking_seconds", "Time that bots think", buckets=FAST, registry=self.registry
        )
        self.sign_ins = Counter("parlorcar_sign_ins", "Tries to sign in", ["way", "result"], registry=self.registry)
        self.notices = Counter("parlorcar_notices", "Notices of turns", ["way", "result"], registry=self.registry)
        self.sockets = Gauge("parlorcar_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("parlorcar_rooms", "Matches in memory", registry=self.registry)
        self.faults = Counter("parlorcar_faults", "Errors that should not happen", registry=self.registry)

    def short(self) -> dict[str, float]:
        """The figures without labels, by their names."""
        return {
            s.name.removeprefix("parlorcar_"): s.value
            for m in self.registry.collect()
            for s in m.samples
            if not s.labels
        }

    def notices_by_way(self) -> dict[str, dict[str, int]]:
        """How many notices were sent and failed in each way."""
        found: dict[str, dict[str, int]] = {}
        for metric in self.notices.collect():
            for sample in metric.samples:
                if sample.name.endswith("_total"):
                    counted = found.setdefault(sample.labels["way"], {"sent": 0, "failed": 0})
                    counted[sample.labels["result"]] = int(sample.value)
        return dict(sorted(found.items()))

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)
