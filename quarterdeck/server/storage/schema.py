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
