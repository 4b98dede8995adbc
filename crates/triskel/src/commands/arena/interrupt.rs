use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use tokio::runtime::Builder;
use tokio::signal::ctrl_c;

/// Ctrl-C during a long run: the first asks for the results so far, the second ends the program.
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on.
    pub fn listen() -> Result<Interrupt> {
        let asked = Arc::new(AtomicBool::new(false));
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let heard = Arc::clone(&asked);
        thread::spawn(move || {
            runtime.block_on(async {
                if ctrl_c().await.is_ok() {
                    heard.store(true, Ordering::Relaxed);
                    let sentence =
                        "\nStopping after the deals that are being played; Ctrl-C again stops at once.";
                    // There may be nobody to read it.
                    let _ = writeln!(std::io::stderr(), "{sentence}");
                    // One request may come twice: `timeout` signals the program and then its group.
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    if ctrl_c().await.is_ok() {
                        std::process::exit(130);
                    }
                }
            });
        });
        Ok(Interrupt(asked))
    }

    /// Whether the user asked to stop.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
