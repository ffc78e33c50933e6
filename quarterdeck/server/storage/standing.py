"""The tables of the database that hold results, ratings and what captains show of themselves.

They outlive the tables they come from: whoever deletes old games keeps the standing."""

import sqlalchemy as sa

from quarterdeck.server.storage.schema import metadata

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False, index=True),
    sa.Column("variant", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("began", sa.Double, nullable=False),
    sa.Column("ended", sa.Double, nullable=False, index=True),
    sa.Column("pool", sa.String(10), nullable=False),  # in which ratings it counts, if in any
    sa.Column("why", sa.String(20), nullable=False),  # why in none
)

result_seats = sa.Table(
    "result_seats",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("captain", sa.String(40), nullable=False, index=True),  # empty: a bot
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40), nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("how", sa.String(10), nullable=False),
    sa.Column("roles", sa.LargeBinary, nullable=False),
    sa.Column("mu", sa.Double, nullable=True),  # the rating after this game
    sa.Column("sigma", sa.Double, nullable=True),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("pool", sa.String(10), primary_key=True),
    sa.Column("captain", sa.String(40), primary_key=True, index=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

profiles = sa.Table(
    "profiles",
    metadata,
    sa.Column("captain", sa.String(40), primary_key=True),
    sa.Column("mark", sa.String(24), nullable=False, unique=True),  # the public page's address
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("chosen", sa.Boolean, nullable=False),  # if not, it is the name of the last game
    sa.Column("shown", sa.Boolean, nullable=False),
)
