//! Files written by another version of the program.

#![expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]

use std::str::FromStr;

use logbook::TableId;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use store::{Link, Opens, Secret, SqliteStore, Store};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// A file as the program left it when there were this many migrations, after these statements.
async fn file_of_version(last: i64, statements: &[&str]) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("triskel.db").display());
    let options = SqliteConnectOptions::from_str(&url).unwrap().create_if_missing(true);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let known = MIGRATIONS.iter().filter(|migration| migration.version <= last).cloned().collect();
    Migrator::with_migrations(known).run(&pool).await.unwrap();
    for statement in statements {
        sqlx::query(sqlx::AssertSqlSafe((*statement).to_owned())).execute(&pool).await.unwrap();
    }
    pool.close().await;
    (folder, url)
}

#[tokio::test]
async fn links_of_the_first_version_open_what_they_opened_and_tables_without_a_host_are_gone() {
    let table = |id| {
        format!(
            "insert into tables (id, game, header, summary, stage, created_at, updated_at) \
             values ('{id}', 'keltis', '{{}}', '{{\"open\": true}}', 'waiting', 1, 1)"
        )
    };
    let (seat, watch) = (Secret::shown("seat").hash(), Secret::shown("watch").hash());
    let link = |id, hash: &str, seat: &str| {
        format!(
            "insert into links (secret_hash, table_id, seat, generation) values ('{hash}', '{id}', {seat}, 3)"
        )
    };
    let (_folder, url) = file_of_version(
        1,
        &[
            &table("harp"),
            "insert into entries (table_id, seq, at, step) values ('harp', 1, 1, '{}')",
            &link("harp", seat.as_str(), "2"),
            &link("harp", watch.as_str(), "null"),
            &table("orphan"),
            &link("orphan", "x", "1"),
        ],
    )
    .await;
    let store = SqliteStore::open(&url).await.unwrap();
    let harp = |opens| Some(Link { table: TableId::new("harp"), opens, generation: 3 });
    assert_eq!(store.link(&seat).await.unwrap(), harp(Opens::FreeSeat(2)));
    assert_eq!(store.link(&watch).await.unwrap(), harp(Opens::Watching));
    assert_eq!(store.links(&TableId::new("orphan")).await.unwrap(), []);
    assert!(store.header(&TableId::new("orphan")).await.unwrap().is_none());
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_refused_with_a_sentence() {
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                 values (9999, 'later', true, x'00', 1)";
    let (_folder, url) = file_of_version(i64::MAX, &[newer]).await;
    let refused = SqliteStore::open(&url).await.unwrap_err().to_string();
    assert!(refused.contains("was last used by a newer Triskel"), "{refused}");
}
