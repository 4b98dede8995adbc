//! The list of games, and everything that follows from it alone. A game is added here and nowhere else in this crate.

use tabletop::{Game, Match, Notated};

/// A game on the list. Generic code wraps what it makes in the types for any game, and unwraps what is its own.
pub trait Listed: Notated {
    /// Which one it is.
    const KIND: Kind;

    /// A match of this game as one of any game.
    fn any_game(played: Match<Self>) -> AnyGame;

    /// The match, if it is one of this game.
    fn own_match(game: &AnyGame) -> Option<&Match<Self>>;

    /// A view of this game as one of any game.
    fn any_view(view: Self::View) -> AnyView;

    /// The view, if it is one of this game.
    fn own_view(view: &AnyView) -> Option<&Self::View>;

    /// Events of this game as events of any game.
    fn any_events(events: Vec<Self::Event>) -> AnyEvents;

    /// The events, if they are of this game; otherwise none.
    fn own_events(events: &AnyEvents) -> &[Self::Event];

    /// A refusal of this game as one of any game.
    fn any_illegal(illegal: Self::Illegal) -> AnyIllegal;
}

/// Generates, for every game on the list, its variant of each type and its arm of each `match`. The `$` passed in
/// stands for itself in the macros generated here, which have variables of their own.
macro_rules! games {
    ($d:tt offered { $($offered:tt)+ } examples { $($example:tt)* }) => {
        games! { @list $d $($offered)+ $($example)* }
        games! { @offered $($offered)+ }
    };
    (@offered $($(#[$about:meta])+ $name:ident: $from:ident::$game:ident;)+) => {
        impl Kind {
            /// All games that are offered to people.
            pub const ALL: [Kind; [$(Kind::$name),+].len()] = [$(Kind::$name),+];
        }
    };
    (@list $d:tt $($(#[$about:meta])+ $name:ident: $from:ident::$game:ident;)+) => {
        $(pub use $from;)+

        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[$about])+ $name,)+
        }

        impl Kind {
            /// Every game on the list, including those that are only examples.
            pub const LISTED: [Kind; [$(Kind::$name),+].len()] = [$(Kind::$name),+];
        }

        /// A match of any game, played by text.
        #[derive(Clone, Debug)]
        pub enum AnyGame {
            $($(#[$about])+ $name(Match<$from::$game>),)+
        }

        /// What one seat may know of a match of any game.
        #[derive(Clone, Debug)]
        #[expect(clippy::large_enum_variant, reason = "a view is made, looked at and dropped, never kept in numbers")]
        pub enum AnyView {
            $($(#[$about])+ $name(<$from::$game as Game>::View),)+
        }

        /// What happened in any game, as the referee knows it. Nobody else may: ask for what a seat sees.
        #[derive(Clone, Debug)]
        pub enum AnyEvents {
            $($(#[$about])+ $name(Vec<<$from::$game as Game>::Event>),)+
        }

        /// Why the rules of any game refuse an action.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyIllegal {
            $($(#[$about])+ $name(<$from::$game as Game>::Illegal),)+
        }

        $(impl Listed for $from::$game {
            const KIND: Kind = Kind::$name;

            fn any_game(played: Match<Self>) -> AnyGame {
                AnyGame::$name(played)
            }

            fn own_match(game: &AnyGame) -> Option<&Match<Self>> {
                match game {
                    AnyGame::$name(played) => Some(played),
                    _ => None,
                }
            }

            fn any_view(view: Self::View) -> AnyView {
                AnyView::$name(view)
            }

            fn own_view(view: &AnyView) -> Option<&Self::View> {
                match view {
                    AnyView::$name(view) => Some(view),
                    _ => None,
                }
            }

            fn any_events(events: Vec<Self::Event>) -> AnyEvents {
                AnyEvents::$name(events)
            }

            fn own_events(events: &AnyEvents) -> &[Self::Event] {
                match events {
                    AnyEvents::$name(events) => events,
                    _ => &[],
                }
            }

            fn any_illegal(illegal: Self::Illegal) -> AnyIllegal {
                AnyIllegal::$name(illegal)
            }
        })+

        /// Runs code with `$game` standing for the type of a game of this kind.
        #[macro_export]
        macro_rules! with_kind {
            ($d kind:expr, $d game:ident => $d body:expr) => {
                match $d kind {
                    $($crate::Kind::$name => {
                        type $d game = $crate::$from::$game;
                        $d body
                    })+
                }
            };
        }

        /// Runs code with `$played` standing for the typed match inside an [`AnyGame`].
        #[macro_export]
        macro_rules! with_match {
            ($d any:expr, $d played:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyGame::$name($d played) => $d body,)+
                }
            };
        }

        /// Runs code with `$game` standing for the type of a game and `$view` for the typed view inside an [`AnyView`].
        #[macro_export]
        macro_rules! with_view {
            ($d any:expr, $d game:ident, $d view:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyView::$name($d view) => {
                        type $d game = $crate::$from::$game;
                        $d body
                    })+
                }
            };
        }

        /// Runs code with `$game` standing for the type of a game and `$events` for the typed events inside [`AnyEvents`].
        #[macro_export]
        macro_rules! with_events {
            ($d any:expr, $d game:ident, $d events:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyEvents::$name($d events) => {
                        type $d game = $crate::$from::$game;
                        $d body
                    })+
                }
            };
        }

        /// Runs code with `$game` standing for the type of a game and `$illegal` for the typed refusal inside an
        /// [`AnyIllegal`].
        #[macro_export]
        macro_rules! with_illegal {
            ($d any:expr, $d game:ident, $d illegal:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyIllegal::$name($d illegal) => {
                        #[allow(dead_code)]
                        type $d game = $crate::$from::$game;
                        $d body
                    })+
                }
            };
        }
    };
}

games! { $
    offered {
        /// The board game.
        Keltis: keltis::Keltis;
        /// The card game.
        KeltisCards: keltis_cards::KeltisCards;
        /// The knotwork game.
        Celtic: celtic::Celtic;
    }
    examples {
        /// The game that docs/adding-a-game.md follows through the program.
        Cairn: cairn::Cairn;
    }
}
