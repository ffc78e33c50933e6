"""How a captain is called when asked elsewhere, and calls that are still to be made."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "receivers",
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
    op.create_table(
        "calls",
        sa.Column("receiver", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(24), primary_key=True, index=True),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False, index=True),
        sa.Column("claimed", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "called",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("captain", sa.String(40), primary_key=True),
        sa.Column("position", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("called")
    op.drop_table("calls")
    op.drop_table("receivers")
