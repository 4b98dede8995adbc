use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;
use logbook::{Entry, Guest, GuestId, Header, Moment, Stage, Step, Summary, TableId};
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Connection, Row, Sqlite, Transaction};

use crate::{
    Appended, Continues, Created, Link, Listed, NewTable, Opens, Part, SecretHash, Store, StoreError,
};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How long a writer waits while another process is writing.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How many can read at once.
const MOST_READERS: u32 = 8;

/// One file, or only memory for tests.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    /// One connection: `SQLite` lets one writer at a time in, and those it turns away sleep and try again. Queueing here costs them
    /// no sleep and lets nobody overtake.
    writer: SqlitePool,
}

impl SqliteStore {
    /// Opens the database at an address such as `sqlite:/path/triskel.db`, creating it if missing.
    ///
    /// # Errors
    /// If it cannot be opened, or was written by a newer version.
    pub async fn open(url: &str) -> Result<SqliteStore, StoreError> {
        if !url.starts_with("sqlite:") {
            return Err(StoreError::UnknownKind(tabletop::shortened(url)));
        }
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What people were shown must survive even a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT);
        let writer = connect(options.clone(), 1).await?;
        MIGRATIONS.run(&writer).await?;
        Ok(SqliteStore { readers: connect(options, MOST_READERS).await?, writer })
    }

    /// A database that lives as long as the value.
    ///
    /// # Errors
    /// If `SQLite` cannot be used at all.
    pub async fn in_memory() -> Result<SqliteStore, StoreError> {
        // One connection: each would have its own database in memory.
        let only = connect(SqliteConnectOptions::from_str("sqlite::memory:")?, 1).await?;
        MIGRATIONS.run(&only).await?;
        Ok(SqliteStore { readers: only.clone(), writer: only })
    }

    /// Begins to write. What is not committed is rolled back. A transaction that reads before it writes would fail if
    /// another wrote in between, so it takes the lock immediately.
    async fn begin(&self) -> Result<Transaction<'_, Sqlite>, StoreError> {
        Ok(self.writer.begin_with("begin immediate").await?)
    }

    /// Waits until everything is written and closes the file.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

async fn connect(options: SqliteConnectOptions, connections: u32) -> Result<SqlitePool, StoreError> {
    let pool = SqlitePoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        // On a full disk SQLite ends a transaction by itself, which the connection does not notice: it would refuse to begin
        // another one from then on. Such a connection is closed and replaced.
        .after_release(|connection, _| {
            Box::pin(async move {
                // First what is still under way, such as rolling back what was not committed.
                connection.ping().await?;
                Ok(!connection.is_in_transaction())
            })
        });
    Ok(pool.connect_with(options).await?)
}

#[async_trait]
impl Store for SqliteStore {
    async fn check(&self) -> Result<(), StoreError> {
        self.readers.acquire().await?.ping().await?;
        Ok(())
    }

    async fn create_table(&self, new: &NewTable) -> Result<Created, StoreError> {
        let mut writing = self.begin().await?;
        let header = &new.header;
        let added = sqlx::query(
            "insert into tables (id, game, header, summary, stage, created_at, updated_at)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?6) on conflict do nothing",
        )
        .bind(header.id.as_str())
        .bind(&header.game)
        .bind(serde_json::to_string(&header.written())?)
        .bind(serde_json::to_string(&new.summary)?)
        .bind(new.summary.stage.name())
        .bind(header.created_at)
        .execute(&mut *writing)
        .await?;
        if added.rows_affected() == 0 {
            return Ok(Created::Exists);
        }
        for entry in &new.entries {
            insert(&mut writing, &header.id, entry).await?;
            update_derived(&mut writing, &header.id, entry).await?;
        }
        for (link, secret) in &new.links {
            insert_link(&mut writing, link, secret).await?;
        }
        if let Some(Continues { table, entry, summary }) = &new.continues
            && append(&mut writing, table, entry, summary).await? != Appended::Done
        {
            return Ok(Created::MovedOn);
        }
        writing.commit().await?;
        Ok(Created::Done)
    }

    async fn header(&self, table: &TableId) -> Result<Option<Header>, StoreError> {
        let row = sqlx::query("select game, header, created_at from tables where id = ?1")
            .bind(table.as_str())
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let written = serde_json::from_str(row.try_get("header")?)?;
        Ok(Some(Header::read(table.clone(), row.try_get("game")?, row.try_get("created_at")?, written)))
    }

