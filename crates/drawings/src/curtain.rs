use maud::{Markup, PreEscaped, html};
use words::{Message, say};

use crate::control::{Control, Dress, pressable};
use crate::figure::{FigureColour, PlayerSign, player_sign};
use crate::icon::drawn;
use crate::log::{LogEntry, log_entry};
use crate::top::{Form, PLAY};

/// What is on the screen while it is passed from one person to the next. It shows only what everybody may know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Curtain {
    /// The game, such as "Keltis".
    pub game: Message,
    /// The table and turn, such as "Family table · turn 17".
    pub table: Message,
    /// The next player's name.
    pub name: String,
    /// Their sign.
    pub sign: PlayerSign,
    /// The text below, such as "Erin's turn is over and the hand is put away."
    pub words: Message,
    /// The form around the button.
    pub form: Form,
    /// Shows the hand.
    pub reveal: Control,
    /// What happened since they last looked, oldest first.
    pub since: Vec<LogEntry>,
    /// All players in order of play, starting with the next.
    pub order: Vec<(PlayerSign, String)>,
}

/// The curtain: the page is the back of a card.
pub fn curtain(curtain: &Curtain) -> Markup {
    let shown =
        html! { (player_sign(curtain.sign)) span { (say::drawings::show_my_hand(curtain.name.as_str())) } };
    html! {
        main.curtain {
            svg.curtain-frame aria-hidden="true" { rect width="100%" height="100%" rx="14" {} }
            p.curtain-where { (drawn("brand-knot", "#knot")) span { b { (curtain.game) } " " (curtain.table) } }
            section.pass aria-labelledby="pass-title" {
                div.pass-art { (PreEscaped(include_str!("symbols/ring.svg"))) (stands(curtain.sign)) }
                h1 id="pass-title" tabindex="-1" data-focus { (say::drawings::pass_to(curtain.name.as_str())) }
                p { (curtain.words) }
                form id=(PLAY) method="post" action=(curtain.form.address) {
                    @for (name, value) in &curtain.form.hidden { input type="hidden" name=(name) value=(value); }
                    (pressable(&curtain.reveal, Dress { class: "primary big", ..Dress::default() }, &shown))
                }
            }
            @if !curtain.since.is_empty() {
                section.since aria-labelledby="since-title" {
                    h2 id="since-title" { (say::drawings::since(curtain.name.as_str())) }
                    ol { @for entry in &curtain.since { (log_entry(entry)) } }
                }
            }
            ul.next-seats aria-label=(say::drawings::order()) {
                @for (index, (sign, name)) in curtain.order.iter().enumerate() {
                    li.on[index == 0] data-word=(say::drawings::then()) { (player_sign(*sign)) (name) }
                }
            }
        }
    }
}

fn stands(sign: PlayerSign) -> Markup {
    match sign {
        PlayerSign::Figure(colour) => large(colour),
        PlayerSign::Side(colour) => {
            html! { svg.pass-side aria-hidden="true" { use href={ "#emblem-" (colour) } {} } }
        }
    }
}

fn large(colour: FigureColour) -> Markup {
    html! { svg.fig.pass-fig aria-hidden="true" { use href={ "#fig-large-" (colour) } {} } }
}
