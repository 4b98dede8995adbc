//! The rules, in the order of the rulebook.

use arrayvec::ArrayVec;
use serde::Serialize;
use tabletop::{BySeat, Seat};

/// How many stones there are. Rulebook: "What you need".
pub const STONES: u8 = 15;

/// How many stones each player takes. Rulebook: "What you need".
pub const STONES_IN_HAND: usize = 3;

pub(crate) type Stones = ArrayVec<u8, { STONES as usize }>;

/// A list of legal actions.
pub type Actions = ArrayVec<Action, 16>;

/// What a player may decide. Rulebook: "Your turn".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Lay a stone on the cairn, e.g. `lay 7`.
    Lay(u8),
    /// Take all its stones.
    Take,
}

/// Something that happened. `Drawn` is what is known of a stone from the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event<Drawn = u8> {
    /// A stone was laid.
    Laid {
        /// The player.
        seat: Seat,
        /// The stone.
        stone: u8,
    },
    /// A stone was drawn from the bag.
    Drew {
        /// The player.
        seat: Seat,
        /// Which stone, for those who may know.
        stone: Drawn,
    },
    /// The cairn was taken.
    Took {
        /// The player.
        seat: Seat,
        /// How many stones it had.
        count: u8,
    },
    /// A player has no stones left.
    Ended,
}

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The stone is not in the player's hand.
    NotInHand(u8),
    /// The stone is lower than the one on top.
    TooLow {
        /// The stone.
        stone: u8,
        /// The one on top.
        top: u8,
    },
    /// There is nothing to take.
    BareGround,
}

/// What is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub to_act: Option<Seat>,
    pub cairn: Stones,
    pub taken: BySeat<Stones>,
}

/// A game of Cairn: the referee's full truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cairn {
    pub(crate) open: Open,
    pub(crate) hands: BySeat<Stones>,
    pub(crate) bag: Stones,
}

impl Open {
    /// Whether the player to act may do this with this hand. No other hand matters.
    pub fn check(&self, hand: &[u8], action: Action) -> Result<(), Illegal> {
        match (action, self.cairn.last()) {
            (Action::Lay(stone), _) if !hand.contains(&stone) => Err(Illegal::NotInHand(stone)),
            (Action::Lay(stone), Some(top)) if stone < *top => Err(Illegal::TooLow { stone, top: *top }),
            (Action::Take, None) => Err(Illegal::BareGround),
            _ => Ok(()),
        }
    }

    /// The legal actions with this hand: stones from low to high, then taking.
    pub fn actions_of(&self, hand: &[u8]) -> Actions {
        let mut stones: Stones = hand.iter().copied().collect();
        stones.sort_unstable();
        let all = stones.into_iter().map(Action::Lay).chain([Action::Take]);
        all.filter(|action| self.check(hand, *action).is_ok()).collect()
    }
}

impl Cairn {
    /// Whose turn it is.
    pub fn to_act(&self) -> Option<Seat> {
        self.open.to_act
    }

    pub(crate) fn carry_out(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), Illegal> {
        let seat = self.to_act().ok_or(Illegal::GameOver)?;
        self.open.check(&self.hands[seat], action)?;
        match action {
            Action::Lay(stone) => {
                self.hands[seat].retain(|held| *held != stone);
                self.open.cairn.push(stone);
                tell(Event::Laid { seat, stone });
                if let Some(drawn) = self.bag.pop() {
                    self.hands[seat].push(drawn);
                    tell(Event::Drew { seat, stone: drawn });
                }
            }
            Action::Take => {
                let count = self.open.cairn.len() as u8;
                self.open.taken[seat].extend(self.open.cairn.drain(..));
                tell(Event::Took { seat, count });
            }
        }
        self.open.to_act = Some(self.hands.seats().after(seat)).filter(|_| !self.hands[seat].is_empty());
        if self.open.to_act.is_none() {
            tell(Event::Ended);
        }
        Ok(())
    }
}
