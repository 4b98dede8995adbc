//! The rules, as they are written down beside each game.

use std::collections::HashMap;

use catalogue::Kind;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html as markdown};
use tabletop::RULE_TABLE;
use words::say;

use super::{Shell, plain_top};

/// The rules of a game.
pub fn page(kind: Kind) -> Markup {
    let Rules { title, opening, sections } = Rules::read(kind.rules());
    let tab = say::pages::tab(say::pages::rules_of(words::title(kind)));
    Shell { title: &tab, class: "plain-page rules-page" }.page(&html! {
        (plain_top(&say::pages::rules()))
        div.rules {
            nav.toc aria-label=(say::pages::on_this_page()) {
                h2 { (words::title(kind)) }
                ol { @for section in &sections { li { a href={ "#" (section.anchor) } { (section.title) } } } }
                p.toc-more { @for other in Kind::ALL.into_iter().filter(|other| *other != kind) { a href={ "/rules/" (other.name()) } { (words::title(other)) } } }
            }
            main.rtext id="main" {
                header { h1 { (title) } div.lede { (opening) } }
                @for section in &sections { (draw(section)) }
                p.rnext { @for other in Kind::ALL.into_iter().filter(|other| *other != kind) { a.button href={ "/rules/" (other.name()) } { (say::pages::rules_of(words::title(other))) } " " } }
            }
        }
    })
}

fn draw(section: &Section) -> Markup {
    html! {
        section.rpanel id=(section.anchor) {
            @if section.title == RULE_TABLE {
                details { summary { h2 { (section.title) } } (section.text) }
            } @else {
                h2 { (section.title) }
                (section.text)
            }
        }
    }
}

/// The address of the rule about an action.
pub fn address(kind: Kind, action: &str) -> String {
    format!("/rules/{}#{}", kind.name(), words::rule_for(kind, action))
}

/// A Markdown text, split into the parts of a page.
struct Rules {
    title: String,
    /// What comes before the first section.
    opening: Markup,
    sections: Vec<Section>,
}

struct Section {
    title: String,
    anchor: String,
    text: Markup,
}

impl Rules {
    fn read(text: &str) -> Rules {
        let events = prepared(text);
        let begins =
            |event: &Event<'_>| matches!(event, Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }));
        let mut parts = events.chunk_by(|_, next| !begins(next));
        let (title, _, opening) = taken_apart(parts.next().unwrap_or_default());
        let section = |part| {
            let (title, anchor, text) = taken_apart(part);
            Section { title, anchor, text }
        };
        Rules { title, opening, sections: parts.map(section).collect() }
    }
}

/// The heading that a part begins with, its anchor, and the rest as HTML.
fn taken_apart(part: &[Event<'_>]) -> (String, String, Markup) {
    let rest = part
        .iter()
        .position(|event| matches!(event, Event::End(TagEnd::Heading(_))))
        .map_or(0, |end| end + 1);
    let anchor = match part.first() {
        Some(Event::Start(Tag::Heading { id: Some(id), .. })) => id.to_string(),
        _ => String::new(),
    };
    let mut html = String::new();
    markdown::push_html(&mut html, part[rest..].iter().cloned());
    (plain(&part[..rest]), anchor, PreEscaped(html))
}

/// The text with an anchor on each heading and a box around each table, so that wide ones scroll by themselves. HTML in it is
/// shown as text.
fn prepared(text: &str) -> Vec<Event<'_>> {
    let events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let mut anchors = HashMap::new();
    let mut prepared = Vec::with_capacity(events.len());
    for (index, event) in events.iter().enumerate() {
        match event {
            Event::Html(html) | Event::InlineHtml(html) => prepared.push(Event::Text(html.clone())),
            Event::Start(Tag::Heading { level, .. }) => {
                let heading =
                    events[index..].iter().position(|event| matches!(event, Event::End(TagEnd::Heading(_))));
                let words = plain(&events[index..index + heading.unwrap_or_default()]);
                let id = Some(CowStr::from(anchor(&words, &mut anchors)));
                prepared.push(Event::Start(Tag::Heading {
                    level: *level,
                    id,
                    classes: Vec::new(),
                    attrs: Vec::new(),
                }));
            }
            Event::Start(Tag::Table(_)) => {
                prepared.push(Event::Html("<div class=\"tablewrap\" tabindex=\"0\">".into()));
                prepared.push(event.clone());
            }
            Event::End(TagEnd::Table) => {
                prepared.push(event.clone());
                prepared.push(Event::Html("</div>".into()));
            }
            other => prepared.push(other.clone()),
        }
    }
    prepared
}

fn plain(events: &[Event<'_>]) -> String {
    let words = events.iter().filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        _ => None,
    });
    words.collect()
}

/// "Your turn" becomes `your-turn`, and a second one `your-turn-2`.
fn anchor(words: &str, used: &mut HashMap<String, usize>) -> String {
    let letters: String = words
        .to_lowercase()
        .chars()
        .map(|letter| if letter.is_alphanumeric() { letter } else { ' ' })
        .collect();
    let anchor = letters.split_whitespace().collect::<Vec<_>>().join("-");
    let count = used.entry(anchor.clone()).or_default();
    *count += 1;
    if *count == 1 { anchor } else { format!("{anchor}-{count}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(text: &str) -> String {
        let rules = Rules::read(text);
        rules.sections.iter().map(|section| draw(section).into_string()).collect()
    }

    #[test]
    fn headings_have_anchors_that_tell_them_apart() {
        let html = rendered("# Game\n\n## Your turn\n\n### Draw\n\nA.\n\n### Draw\n\nB.\n");
        assert!(html.contains("id=\"your-turn\""), "{html}");
        assert!(html.contains("<h3 id=\"draw\">") && html.contains("<h3 id=\"draw-2\">"), "{html}");
    }

    #[test]
    fn html_in_the_text_is_shown_and_not_obeyed() {
        let html = rendered("# Game\n\n## A <b>\n\n<script>alert(1)</script>\n\nSo <i>it</i> is.\n");
        assert!(!html.contains("<script") && !html.contains("<i>"), "{html}");
        assert!(html.contains("&lt;script&gt;"), "{html}");
    }

    #[test]
    fn every_refusal_finds_its_section() {
        for kind in Kind::ALL {
            let text = page(kind).into_string();
            for action in [
                "lay r5",
                "lay n4 r",
                "discard r5",
                "draw",
                "take r",
                "advance g",
                "stay",
                "wish r3 n3",
                "done",
                "place",
                "",
            ] {
                let address = address(kind, action);
                let (_, anchor) = address.split_once('#').unwrap();
                assert!(text.contains(&format!("id=\"{anchor}\"")), "{kind}: {action} leads to {address}");
            }
        }
    }
}
