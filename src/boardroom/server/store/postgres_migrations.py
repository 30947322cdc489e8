"""The tables of the PostgreSQL database, and the migrations that bring an older database up to date."""

from __future__ import annotations

from boardroom.server.store.postgres_connector import Connection

MIGRATION_LOCK = 7401  # a kind of advisory lock; postgres_writer.py and postgres_shards.py have others
MIGRATIONS = (  # each one brings the database to the next version; a released one never changes
    """
    CREATE TABLE entry (room text COLLATE "C" NOT NULL, n integer NOT NULL, at bigint NOT NULL, body bytea NOT NULL,
        PRIMARY KEY (room, n));
    CREATE TABLE room (id text COLLATE "C" PRIMARY KEY, shard integer NOT NULL, status text NOT NULL,
        public boolean NOT NULL, opened bigint NOT NULL, touched bigint NOT NULL);
    CREATE INDEX room_by_status ON room (status, public, opened);
    CREATE INDEX room_by_touch ON room (touched);
    CREATE TABLE pulse (one boolean PRIMARY KEY DEFAULT true CHECK (one), at bigint NOT NULL, resumed bigint NOT NULL);
    """,
)


async def migrate(connection: Connection) -> None:
    """Bring the database up to date, one process at a time."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1, 0)", MIGRATION_LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")
        version: int = await connection.fetchval("SELECT coalesce(max(number), 0) FROM version")
        if version > len(MIGRATIONS):
            raise ValueError(
                f"the database was made by a newer Boardroom (version {version}, this one knows {len(MIGRATIONS)})"
            )
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            await connection.execute(script)
            await connection.execute("INSERT INTO version VALUES ($1)", number)
