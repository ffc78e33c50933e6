"""What addresses have sent in the last minute, by the database's own clock: one line for each, for all
processes. Addresses are kept as marks that only the server's key can make."""

import sqlalchemy as sa

from quarterdeck.server.storage.store import Store

NOW = "extract(epoch FROM clock_timestamp())"
LEASE = sa.text(
    f"INSERT INTO allowances AS old (name, until, used) VALUES (:name, {NOW} + 60, :batch) "
    "ON CONFLICT (name) DO UPDATE SET "
    f"used = CASE WHEN old.until <= {NOW} THEN excluded.used ELSE old.used + excluded.used END, "
    f"until = CASE WHEN old.until <= {NOW} THEN excluded.until ELSE old.until END "
    f"RETURNING used, until - {NOW} AS seconds"
)
SWEEP = sa.text(f"DELETE FROM allowances WHERE until < {NOW}")


class SharedCount:
    """The common count of all processes on one PostgreSQL."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def lease(self, name: str, batch: int, limit: int) -> tuple[int, float]:
        async with self.store.engine.begin() as link:
            row = (await link.execute(LEASE, {"name": name, "batch": batch})).one()
        return max(0, min(batch, limit - (row.used - batch))), max(0.0, float(row.seconds))

    async def sweep(self) -> None:
        """Minutes that are over."""
        async with self.store.engine.begin() as link:
            await link.execute(SWEEP)
