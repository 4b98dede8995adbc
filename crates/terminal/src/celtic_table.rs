//! Celtic! as text: the weave with numbered columns and rows, the stocks, and every knot's worth.

use std::fmt::Write;

use celtic::{Celtic, Colour, Event, Shape, View};
use drawings::celtic::Design;
use tabletop::{Game, Notated, Seat};

use crate::paint::bold;
use crate::{Drawn, Names};

impl Drawn for Celtic {
    fn draw(view: &View, names: &Names) -> String {
        view.game().draw_open(names)
    }

    fn draw_open(&self, names: &Names) -> String {
        let tiles = self.all_tiles().map(|(cell, colour, sides)| (cell, (colour, sides))).collect();
        let design = Design { coordinates: true, ..Design::new(tiles) };
        let mut text = format!("{design}\n\n");
        for colour in Colour::ALL {
            let left = Shape::ALL.map(|shape| format!("{shape} {}", self.stock().left(colour, shape)));
            let _ = writeln!(text, "  {colour:8}  left: {}", left.join(", "));
        }
        for seat in self.seats().iter() {
            let mark = if self.turn().seat() == Some(seat) { "►" } else { " " };
            let name = bold(&names[seat]);
            let _ =
                writeln!(text, "{mark} {name} ({})   knots {}", Celtic::colour_of(seat), self.score(seat));
        }
        text
    }

    fn tell(event: &Event, names: &Names) -> Option<String> {
        let name = |seat: &Seat| bold(&names[*seat]);
        Some(match event {
            Event::Placed { seat, colour, sides, cell } => {
                let shape = sides.shape().map_or(String::new(), |shape| format!(" {shape}"));
                let article = if *colour == Colour::Orange { "an" } else { "a" };
                format!("{} places {article} {colour}{shape}, open {sides}, on {cell}.", name(seat))
            }
            Event::Knotted { seat, o, b } => {
                format!("{} closes a knot: {o} orange tiles, {b} blue ones.", name(seat))
            }
            Event::Overreached { seat, cell, .. } => {
                format!(
                    "{} reaches beyond 5x5 on {cell}: the tile is taken back, the turn is lost.",
                    name(seat)
                )
            }
            Event::Passed { seat } => format!("{} can place nothing and passes.", name(seat)),
            Event::Ended => "Nobody can place a tile: the game is over.".to_owned(),
        })
    }

    fn ask(phase: &str) -> &'static str {
        match phase {
            "place" => "Place a tile of your colour or a neutral one: colour, open sides, cell.",
            _ => "The game is over.",
        }
    }

    fn explain(&self, seat: Seat) -> String {
        format!("{} knots {}, best first", Celtic::colour_of(seat), self.score(seat))
    }
}
