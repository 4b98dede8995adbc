use std::net::{IpAddr, SocketAddr};

use ipnet::IpNet;
use server::site::PublicUrl;

/// Serve tables to browsers: the lobby opens, and one click later you play
///
/// This is what happens without a command.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel serve --no-open
  triskel serve --listen 0.0.0.0:7467          for everybody in the house
  triskel serve --public-url https://games.example --trusted-proxy 127.0.0.1
                                               behind a proxy on this machine
  triskel serve --database-url sqlite:club.db  tables in a file of your choice")]
pub struct ServeArgs {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7467")]
    pub listen: SocketAddr,
    /// Open the lobby in a browser
    #[arg(long, overrides_with = "no_open")]
    pub open: bool,
    /// Do not open a browser
    #[arg(long)]
    pub no_open: bool,
    /// Where tables are stored, such as sqlite:triskel.db; by default in your data directory
    #[arg(long, value_name = "URL", env = "TRISKEL_DATABASE_URL", hide_env = true)]
    pub database_url: Option<String>,
    /// The address by which everybody reaches this site, such as `https://games.example`: links to seats begin with it
    ///
    /// Without it they begin with the address at which a page was opened, and a page opened as localhost says who can
    /// follow them. An https address implies --https.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<PublicUrl>,
    /// Pages are reached over https, through a proxy: cookies are sent nowhere else
    #[arg(long)]
    pub https: bool,
    /// A proxy to believe about where requests come from, as an address or a network such as 10.0.0.0/8; may be
    /// repeated
    ///
    /// Requests are limited for each guest and for each address. Behind a proxy everybody has the address of the proxy,
    /// unless it is trusted: then the address is the last one in X-Forwarded-For (or Forwarded) that is not a trusted
    /// proxy. The proxy must append to that header, as proxies usually do.
    #[arg(long = "trusted-proxy", value_name = "ADDRESS", value_parser = network)]
    pub trusted_proxies: Vec<IpNet>,
    /// How many threads bots think on, for all tables together; by default one per core
    ///
    /// People come first in any case: bots wait for one another, and think less the more of them are waiting.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub bot_threads: Option<u16>,
    /// What to log to standard error, such as `warn` or `server=debug,tower_http=debug`
    ///
    /// Never logged, at any level: hands, pages, links to seats, tokens and cookies. Requests are identified by their
    /// route, tables by their number; libraries other than Triskel's own and `tower_http` only report what goes wrong.
    #[arg(long, value_name = "FILTER", default_value = USUAL_LOG, env = "TRISKEL_LOG", hide_env = true)]
    pub log: String,
    /// The format of the log
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub log_format: LogFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// Lines for people
    Text,
    /// One JSON object per line, for programs
    Json,
}

/// A single address stands only for itself.
fn network(written: &str) -> Result<IpNet, String> {
    let alone = written.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
    alone.or_else(|_| written.parse().map(|network: IpNet| network.trunc())).map_err(|_| {
        "write an address such as 127.0.0.1, or a network such as 10.0.0.0/8 or 2001:db8::/32".to_owned()
    })
}

/// What is logged by default.
const USUAL_LOG: &str = "info";

impl Default for ServeArgs {
    fn default() -> Self {
        ServeArgs {
            listen: SocketAddr::from(([127, 0, 0, 1], 7467)),
            open: false,
            no_open: false,
            database_url: None,
            public_url: None,
            https: false,
            trusted_proxies: Vec::new(),
            bot_threads: None,
            log: USUAL_LOG.to_owned(),
            log_format: LogFormat::Text,
        }
    }
}
