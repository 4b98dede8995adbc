use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of this style, if anybody can see it.
pub fn progress_bar(length: u64, style: ProgressStyle) -> ProgressBar {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(length) } else { ProgressBar::hidden() };
    bar.with_style(style)
}
