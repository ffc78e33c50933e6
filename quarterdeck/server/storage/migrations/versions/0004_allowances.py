"""What addresses have sent in the last minute, counted once for all processes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """After a crash nobody misses it: PostgreSQL need not keep a journal of it."""
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "allowances",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
        prefixes=unlogged,
    )


def downgrade() -> None:
    op.drop_table("allowances")
