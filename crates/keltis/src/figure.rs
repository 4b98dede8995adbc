use std::fmt;

use serde::{Deserialize, Serialize};

use crate::path::LAST_ROW;
use crate::{ByColour, Colour};

/// A figure is small, or large and counts double. Every player has four small ones and one large one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// One of four.
    Small,
    /// The only one.
    Large,
}

impl Size {
    /// Small, then large.
    pub const BOTH: [Size; 2] = [Size::Small, Size::Large];
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Size::Small => "small",
            Size::Large => "large",
        })
    }
}

/// How many small figures a player has.
pub const SMALL_FIGURES: usize = 4;

/// One player's five figures. At most one of them is on each path; those on no path are on the start stone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The row of the figure on each path; 0 if there is none.
    rows: ByColour<u8>,
    large: Option<Colour>,
}

impl Figures {
    /// The row of the figure on this path, if there is one.
    #[inline]
    pub fn row(&self, path: Colour) -> Option<u8> {
        Some(self.rows[path]).filter(|row| *row > 0)
    }

    /// The row of the figure on this path; 0, the start stone's, if there is none.
    #[inline]
    pub(crate) fn row_or_start(&self, path: Colour) -> u8 {
        self.rows[path]
    }

    /// The size of the figure on this path, if there is one.
    pub fn size(&self, path: Colour) -> Option<Size> {
        let size = if self.large == Some(path) { Size::Large } else { Size::Small };
        self.row(path).map(|_| size)
    }

    /// The path that the large figure is on; `None` while it is on the start stone.
    pub fn large_path(&self) -> Option<Colour> {
        self.large
    }

    /// Each figure on a path: its path, row and size.
    pub fn on_paths(&self) -> impl Iterator<Item = (Colour, u8, Size)> {
        Colour::ALL.into_iter().filter_map(|path| Some((path, self.row(path)?, self.size(path)?)))
    }

    /// Whether a figure of this size is still on the start stone.
    #[inline]
    pub fn at_start(&self, size: Size) -> bool {
        match size {
            Size::Large => self.large.is_none(),
            Size::Small => {
                let on_paths = Colour::ALL.into_iter().filter(|path| self.rows[*path] > 0).count();
                on_paths - usize::from(self.large.is_some()) < SMALL_FIGURES
            }
        }
    }

    /// Whether the figure on this path can advance: there is one, and it is not on the final stone.
    #[inline]
    pub fn can_advance(&self, path: Colour) -> bool {
        (1..LAST_ROW).contains(&self.rows[path])
    }

    /// Puts a figure from the start stone on the first stone of a path.
    #[inline]
    pub(crate) fn enter(&mut self, path: Colour, size: Size) {
        self.rows[path] = 1;
        if size == Size::Large {
            self.large = Some(path);
        }
    }

    /// Moves the figure on this path one stone ahead, and returns its new row.
    #[inline]
    pub(crate) fn advance(&mut self, path: Colour) -> u8 {
        self.rows[path] += 1;
        self.rows[path]
    }
}
