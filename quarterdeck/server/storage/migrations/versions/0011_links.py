"""A club's link can be made anew."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("clubs", sa.Column("links", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("clubs", "links")
