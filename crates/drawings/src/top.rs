use maud::{Markup, html};
use words::{Message, Sentences, say};

use crate::control::{Control, ControlId, Dress, Labelled, pressable};
use crate::figure::{PlayerSign, player_sign};
use crate::icon::{Icon, drawn, icon};
use crate::location::Move;
use crate::shown::{all_shown, shown};

/// The id of the form around a table, so that controls outside it can belong to it.
pub const PLAY: &str = "play";

/// The program's name, in every language.
pub const BRAND: &str = "Triskel";

/// What surrounds every table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// The bar at the top edge.
    pub top: Top,
    /// The form that all controls of the table belong to.
    pub form: Form,
    /// What to say if the connection is lost. A page without scripts never needs it; a script may show it by removing
    /// `hidden`.
    pub connection: Option<Connection>,
    /// A short message over the board.
    pub toast: Option<Toast>,
    /// What the last step moved, from location to location (see [`location`](crate::location)).
    pub moves: Vec<Move>,
}

/// The bar at the top edge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Top {
    /// The address of the lobby.
    pub home: String,
    /// The game, such as "Keltis".
    pub game: Message,
    /// The table's name.
    pub table: Message,
    /// Whose turn it is.
    pub status: Option<Status>,
    /// Undo, rules, menu.
    pub tools: Vec<Tool>,
}

/// Whose turn it is, in the middle of the bar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The player whose turn it is.
    pub sign: Option<PlayerSign>,
    /// What matters, such as "Your turn".
    pub headline: Message,
    /// Further detail, such as "turn 17".
    pub detail: Message,
    /// Whether the table is waiting for the reader: then it is gold.
    pub yours: bool,
}

/// A control of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The control's id.
    pub id: ControlId,
    /// Its icon; on narrow screens it is shown alone.
    pub icon: Icon,
    /// Its name.
    pub text: Message,
    /// What it does. Buttons belong to the table's form.
    pub control: Control,
    /// Whether it is left out on narrow screens, because the menu has it too.
    pub wide: bool,
}

/// A form: its address and its hidden fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// The address it is posted to.
    pub address: String,
    /// Names and values that are sent along.
    pub hidden: Vec<(&'static str, String)>,
}

/// The strip below the bar when the connection is lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Connection {
    /// Whether it is hidden until a script shows it.
    pub hidden: bool,
    /// Tries again.
    pub retry: Control,
}

/// A short message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Toast {
    /// What it says.
    pub words: Sentences,
    /// Dismisses it.
    pub close: Control,
}

/// The bar at the top edge.
pub fn top(top: &Top) -> Markup {
    html! {
        header.top {
            a.brand href=(top.home) aria-label=(say::drawings::to_lobby()) {
                (drawn("brand-knot", "#knot"))
                span.brand-name aria-hidden="true" { (BRAND) }
            }
            p.where { b { (top.game) } " " span.table-name { (top.table) } }
            @if let Some(status) = &top.status {
                p.turnbar.yours[status.yours] {
                    @if let Some(sign) = status.sign { (player_sign(sign)) }
                    span { b { (status.headline) } " " (status.detail) }
                }
            }
            @if !top.tools.is_empty() { nav.tools aria-label=(say::drawings::tools()) data-group="tools" { @for tool in &top.tools { (draw_tool(tool)) } } }
        }
    }
}

fn draw_tool(tool: &Tool) -> Markup {
    let class = if tool.wide { "tool wide-only" } else { "tool" };
    let content = html! { (icon(tool.icon)) span.tool-text aria-hidden="true" { (tool.text) } };
    let key = tool.id.to_string();
    let dress =
        Dress { class, label: Some(&tool.text), form: Some(PLAY), key: Some(&key), ..Dress::default() };
    pressable(&tool.control, dress, &content)
}

/// The plait under a title bar.
pub fn plait() -> Markup {
    html! {
        svg.plait aria-hidden="true" { rect width="100%" height="100%" fill="url(#plait)" {} }
    }
}

/// The strip below the bar when the connection is lost. It may be in a page from the start, `hidden`; a script writes
/// the seconds left into `.banner-in`, and shows the button that withdraws what was pressed in the meantime.
pub fn connection_strip(connection: &Connection) -> Markup {
    let again = html! { (icon(Icon::Retry)) span { (say::drawings::try_now()) } };
    let label = say::drawings::try_now_label();
    let dress = Dress { class: "button", label: Some(&label), form: Some(PLAY), ..Dress::default() };
    html! {
        div.banner id="connection" hidden[connection.hidden] {
            (icon(Icon::Offline))
            p {
                (shown(&say::drawings::lost())) " "
                span.banner-more { (say::drawings::nothing_is_lost()) }
            }
            span.banner-in {}
            (pressable(&connection.retry, dress, &again))
            button.button type="button" data-withdraw hidden aria-label=(say::drawings::withdraw_label()) { (icon(Icon::Cross)) span { (say::drawings::withdraw()) } }
        }
    }
}

/// A short message.
pub fn toast(toast: &Toast) -> Markup {
    let label = say::drawings::close_message();
    let dress = Dress { class: "toast-x", label: Some(&label), ..Dress::default() };
    html! {
        div.toast data-key="toast" {
            (icon(Icon::Check))
            p { (all_shown(&toast.words)) }
            @if toast.close != Control::None { (pressable(&toast.close, dress, &icon(Icon::Cross))) }
        }
    }
}

/// A control that is only words.
pub(crate) fn quiet(labelled: &Labelled) -> Markup {
    let key = labelled.id.to_string();
    let dress = Dress { class: "quiet", key: Some(&key), ..Dress::default() };
    pressable(&labelled.control, dress, &html! { (labelled.text) })
}

/// A button among others.
pub fn button(class: &str, sign: Option<Icon>, labelled: &Labelled) -> Markup {
    let key = labelled.id.to_string();
    let dress = Dress { class, key: Some(&key), ..Dress::default() };
    let content = html! { @if let Some(sign) = sign { (icon(sign)) } span { (labelled.text) } };
    pressable(&labelled.control, dress, &content)
}

impl Around {
    /// The whole page: bar, strip, and the form with the table in it. `game` and `layout` are classes.
    pub fn enclose(&self, game: &str, layout: &str, table: &Markup) -> Markup {
        html! {
            div class=(game) {
                (top(&self.top))
                @if let Some(connection) = &self.connection { (connection_strip(connection)) }
                (plait())
                main {
                    form.table.(layout) id=(PLAY) method="post" action=(self.form.address) {
                        @for (name, value) in &self.form.hidden { input type="hidden" name=(name) value=(value); }
                        h1.sr { (say::drawings::heading(self.top.game.clone(), self.top.table.clone())) }
                        (table)
                    }
                }
            }
        }
    }
}
