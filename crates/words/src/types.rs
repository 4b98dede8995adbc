//! The types of arguments. A Fluent file declares them in its header: `$card (Card)`.

pub use celtic::{Cell, Colour as TileColour, Direction as Side, Shape, Sides};
pub use keltis::{Size, Tile as PathTile};
pub use keltis_cards::Suit as Colour;
pub use keltis_family::Direction;

use crate::{Argument, Piece};
pub use crate::{Face as Card, Message};

/// A type by which a sentence may select its words.
pub trait Selects {
    /// The keys to select from. A message that uses any other does not compile.
    const KEYS: &'static [&'static str];
}

/// Fails to compile if a message selects by a key that its argument never has.
///
/// # Panics
/// At compile time, if a key is unknown.
pub const fn check(known: &[&str], used: &[&str]) {
    let mut index = 0;
    while index < used.len() {
        let (mut other, mut found) = (0, false);
        while other < known.len() {
            found |= equal(used[index].as_bytes(), known[other].as_bytes());
            other += 1;
        }
        assert!(found, "a message chooses by a key that its argument never has");
        index += 1;
    }
}

const fn equal(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut index = 0;
    while index < one.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// A number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(pub i64);

impl Selects for Number {
    const KEYS: &'static [&'static str] = &[
        "zero", "one", "two", "few", "many", "other", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10",
        "11", "12",
    ];
}

macro_rules! numbers {
    ($($type:ty),+) => {
        $(impl From<$type> for Number {
            fn from(number: $type) -> Number {
                Number(number as i64)
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

impl From<Number> for Argument {
    fn from(Number(number): Number) -> Argument {
        Argument::Number(number)
    }
}

/// The person a sentence is about. Each language has whole sentences for what you do and for what others do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The reader.
    You,
    /// Somebody else, by name.
    Named(String),
    /// Somebody else, the same person as in the previous sentence: the name need not be repeated.
    Same,
}

impl Who {
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Who::You => "you",
            Who::Named(_) => "other",
            Who::Same => "same",
        }
    }

    /// How the next sentence refers to the same person.
    #[must_use]
    pub fn again(&self) -> Who {
        match self {
            Who::You => Who::You,
            Who::Named(_) | Who::Same => Who::Same,
        }
    }
}

impl Selects for Who {
    const KEYS: &'static [&'static str] = &["you", "same", "other"];
}

impl From<Who> for Argument {
    fn from(who: Who) -> Argument {
        Argument::Who(who)
    }
}

macro_rules! texts {
    ($($(#[$about:meta])+ $name:ident),+) => {
        $(
            $(#[$about])+
            #[derive(Clone, Debug, PartialEq, Eq)]
            pub struct $name(pub String);

            impl From<&str> for $name {
                fn from(text: &str) -> $name {
                    $name(text.to_owned())
                }
            }

            impl From<String> for $name {
                fn from(text: String) -> $name {
                    $name(text)
                }
            }

            impl From<$name> for Argument {
                fn from($name(text): $name) -> Argument {
                    Argument::$name(text)
                }
            }
        )+
    };
}

texts! {
    /// A person's name.
    Name,
    /// A text that is shown verbatim.
    Text,
    /// Something to type.
    Code,
    /// A link's address.
    Address
}

impl Selects for Text {
    const KEYS: &'static [&'static str] = &["other"];
}

/// Whether something is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag(pub bool);

impl From<bool> for Flag {
    fn from(is: bool) -> Flag {
        Flag(is)
    }
}

impl Selects for Flag {
    const KEYS: &'static [&'static str] = &["yes", "no"];
}

impl From<Flag> for Argument {
    fn from(Flag(is): Flag) -> Argument {
        Argument::Choice(if is { "yes" } else { "no" })
    }
}

/// How the last item of a list is joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    /// All of them.
    And,
    /// One of them.
    Or,
}

macro_rules! lists {
    ($($(#[$about:meta])+ $name:ident: $joint:expr),+) => {
        $(
            $(#[$about])+
            #[derive(Clone, Debug, PartialEq, Eq)]
            pub struct $name(pub Vec<Argument>);

            impl<T: Into<Argument>> FromIterator<T> for $name {
                fn from_iter<I: IntoIterator<Item = T>>(items: I) -> $name {
                    $name(items.into_iter().map(Into::into).collect())
                }
            }

            impl Selects for $name {
                const KEYS: &'static [&'static str] = Number::KEYS;
            }

            impl From<$name> for Argument {
                fn from($name(items): $name) -> Argument {
                    Argument::List($joint, items)
                }
            }
        )+
    };
}

lists! {
    /// "Ann, Ben and Cara".
    AllOf: Joint::And,
    /// "red, green or blue".
    OneOf: Joint::Or
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(Box::new(message))
    }
}

/// Types that select among sentences and are not shown themselves.
macro_rules! choices {
    ($($type:ty { $($value:pat => $key:literal),+ $(,)? })+) => {
        $(
            impl Selects for $type {
                const KEYS: &'static [&'static str] = &[$($key),+];
            }

            impl From<$type> for Argument {
                fn from(choice: $type) -> Argument {
                    Argument::Choice(match choice { $($value => $key),+ })
                }
            }
        )+
    };
}

choices! {
    Direction { Direction::Upward => "upward", Direction::Downward => "downward" }
    Size { Size::Small => "small", Size::Large => "large" }
    Shape {
        Shape::Cap => "cap",
        Shape::Straight => "straight",
        Shape::Corner => "corner",
        Shape::Tee => "tee",
        Shape::Cross => "cross",
    }
    TileColour { TileColour::Orange => "orange", TileColour::Blue => "blue", TileColour::Neutral => "neutral" }
}

/// A kind of tile in Celtic!.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnotTile(pub TileColour, pub Shape);

impl From<(TileColour, Shape)> for KnotTile {
    fn from((colour, shape): (TileColour, Shape)) -> KnotTile {
        KnotTile(colour, shape)
    }
}

impl From<KnotTile> for Argument {
    fn from(KnotTile(colour, shape): KnotTile) -> Argument {
        Argument::Piece(Piece::KnotTile(colour, shape))
    }
}

impl From<Card> for Argument {
    fn from(card: Card) -> Argument {
        Argument::Piece(Piece::Card(card))
    }
}

impl From<Colour> for Argument {
    fn from(colour: Colour) -> Argument {
        Argument::Piece(Piece::Suit(colour))
    }
}

impl Selects for Colour {
    const KEYS: &'static [&'static str] = &["red", "yellow", "pink", "green", "blue", "neutral"];
}

impl From<PathTile> for Argument {
    fn from(tile: PathTile) -> Argument {
        Argument::Piece(Piece::PathTile(tile))
    }
}

impl Selects for PathTile {
    const KEYS: &'static [&'static str] = &["wish", "clover", "points"];
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Argument {
        Argument::Piece(Piece::Cell(cell))
    }
}

impl From<Side> for Argument {
    fn from(side: Side) -> Argument {
        Argument::Piece(Piece::Side(side))
    }
}

impl Selects for Side {
    const KEYS: &'static [&'static str] = &["north", "east", "south", "west"];
}

/// Open sides are listed: "north, east and south".
impl From<Sides> for Argument {
    fn from(sides: Sides) -> Argument {
        sides.iter().collect::<AllOf>().into()
    }
}

impl Selects for Sides {
    const KEYS: &'static [&'static str] = Number::KEYS;
}
