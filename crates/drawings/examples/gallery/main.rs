//! Writes pages to look at: `cargo run -p drawings --example gallery -- FOLDER`.

mod samples;
mod weave;

use std::path::PathBuf;
use std::{env, fs, io};

use drawings::{style, symbols};
use maud::{DOCTYPE, Markup, html};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("style.css"), style())?;
    for (name, content) in samples::pages() {
        for theme in ["light", "dark"] {
            fs::write(
                folder.join(format!("{name}-{theme}.html")),
                page(name, theme, &content).into_string(),
            )?;
        }
    }
    weave::write(&folder)
}

fn page(title: &str, theme: &str, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" data-theme=(theme) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                link rel="stylesheet" href="style.css";
            }
            body { (symbols()) (content) }
        }
    }
}
