"""The tables of the database in which captains find each other: who waits for company, clubs, tournaments."""

import sqlalchemy as sa

from quarterdeck.server.storage.schema import metadata

seekers = sa.Table(
    "seekers",
    metadata,
    sa.Column("captain", sa.String(40), primary_key=True),  # one waits for one game at a time
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("variant", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("pace", sa.String(20), nullable=False),
    sa.Column("club", sa.String(24), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("house", sa.String(40), nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
    sa.Column("bots_at", sa.Double, nullable=True),  # from then on bots are welcome; never: none
    sa.Column("table_id", sa.String(24), nullable=True, index=True),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("met", sa.Double, nullable=True),
)

clubs = sa.Table(
    "clubs",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("host", sa.String(40), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("links", sa.Integer, nullable=False, server_default="0"),  # how often it was made anew
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("club", sa.String(24), primary_key=True),
    sa.Column("captain", sa.String(40), primary_key=True, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

club_tables = sa.Table(
    "club_tables",
    metadata,
    sa.Column("club", sa.String(24), primary_key=True),
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
)

tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("club", sa.String(24), nullable=False, index=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("host", sa.String(40), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("variant", sa.String(40), nullable=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("pace", sa.String(20), nullable=False),
    sa.Column("rounds", sa.Integer, nullable=False),  # of a Swiss one; 0: as many as it takes
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

entrants = sa.Table(
    "entrants",
    metadata,
    sa.Column("tournament", sa.String(24), primary_key=True),
    sa.Column("captain", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("seed", sa.Integer, nullable=False),  # drawn when it begins
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("tournament", sa.String(24), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("first", sa.Integer, nullable=False),  # seeds, in the order of their seats
    sa.Column("second", sa.Integer, nullable=False),  # -1: nobody, the first goes on
    sa.Column("table_id", sa.String(24), nullable=True, index=True),
    sa.Column("points", sa.Integer, nullable=True),  # of the first: 2 won, 1 level, 0 lost
)

MEETING = (seekers, clubs, members, club_tables, tournaments, entrants, matches)
