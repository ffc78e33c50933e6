"""Captains who wait for company, clubs and their tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    make_seekers()
    make_clubs()
    make_tournaments()


def make_seekers() -> None:
    op.create_table(
        "seekers",
        sa.Column("captain", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(20), nullable=False),
        sa.Column("club", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("house", sa.String(40), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("bots_at", sa.Double, nullable=True),
        sa.Column("table_id", sa.String(24), nullable=True, index=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("met", sa.Double, nullable=True),
    )


def make_clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("club", sa.String(24), primary_key=True),
        sa.Column("captain", sa.String(40), primary_key=True, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "club_tables",
        sa.Column("club", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )


def make_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("club", sa.String(24), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("pace", sa.String(20), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(24), primary_key=True),
        sa.Column("captain", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("tournament", sa.String(24), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(24), nullable=True, index=True),
        sa.Column("points", sa.Integer, nullable=True),
    )


def downgrade() -> None:
    for name in ("matches", "entrants", "tournaments", "club_tables", "members", "clubs", "seekers"):
        op.drop_table(name)
