//! Pages as trees.

use roxmltree::{Document, Node};

/// Elements without an end tag.
const VOID: [&str; 4] = ["input", "br", "meta", "link"];

/// Calls the test with the tree of every page.
pub fn each_page(test: impl Fn(&str, Node<'_, '_>)) {
    for (name, markup) in crate::samples::pages() {
        let html = format!("<body>{}{}</body>", drawings::symbols().into_string(), markup.into_string());
        with_tree(&html, |root| test(name, root));
    }
}

pub fn with_tree(html: &str, test: impl FnOnce(Node<'_, '_>)) {
    let xml = to_xml(html);
    let document = Document::parse(&xml).unwrap_or_else(|error| panic!("{error}\n{xml}"));
    test(document.root_element());
}

/// The same page, with a value for every attribute and an end tag for every element.
fn to_xml(html: &str) -> String {
    let mut xml = String::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        xml += &rest[..start];
        let end = start + rest[start..].find('>').expect("a tag ends");
        xml += &tag(&rest[start..=end]);
        rest = &rest[end + 1..];
    }
    xml + rest
}

fn tag(tag: &str) -> String {
    let inner = tag.trim_start_matches('<').trim_end_matches('>').trim_end_matches('/');
    let closed = tag.ends_with("/>") || VOID.iter().any(|void| inner.split(' ').next() == Some(void));
    let mut written = String::from("<");
    for (index, part) in inner.split('"').enumerate() {
        if index % 2 == 1 {
            written.extend(["\"", part, "\""]);
        } else {
            let words: Vec<String> = part
                .split(' ')
                .enumerate()
                .map(|(word, text)| valued(text, index == 0 && word == 0))
                .collect();
            written += &words.join(" ");
        }
    }
    written + if closed { "/>" } else { ">" }
}

/// An attribute, which may have no value.
fn valued(word: &str, first: bool) -> String {
    let plain = first || word.is_empty() || word.ends_with('=');
    if plain { word.to_owned() } else { format!("{word}=\"\"") }
}

/// All elements with an attribute, and its values.
pub fn with<'a>(root: Node<'a, 'a>, attribute: &str) -> Vec<(Node<'a, 'a>, &'a str)> {
    root.descendants().filter_map(|node| Some((node, node.attribute(attribute)?))).collect()
}
