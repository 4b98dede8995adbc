use serde::{Serialize, Serializer};
use tabletop::{Game, Seat, Turn};

use crate::{Action, Actions, Celtic, KnotScores};

/// What a seat may know: everything, since everything is public; and which seat it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    game: Celtic,
    watcher: Option<Seat>,
}

impl View {
    pub(crate) fn new(game: &Celtic, watcher: Option<Seat>) -> View {
        View { game: *game, watcher }
    }

    /// The whole game.
    pub fn game(&self) -> &Celtic {
        &self.game
    }
}

impl tabletop::View for View {
    type Action = Action;
    type Actions = Actions;
    type Score = KnotScores;

    fn watcher(&self) -> Option<Seat> {
        self.watcher
    }

    fn turn(&self) -> Turn<KnotScores> {
        self.game.turn()
    }

    fn legal_actions(&self) -> Actions {
        if self.watcher.is_some() && self.watcher == self.game.to_place {
            self.game.legal_actions()
        } else {
            Actions::new()
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.game.to_state().serialize(serializer)
    }
}
