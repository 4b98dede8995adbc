tabletop::options! {
    /// House rules: this game has none.
    pub struct Options {}
}
