"""Results of finished games, ratings, and what captains show of themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    make_results()
    make_captains()


def make_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("ended", sa.Double, nullable=False, index=True),
        sa.Column("pool", sa.String(10), nullable=False),
        sa.Column("why", sa.String(20), nullable=False),
    )
    op.create_table(
        "result_seats",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("captain", sa.String(40), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("roles", sa.LargeBinary, nullable=False),
        sa.Column("mu", sa.Double, nullable=True),
        sa.Column("sigma", sa.Double, nullable=True),
    )


def make_captains() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("pool", sa.String(10), primary_key=True),
        sa.Column("captain", sa.String(40), primary_key=True, index=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "profiles",
        sa.Column("captain", sa.String(40), primary_key=True),
        sa.Column("mark", sa.String(24), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("chosen", sa.Boolean, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for name in ("profiles", "ratings", "result_seats", "results"):
        op.drop_table(name)
