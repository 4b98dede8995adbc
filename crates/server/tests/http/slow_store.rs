//! A store that takes its time after it has written, so that a test can hang up just then, and that records what it was
//! asked.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use logbook::{Entry, Guest, GuestId, Header, Moment, Stage, Summary, TableId};
use store::{
    Appended, Created, Link, Listed, NewTable, Opens, Part, SecretHash, SqliteStore, Store, StoreError,
};

pub struct SlowStore {
    pub inner: SqliteStore,
    /// How long a writer waits after its writing is done.
    pub pause: Duration,
    /// What it was asked, in order.
    asked: Mutex<Vec<&'static str>>,
}

impl SlowStore {
    pub async fn new(pause: Duration) -> Arc<SlowStore> {
        let inner = SqliteStore::in_memory().await.unwrap();
        Arc::new(SlowStore { inner, pause, asked: Mutex::default() })
    }

    /// What it was asked since the last call of this.
    pub fn asked(&self) -> Vec<&'static str> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }

    fn note(&self, what: &'static str) {
        self.asked.lock().unwrap().push(what);
    }
}

#[async_trait]
impl Store for SlowStore {
    async fn check(&self) -> Result<(), StoreError> {
        self.note("check");
        self.inner.check().await
    }

    async fn create_table(&self, new: &NewTable) -> Result<Created, StoreError> {
        self.note("create_table");
        let done = self.inner.create_table(new).await;
        tokio::time::sleep(self.pause).await;
        done
    }

    async fn header(&self, table: &TableId) -> Result<Option<Header>, StoreError> {
        self.note("header");
        self.inner.header(table).await
    }

    async fn entries(&self, table: &TableId, after: u32) -> Result<Vec<Entry>, StoreError> {
        self.note("entries");
        self.inner.entries(table, after).await
    }

    async fn append(
        &self,
        table: &TableId,
        entry: &Entry,
        summary: &Summary,
    ) -> Result<Appended, StoreError> {
        self.note("append");
        let done = self.inner.append(table, entry, summary).await;
        tokio::time::sleep(self.pause).await;
        done
    }

    async fn open_tables(&self, part: Part) -> Result<Vec<Listed>, StoreError> {
        self.note("open_tables");
        self.inner.open_tables(part).await
    }

    async fn tables_of(&self, guest: &GuestId, stage: Stage, part: Part) -> Result<Vec<Listed>, StoreError> {
        self.note("tables_of");
        self.inner.tables_of(guest, stage, part).await
    }

    async fn create_guest(&self, guest: &Guest, token: &SecretHash, at: Moment) -> Result<(), StoreError> {
        self.note("create_guest");
        let done = self.inner.create_guest(guest, token, at).await;
        tokio::time::sleep(self.pause).await;
        done
    }

    async fn guest(&self, token: &SecretHash) -> Result<Option<Guest>, StoreError> {
        self.note("guest");
        self.inner.guest(token).await
    }

    async fn rename_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        self.note("rename_guest");
        self.inner.rename_guest(guest).await
    }

    async fn link(&self, secret: &SecretHash) -> Result<Option<Link>, StoreError> {
        self.note("link");
        self.inner.link(secret).await
    }

    async fn links(&self, table: &TableId) -> Result<Vec<(Link, SecretHash)>, StoreError> {
        self.note("links");
        self.inner.links(table).await
    }

    async fn renew_link(
        &self,
        table: &TableId,
        opens: Opens,
        secret: &(dyn Fn(u32) -> SecretHash + Sync),
        at: Moment,
    ) -> Result<Link, StoreError> {
        self.note("renew_link");
        let done = self.inner.renew_link(table, opens, secret, at).await;
        tokio::time::sleep(self.pause).await;
        done
    }
}
