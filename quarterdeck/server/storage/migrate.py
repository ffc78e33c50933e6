"""Brings a database up to the version this server speaks."""

from importlib.resources import files

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 7_214_001  # any number, the same for all processes of one database
HEAD = "0011"  # the newest step in migrations/versions
STAND = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32)))


def upgrade(link: sa.Connection) -> None:
    """Most databases are up to date; what it takes to change one is loaded for those that are not."""
    if stand_of(link) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("quarterdeck.server.storage") / "migrations"))
    config.attributes["connection"] = link
    command.upgrade(config, "heads")


def stand_of(link: sa.Connection) -> str:
    """The step that the database has reached; nothing if it is empty."""
    if not sa.inspect(link).has_table(STAND.name):
        return ""
    return str(link.execute(sa.select(STAND.c.version_num)).scalar() or "")


async def up_to_date(engine: AsyncEngine) -> None:
    """Processes that start at the same time wait for each other."""
    async with engine.begin() as link:
        if engine.dialect.name == "postgresql":
            await link.execute(sa.text("SELECT pg_advisory_xact_lock(:n)"), {"n": LOCK})
        await link.run_sync(upgrade)
