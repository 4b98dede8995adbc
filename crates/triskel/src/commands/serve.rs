use std::io::{ErrorKind, IsTerminal};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anstream::println;
use anyhow::{Context, Result, anyhow, bail};
use directories::ProjectDirs;
use server::proxies::TrustedProxies;
use server::site::PublicUrl;
use server::{App, Config};
use store::SqliteStore;
use tabletop::harmless;
use tokio::net::TcpListener;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{EnvFilter, FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::doors::Doors;
use crate::args::{LogFormat, ServeArgs};

/// Serves tables until it is told to stop.
pub fn serve(args: &ServeArgs) -> Result<()> {
    keep_log(args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve_tables(args))
}

/// Logs to standard error.
fn keep_log(args: &ServeArgs) -> Result<()> {
    let filter =
        EnvFilter::try_new(&args.log).with_context(|| format!("`{}` is not a log filter", args.log))?;
    // Whatever is asked for, secrets stay out.
    let filter = filter.and(filter_fn(server::log::may_tell));
    let colours = std::io::stderr().is_terminal();
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(colours);
    let log = match args.log_format {
        LogFormat::Text => log.compact().with_filter(filter).boxed(),
        LogFormat::Json => log.json().with_filter(filter).boxed(),
    };
    tracing_subscriber::registry()
        .with(log)
        .try_init()
        .map_err(|error| anyhow!("the log cannot begin: {error}"))
}

async fn serve_tables(args: &ServeArgs) -> Result<()> {
    let url = match &args.database_url {
        Some(url) => url.clone(),
        None => format!("sqlite:{}", usual_file()?.display()),
    };
    let listener = listen(args.listen).await?;
    let store =
        SqliteStore::open(&url).await.with_context(|| format!("the tables in {url} cannot be opened"))?;
    let doors = Doors::new(listener.local_addr()?);
    let app = App::new(Arc::new(store.clone()), config(args, &doors)?);

    let address = args.public_url.as_ref().map_or_else(|| doors.here.clone(), ToString::to_string);
    println!("Triskel is at {address}/ (Ctrl-C stops it). Tables are kept in {}.", harmless(&url));
    println!("{}", doors.described(args.https || args.public_url.is_some()));
    if args.open || (!args.no_open && std::io::stdout().is_terminal()) {
        // A machine without a browser can still serve others.
        let _ = open::that_detached(format!("{address}/"));
    }
    server::serve(listener, app, stopped()).await?;
    store.close().await;
    Ok(())
}

/// What the server is told about where it runs.
fn config(args: &ServeArgs, doors: &Doors) -> Result<Config> {
    let is_https = args.public_url.as_ref().map(PublicUrl::is_https);
    if args.https && is_https == Some(false) {
        bail!(
            "--https and a --public-url with http:// contradict each other: write https:// there, or leave --https out"
        );
    }
    let usual = Config::default();
    Ok(Config {
        bot_threads: args.bot_threads.map_or(usual.bot_threads, usize::from),
        secure: args.https || is_https == Some(true),
        public_url: args.public_url.clone(),
        elsewhere: doors.elsewhere.clone(),
        trusted_proxies: TrustedProxies(args.trusted_proxies.clone()),
        ..usual
    })
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
        Err(error) => Err(error).with_context(|| format!("cannot listen on {address}")),
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

/// Waits until the server is asked to stop.
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
