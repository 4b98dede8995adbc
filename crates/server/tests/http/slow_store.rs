//! A store that takes its time after it has written, so that a test can hang up just then.

use std::sync::Arc;
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
}

impl SlowStore {
    pub async fn new(pause: Duration) -> Arc<SlowStore> {
        Arc::new(SlowStore { inner: SqliteStore::in_memory().await.unwrap(), pause })
    }
}

#[async_trait]
impl Store for SlowStore {
    async fn check(&self) -> Result<(), StoreError> {
        self.inner.check().await
    }

    async fn create_table(&self, new: &NewTable) -> Result<Created, StoreError> {
        let done = self.inner.create_table(new).await;
        tokio::time::sleep(self.pause).await;
        done
    }

    async fn header(&self, table: &TableId) -> Result<Option<Header>, StoreError> {
        self.inner.header(table).await
    }

    async fn entries(&self, table: &TableId, after: u32) -> Result<Vec<Entry>, StoreError> {
        self.inner.entries(table, after).await
    }

    async fn append(
        &self,
        table: &TableId,
        entry: &Entry,
        summary: &Summary,
    ) -> Result<Appended, StoreError> {
        let done = self.inner.append(table, entry, summary).await;
        tokio::time::sleep(self.pause).await;
        done
    }

    async fn open_tables(&self, part: Part) -> Result<Vec<Listed>, StoreError> {
        self.inner.open_tables(part).await
    }

    async fn tables_of(&self, guest: &GuestId, stage: Stage, part: Part) -> Result<Vec<Listed>, StoreError> {
        self.inner.tables_of(guest, stage, part).await
    }

    async fn create_guest(&self, guest: &Guest, token: &SecretHash, at: Moment) -> Result<(), StoreError> {
        let done = self.inner.create_guest(guest, token, at).await;
        tokio::time::sleep(self.pause).await;
        done
    }

    async fn guest(&self, token: &SecretHash) -> Result<Option<Guest>, StoreError> {
        self.inner.guest(token).await
    }

    async fn rename_guest(&self, guest: &Guest) -> Result<(), StoreError> {
        self.inner.rename_guest(guest).await
    }

    async fn link(&self, secret: &SecretHash) -> Result<Option<Link>, StoreError> {
        self.inner.link(secret).await
    }

    async fn links(&self, table: &TableId) -> Result<Vec<(Link, SecretHash)>, StoreError> {
        self.inner.links(table).await
    }

    async fn renew_link(
        &self,
        table: &TableId,
        opens: Opens,
        secret: &(dyn Fn(u32) -> SecretHash + Sync),
        at: Moment,
    ) -> Result<Link, StoreError> {
        let done = self.inner.renew_link(table, opens, secret, at).await;
        tokio::time::sleep(self.pause).await;
        done
    }
}
