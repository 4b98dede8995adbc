//! What people and tables may be called. Names in all languages are welcome, brought into Unicode's normal form C and
//! with single spaces; anything invisible, or that looks like something else, is refused with a sentence.

use std::error::Error;
use std::fmt;

use icu_properties::props::{
    BidiControl, BinaryProperty, CanonicalCombiningClass, DefaultIgnorableCodePoint, EmojiModifier,
    EnumeratedProperty, ExtendedPictographic, GeneralCategory, GeneralCategoryGroup, Ideographic,
    JoiningType,
};
use unicode_normalization::UnicodeNormalization;
use unicode_script::{Script, UnicodeScript};
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{MixedScript, skeleton};
use unicode_segmentation::UnicodeSegmentation;
use words::say::{names as say, table};
use words::types::Text;
use words::{AllOf, Language, Message};

use crate::error::Problem;

/// The longest name, in letters as a reader counts them.
pub const LONGEST_NAME: usize = 20;

/// The most code points that letters may have, on average: a family emoji has seven.
const PARTS_OF_A_LETTER: usize = 4;

/// The most marks on one letter (Unicode Technical Standard 39, "Optional Detection").
const MARKS_ON_A_LETTER: usize = 4;

/// Of these, the most that would fit any letter: accents that normal form C leaves separate.
const ACCENTS_ON_A_LETTER: usize = 2;

/// Characters without ink that Unicode counts as visible.
const BLANKS: [char; 5] = ['\u{2800}', '\u{fffc}', '\u{13441}', '\u{13442}', '\u{1d159}'];

/// Why something cannot be a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadName {
    /// There is nothing in it to read.
    Empty,
    /// It has this many letters.
    TooLong(usize),
    /// It has few letters, but too many code points.
    TooIntricate,
    /// It has an invisible character.
    Invisible(char),
    /// It has a character that changes the direction of text.
    Turning(char),
    /// It has a character that not every device can show.
    Unshowable(char),
    /// One letter carries too many marks.
    Piled(String),
    /// A mark is not on a letter.
    Loose(char),
    /// A word mixes alphabets, whose letters may look alike.
    Mixed {
        /// The word.
        word: String,
        /// The names of the alphabets.
        scripts: Vec<&'static str>,
    },
    /// It is what bots are called, or looks like it.
    LikeABot(String),
    /// It is a word that pages use for people, or looks like one.
    LikeTheTable(String),
}

