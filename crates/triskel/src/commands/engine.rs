use std::io::{self, BufWriter};

use anyhow::Result;
use engine::Engine;

use super::fresh_seed;

/// Speaks the engine protocol on standard input and output.
pub fn engine() -> Result<()> {
    Engine::new(&fresh_seed()?).serve(io::stdin().lock(), BufWriter::new(io::stdout().lock()))?;
    Ok(())
}
