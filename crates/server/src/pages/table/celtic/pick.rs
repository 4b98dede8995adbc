use std::fmt;
use std::str::FromStr;

use celtic::{Cell, Colour, Placement, Shape, Sides};

/// What an address selects: a tile of a stock, perhaps turned and imagined on a cell, and perhaps a knot that is
/// pointed at. As text: `o tee` or `o NES 1,0`, perhaps followed by `knotB`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pick {
    pub tile: Option<Chosen>,
    /// The letter of the knot.
    pub lit: Option<char>,
}

/// A tile of a stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    pub colour: Colour,
    pub shape: Shape,
    /// How it is turned and where it is imagined.
    pub ghost: Option<(Sides, Cell)>,
}

impl Chosen {
    /// A tile that is imagined on a cell.
    pub fn placed(placement: Placement) -> Option<Chosen> {
        let Placement { colour, sides, cell } = placement;
        Some(Chosen { colour, shape: sides.shape()?, ghost: Some((sides, cell)) })
    }

    /// What would be laid.
    pub fn placement(self) -> Option<Placement> {
        let (sides, cell) = self.ghost?;
        Some(Placement { colour: self.colour, sides, cell })
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tile = self.tile.map(|tile| match tile.placement() {
            Some(placement) => placement.to_string(),
            None => format!("{} {}", tile.colour.letter(), tile.shape),
        });
        let knot = self.lit.map(|letter| format!("knot{letter}"));
        f.write_str(&tile.into_iter().chain(knot).collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for Pick {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let lit = match words.last().and_then(|last| last.strip_prefix("knot")) {
            Some(letter) => {
                words.pop();
                Some(letter.parse().ok().filter(char::is_ascii_uppercase).ok_or(())?)
            }
            None => None,
        };
        let colour = |text: &str| text.parse().ok().and_then(Colour::from_letter).ok_or(());
        let tile = match words[..] {
            [] => None,
            [letter, shape] => {
                let named = |named: &Shape| named.to_string() == shape;
                let shape = Shape::ALL.into_iter().find(named).ok_or(())?;
                Some(Chosen { colour: colour(letter)?, shape, ghost: None })
            }
            [letter, sides, cell] => {
                let (sides, cell) = (sides.parse().map_err(|_| ())?, cell.parse().map_err(|_| ())?);
                Some(Chosen::placed(Placement { colour: colour(letter)?, sides, cell }).ok_or(())?)
            }
            _ => return Err(()),
        };
        Ok(Pick { tile, lit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pick_reads_what_it_writes_and_nothing_else() {
        for text in ["", "o tee", "n NESW -1,2", "knotA", "b cap knotC", "o NE 1,0 knotB"] {
            assert_eq!(text.parse::<Pick>().map(|pick| pick.to_string()), Ok(text.to_owned()));
        }
        for text in ["o", "x tee", "o egg", "o NN 1,0", "o NE one", "knot", "knotAB", "knota", "o tee o tee"]
        {
            assert_eq!(text.parse::<Pick>(), Err(()), "{text}");
        }
    }
}
