//! Reads a folder of Fluent files.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, process};

use fluent_syntax::ast;
use fluent_syntax::parser;

/// Everything that is wrong with the files, reported at once.
#[derive(Default)]
pub struct Faults(Vec<String>);

impl Faults {
    pub fn add(&mut self, place: &str, fault: impl AsRef<str>) {
        self.0.push(format!("{place}: {}", fault.as_ref()));
    }

    /// Fails the build if anything is wrong.
    pub fn report(&self) {
        for fault in &self.0 {
            println!("cargo::error={fault}");
        }
        if !self.0.is_empty() {
            process::exit(1);
        }
    }
}

/// All messages of a language, by file and then by name.
pub struct Resources(pub BTreeMap<String, Resource>);

#[derive(Default)]
pub struct Resource {
    /// Arguments that every message of the file may have, in the order in which functions take them.
    pub declared: Vec<Argument>,
    pub messages: BTreeMap<String, Message>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    pub name: String,
    pub kind: String,
}

impl Argument {
    /// Its name as Rust spells it.
    pub fn in_rust(&self) -> String {
        self.name.replace('-', "_")
    }
}

pub struct Message {
    /// Declared for this message only.
    pub declared: Vec<Argument>,
    pub pattern: Vec<Element>,
}

pub enum Element {
    Text(String),
    Argument { name: String, signed: bool },
    Select { name: String, ordinal: bool, variants: Vec<(String, Vec<Element>)>, default: usize },
    Open(String),
    Close(String),
}

impl Resources {
    pub fn read(folder: &Path, faults: &mut Faults) -> Resources {
        println!("cargo::rerun-if-changed={}", folder.display());
        let files = fs::read_dir(folder).expect("the language's folder can be read");
        let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "ftl"));
        paths.sort();
        let mut resources = BTreeMap::new();
        for path in paths {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().replace('-', "_");
            let place = format!("{}/{}", folder.file_name().unwrap_or_default().to_string_lossy(), name);
            let text = fs::read_to_string(&path).expect("a Fluent file can be read");
            resources.insert(name, Resource::read(text, &place, faults));
        }
        Resources(resources)
    }

    /// Checks that a language says everything that English says, with the same arguments, and nothing else.
    pub fn compare_with(&self, english: &Resources, code: &str, faults: &mut Faults) {
        for (file, resource) in &english.0 {
            for (name, message) in &resource.messages {
                let place = format!("{code}/{file}: {name}");
                let own = self.0.get(file).and_then(|own| own.messages.get(name));
                let Some(own) = own else {
                    faults.add(&place, "is missing");
                    continue;
                };
                let (known, used) = (message.used(), own.used());
                for argument in used.iter().filter(|argument| !known.contains(argument)) {
                    faults.add(&place, format!("uses ${argument}, which it is not given"));
                }
                for argument in known.iter().filter(|argument| !used.contains(argument)) {
                    faults.add(&place, format!("does not use ${argument}"));
                }
            }
        }
        for (file, resource) in &self.0 {
            let known =
                |name: &String| english.0.get(file).is_some_and(|file| file.messages.contains_key(name));
            for name in resource.messages.keys().filter(|name| !known(name)) {
                faults.add(&format!("{code}/{file}: {name}"), "is not a message of the program");
            }
        }
    }
}

impl Resource {
    fn read(text: String, place: &str, faults: &mut Faults) -> Resource {
        let parsed = match parser::parse(text) {
            Ok(parsed) => parsed,
            Err((parsed, errors)) => {
                for error in errors {
                    faults.add(place, error.to_string());
                }
                parsed
            }
        };
        let mut resource = Resource::default();
        for entry in parsed.body {
            match entry {
                ast::Entry::ResourceComment(comment) => resource.declared.extend(declared_in(&comment)),
                ast::Entry::Message(message) => resource.take(message, place, faults),
                ast::Entry::Term(term) => {
                    faults.add(
                        place,
                        format!("-{}: terms are not supported: write whole sentences", term.id.name),
                    );
                }
                _ => {}
            }
        }
        resource
    }

    fn take(&mut self, message: ast::Message<String>, place: &str, faults: &mut Faults) {
        let declared = message.comment.as_ref().map(declared_in).unwrap_or_default();
        let name = message.id.name;
        let own = message.value.map(|pattern| (name.clone(), pattern));
        let further = message.attributes.into_iter();
        let further = further.map(|attribute| (format!("{name}-{}", attribute.id.name), attribute.value));
        for (name, pattern) in own.into_iter().chain(further) {
            let place = format!("{place}: {name}");
            let pattern = elements(&pattern, &place, faults);
            marks_are_closed(&pattern, &place, faults);
            let message = Message { declared: declared.clone(), pattern };
            if self.messages.insert(name.replace('-', "_"), message).is_some() {
                faults.add(&place, "is there twice");
            }
        }
    }

    /// The arguments of one of its messages, in the order in which its function takes them.
    pub fn arguments_of(&self, message: &Message) -> Vec<Argument> {
        let used = message.used();
        let all = message.declared.iter().chain(&self.declared);
        let mut arguments: Vec<Argument> = Vec::new();
        for argument in all.filter(|argument| used.contains(&argument.name)) {
            if arguments.iter().all(|known| known.name != argument.name) {
                arguments.push(argument.clone());
            }
        }
        let unknown = used.into_iter().filter(|name| arguments.iter().all(|known| known.name != *name));
        let unknown: Vec<Argument> =
            unknown.map(|name| Argument { name, kind: "Undeclared".to_owned() }).collect();
        arguments.into_iter().chain(unknown).collect()
    }
}

