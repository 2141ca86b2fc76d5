"""The tables of the database; `migrations` brings an older one up to this."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("key", String(64)),
    UniqueConstraint("match", "key", name="entries_key"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("about", Text, nullable=False),
    Index("matches_lobby", "status", "public", "changed"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False),
    Index("sitters_person", "person"),
)

runs = Table(
    "runs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("alive", BigInteger, nullable=False),
)

service = Table(
    "service",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

pushes = Table(
    "pushes",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", String(600), primary_key=True),
    Column("grip", Integer, nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("pushes_due", "due"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("of", String(48), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

profiles = Table(
    "profiles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("skeleton", String(160), nullable=False, unique=True),
    Column("picture", BigInteger, nullable=False),
    Column("language", String(16), nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("failed", BigInteger, nullable=False),
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),
    Column("profile", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("devices_profile", "profile"),
)

credentials = Table(
    "credentials",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("profile", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("name", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("credentials_profile", "profile"),
)

codes = Table(
    "codes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("profile", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("codes_profile", "profile"),
)

spent = Table(
    "spent",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

rated = Table(
    "rated",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("settled", BigInteger, nullable=False),
    Index("rated_settled", "settled"),
)

results = Table(
    "results",
    metadata,
    Column("profile", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("mean", Float, nullable=False),
    Column("spread", Float, nullable=False),
    UniqueConstraint("match", "seat", name="results_match"),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("puzzle", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("correct", Boolean, nullable=False),
    Column("puzzle_mean", Float, nullable=False),
    Column("puzzle_spread", Float, nullable=False),
    Column("mean", Float, nullable=False),
    Column("spread", Float, nullable=False),
    UniqueConstraint("person", "game", "puzzle", name="puzzle_answers_once"),
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("puzzle", String(32), primary_key=True),
    Column("answers", Integer, nullable=False),
    Column("mean", Float, nullable=False),
    Column("spread", Float, nullable=False),
)

operators = Table(
    "operators",
    metadata,
    Column("profile", String(32), primary_key=True),
    Column("since", BigInteger, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(32), nullable=False),
    Column("what", String(32), nullable=False),
    Column("subject", String(80), nullable=False),
    Column("details", Text, nullable=False),
    Index("audit_at", "at"),
)

bars = Table(
    "bars",
    metadata,
    Column("profile", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("reason", String(200), nullable=False),
)

lines = Table(
    "lines",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("channel", String(48), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("profile", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String(32), nullable=False),
    Column("hidden", Boolean, nullable=False),
    Index("lines_channel", "channel", "at"),
    Index("lines_profile", "profile"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("profile", String(32), primary_key=True),
    Column("muted", String(32), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("profile", String(32), nullable=False),
    Column("line", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("reason", String(200), nullable=False),
    Column("settled", BigInteger, nullable=False),
    UniqueConstraint("profile", "line", name="reports_line"),
    Index("reports_settled", "settled", "at"),
)

friends = Table(
    "friends",
    metadata,
    Column("profile", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("friends_other", "other"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("sender", String(32), nullable=False),
    Column("profile", String(32), nullable=False),
    Column("match", String(32), nullable=False),
    UniqueConstraint("profile", "match", name="invitations_match"),
)

presence = Table(
    "presence",
    metadata,
    Column("profile", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("club", Boolean, nullable=False),
)

rematches = Table(
    "rematches",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("next", String(32), nullable=False),
)

channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("profile", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("template", String(16), nullable=False),
    Column("address", String(600), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("quietfrom", Integer, nullable=False),
    Column("quietto", Integer, nullable=False),
    Column("zone", String(40), nullable=False),
    Column("code", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("sent", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("keys", String(200), nullable=False),
    Index("channels_profile", "profile"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("channel", String(32), nullable=False),
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("about", String(16), nullable=False),
    UniqueConstraint("channel", "match", name="notices_match"),
    Index("notices_due", "due"),
)

events = Table(
    "events",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("maker", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    Index("events_status", "status", "created"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("event", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("profile", String(32), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("gone", BigInteger, nullable=False),
    UniqueConstraint("event", "profile", name="entrants_profile"),
    Index("entrants_person", "profile"),
)

event_tables = Table(
    "event_tables",
    metadata,
    Column("event", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seats", Text, nullable=False),
    Column("match", String(32), nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("result", Text, nullable=False),
)

deals = Table(
    "deals",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("profile", String(32), primary_key=True),
    Column("match", String(32), nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("sealed", Boolean, nullable=False),
    Index("deals_person", "profile"),
    Index("deals_ended", "ended"),
)

studies = Table(
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("title", String(160), nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("stamp", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("studies_person", "person", "changed"),
    Index("studies_listed", "visibility", "changed"),
)

study_chapters = Table(
    "study_chapters",
    metadata,
    Column("study", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),
    Column("title", String(160), nullable=False),
    Column("game", String(64), nullable=False),
    Column("origin", String(48), nullable=False),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Index("study_chapters_origin", "origin"),
)

study_shows = Table(
    "study_shows",
    metadata,
    Column("study", String(32), primary_key=True),
    Column("chapter", Integer, nullable=False),
    Column("node", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

study_watchers = Table(
    "study_watchers",
    metadata,
    Column("study", String(32), primary_key=True),
    Column("run", String(32), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
