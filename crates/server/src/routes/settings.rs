use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::Markup;
use serde::Deserialize;

use crate::App;
use crate::error::Problem;
use crate::pages;
use crate::settings::Settings;

/// The reader's preferences.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/settings", get(show).post(keep))
}

/// Where the reader came from.
#[derive(Deserialize)]
struct From {
    back: Option<String>,
}

async fn show(headers: HeaderMap, Query(from): Query<From>) -> Markup {
    pages::settings::page(Settings::of(&headers), here(from.back.as_deref()))
}

async fn keep(
    State(app): State<Arc<App>>,
    Form(fields): Form<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let cookie = Settings::chosen(&fields).cookie(app.config.secure)?;
    let back = here(fields.get("back").map(String::as_str));
    Ok((cookie, Redirect::to(back)).into_response())
}

/// A path on this site, or the lobby: nobody is redirected elsewhere.
fn here(path: Option<&str>) -> &str {
    let is_here = |path: &&str| {
        path.starts_with('/')
            && !path.starts_with("//")
            && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
    };
    path.filter(is_here).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_led_elsewhere() {
        assert_eq!(here(Some("/table/a?lift=0.1")), "/table/a?lift=0.1");
        for elsewhere in ["//evil.example", "https://evil.example", "/\\evil.example", "/a\nb", "evil", ""] {
            assert_eq!(here(Some(elsewhere)), "/", "{elsewhere}");
        }
        assert_eq!(here(None), "/");
    }
}