impl BadName {
    /// What is wrong, and what would be accepted.
    pub fn message(&self) -> Message {
        match self {
            BadName::Empty => say::empty(),
            BadName::TooLong(letters) => say::too_long(*letters, LONGEST_NAME),
            BadName::TooIntricate => say::too_intricate(),
            BadName::Invisible(sign) => say::invisible(code_point(*sign)),
            BadName::Turning(sign) => say::turning(code_point(*sign)),
            BadName::Unshowable(sign) => say::unshowable(code_point(*sign)),
            BadName::Piled(letter) => say::piled(letter.as_str()),
            BadName::Loose(sign) => say::loose(code_point(*sign)),
            BadName::Mixed { word, scripts } => {
                say::mixed(word.as_str(), scripts.iter().map(|script| Text::from(*script)).collect::<AllOf>())
            }
            BadName::LikeABot(name) => say::like_a_bot(name.as_str()),
            BadName::LikeTheTable(name) => say::like_the_table(name.as_str()),
        }
    }
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for BadName {}

impl From<BadName> for Problem {
    fn from(bad: BadName) -> Problem {
        Problem::Malformed(bad.message())
    }
}

/// What pages themselves call people, in every language.
fn words_of_the_table() -> impl Iterator<Item = String> {
    let words = || {
        [
            table::you(),
            table::somebody(),
            table::nobody_yet(),
            say::nobody(),
            say::anybody(),
            say::waiting_for_somebody(),
        ]
    };
    Language::ALL.into_iter().flat_map(move |language| words().map(|word| word.told_in(language)))
}

/// What pages call bots, in every language.
fn words_for_bots() -> impl Iterator<Item = String> {
    Language::ALL.into_iter().map(|language| say::bot().told_in(language))
}

/// A player's name, as it is shown to others.
///
/// # Errors
/// If others cannot read it, or it pretends to be somebody else.
pub fn of_player(written: &str) -> Result<String, BadName> {
    let name = of_table(written)?;
    let seen = as_seen(&name);
    if words_for_bots().any(|bot| words(&seen).any(|word| word == as_seen(&bot))) {
        return Err(BadName::LikeABot(name));
    }
    if words_of_the_table().any(|word| as_seen(&word) == seen) {
        return Err(BadName::LikeTheTable(name));
    }
    Ok(name)
}

/// A table's name, as it is shown to others.
///
/// # Errors
/// If others cannot read it.
pub fn of_table(written: &str) -> Result<String, BadName> {
    let composed: String = written.nfc().collect();
    let name = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    check_signs(&name)?;
    check_marks(&name)?;
    check_scripts(&name)?;
    let letters = name.graphemes(true).count();
    if letters > LONGEST_NAME {
        return Err(BadName::TooLong(letters));
    }
    if name.chars().count() > LONGEST_NAME * PARTS_OF_A_LETTER {
        return Err(BadName::TooIntricate);
    }
    let readable = GeneralCategoryGroup::Letter.union(GeneralCategoryGroup::Number);
    if !name.chars().any(|sign| readable.contains(GeneralCategory::for_char(sign))) {
        return Err(BadName::Empty);
    }
    Ok(name)
}

fn code_point(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}

/// Whether everything is visible, and stays where it was written.
fn check_signs(name: &str) -> Result<(), BadName> {
    for (place, sign) in name.char_indices() {
        let (before, after) = (&name[..place], &name[place + sign.len_utf8()..]);
        if is_needed(before, sign, after) {
            continue;
        }
        if BidiControl::for_char(sign) {
            return Err(BadName::Turning(sign));
        }
        if DefaultIgnorableCodePoint::for_char(sign) || sign.is_control() || BLANKS.contains(&sign) {
            return Err(BadName::Invisible(sign));
        }
        if GeneralCategoryGroup::Other.contains(GeneralCategory::for_char(sign)) {
            return Err(BadName::Unshowable(sign));
        }
    }
    Ok(())
}

/// Whether an invisible character changes how its neighbours are drawn: some scripts and emoji need it.
fn is_needed(before: &str, sign: char, after: &str) -> bool {
    let (last, next) = (before.chars().next_back(), after.chars().next());
    match sign {
        '\u{200c}' => follows_virama(before) && next.is_some_and(is_letter) || parts_cursive(before, after),
        '\u{200d}' => follows_virama(before) || joins_emoji(before, next),
        '\u{fe0f}' => last.is_some_and(ExtendedPictographic::for_char),
        '\u{180b}'..='\u{180d}' | '\u{180f}' => last.is_some_and(|last| last.script() == Script::Mongolian),
        '\u{e0100}'..='\u{e01ef}' => last.is_some_and(Ideographic::for_char),
        _ => false,
    }
}

fn is_letter(sign: char) -> bool {
    GeneralCategoryGroup::Letter.contains(GeneralCategory::for_char(sign))
}

/// Rules A2 and B of Unicode Annex 31: after the virama, which takes a letter's vowel away.
fn follows_virama(before: &str) -> bool {
    let last = before.chars().next_back();
    last.is_some_and(|last| CanonicalCombiningClass::for_char(last) == CanonicalCombiningClass::Virama)
}

/// Rule A1 of Unicode Annex 31: between two letters that would be joined.
fn parts_cursive(before: &str, after: &str) -> bool {
    let joining = |sign: char| JoiningType::for_char(sign);
    let first = |mut types: Box<dyn Iterator<Item = JoiningType> + '_>| {
        types.find(|kind| *kind != JoiningType::Transparent)
    };
    let left = first(Box::new(before.chars().rev().map(joining)));
    let right = first(Box::new(after.chars().map(joining)));
    matches!(left, Some(JoiningType::DualJoining | JoiningType::LeftJoining))
        && matches!(right, Some(JoiningType::DualJoining | JoiningType::RightJoining))
}

fn joins_emoji(before: &str, next: Option<char>) -> bool {
    let dressed = |sign: &char| *sign != '\u{fe0f}' && !EmojiModifier::for_char(*sign);
    let last = before.chars().rev().find(dressed);
    last.is_some_and(ExtendedPictographic::for_char) && next.is_some_and(ExtendedPictographic::for_char)
}

/// Whether every mark is on a letter, and no letter carries a pile of them.
fn check_marks(name: &str) -> Result<(), BadName> {
    for letter in name.graphemes(true) {
        let over = GeneralCategoryGroup::NonspacingMark.union(GeneralCategoryGroup::EnclosingMark);
        let is_mark = |sign: &char| over.contains(GeneralCategory::for_char(*sign));
        let hidden = |sign: &char| DefaultIgnorableCodePoint::for_char(*sign);
        let marks: Vec<char> = letter.chars().filter(|sign| is_mark(sign) && !hidden(sign)).collect();
        if let Some(first) = letter.chars().next().filter(is_mark) {
            return Err(BadName::Loose(first));
        }
        if letter.starts_with(' ') && !marks.is_empty() {
            return Err(BadName::Loose(marks[0]));
        }
        let accents = marks.iter().filter(|mark| mark.script() == Script::Inherited).count();
        if marks.len() > MARKS_ON_A_LETTER || accents > ACCENTS_ON_A_LETTER {
            return Err(BadName::Piled(letter.chars().next().into_iter().collect()));
        }
    }
    Ok(())
}

