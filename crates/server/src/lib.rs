//! The table in the browser: lobby, tables, pages, live frames, API.
//!
//! # Code tour
//!
//! A request comes in through [`routes`]: each file offers a `router()`, whose handlers only extract, call and answer.
//! The caller is a [`Visitor`](identity::Visitor), known by a cookie. Anything that goes wrong is a
//! [`Problem`](error::Problem), which is turned into a page or JSON in one place.
//!
//! - [`lobby`] sets up tables: what the host wants, links to seats, the next game.
//! - [`mod@table`] runs them. What a table is and what may happen there is in the crate `table`: an
//!   [`Order`](::table::Order) makes the next [`Table`](::table::Table), whose newest entry is stored before anybody
//!   sees it. Bots take their turns in `table/bot_turns.rs`, and only `table/thinking.rs` knows how to ask them.
//! - [`pages`] draws. A table's page is made by a [`Scene`](pages::table::Scene) from what its reader may know
//!   ([`Eyes`](::table::Eyes)): the drawings get a view of the game, never the game. One file per game fills the structs of the
//!   crate `drawings`.
//! - [`live`] keeps open pages up to date: a socket sends one [`Frame`](live::Frame) per log entry, and
//!   `assets/table.js` morphs it in. `assets/send.js` sends what the reader presses as soon as the server can be
//!   reached.
//! - [`puzzle`] is the puzzle lab, all of whose state is in its address.
//!
//! Every page works with scripts switched off: choosing is a link (`?pick=y7`), deciding a form that is posted and answered
//! with a redirect.
//!
//! [`app`] is all of it as a router, for tests and for [`serve`].

mod assets;
mod clock;
pub mod config;
mod cookie;
pub mod error;
mod form_key;
pub mod identity;
mod limits;
pub mod live;
pub mod lobby;
pub mod log;
pub mod name;
pub mod pages;
mod protection;
pub mod proxies;
pub mod puzzle;
pub mod routes;
pub mod settings;
pub mod site;
pub mod table;
mod to_the_end;

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use bots::Bench;
use store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use config::Config;
use limits::Limits;
use table::{Pace, Tables};

/// Everything that requests share.
pub struct App {
    /// Where tables are stored.
    pub store: Arc<dyn Store>,
    /// All tables, loaded on demand.
    pub tables: Tables,
    /// What may differ between installations.
    pub config: Config,
    /// Where the bots of all tables think.
    pub bench: Arc<Bench>,
    limits: Limits,
    /// Commands that are being carried out.
    commands: TaskTracker,
    /// Ends live connections when the server stops.
    stop: CancellationToken,
}

impl App {
    /// The shared state of a server with this store.
    pub fn new(store: Arc<dyn Store>, config: Config) -> Arc<App> {
        let pace = Pace { bot_pause: config.bot_pause, absence: config.absence };
        let bench = Arc::new(Bench::new(config.bot_threads));
        let tables = Tables::new(store.clone(), pace, bench.clone());
        let limits = Limits::new(config.commands_a_minute);
        let (commands, stop) = (TaskTracker::new(), CancellationToken::new());
        Arc::new(App { store, tables, config, bench, limits, commands, stop })
    }
}

/// All routes, with their protection.
pub fn app(state: Arc<App>) -> Router {
    protection::protect(routes::router(), &state).with_state(state)
}

/// Serves until `shutdown`, then closes live connections, finishes running requests and stops the bots.
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    listener: TcpListener,
    state: Arc<App>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (stop, patience) = (state.stop.clone(), state.config.patience);
    let bench = state.bench.clone();
    let stopped = stop.clone();
    let stopping = async move {
        shutdown.await;
        tracing::info!("stopping: live connections are closed, running requests finished");
        stop.cancel();
        // A bot that is thinking now is asked again after a restart.
        bench.close();
    };
    let service = app(state.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let served = axum::serve(listener, service).with_graceful_shutdown(stopping);
    let served = tokio::select! {
        result = served => result,
        never = protection::forget_the_quiet(&state.limits) => match never {},
        // Requests still unanswered by then are not waited for.
        () = async { stopped.cancelled().await; tokio::time::sleep(patience).await } => Ok(()),
    };
    // Commands that have begun are finished, even if nobody waits for the answer any more.
    state.commands.close();
    let _ = tokio::time::timeout(patience, state.commands.wait()).await;
    served
}
