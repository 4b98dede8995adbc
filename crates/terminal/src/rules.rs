//! The rules, typeset for a terminal: paragraphs, lists and tables that fit its width.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use comfy_table::{ContentArrangement, Table, presets};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use tabletop::{Notated, rules_for_players};
use textwrap::{WordSplitter, wrap};

const STRONG: Style = Style::new().bold();
const EMPHASIS: Style = Style::new().italic();
const CODE: Style = AnsiColor::Cyan.on_default();

/// An action in notation stays on one line: this stands for its spaces until lines are broken.
const UNBROKEN: char = '\u{a0}';

/// The rules of a game as players need them, in lines of at most `width` characters where words allow it.
pub fn rules<G: Notated>(width: usize) -> String {
    set(rules_for_players(G::RULES), width)
}

fn set(markdown: &str, width: usize) -> String {
    let mut page = Page { width, ..Page::default() };
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        page.write(event);
    }
    page.text
}

/// A text that is being typeset.
#[derive(Default)]
struct Page {
    width: usize,
    /// The finished text.
    text: String,
    /// The words of the current block, not yet broken into lines.
    words: String,
    /// The lists around it; with the number of the next item where they are numbered.
    lists: Vec<Option<u64>>,
    /// What goes before the first line of the current item.
    bullet: String,
    /// The rows of the current table, its head first.
    rows: Option<Vec<Vec<String>>>,
}

impl Page {
    fn write(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(&tag),
            Event::End(tag) => self.end(tag),
            Event::Code(code) if self.rows.is_some() => self.words.push_str(&code),
            Event::Code(code) => {
                let code = code.replace(' ', &UNBROKEN.to_string());
                let _ = write!(self.words, "{CODE}`{code}`{CODE:#}");
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.words.push_str(&text),
            Event::SoftBreak | Event::HardBreak => self.words.push(' '),
            _ => {}
        }
    }

    fn begin(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::List(first) => {
                self.end_block();
                if self.lists.is_empty() {
                    self.leave_a_line();
                }
                self.lists.push(*first);
            }
            Tag::Item => {
                self.bullet = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_owned(),
                };
            }
            Tag::Paragraph if self.lists.is_empty() => self.leave_a_line(),
            Tag::Heading { .. } => self.leave_a_line(),
            Tag::Table(_) => self.rows = Some(Vec::new()),
            Tag::TableHead | Tag::TableRow => self.rows.get_or_insert_default().push(Vec::new()),
            Tag::Strong if self.rows.is_none() => self.words.push_str(&STRONG.to_string()),
            Tag::Emphasis if self.rows.is_none() => self.words.push_str(&EMPHASIS.to_string()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => self.end_heading(level),
            TagEnd::Paragraph | TagEnd::Item => self.end_block(),
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.words);
                if let Some(row) = self.rows.get_or_insert_default().last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => self.end_table(),
            TagEnd::Strong if self.rows.is_none() => self.words.push_str(&STRONG.render_reset().to_string()),
            TagEnd::Emphasis if self.rows.is_none() => {
                self.words.push_str(&EMPHASIS.render_reset().to_string());
            }
            _ => {}
        }
    }

    fn leave_a_line(&mut self) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    /// A heading stands out by bold letters where there are any, and by a line beneath it.
    fn end_heading(&mut self, level: HeadingLevel) {
        let words = std::mem::take(&mut self.words);
        let line = match level {
            HeadingLevel::H1 => "=",
            HeadingLevel::H2 => "-",
            _ => "~",
        };
        let length = textwrap::core::display_width(&words).min(self.width);
        let _ = writeln!(self.text, "{STRONG}{words}{STRONG:#}\n{}", line.repeat(length));
    }

    /// Breaks the words so far into lines.
    fn end_block(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.is_empty() {
            return;
        }
        let margin = "   ".repeat(self.lists.len().saturating_sub(1));
        let first = format!("{margin}{}", std::mem::take(&mut self.bullet));
        let later = match self.lists.last() {
            None => String::new(),
            Some(None) => format!("{margin}  "),
            Some(Some(_)) => format!("{margin}   "),
        };
        let first = if first.len() < later.len() { later.clone() } else { first };
        let options = textwrap::Options::new(self.width)
            .initial_indent(&first)
            .subsequent_indent(&later)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false);
        for line in wrap(&words, options) {
            self.text.push_str(&line.replace(UNBROKEN, " "));
            self.text.push('\n');
        }
    }

    fn end_table(&mut self) {
        let mut rows = self.rows.take().unwrap_or_default().into_iter();
        let mut table = Table::new();
        table
            .load_style(presets::UTF8_BORDERS_ONLY)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(self.width as u16)
            .set_header(rows.next().unwrap_or_default())
            .add_rows(rows);
        self.leave_a_line();
        let _ = writeln!(self.text, "{table}");
    }
}

#[cfg(test)]
mod tests {
    use anstream::adapter::strip_str;

    use super::*;

    fn plain(markdown: &str, width: usize) -> String {
        strip_str(&set(markdown, width)).to_string()
    }

    #[test]
    fn words_are_broken_into_lines_and_items_hang_beneath_their_bullets() {
        let text = "# Game\n\nOne *two* three **four** five.\n\n- six seven eight nine ten\n- eleven\n\n1. twelve thirteen fourteen\n";
        insta::assert_snapshot!(plain(text, 20), @r"
        Game
        ====

        One two three four
        five.

        - six seven eight
          nine ten
        - eleven

        1. twelve thirteen
           fourteen
        ");
    }

    #[test]
    fn an_action_stays_on_one_line() {
        assert_eq!(plain("Then say `lay r5 small` again.", 15), "Then say\n`lay r5 small`\nagain.\n");
    }

    #[test]
    fn words_stand_out_by_style_and_nothing_else() {
        let shown = set("Be **bold**.", 40);
        assert_eq!(shown, format!("Be {STRONG}bold{STRONG:#}.\n"));
    }
}
