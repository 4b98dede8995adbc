//! What a screen reader reads, from top to bottom.

use roxmltree::Node;

use crate::tree::each_page;

/// Elements that begin a line.
const LINES: [&str; 10] = ["li", "h1", "h2", "p", "td", "th", "button", "a", "summary", "caption"];

/// Elements whose label is said before their content.
const GROUPS: [&str; 6] = ["section", "nav", "ul", "ol", "div", "table"];

fn is_one_of(node: Node<'_, '_>, tags: &[&str]) -> bool {
    tags.iter().any(|tag| node.has_tag_name(*tag))
}

fn said(node: Node<'_, '_>, lines: &mut Vec<String>) {
    let silent = node.attribute("aria-hidden") == Some("true") || node.attribute("hidden").is_some();
    if silent {
        return;
    }
    if is_one_of(node, &LINES) || is_one_of(node, &GROUPS) {
        lines.push(String::new());
    }
    let pressable = is_one_of(node, &["button", "a", "summary"]);
    if pressable {
        say(lines, if node.attribute("aria-pressed") == Some("true") { "[chosen:" } else { "[" });
    }
    match (node.attribute("aria-label"), node.text().filter(|_| node.is_text())) {
        (Some(label), _) if is_one_of(node, &GROUPS) => {
            say(lines, &format!("# {label}"));
            children(node, lines);
        }
        (Some(text), _) | (None, Some(text)) => say(lines, text),
        (None, None) if node.attribute("role") == Some("img") => {
            let words = node.children().filter(|child| is_one_of(*child, &["title", "desc"]));
            words.for_each(|child| children(child, lines));
        }
        _ => children(node, lines),
    }
    if pressable {
        say(lines, "]");
    }
}

fn children(node: Node<'_, '_>, lines: &mut Vec<String>) {
    node.children().for_each(|child| said(child, lines));
}

/// Continues the last line.
fn say(lines: &mut Vec<String>, text: &str) {
    let text = text.trim();
    match lines.last_mut() {
        Some(line) if line.is_empty() || line.ends_with('[') || text == "]" => *line += text,
        Some(line) => line.extend([" ", text]),
        None => lines.push(text.to_owned()),
    }
}

#[test]
fn a_table_can_be_read_aloud() {
    each_page(|page, root| {
        if ["keltis-clover", "cards", "celtic"].contains(&page) {
            let mut lines = Vec::new();
            said(root, &mut lines);
            let lines: Vec<&str> =
                lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
            insta::assert_snapshot!(page, lines.join("\n"));
        }
    });
}
