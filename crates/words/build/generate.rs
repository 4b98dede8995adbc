//! Writes Rust code for what was read.

use std::fmt::Write;

use crate::source::{Argument, Element, Resources};

/// The functions of all messages, by file, and one table of patterns for each language.
pub fn rust(languages: &[(String, Resources)]) -> String {
    let english = &languages[0].1;
    let mut text = String::new();
    let mut number = 0;
    for (file, resource) in &english.0 {
        let _ = writeln!(text, "/// From `{file}.ftl`.\npub mod {file} {{");
        let _ = writeln!(
            text,
            "    #[allow(unused_imports)]\n    use crate::types::*;\n    use crate::{{Argument, Message}};"
        );
        for (name, message) in &resource.messages {
            let arguments = resource.arguments_of(message);
            let mut plain = String::new();
            describe(&message.pattern, &mut plain);
            let taken = arguments
                .iter()
                .map(|argument| format!("{}: impl Into<{}>", argument.in_rust(), argument.kind));
            let passed = arguments.iter().map(|argument| {
                format!("Argument::from(Into::<{}>::into({}))", argument.kind, argument.in_rust())
            });
            let _ = writeln!(
                text,
                "\n    /// {}\n    #[must_use]\n    pub fn {name}({}) -> Message {{\n        Message::new({number}, vec![{}])\n    }}",
                plain.trim(),
                taken.collect::<Vec<_>>().join(", "),
                passed.collect::<Vec<_>>().join(", "),
            );
            number += 1;
        }
        text.push_str("}\n\n");
    }
    for (code, resources) in languages {
        let _ = writeln!(text, "pub(crate) static {}: [&[Element]; {number}] = [", code.to_uppercase());
        for (file, resource) in &english.0 {
            for (name, message) in &resource.messages {
                let arguments = resource.arguments_of(message);
                let pattern = &resources.0[file].messages[name].pattern;
                let _ = writeln!(text, "    {},", static_pattern(pattern, &arguments));
            }
        }
        text.push_str("];\n\n");
    }
    for (file, resource) in &english.0 {
        for (_, resources) in languages {
            for (name, message) in &resource.messages {
                let arguments = resource.arguments_of(message);
                check_keys(&resources.0[file].messages[name].pattern, &arguments, &mut text);
            }
        }
    }
    text
}

/// A pattern in one line, for the documentation.
fn describe(pattern: &[Element], text: &mut String) {
    for element in pattern {
        match element {
            Element::Text(words) => text.push_str(&words.replace('[', "\\[").replace('<', "\\<")),
            Element::Argument { name, .. } => {
                let _ = write!(text, "`{{ ${name} }}`");
            }
            Element::Select { variants, default, .. } => describe(&variants[*default].1, text),
            Element::Open(_) | Element::Close(_) => {}
        }
    }
}

fn static_pattern(pattern: &[Element], arguments: &[Argument]) -> String {
    let elements: Vec<String> = pattern.iter().map(|element| static_element(element, arguments)).collect();
    format!("&[{}]", elements.join(", "))
}

fn static_element(element: &Element, arguments: &[Argument]) -> String {
    let index =
        |name: &String| arguments.iter().position(|argument| argument.name == *name).unwrap_or_default();
    match element {
        Element::Text(words) => format!("Element::Text({words:?})"),
        Element::Argument { name, signed: false } => format!("Element::Argument({})", index(name)),
        Element::Argument { name, signed: true } => format!("Element::Signed({})", index(name)),
        Element::Select { name, ordinal, variants, default } => {
            let variants: Vec<String> = variants
                .iter()
                .map(|(key, pattern)| format!("({key:?}, {})", static_pattern(pattern, arguments)))
                .collect();
            format!(
                "Element::Select {{ argument: {}, ordinal: {ordinal}, default: {default}, variants: &[{}] }}",
                index(name),
                variants.join(", ")
            )
        }
        Element::Open(mark) | Element::Close(mark) => {
            let how = if matches!(element, Element::Open(_)) { "Open" } else { "Close" };
            let mark = match mark.as_str() {
                "strong" => "Tag::Strong".to_owned(),
                "code" => "Tag::Code".to_owned(),
                link => format!("Tag::Link({})", index(&link.to_owned())),
            };
            format!("Element::{how}({mark})")
        }
    }
}

/// Has the compiler check that the argument a sentence selects by can have these keys.
fn check_keys(pattern: &[Element], arguments: &[Argument], text: &mut String) {
    for element in pattern {
        if let Element::Select { name, variants, .. } = element {
            let kind = arguments.iter().find(|argument| argument.name == *name);
            let keys: Vec<String> = variants.iter().map(|(key, _)| format!("{key:?}")).collect();
            if let Some(Argument { kind, .. }) = kind {
                let _ = writeln!(
                    text,
                    "const _: () = crate::types::check(<crate::types::{kind} as crate::types::Selects>::KEYS, &[{}]);",
                    keys.join(", ")
                );
            }
            for (_, pattern) in variants {
                check_keys(pattern, arguments, text);
            }
        }
    }
}
