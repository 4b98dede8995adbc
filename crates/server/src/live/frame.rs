//! What one reader is shown after one entry.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use serde::Serialize;

use crate::error::Problem;
use crate::pages::table::{Asked, Reader, Scene};
use crate::table::LiveTable;

/// One state of the table for one reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Frame {
    /// The entry after which the table looks like this.
    pub seq: u32,
    /// The inside of the page's `#table`.
    pub html: String,
    /// What happened, for the live region.
    pub say: String,
    /// The title of the tab.
    pub title: String,
    /// Who the table is waiting for.
    pub turn: Turn,
    /// Whether a page that already shows this entry should show it again: nothing happened, but somebody came or went.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

/// Who a table is waiting for, seen from one page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// The reader decides.
    Yours,
    /// A player at this screen decides, once they have lifted the curtain.
    Curtain,
    /// Somebody elsewhere, a bot, or nobody.
    Others,
}

impl Turn {
    /// Its name in the page's `data-turn`.
    pub fn name(self) -> &'static str {
        match self {
            Turn::Yours => "yours",
            Turn::Curtain => "curtain",
            Turn::Others => "others",
        }
    }
}

impl Frame {
    /// The table after entry `seq`, with marks on what that entry moved.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub fn at(table: &LiveTable, now: &table::Table, seq: u32, reader: &Reader) -> Result<Frame, Problem> {
        let position = now.at(seq)?;
        let before = match seq.checked_sub(1) {
            Some(before) => Some(now.at(before)?),
            None => None,
        };
        let asked = Asked::default();
        let scene = Scene { table, position: &position, before: before.as_deref(), reader, asked: &asked };
        Ok(scene.frame())
    }

    /// The newest table once more, with nothing to say.
    pub fn again(table: &LiveTable, now: &table::Table, reader: &Reader) -> Frame {
        let asked = Asked::default();
        let scene = Scene { table, position: &now.position, before: None, reader, asked: &asked };
        Frame { say: String::new(), again: true, ..scene.frame() }
    }

    /// As it goes over the wire: JSON, raw deflate.
    ///
    /// # Errors
    /// Never in practice: it is written to memory.
    pub fn packed(&self) -> Result<Vec<u8>, Problem> {
        let failed =
            |error: &dyn std::fmt::Display| Problem::Internal(format!("a frame cannot be packed: {error}"));
        let json = serde_json::to_vec(self).map_err(|error| failed(&error))?;
        let mut packing = DeflateEncoder::new(Vec::new(), Compression::default());
        packing.write_all(&json).map_err(|error| failed(&error))?;
        packing.finish().map_err(|error| failed(&error))
    }
}
