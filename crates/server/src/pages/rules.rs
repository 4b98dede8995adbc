//! The rules.

use catalogue::Kind;
use maud::{Markup, html};

use super::{Shell, plain_top};

/// The rules of a game, as they are written down.
pub fn page(kind: Kind) -> Markup {
    Shell { title: &format!("Rules of {} · Triskel", kind.title()), class: "plain-page" }.page(&html! {
        (plain_top("Rules"))
        main.page.plain {
            nav aria-label="Games" { @for other in Kind::ALL { a href={ "/rules/" (other.name()) } { (other.title()) } " " } }
            article.rules { pre { (kind.rules()) } }
        }
    })
}
