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
    /// Leave the browser alone
    #[arg(long)]
    pub no_open: bool,
    /// Where tables are kept, such as sqlite:triskel.db; by default in your data directory
    #[arg(long, value_name = "URL", env = "TRISKEL_DATABASE_URL", hide_env = true)]
    pub database_url: Option<String>,
    /// What everybody calls this site, such as `https://games.example`: links to seats begin with it
    ///
    /// Without it they begin with what the reader of a page called the site, and a page that is opened as localhost says who can
    /// follow them. With https, --https goes without saying.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<PublicUrl>,
    /// Pages are reached by https, through a proxy: cookies are sent nowhere else
    #[arg(long)]
    pub https: bool,
    /// A proxy that is believed when it says for whom it asks, as an address or a network such as 10.0.0.0/8; once for each
    ///
    /// How much may be sent is counted for each guest and for each address. Behind a proxy everybody has the address of the proxy, unless
    /// it is trusted: then it is the last one in X-Forwarded-For (or Forwarded) that is no trusted proxy. The proxy must add to that header,
    /// as proxies usually do.
    #[arg(long = "trusted-proxy", value_name = "ADDRESS", value_parser = network)]
    pub trusted_proxies: Vec<IpNet>,
    /// How many threads bots think on, all tables together; by default one for each core
    ///
    /// Whoever plays comes first in any case: bots wait for one another, and think less the more of them wait.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub bot_threads: Option<u16>,
    /// What is logged to the standard error stream, such as `warn` or `server=debug,tower_http=debug`
    ///
    /// Never, at any level: hands, pages, links to seats, tokens and cookies. Requests are told by their route, tables by their
    /// number; other libraries than Triskel's own only say what goes wrong.
    #[arg(long, value_name = "FILTER", default_value = USUAL_LOG, env = "TRISKEL_LOG", hide_env = true)]
    pub log: String,
    /// How the log is written
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub log_format: LogFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// Lines for people
    Text,
    /// A JSON object a line, for programs
    Json,
}

/// An address stands for itself alone.
fn network(written: &str) -> Result<IpNet, String> {
    let alone = written.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
    alone.or_else(|_| written.parse().map(|network: IpNet| network.trunc())).map_err(|_| {
        "write an address such as 127.0.0.1, or a network such as 10.0.0.0/8 or 2001:db8::/32".to_owned()
    })
}

/// What is logged if nobody says otherwise.
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
