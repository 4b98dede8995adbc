//! A server of its own for each test, on a free port and with a database file, that can be stopped and started again.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use drawings::Emblem;
use logbook::{Chair, Header, TableId};
use server::identity::{Known, welcome};
use server::table::LiveTable;
use server::{App, Config, serve};
use store::SqliteStore;
use tabletop::Seed;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub struct House {
    files: TempDir,
    pub address: SocketAddr,
    pub app: Arc<App>,
    config: Config,
    open: Option<Open>,
}

struct Open {
    store: SqliteStore,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

/// Bots and presses do not wait, as they would for people to see what they do.
pub fn config() -> Config {
    let quick = Duration::ZERO;
    Config { bot_pause: quick, settle: quick, commands_a_minute: 100_000, ..Config::default() }
}

impl House {
    pub async fn new() -> House {
        House::with(config()).await
    }

    pub async fn with(config: Config) -> House {
        let files = tempfile::tempdir().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (app, open) = start(&files, listener, &config).await;
        House { files, address, app, config, open: Some(open) }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Stops the server: live connections are cut, the port is free.
    pub async fn stop(&mut self) {
        let open = self.open.take().expect("a server that runs");
        open.stop.send(()).unwrap();
        open.serving.await.unwrap();
        open.store.close().await;
    }

    /// Starts it again on the same port with the same database, and nothing in memory.
    pub async fn start(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        let (app, open) = start(&self.files, listener, &self.config).await;
        self.app = app;
        self.open = Some(open);
    }

    /// A guest with a cookie.
    pub async fn guest(&self, name: &str) -> Known {
        welcome(&self.app, name, Emblem::default()).await.unwrap()
    }

    /// A table whose deal is always the same.
    pub async fn table(&self, host: &Known, game: &str, seed: &str, chairs: Vec<Chair>) -> Arc<LiveTable> {
        let id = TableId::random().unwrap();
        let header = Header::new(id, game, chairs, Seed::new(seed), host.guest.id.clone());
        let header = Header { name: "Tara".to_owned(), ..header };
        self.app.tables.set_up(header, &host.guest).await.unwrap()
    }
}

async fn start(files: &TempDir, listener: TcpListener, config: &Config) -> (Arc<App>, Open) {
    let file = files.path().join("triskel.db");
    let store = SqliteStore::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let app = App::new(Arc::new(store.clone()), config.clone());
    let (stop, stopped) = oneshot::channel::<()>();
    let served = app.clone();
    let serving = tokio::spawn(async move {
        let stopped = async {
            let _ = stopped.await;
        };
        serve(listener, served, stopped).await.unwrap();
    });
    (app, Open { store, stop, serving })
}
