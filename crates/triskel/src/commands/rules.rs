use std::io::Write;

use anyhow::Result;
use catalogue::{Kind, with_kind};

use super::line_width;

/// Prints the rules of a game.
pub fn rules(game: Kind) -> Result<()> {
    let text = with_kind!(game, G => terminal::rules::<G>(line_width()));
    anstream::stdout().write_all(text.as_bytes())?;
    Ok(())
}
