//! Cairn: its stones as text and its actions as buttons, with nothing but what every table has.

use catalogue::cairn::{Action, Cairn, View};
use drawings::{Choice, Choices, Control, FigureColour, PlayerSign, Tray, button, log, shown, tray};
use maud::{Markup, html};
use tabletop::Seat;
use words::say::cairn as say;
use words::{Message, Sentences, Spoken};

use super::seating::colour_of;
use super::{Pictured, Scene};

impl Pictured for Cairn {
    const CLASS: &'static str = "plain-page";

    fn draw(scene: &Scene<'_>, view: &View, _before: Option<&View>) -> Markup {
        let stones: Vec<String> = view.cairn().iter().map(ToString::to_string).collect();
        let content = html! {
            section.panel {
                p { @if stones.is_empty() { (say::bare()) } @else { (say::cairn(stones.join(" "))) } }
                p { (say::in_bag(view.in_bag())) }
                ul {
                    @for seat in view.seats().iter() {
                        li { (shown(&say::player(scene.seating().name(seat), view.taken(seat), view.hand_size(seat)))) }
                    }
                }
            }
            (tray(&scene.unless_asked(asked(scene, view)), &[]))
            @if scene.position.is_over() {
                p.line { @for (icon, next) in scene.afterwards() { (button("button", Some(icon), &next)) } }
            }
            (log(&scene.log()))
        };
        scene.around(Vec::new()).enclose("cairn", "plain", &content)
    }

    fn sign(seat: Seat) -> PlayerSign {
        colour_of(seat).into()
    }

    fn art() -> Markup {
        drawings::figure(FigureColour::Grey, keltis::Size::Large)
    }
}

/// What the reader is asked, with a button for each stone and one to take the cairn; pressing one that is not allowed
/// says why.
fn asked(scene: &Scene<'_>, view: &View) -> Tray {
    let refused = scene.asked.why.as_ref().and_then(|why| view.check(why.parse().ok()?).err());
    let choice = |action: Action| {
        let text: Message = match action {
            Action::Lay(stone) => say::lay(stone),
            Action::Take => say::take(),
        };
        let control = match view.check(action) {
            Ok(()) => Control::button("play", action.to_string()),
            Err(reason) => Control::refused("play", action.to_string(), Cairn::refusal(&reason)),
        };
        Choice { text, control, ..Choice::default() }
    };
    let answers = || view.hand().into_iter().map(Action::Lay).chain([Action::Take]).map(choice).collect();
    Tray {
        prompt: scene.idle().unwrap_or_else(|| Sentences::from(say::ask_play())),
        refusal: refused.map(|reason| Sentences::from(Cairn::refusal(&reason))),
        asides: scene.asides(),
        choices: scene.decides().then(|| Choices { label: say::choices(), answers: answers() }),
        hand: None,
    }
}