impl Message {
    /// The names of the arguments it uses, in order of appearance.
    pub fn used(&self) -> Vec<String> {
        let mut names = Vec::new();
        collect(&self.pattern, &mut names);
        names
    }
}

fn collect(pattern: &[Element], names: &mut Vec<String>) {
    for element in pattern {
        match element {
            // A link's address is the argument with the link's name.
            Element::Open(mark) if !mark.ends_with("link") => {}
            Element::Argument { name, .. } | Element::Select { name, .. } | Element::Open(name) => {
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
            Element::Text(_) | Element::Close(_) => {}
        }
        if let Element::Select { variants, .. } = element {
            for (_, pattern) in variants {
                collect(pattern, names);
            }
        }
    }
}

/// What a comment declares in lines such as `$card (Card) is the card that was tried`.
fn declared_in(comment: &ast::Comment<String>) -> Vec<Argument> {
    let declared = |line: &String| {
        let (name, rest) = line.trim().strip_prefix('$')?.split_once(' ')?;
        let (kind, _) = rest.strip_prefix('(')?.split_once(')')?;
        Some(Argument { name: name.to_owned(), kind: kind.to_owned() })
    };
    comment.content.iter().filter_map(declared).collect()
}

fn elements(pattern: &ast::Pattern<String>, place: &str, faults: &mut Faults) -> Vec<Element> {
    let mut read = Vec::new();
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => marked_up(value, &mut read, place, faults),
            ast::PatternElement::Placeable { expression: ast::Expression::Inline(inline) } => match inline {
                ast::InlineExpression::StringLiteral { value } => read.push(Element::Text(value.clone())),
                other => {
                    if let Some((name, how)) = argument(other, place, faults) {
                        read.push(Element::Argument { name, signed: how == How::Signed });
                    }
                }
            },
            ast::PatternElement::Placeable { expression: ast::Expression::Select { selector, variants } } => {
                let Some((name, how)) = argument(selector, place, faults) else { continue };
                let default = variants.iter().position(|variant| variant.default).unwrap_or_default();
                let variants = variants.iter().map(|variant| {
                    let key = match &variant.key {
                        ast::VariantKey::Identifier { name } => name.clone(),
                        ast::VariantKey::NumberLiteral { value } => value.clone(),
                    };
                    (key, elements(&variant.value, place, faults))
                });
                let variants = variants.collect();
                read.push(Element::Select { name, ordinal: how == How::Ordinal, variants, default });
            }
        }
    }
    read
}

#[derive(PartialEq, Eq)]
enum How {
    Plain,
    Signed,
    Ordinal,
}

/// The argument that an expression refers to: `$count`, `NUMBER($count, type: "ordinal")` or
/// `NUMBER($points, signDisplay: "exceptZero")`.
fn argument(
    expression: &ast::InlineExpression<String>,
    place: &str,
    faults: &mut Faults,
) -> Option<(String, How)> {
    match expression {
        ast::InlineExpression::VariableReference { id } => Some((id.name.clone(), How::Plain)),
        ast::InlineExpression::FunctionReference { id, arguments } if id.name == "NUMBER" => {
            let [ast::InlineExpression::VariableReference { id }] = &arguments.positional[..] else {
                faults.add(place, "NUMBER takes one argument");
                return None;
            };
            let how = arguments.named.iter().find_map(|named| match (&*named.name.name, &named.value) {
                ("type", ast::InlineExpression::StringLiteral { value }) if value == "ordinal" => {
                    Some(How::Ordinal)
                }
                ("signDisplay", ast::InlineExpression::StringLiteral { value }) if value == "exceptZero" => {
                    Some(How::Signed)
                }
                _ => None,
            });
            Some((id.name.clone(), how.unwrap_or(How::Plain)))
        }
        _ => {
            faults.add(place, "only arguments, texts and NUMBER may be put in");
            None
        }
    }
}

/// Words, and the marks among them: `<strong>`, `<code>`, `<link>`. Line breaks are only for editing the file.
fn marked_up(text: &str, elements: &mut Vec<Element>, place: &str, faults: &mut Faults) {
    let folded = text.replace('\n', " ");
    let mut rest = folded.as_str();
    while let Some(start) = rest.find('<') {
        if start > 0 {
            elements.push(Element::Text(rest[..start].to_owned()));
        }
        let Some(length) = rest[start..].find('>') else {
            faults.add(place, "has a `<` without `>`");
            return;
        };
        let mark = &rest[start + 1..start + length];
        match mark.strip_prefix('/') {
            Some(mark) => elements.push(Element::Close(mark.to_owned())),
            None => elements.push(Element::Open(mark.to_owned())),
        }
        let name = mark.trim_start_matches('/');
        if !["strong", "code"].contains(&name) && !name.ends_with("link") {
            faults.add(place, format!("has an unknown mark <{name}>"));
        }
        rest = &rest[start + length + 1..];
    }
    if !rest.is_empty() {
        elements.push(Element::Text(rest.to_owned()));
    }
}

fn marks_are_closed(pattern: &[Element], place: &str, faults: &mut Faults) {
    let mut open: Vec<&String> = Vec::new();
    for element in pattern {
        match element {
            Element::Open(mark) => open.push(mark),
            Element::Close(mark) if open.last() == Some(&mark) => drop(open.pop()),
            Element::Close(mark) => faults.add(place, format!("closes <{mark}>, which is not open")),
            Element::Select { variants, .. } => {
                for (_, pattern) in variants {
                    marks_are_closed(pattern, place, faults);
                }
            }
            Element::Text(_) | Element::Argument { .. } => {}
        }
    }
    for mark in open {
        faults.add(place, format!("does not close <{mark}>"));
    }
}
