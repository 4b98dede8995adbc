//! Reads what programs send, and says why if it cannot: which field is wrong and what was expected.

use std::error::Error;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use words::say;

use crate::error::Problem;

/// The JSON body of a request.
pub struct Body<T>(pub T);

/// The query of an address.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        match Json::from_request(request, state).await {
            Ok(Json(read)) => Ok(Body(read)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Problem::Malformed(say::problems::send_json()).into_response())
            }
            Err(wrong @ (JsonRejection::JsonDataError(_) | JsonRejection::JsonSyntaxError(_))) => {
                Err(because(&wrong).into_response())
            }
            // Too long, or cut off: that has a status of its own.
            Err(other) => Err(other.into_response()),
        }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(read)) => Ok(Asked(read)),
            Err(wrong) => Err(because(&wrong)),
        }
    }
}

/// The reason that serde gives, without what the framework puts before it.
fn because(wrong: &dyn Error) -> Problem {
    let reason = wrong.source().unwrap_or(wrong).to_string();
    Problem::Malformed(say::problems::body_cannot_be_read(without_the_middle(&reason)))
}

/// A reason quotes what was sent. The beginning of a long one says where, and the end what was expected.
fn without_the_middle(reason: &str) -> String {
    const KEPT_LETTERS: usize = 150;
    let letters: Vec<char> = reason.chars().collect();
    if letters.len() <= 2 * KEPT_LETTERS {
        return reason.to_owned();
    }
    let (start, end) = (&letters[..KEPT_LETTERS], &letters[letters.len() - KEPT_LETTERS..]);
    start.iter().chain(&['…']).chain(end).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_reason_keeps_both_ends() {
        let long = format!("seq: invalid type: string {}, expected u32", "é".repeat(9000));
        let short = without_the_middle(&long);
        assert!(short.starts_with("seq: invalid") && short.ends_with("expected u32"), "{short}");
        assert!(short.chars().count() <= 301, "{short}");
        assert_eq!(without_the_middle("missing field `name`"), "missing field `name`");
    }
}
