/// What a bot decided, and what it thought.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<Action> {
    /// The decision.
    pub action: Action,
    /// What it weighed, best first; empty if it answered without weighing.
    pub candidates: Vec<Candidate<Action>>,
    /// Worlds that it imagined.
    pub worlds: u32,
    /// Playouts or positions that it looked at.
    pub iterations: u64,
}

/// One action that a bot weighed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<Action> {
    /// The action.
    pub action: Action,
    /// How good it looks to the player: 0 is a certain loss, 1 a certain win.
    pub estimate: f64,
    /// The lead in points that it should end with, where the bot counts points.
    pub lead: Option<f64>,
    /// How often it was tried.
    pub tried: u32,
}

impl<Action> Thought<Action> {
    /// A decision without weighing.
    pub fn at_once(action: Action) -> Thought<Action> {
        Thought { action, candidates: Vec::new(), worlds: 0, iterations: 0 }
    }
}
