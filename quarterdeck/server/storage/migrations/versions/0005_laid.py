"""Who laid which table, and from where: for the quotas."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "laid",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("captain", sa.String(40), nullable=False, index=True),
        sa.Column("house", sa.String(40), nullable=False, index=True),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("laid")
