//! Celtic! as text: the weave with numbered columns and rows, the stocks, and every knot's worth.

use std::fmt::Write;

use celtic::{Celtic, Colour, Shape, View};
use drawings::celtic::Design;
use tabletop::{Game, Notated};
use words::say;

use crate::{Drawn, Names, said};

impl Drawn for Celtic {
    fn draw(view: &View, names: &Names) -> String {
        view.game().draw_open(names)
    }

    fn draw_open(&self, names: &Names) -> String {
        let tiles = self.all_tiles().map(|(cell, colour, sides)| (cell, (colour, sides))).collect();
        let design = Design { coordinates: true, ..Design::new(tiles) };
        let mut text = format!("{design}\n\n");
        for colour in Colour::ALL {
            let [cap, straight, corner, tee, cross] =
                Shape::ALL.map(|shape| self.stock().left(colour, shape));
            let _ = writeln!(text, "  {}", say::terminal::stock(colour, cap, straight, corner, tee, cross));
        }
        for seat in self.seats().iter() {
            let mark = if self.turn().seat() == Some(seat) { "►" } else { " " };
            let (tint, scores) = (Celtic::colour_of(seat), self.score(seat).to_string());
            let _ =
                writeln!(text, "{mark} {}", said(&say::terminal::celtic_player(&names[seat], tint, scores)));
        }
        text
    }
}