    async fn entries(&self, table: &TableId, after: u32) -> Result<Vec<Entry>, StoreError> {
        let rows = sqlx::query(
            "select seq, at, guest_id, command_key, step from entries where table_id = ?1 and seq > ?2 order by seq",
        )
        .bind(table.as_str())
        .bind(after)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read_entry).collect()
    }

    async fn append(&self, table: &TableId, new: &Entry, summary: &Summary) -> Result<Appended, StoreError> {
        let mut writing = self.begin().await?;
        let appended = append(&mut writing, table, new, summary).await?;
        if appended == Appended::Done {
            writing.commit().await?;
        }
        Ok(appended)
    }

    async fn open_tables(&self, part: Part) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "select id, game, summary, updated_at, '' as seats from tables
             where stage = 'waiting' and summary ->> '$.open' order by updated_at desc, id limit ?1 offset ?2",
        )
        .bind(part.most)
        .bind(part.skip)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read_listed).collect()
    }

    async fn tables_of(&self, guest: &GuestId, stage: Stage, part: Part) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "select id, game, summary, updated_at, group_concat(seat) as seats
             from tables join sitters on table_id = id
             where guest_id = ?1 and stage = ?2 group by id
             order by max(seat is summary ->> '$.turn') desc, updated_at desc, id limit ?3 offset ?4",
        )
        .bind(guest.as_str())
        .bind(stage.name())
        .bind(part.most)
        .bind(part.skip)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read_listed).collect()
    }

    async fn create_guest(&self, guest: &Guest, token: &SecretHash, at: Moment) -> Result<(), StoreError> {
        sqlx::query(
            "insert into guests (id, token_hash, name, emblem, created_at) values (?1, ?2, ?3, ?4, ?5)
             on conflict (token_hash) do nothing",
        )
        .bind(guest.id.as_str())
        .bind(token.as_str())
        .bind(&guest.name)
        .bind(&guest.emblem)
        .bind(at)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn guest(&self, token: &SecretHash) -> Result<Option<Guest>, StoreError> {
        let row = sqlx::query("select id, name, emblem from guests where token_hash = ?1")
            .bind(token.as_str())
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let id = GuestId::new(row.try_get::<String, _>("id")?);
        Ok(Some(Guest { id, name: row.try_get("name")?, emblem: row.try_get("emblem")? }))
    }

    async fn rename_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        sqlx::query("update guests set name = ?2, emblem = ?3 where id = ?1")
            .bind(guest.id.as_str())
            .bind(&guest.name)
            .bind(&guest.emblem)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn link(&self, secret: &SecretHash) -> Result<Option<Link>, StoreError> {
        let row = sqlx::query(
            "select table_id, opens, seat, generation from links where secret_hash = ?1 and revoked_at is null",
        )
        .bind(secret.as_str())
        .fetch_optional(&self.readers)
        .await?;
        row.as_ref().map(read_link).transpose()
    }

    async fn links(&self, table: &TableId) -> Result<Vec<(Link, SecretHash)>, StoreError> {
        let rows = sqlx::query(
            "select secret_hash, table_id, opens, seat, generation from links where table_id = ?1 and revoked_at is null
             order by seat is null, seat, opens, generation",
        )
        .bind(table.as_str())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok((read_link(row)?, SecretHash::read(row.try_get("secret_hash")?)))).collect()
    }

    async fn renew_link(
        &self,
        table: &TableId,
        opens: Opens,
        secret: &(dyn Fn(u32) -> SecretHash + Sync),
        at: Moment,
    ) -> Result<Link, StoreError> {
        let mut writing = self.begin().await?;
        let (kind, seat) = opens.written();
        let last: Option<u32> = sqlx::query_scalar(
            "select max(generation) from links where table_id = ?1 and opens = ?2 and seat is ?3",
        )
        .bind(table.as_str())
        .bind(kind)
        .bind(seat)
        .fetch_one(&mut *writing)
        .await?;
        revoke_links(&mut writing, table, opens, at).await?;
        let link = Link { table: table.clone(), opens, generation: last.map_or(0, |last| last + 1) };
        insert_link(&mut writing, &link, &secret(link.generation)).await?;
        writing.commit().await?;
        Ok(link)
    }
}

