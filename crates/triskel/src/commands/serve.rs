use std::io::{ErrorKind, IsTerminal};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anstream::println;
use anyhow::{Context, Result, anyhow, bail};
use directories::ProjectDirs;
use server::{App, Config};
use store::SqliteStore;
use tabletop::harmless;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::args::{LogFormat, ServeArgs};

/// Serves tables until it is told to stop.
pub fn serve(args: &ServeArgs) -> Result<()> {
    keep_log(args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve_tables(args))
}

/// Writes what happens to the standard error stream.
fn keep_log(args: &ServeArgs) -> Result<()> {
    let filter =
        EnvFilter::try_new(&args.log).with_context(|| format!("`{}` says nothing to log", args.log))?;
    let filter = filter.add_directive(server::NEVER_LOGGED.parse()?);
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let begun = match args.log_format {
        LogFormat::Text => log.compact().try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    begun.map_err(|error| anyhow!("the log cannot begin: {error}"))
}

async fn serve_tables(args: &ServeArgs) -> Result<()> {
    let url = match &args.database_url {
        Some(url) => url.clone(),
        None => format!("sqlite:{}", usual_file()?.display()),
    };
    let listener = listen(args.listen).await?;
    let store =
        SqliteStore::open(&url).await.with_context(|| format!("the tables in {url} cannot be opened"))?;
    let config = Config { secure: args.https, ..Config::default() };
    let app = App::new(Arc::new(store.clone()), config);

    let address = reachable(listener.local_addr()?);
    println!("Triskel is at {address} (Ctrl-C stops it). Tables are kept in {}.", harmless(&url));
    if args.open || (!args.no_open && std::io::stdout().is_terminal()) {
        // A machine without a browser serves others all the same.
        let _ = open::that_detached(&address);
    }
    server::serve(listener, app, stopped()).await?;
    store.close().await;
    Ok(())
}

async fn listen(address: SocketAddr) -> Result<TcpListener> {
    match TcpListener::bind(address).await {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            let other = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(7467));
            bail!(
                "port {} is taken, perhaps by another Triskel: stop it, or try `triskel serve --listen {other}`",
                address.port()
            )
        }
        Err(error) => Err(error).with_context(|| format!("nobody can listen on {address}")),
    }
}

/// What to type into a browser on this machine.
fn reachable(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}/", address.port())
    } else {
        format!("http://{address}/")
    }
}

/// The file in the user's data directory.
fn usual_file() -> Result<PathBuf> {
    let Some(directories) = ProjectDirs::from("", "", "triskel") else {
        bail!("there is no home directory to keep tables in: say where with --database-url sqlite:FILE")
    };
    let folder = directories.data_dir();
    std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    Ok(folder.join("triskel.db"))
}

/// Waits until somebody wants it to stop.
async fn stopped() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
