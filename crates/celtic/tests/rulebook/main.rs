//! The rulebook as tests. Each name is a sentence about the game; RULES.md says which rule it proves.
#![expect(clippy::unwrap_used, reason = "what a test does not expect is its failure")]

mod confinement;
mod ending;
mod overreach;
mod placing;
mod refusals;
mod rules_text;
mod saved;
mod scoring;
mod setup;
mod written;

use celtic::{Action, Celtic, Colour, Illegal, Options, Shape, State};
use serde_json::{Value, json};
use tabletop::{Game, GameOptions, Notated};

/// A game for a test to play and inspect.
struct Scene(Celtic);

/// The start tile, and orange to place, by the default rules.
fn start() -> Scene {
    Scene(Celtic::new(Options::default()))
}

/// The same, with `overreach` set to `forfeit`.
fn forfeit() -> Scene {
    let mut options = Options::default();
    options.set("overreach", "forfeit").unwrap();
    Scene(Celtic::new(options))
}

/// A saved table: the start tile and these, such as `o W 1,0; b E -1,0`, and a turn; not checked yet.
fn state(tiles: &str, turn: &Value) -> State {
    let mut listed = vec![json!({"cell": "0,0", "colour": "n", "sides": "NESW"})];
    for tile in tiles.split(';').filter(|tile| !tile.trim().is_empty()) {
        let [colour, sides, cell] = tile.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("`{tile}` is no tile")
        };
        listed.push(json!({"cell": cell, "colour": colour, "sides": sides}));
    }
    serde_json::from_value(json!({"game": "celtic", "seats": 2, "turn": turn, "tiles": listed})).unwrap()
}

/// That table, with this seat to place.
fn table(tiles: &str, seat: usize) -> Scene {
    let state = state(tiles, &json!({"seat": seat, "phase": "place"}));
    Scene(Celtic::from_state(&state).unwrap_or_else(|flaw| panic!("{tiles}: {flaw}")))
}

fn read<T: std::str::FromStr>(text: &str) -> T {
    text.trim().parse().unwrap_or_else(|_| panic!("`{text}` cannot be read"))
}

fn none_left(colour: Colour, shape: Shape) -> Illegal {
    Illegal::NoneLeft { colour, shape }
}

impl Scene {
    /// Carries out actions, such as `place o W 1,0; place b E -1,0`.
    #[track_caller]
    fn play(mut self, script: &str) -> Scene {
        for words in script.split(';') {
            if let Err(refusal) = self.0.act(read::<Action>(words)) {
                panic!("{words}: {refusal:?}");
            }
        }
        self
    }

    /// Why an action is refused.
    #[track_caller]
    fn refusal(&self, action: &str) -> Illegal {
        let mut tried = self.0;
        let reason = tried.act(read(action)).expect_err(action);
        assert_eq!(tried, self.0, "{action} was refused and changed nothing");
        reason
    }

    /// Everything that the player to place may do.
    fn legal(&self) -> Vec<String> {
        self.0.legal_actions().iter().map(Action::to_string).collect()
    }

    /// The turned tiles of a colour that may go on a cell, such as `N NE`.
    fn fitting(&self, colour: &str, cell: &str) -> String {
        let legal = self.legal();
        let tiles = legal.iter().map(|action| action.split(' ').collect::<Vec<_>>());
        let here = tiles.filter(|tile| tile[1] == colour && tile[3] == cell);
        here.map(|tile| tile[2].to_owned()).collect::<Vec<_>>().join(" ")
    }

    /// A place in the referee's state, such as `stock/o/cap`; null if it does not exist.
    fn at(&self, place: &str) -> Value {
        let state = serde_json::to_value(self.0.state()).expect("a state is JSON");
        state.pointer(&format!("/{place}")).cloned().unwrap_or_default()
    }

    /// The events of an action, as reported.
    #[track_caller]
    fn told(&self, action: &str) -> Value {
        let mut events = Vec::new();
        let mut game = self.0;
        game.act_telling(read(action), |event| events.push(serde_json::to_value(event).unwrap())).unwrap();
        Value::from(events)
    }

    /// The seat to place and the phase, such as `0 place`; `over` at the end.
    fn due(&self) -> String {
        self.0.turn().seat().map_or_else(String::new, |seat| format!("{} ", seat.index())) + self.0.phase()
    }

    /// What each knot is worth to orange and to blue, and its cells.
    fn knots(&self) -> Vec<(u8, u8, String)> {
        let cells =
            |cells: Vec<celtic::Cell>| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        self.0.knots().into_iter().map(|knot| (knot.o, knot.b, cells(knot.cells))).collect()
    }
}