/// Appends an entry to a log, unless the log has moved on or the command was carried out before. Does not commit.
async fn append(
    writing: &mut Transaction<'_, Sqlite>,
    table: &TableId,
    new: &Entry,
    summary: &Summary,
) -> Result<Appended, StoreError> {
    if let Some(key) = &new.key {
        let earlier: Option<u32> =
            sqlx::query_scalar("select seq from entries where table_id = ?1 and command_key = ?2")
                .bind(table.as_str())
                .bind(key)
                .fetch_optional(&mut **writing)
                .await?;
        if let Some(seq) = earlier {
            return Ok(Appended::Repeated(seq));
        }
    }
    let last: Option<u32> = sqlx::query_scalar("select max(seq) from entries where table_id = ?1")
        .bind(table.as_str())
        .fetch_one(&mut **writing)
        .await?;
    if new.seq != last.unwrap_or_default() + 1 {
        return Ok(Appended::Taken);
    }
    insert(writing, table, new).await?;
    update_derived(writing, table, new).await?;
    sqlx::query("update tables set summary = ?2, stage = ?3, updated_at = ?4 where id = ?1")
        .bind(table.as_str())
        .bind(serde_json::to_string(summary)?)
        .bind(summary.stage.name())
        .bind(new.at)
        .execute(&mut **writing)
        .await?;
    Ok(Appended::Done)
}

async fn insert(
    writing: &mut Transaction<'_, Sqlite>,
    table: &TableId,
    new: &Entry,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into entries (table_id, seq, at, guest_id, command_key, step) values (?1, ?2, ?3, ?4, ?5, ?6)",
    )
    .bind(table.as_str())
    .bind(new.seq)
    .bind(new.at)
    .bind(new.guest.as_ref().map(GuestId::as_str))
    .bind(&new.key)
    .bind(serde_json::to_string(&new.step)?)
    .execute(&mut **writing)
    .await?;
    Ok(())
}

async fn insert_link(
    writing: &mut Transaction<'_, Sqlite>,
    link: &Link,
    secret: &SecretHash,
) -> Result<(), StoreError> {
    let (kind, seat) = link.opens.written();
    sqlx::query(
        "insert into links (secret_hash, table_id, opens, seat, generation) values (?1, ?2, ?3, ?4, ?5)",
    )
    .bind(secret.as_str())
    .bind(link.table.as_str())
    .bind(kind)
    .bind(seat)
    .bind(link.generation)
    .execute(&mut **writing)
    .await?;
    Ok(())
}

async fn revoke_links(
    writing: &mut Transaction<'_, Sqlite>,
    table: &TableId,
    opens: Opens,
    at: Moment,
) -> Result<(), StoreError> {
    let (kind, seat) = opens.written();
    sqlx::query(
        "update links set revoked_at = ?4
         where table_id = ?1 and opens = ?2 and seat is ?3 and revoked_at is null",
    )
    .bind(table.as_str())
    .bind(kind)
    .bind(seat)
    .bind(at)
    .execute(&mut **writing)
    .await?;
    Ok(())
}

/// Brings what is derived from the log up to date: who sits where, and which links open a seat.
async fn update_derived(
    writing: &mut Transaction<'_, Sqlite>,
    table: &TableId,
    entry: &Entry,
) -> Result<(), StoreError> {
    match &entry.step {
        Step::Sat { seat, guest, .. } => {
            sqlx::query("insert or ignore into sitters (table_id, seat, guest_id) values (?1, ?2, ?3)")
                .bind(table.as_str())
                .bind(seat)
                .bind(guest.as_str())
                .execute(&mut **writing)
                .await?;
        }
        Step::Left { seat } => {
            sqlx::query("delete from sitters where table_id = ?1 and seat = ?2")
                .bind(table.as_str())
                .bind(seat)
                .execute(&mut **writing)
                .await?;
            // A guest who left must not see the hand of the next player on that seat.
            revoke_links(writing, table, Opens::OwnSeat(*seat), entry.at).await?;
        }
        _ => {}
    }
    Ok(())
}

fn read_entry(row: &SqliteRow) -> Result<Entry, StoreError> {
    Ok(Entry {
        seq: row.try_get("seq")?,
        at: row.try_get("at")?,
        guest: row.try_get::<Option<String>, _>("guest_id")?.map(GuestId::new),
        key: row.try_get("command_key")?,
        step: serde_json::from_str(row.try_get("step")?)?,
    })
}

fn read_listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let seats: String = row.try_get("seats")?;
    let mut seats: Vec<u8> = seats.split(',').filter_map(|seat| seat.parse().ok()).collect();
    seats.sort_unstable();
    Ok(Listed {
        id: TableId::new(row.try_get::<String, _>("id")?),
        game: row.try_get("game")?,
        summary: serde_json::from_str(row.try_get("summary")?)?,
        updated_at: row.try_get("updated_at")?,
        seats,
    })
}

fn read_link(row: &SqliteRow) -> Result<Link, StoreError> {
    let kind: String = row.try_get("opens")?;
    Ok(Link {
        table: TableId::new(row.try_get::<String, _>("table_id")?),
        opens: Opens::read(&kind, row.try_get("seat")?).ok_or(StoreError::UnknownLink(kind))?,
        generation: row.try_get("generation")?,
    })
}
