use std::io::Write;

use anyhow::Result;
use catalogue::Kind;

/// Prints the rules of a game.
pub fn rules(game: Kind) -> Result<()> {
    std::io::stdout().write_all(game.rules().as_bytes())?;
    Ok(())
}
