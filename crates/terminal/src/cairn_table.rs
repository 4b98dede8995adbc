//! Cairn as text: the stones, and what each player has.

use std::fmt::Write;

use catalogue::cairn::{Cairn, View};
use tabletop::{Game, Notated, View as _};
use words::say::cairn as say;

use crate::{Drawn, Names, said};

impl Drawn for Cairn {
    fn draw(view: &View, names: &Names) -> String {
        let mut text = drawn(view, names);
        let hand: Vec<String> = view.hand().iter().map(ToString::to_string).collect();
        if view.watcher().is_some() {
            let _ = writeln!(text, "    {:<5} {}", words::say::terminal::hand().to_string(), hand.join(" "));
        }
        text
    }

    fn draw_open(&self, names: &Names) -> String {
        let mut text = drawn(&self.view(None), names);
        for seat in self.seats().iter() {
            let hand: Vec<String> = self.view(Some(seat)).hand().iter().map(ToString::to_string).collect();
            let line = words::say::terminal::score_line(&names[seat]);
            let _ = writeln!(text, "    {} {}", said(&line), hand.join(" "));
        }
        text
    }
}

/// What everybody may see.
fn drawn(view: &View, names: &Names) -> String {
    let stones: Vec<String> = view.cairn().iter().map(ToString::to_string).collect();
    let cairn = if stones.is_empty() { say::bare() } else { say::cairn(stones.join(" ")) };
    let mut text = format!("  {cairn}\n  {}\n", say::in_bag(view.in_bag()));
    for seat in view.seats().iter() {
        let player = say::player(&names[seat], view.taken(seat), view.hand_size(seat));
        let _ = writeln!(text, "  {}", said(&player));
    }
    text
}
