//! Who is asking. There are no accounts: a guest is whoever holds a token, in a cookie or, for programs, in a header.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use drawings::Emblem;
use logbook::{Guest, GuestId};
use store::Secret;
use words::say;

use crate::error::Problem;
use crate::form_key::FormKey;
use crate::{App, clock, cookie};

/// The cookie that holds the token.
const COOKIE: &str = "triskel_guest";

/// A guest, with the token that proves who they are.
#[derive(Clone, Debug)]
pub struct Known {
    /// The guest.
    pub guest: Guest,
    /// The proof.
    pub token: Secret,
}

/// The sender of a request: a known guest, or somebody new.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Known>);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        if let Some(known) = parts.extensions.get::<Visitor>() {
            return Ok(known.clone());
        }
        let Some(token) = token(&parts.headers) else { return Ok(Visitor(None)) };
        let guest = app.store.guest(&token.hash()).await?;
        Ok(Visitor(guest.map(|guest| Known { guest, token })))
    }
}

impl Visitor {
    /// The guest, if there is one.
    pub fn guest(&self) -> Option<&Guest> {
        self.0.as_ref().map(|known| &known.guest)
    }

    /// The guest; a new one gets a token, to be sent back as a cookie. If that answer is lost and the form is sent
    /// again, its key shows that it is the same guest.
    ///
    /// # Errors
    /// If the guest cannot be stored.
    pub async fn or_new(self, app: &App, key: Option<FormKey>) -> Result<(Known, HeaderMap), Problem> {
        if let Some(known) = self.0 {
            return Ok((known, HeaderMap::new()));
        }
        let token = match key {
            Some(key) => key.token(),
            None => Secret::random()?,
        };
        let known = welcome_by(app, token, &say::names::guest().to_string(), Emblem::default()).await?;
        let headers = cookie::set(COOKIE, known.token.as_str(), app.config.secure)?;
        Ok((known, headers))
    }
}

/// Stores a new guest.
///
/// # Errors
/// If the guest cannot be stored.
pub async fn welcome(app: &App, name: &str, emblem: Emblem) -> Result<Known, Problem> {
    welcome_by(app, Secret::random()?, name, emblem).await
}

/// Stores a new guest with this token, or finds the one who already has it.
async fn welcome_by(app: &App, token: Secret, name: &str, emblem: Emblem) -> Result<Known, Problem> {
    let new = Guest { id: GuestId::random()?, name: name.to_owned(), emblem: emblem.name() };
    app.store.create_guest(&new, &token.hash(), clock::now()).await?;
    let guest = app.store.guest(&token.hash()).await?.unwrap_or(new);
    Ok(Known { guest, token })
}

fn token(headers: &HeaderMap) -> Option<Secret> {
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let shown = bearer.map(str::to_owned).or_else(|| cookie::find(headers, COOKIE))?;
    Some(Secret::shown(shown.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_in_cookie_or_header() {
        let mut headers = HeaderMap::new();
        assert_eq!(token(&headers), None);
        headers.insert(header::COOKIE, "a=b; triskel_guest=xyz".parse().unwrap());
        assert_eq!(token(&headers), Some(Secret::shown("xyz")));
        headers.insert(header::AUTHORIZATION, "Bearer abc".parse().unwrap());
        assert_eq!(token(&headers), Some(Secret::shown("abc")));
    }
}
