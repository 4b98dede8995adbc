tabletop::options! {
    /// House rules; the default is how we read the printed rules. Rulebook: "House rules".
    pub struct Options {
        /// May the card discarded in this turn be taken back?
        retake: Retake {
            /// Yes: no printed edition forbids it.
            Allowed = "allowed",
            /// No: the pile is barred for the rest of the turn.
            Forbidden = "forbidden",
        }

        /// Which figures may a clover or a row-9 bonus move?
        start_figures: StartFigures {
            /// Only figures that are on a path.
            PathOnly = "path_only",
            /// Also figures on the start stone: they enter any path where their player has none.
            Any = "any",
        }
    }
}
