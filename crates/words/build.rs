//! Turns the Fluent files into Rust: for every message a function with typed arguments, and its pattern in every
//! language. A message that a language lacks or that English does not have, an argument that is not passed and markup
//! that is not closed all fail the build.
//!
//! `fluent-typed` was tried first. Its functions return text, so a card in a sentence could only be a word, and a
//! refusal would need a language before its reader is known.

#[path = "build/generate.rs"]
mod generate;
#[path = "build/source.rs"]
mod source;

use std::path::{Path, PathBuf};
use std::{env, fs};

use source::{Faults, Resources};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let mut faults = Faults::default();
    // English comes first: it defines which messages there are and what arguments they take.
    let english = Resources::read(&here.join("en"), &mut faults);
    let mut languages = vec![("en".to_owned(), english)];
    for code in other_languages(&here) {
        let resources = Resources::read(&here.join(&code), &mut faults);
        resources.compare_with(&languages[0].1, &code, &mut faults);
        languages.push((code, resources));
    }
    faults.report();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("say.rs"), generate::rust(&languages)).expect("the generated file can be written");
}

/// The folders of all languages but English, in order.
fn other_languages(here: &Path) -> Vec<String> {
    let folders = fs::read_dir(here).expect("the crate's folder can be read");
    let mut codes: Vec<String> =
        folders.filter_map(|folder| folder.ok()?.file_name().into_string().ok()).collect();
    codes.retain(|code| code.len() == 2 && code != "en" && here.join(code).is_dir());
    codes.sort();
    codes
}
