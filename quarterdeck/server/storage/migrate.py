"""Brings a database up to the version this server speaks."""

from importlib.resources import files

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 7_214_001  # any number, the same for all processes of one database


def upgrade(link: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("quarterdeck.server.storage") / "migrations"))
    config.attributes["connection"] = link
    command.upgrade(config, "heads")


async def up_to_date(engine: AsyncEngine) -> None:
    """Processes that start at the same time wait for each other."""
    async with engine.begin() as link:
        if engine.dialect.name == "postgresql":
            await link.execute(sa.text("SELECT pg_advisory_xact_lock(:n)"), {"n": LOCK})
        await link.run_sync(upgrade)
