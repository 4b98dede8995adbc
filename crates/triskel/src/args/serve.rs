use std::net::SocketAddr;

/// Serve tables to browsers: the lobby opens, and one click later you play
///
/// This is what happens without a command.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel serve --no-open
  triskel serve --listen 0.0.0.0:7467          for everybody in the house
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
    /// Pages are reached by https, through a proxy: cookies are sent nowhere else
    #[arg(long)]
    pub https: bool,
    /// What is logged to the standard error stream, such as `warn` or `server=debug,tower_http=debug`
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

/// What is logged if nobody says otherwise.
const USUAL_LOG: &str = "info";

impl Default for ServeArgs {
    fn default() -> Self {
        ServeArgs {
            listen: SocketAddr::from(([127, 0, 0, 1], 7467)),
            open: false,
            no_open: false,
            database_url: None,
            https: false,
            log: USUAL_LOG.to_owned(),
            log_format: LogFormat::Text,
        }
    }
}
