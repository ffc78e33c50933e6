"""The tables of the database."""

import sqlalchemy as sa

metadata = sa.MetaData()

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("key", sa.String(80), nullable=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.UniqueConstraint("table_id", "key", name="events_key"),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("opened", sa.Double, nullable=False),
    sa.Column("updated", sa.Double, nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("wake", sa.Double, nullable=True, index=True),
    sa.Column("brief", sa.LargeBinary, nullable=False),
)

captains = sa.Table(
    "captains",
    metadata,
    sa.Column("captain", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(24), primary_key=True, index=True),
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)


processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

leases = sa.Table(  # the database calls it by its first name
    "helms",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("process", sa.String(24), nullable=False, index=True),
)

allowances = sa.Table(
    "allowances",
    metadata,
    sa.Column("name", sa.String(64), primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
    sa.Column("used", sa.Integer, nullable=False),
)

laid = sa.Table(
    "laid",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("captain", sa.String(40), nullable=False, index=True),
    sa.Column("house", sa.String(40), nullable=False, index=True),
    sa.Column("at", sa.Double, nullable=False),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("at", sa.Double, nullable=False, index=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

outages = sa.Table(
    "outages",
    metadata,
    sa.Column("since", sa.Double, primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

alive = sa.Table(
    "alive",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)

receivers = sa.Table(  # where a captain is called when asked at a table
    "receivers",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("captain", sa.String(40), nullable=False, index=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("address", sa.String(1000), nullable=False),
    sa.Column("secrets", sa.String(200), nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("origin", sa.String(300), nullable=False),
    sa.Column("active", sa.Boolean, nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("rest", sa.Double, nullable=False),
    sa.Column("reached", sa.Double, nullable=False),
    sa.Column("trouble", sa.String(300), nullable=False),
)

calls = sa.Table(  # still to be made: one for each receiver and table, the newest
    "calls",
    metadata,
    sa.Column("receiver", sa.String(24), primary_key=True),
    sa.Column("table_id", sa.String(24), primary_key=True, index=True),
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("due", sa.Double, nullable=False, index=True),
    sa.Column("claimed", sa.Double, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

called = sa.Table(  # the last question for which a captain was called
    "called",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("captain", sa.String(40), primary_key=True),
    sa.Column("position", sa.Integer, nullable=False),
)
