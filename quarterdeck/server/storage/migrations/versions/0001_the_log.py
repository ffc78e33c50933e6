"""The log: events, what the harbour lists, who sits where, the server's keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("key", sa.String(80), nullable=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_id", "key", name="events_key"),
    )
    op.create_table(
        "tables",
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
    op.create_table(
        "captains",
        sa.Column("captain", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(24), primary_key=True, index=True),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("keys", "captains", "tables", "events"):
        op.drop_table(name)
