//! A disk that fills up, and then has room again: a real one, small, in the test's own mount namespace.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
#![expect(clippy::print_stderr, reason = "whoever runs the tests should know that one was not tried")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use logbook::{Chair, Entry, GuestId, Header, Stage, Step, Summary, TableId};
use store::{Appended, NewTable, SqliteStore, Store};
use tabletop::Seed;

/// The path of the small disk, for the run of the test that has one.
const SMALL_DISK: &str = "TRISKEL_SMALL_DISK";

/// A command that sees a disk of two megabytes in this folder; nothing else sees it.
fn beside_a_small_disk(folder: &Path) -> Command {
    let mut command = Command::new("unshare");
    let mount = "mount -t tmpfs -o size=2m none \"$0\" && exec \"$@\"";
    command.args(["--map-root-user", "--mount", "sh", "-c", mount]).arg(folder);
    command
}

/// The small disk; if there is none yet, the test is run once more with one.
fn small_disk(test: &str) -> Option<PathBuf> {
    if let Some(disk) = std::env::var_os(SMALL_DISK) {
        return Some(disk.into());
    }
    let folder = tempfile::tempdir().unwrap();
    if !beside_a_small_disk(folder.path()).arg("true").status().is_ok_and(|status| status.success()) {
        eprintln!("{test} was not tried: this system lets nobody mount a disk of their own");
        return None;
    }
    let mut again = beside_a_small_disk(folder.path());
    again.arg(std::env::current_exe().unwrap()).args(["--exact", test, "--nocapture"]);
    assert!(again.env(SMALL_DISK, folder.path()).status().unwrap().success(), "{test} fails on a small disk");
    None
}

fn summary() -> Summary {
    Summary {
        name: String::new(),
        stage: Stage::Running,
        players: Vec::new(),
        open: false,
        turn: None,
        turns: 0,
        scores: Vec::new(),
        winners: Vec::new(),
        options: Vec::new(),
        chairs: Vec::new(),
        host: None,
    }
}

/// Writes the next entry of a table.
async fn write(store: &SqliteStore, table: usize, length: usize) -> Result<(), store::StoreError> {
    let id = TableId::new(format!("table-{table}"));
    let seq = store.entries(&id, 0).await?.len() as u32 + 1;
    let step = Step::Acted { seat: 0, action: "x".repeat(length) };
    let entry = Entry { seq, at: 1, guest: None, key: None, step };
    match store.append(&id, &entry, &summary()).await? {
        Appended::Done => Ok(()),
        other => panic!("nobody else writes at table {table}: {other:?}"),
    }
}

/// Writes at all tables at once, as people do.
async fn write_everywhere(store: &Arc<SqliteStore>, length: usize) -> Vec<Result<(), store::StoreError>> {
    let writers: Vec<_> = (0..TABLES)
        .map(|table| {
            let store = store.clone();
            tokio::spawn(async move { write(&store, table, length).await })
        })
        .collect();
    let mut results = Vec::new();
    for writer in writers {
        results.push(writer.await.unwrap());
    }
    results
}

const TABLES: usize = 16;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn after_a_full_disk_everything_works_at_once_and_nothing_is_lost() {
    let test = "after_a_full_disk_everything_works_at_once_and_nothing_is_lost";
    let Some(disk) = small_disk(test) else { return };
    let url = format!("sqlite:{}", disk.join("triskel.db").display());
    let store = Arc::new(SqliteStore::open(&url).await.unwrap());
    for table in 0..TABLES {
        let id = TableId::new(format!("table-{table}"));
        let header = Header::new(id, "keltis", vec![Chair::Host], Seed::new("disk"), GuestId::new("erin"));
        let new =
            NewTable { header, entries: Vec::new(), summary: summary(), links: Vec::new(), continues: None };
        store.create_table(&new).await.unwrap();
    }
    for round in 0..4 {
        let filler = disk.join("filler");
        let _ = std::fs::write(&filler, vec![1; 4 << 20]);
        let mut kept = Vec::new();
        for table in 0..TABLES {
            kept.push(store.entries(&TableId::new(format!("table-{table}")), 0).await.unwrap().len());
        }
        let mut failed = 0;
        for _ in 0..3 {
            for (table, result) in write_everywhere(&store, 9000).await.into_iter().enumerate() {
                match result {
                    Ok(()) => kept[table] += 1,
                    Err(_) => failed += 1,
                }
            }
        }
        assert!(failed > 0, "the disk is full");
        std::fs::remove_file(&filler).unwrap();

        for result in write_everywhere(&store, 10).await {
            result.unwrap_or_else(|error| panic!("there is room again in round {round}: {error}"));
        }
        for (table, kept) in kept.iter().enumerate() {
            let log = store.entries(&TableId::new(format!("table-{table}")), 0).await.unwrap();
            assert_eq!(log.len(), kept + 1, "what was acknowledged is there, and nothing else");
        }
    }
}
