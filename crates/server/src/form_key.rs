//! A key in each form, so that sending it twice is harmless.

use std::collections::HashMap;

use maud::{Markup, html};
use store::Secret;

/// The field that holds it.
const FIELD: &str = "key";

/// How many letters a key has: too many to guess.
const LETTERS: usize = 26;

/// The key that a form was sent with. It was made for one page and is as secret as a token, so it identifies a new
/// guest whose answer got lost when the form is sent again.
#[derive(Clone, Debug)]
pub struct FormKey(Secret);

impl FormKey {
    /// The key among these fields, if it is one of ours.
    pub fn of(fields: &HashMap<String, String>) -> Option<FormKey> {
        FormKey::read(fields.get(FIELD).map(String::as_str))
    }

    /// The key in the text of its field, if it is one of ours.
    pub fn read(written: Option<&str>) -> Option<FormKey> {
        let is_ours =
            |text: &&str| text.len() == LETTERS && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        written.filter(is_ours).map(|text| FormKey(Secret::shown(text)))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The token of a sender who is not known yet.
    pub fn token(&self) -> Secret {
        self.0.of_guest()
    }
}

/// A hidden field with a fresh key for the form around it.
pub fn form_key() -> Markup {
    // A form without a key still works; it just cannot safely be sent twice.
    html! { @if let Ok(key) = Secret::random() { input type="hidden" name=(FIELD) value=(key.as_str()); } }
}
