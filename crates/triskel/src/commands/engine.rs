use std::io::{self, BufWriter};

use anyhow::Result;
use bots::Bots;
use catalogue::engine::Engine;

use super::fresh_seed;

/// Speaks the engine protocol on standard input and output.
pub fn engine() -> Result<()> {
    let bots = Bots::new(&fresh_seed()?);
    Engine::new(bots).serve(io::stdin().lock(), BufWriter::new(io::stdout().lock()))?;
    Ok(())
}