/// Whether each word is written in one alphabet.
fn check_scripts(name: &str) -> Result<(), BadName> {
    match words(name).find(|word| !is_of_one_script(word)) {
        None => Ok(()),
        Some(word) => {
            let mut scripts: Vec<&'static str> = Vec::new();
            for script in word.chars().map(|sign| sign.script()) {
                let is_own = !matches!(script, Script::Common | Script::Inherited);
                if is_own && !scripts.contains(&script.full_name()) {
                    scripts.push(script.full_name());
                }
            }
            Err(BadName::Mixed { word: word.to_owned(), scripts })
        }
    }
}

/// The parts of a name between spaces, hyphens and the like.
fn words(name: &str) -> impl Iterator<Item = &str> {
    let inside = GeneralCategoryGroup::Letter
        .union(GeneralCategoryGroup::Mark)
        .union(GeneralCategoryGroup::Number)
        .union(GeneralCategoryGroup::Format);
    let parts = name.split(move |sign| !inside.contains(GeneralCategory::for_char(sign)));
    parts.filter(|word| !word.is_empty())
}

fn is_of_one_script(word: &str) -> bool {
    if word.is_single_script() {
        return true;
    }
    // Chinese, Japanese and Korean are written together with Latin letters, and look like nothing else.
    let rest: String = word.chars().filter(|sign| sign.script() != Script::Latin).collect();
    let scripts = AugmentedScriptSet::for_str(&rest);
    scripts.hanb || scripts.jpan || scripts.kore
}

/// What a name looks like at a glance: lookalikes become the same.
fn as_seen(name: &str) -> String {
    let plain: String = name.nfkc().collect();
    let alike = |text: &str| skeleton(text).collect::<String>();
    // Which letters look alike depends on their case: "0" looks like a capital "O", a small Cyrillic "т" like a small
    // capital.
    let small = alike(&alike(&plain).to_lowercase());
    let without_accents =
        small.nfd().filter(|sign| GeneralCategory::for_char(*sign) != GeneralCategory::NonspacingMark);
    without_accents.map(large).collect()
}

