"""Several processes on one database: which of them are alive, and which one acts at which table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "helms",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("process", sa.String(24), nullable=False, index=True),
    )


def downgrade() -> None:
    for name in ("helms", "processes"):
        op.drop_table(name)
