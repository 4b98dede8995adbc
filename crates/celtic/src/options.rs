tabletop::options! {
    /// House rules; the default differs from the printed rules. Rulebook: "House rule".
    pub struct Options {
        /// What happens to a tile that breaks the 5x5 limit?
        overreach: OverreachRule {
            /// It is refused like any illegal placement.
            Refused = "refused",
            /// As printed: it is taken back, and the turn is lost.
            Forfeit = "forfeit",
        }
    }
}