/// The letter that a small capital stands for, of those that matter here: Unicode's lists of lookalikes keep them
/// apart.
fn large(sign: char) -> char {
    match sign {
        'ʙ' => 'b',
        'ᴛ' => 't',
        'ᴏ' => 'o',
        'ʏ' => 'y',
        'ᴜ' => 'u',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_languages_pass_as_they_are() {
        for name in [
            "Ann",
            "Guest",
            "Ní Bhriain",
            "Seán Ó Súilleabháin",
            "O'Neill",
            "O’Neill",
            "Anne-Marie",
            "J. R. R.",
            "Player 2",
            "Botha",
            "Robot",
            "Bottomley",
            "Ελένη",
            "Νίκος",
            "Дмитрий",
            "Ольга-Мария",
            "Ђорђе",
            "Արամ",
            "გიორგი",
            "שָׂרָה",
            "מרים",
            "فاطمة",
            "محمّد",
            "علی\u{200c}رضا",
            "कृष्णमूर्ति",
            "क्\u{200d}ष",
            "শ্রীকান্ত",
            "தமிழ்",
            "ശ്രീ",
            "น้ำผึ้ง",
            "ဖြိုး",
            "བཀྲ་ཤིས",
            "ខ្មែរ",
            "አበበ",
            "王小明",
            "田中さん",
            "タロー",
            "葛\u{e0100}城",
            "김민준",
            "DJ田中",
            "Nguyễn Thị Hồng",
            "ᚁᚂᚃ",
            "ᏣᎳᎩ",
            "Иван (Ivan)",
            "Ann 🍀",
            "Ann ❤\u{fe0f}",
            "👩\u{200d}🚀 Ann",
            "Zoë & Co.",
        ] {
            assert_eq!(of_player(name).as_deref(), Ok(name), "{name}");
        }
    }

    #[test]
    fn spelling_and_blanks_are_made_one() {
        assert_eq!(of_player("  Ne\u{301}ill \n\t Og\u{a0}\u{3000}x ").unwrap(), "Néill Og x");
        assert_eq!(of_player("각").unwrap(), of_player("\u{1100}\u{1161}\u{11a8}").unwrap());
    }

    #[test]
    fn what_cannot_be_seen_is_refused_by_its_code_point() {
        for (sign, told) in [
            ('\u{3164}', "U+3164, which is invisible"),
            ('\u{2800}', "U+2800, which is invisible"),
            ('\u{2060}', "U+2060, which is invisible"),
            ('\u{ad}', "U+00AD, which is invisible"),
            ('\u{200b}', "U+200B, which is invisible"),
            ('\u{200c}', "U+200C, which is invisible"),
            ('\u{200d}', "U+200D, which is invisible"),
            ('\u{feff}', "U+FEFF, which is invisible"),
            ('\u{fe0f}', "U+FE0F, which is invisible"),
            ('\u{115f}', "U+115F, which is invisible"),
            ('\u{34f}', "U+034F, which is invisible"),
            ('\u{e0041}', "U+E0041, which is invisible"),
            ('\u{7}', "U+0007, which is invisible"),
            ('\u{200e}', "U+200E, which reverses the text"),
            ('\u{200f}', "U+200F, which reverses the text"),
            ('\u{61c}', "U+061C, which reverses the text"),
            ('\u{202e}', "U+202E, which reverses the text"),
            ('\u{2067}', "U+2067, which reverses the text"),
            ('\u{e000}', "U+E000, which not every device"),
            ('\u{378}', "U+0378, which not every device"),
        ] {
            for name in [format!("An{sign}n"), format!("Ann{sign}"), sign.to_string()] {
                let refused = of_player(&name).unwrap_err().to_string();
                assert!(refused.contains(told), "{name:?}: {refused}");
            }
        }
        for empty in ["", " ", "\u{a0}", "…", "-", "🍀"] {
            assert_eq!(of_player(empty), Err(BadName::Empty), "{empty:?}");
        }
    }

    #[test]
    fn accents_stand_on_letters_and_not_on_each_other() {
        let refused = of_player("Za\u{300}\u{316}\u{33d}\u{31d}lgo").unwrap_err();
        assert_eq!(refused.to_string(), "“à” has more accents than one letter can carry: leave some out.");
        assert!(matches!(of_player(&format!("Z{}", "\u{489}".repeat(20))), Err(BadName::Piled(_))));
        assert_eq!(of_player("\u{301}Ann"), Err(BadName::Loose('\u{301}')));
        assert_eq!(of_player("Ann \u{301}"), Err(BadName::Loose('\u{301}')));
    }

    #[test]
    fn a_word_is_written_in_one_alphabet() {
        let refused = of_player("Er\u{456}n Walsh").unwrap_err().to_string();
        assert!(refused.contains("“Erіn” mixes Latin and Cyrillic letters in one word"), "{refused}");
        assert!(matches!(of_player("Ανn"), Err(BadName::Mixed { .. })));
    }

    #[test]
    fn nobody_looks_like_a_bot() {
        for name in [
            "Bot",
            "bot",
            "BOT easy",
            "Bot-easy",
            "Bot_hard",
            "the bot",
            "(Bot)",
            "B0t easy",
            "Ｂｏｔ",
            "𝐁𝐨𝐭 easy",
            "ⓑⓞⓣ 1",
            "Bọt",
            "ВОТ",
            "Вот",
            "ʙᴏᴛ",
            "Bοt",      /* a Greek o */
            "Bоt easy", /* a Cyrillic o */
        ] {
            let refused = of_player(name).unwrap_err();
            assert!(matches!(refused, BadName::LikeABot(_) | BadName::Mixed { .. }), "{name}: {refused}");
        }
        assert_eq!(of_table("Bot night").as_deref(), Ok("Bot night"), "a table is no player");
    }

    #[test]
    fn nobody_is_called_what_the_table_calls_people() {
        for name in ["You", "YOU", "Ｙｏｕ", "somebody", "Nobody yet", "Waiting for somebody"] {
            assert!(matches!(of_player(name), Err(BadName::LikeTheTable(_))), "{name}");
        }
        assert!(of_player("Youssef").is_ok());
    }

    #[test]
    fn a_name_is_as_long_as_a_reader_counts() {
        assert!(of_player(&"x".repeat(LONGEST_NAME)).is_ok());
        let refused = of_player(&"x".repeat(LONGEST_NAME + 1)).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "A name can have at most 20 letters, and this one has 21: shorten it."
        );
        assert!(of_player(&"नि".repeat(LONGEST_NAME)).is_ok());
        let family = format!("Ann {}", "👩\u{200d}👩\u{200d}👧\u{200d}👦".repeat(LONGEST_NAME - 4));
        assert_eq!(of_player(&family), Err(BadName::TooIntricate));
    }
}
