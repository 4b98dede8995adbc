//! Cookies: what browsers store for us between requests.

use axum::http::{HeaderMap, HeaderValue, header};
use axum_extra::extract::cookie::{Cookie, SameSite};
use time::Duration;

use crate::error::Problem;

/// How many days a browser keeps a cookie.
const KEPT_DAYS: i64 = 365;

/// The header that makes a browser keep a cookie for the whole site, out of reach of scripts and of other sites; with `secure` it
/// is only ever sent over https.
///
/// # Errors
/// If the value cannot be part of a header.
pub fn set(name: &str, value: &str, secure: bool) -> Result<HeaderMap, Problem> {
    let mut cookie = Cookie::build((name, value))
        .path("/")
        .max_age(Duration::days(KEPT_DAYS))
        .http_only(true)
        .same_site(SameSite::Lax);
    if secure {
        cookie = cookie.secure(true);
    }
    let value = HeaderValue::from_str(&cookie.build().to_string())
        .map_err(|error| Problem::Internal(error.to_string()))?;
    Ok(HeaderMap::from_iter([(header::SET_COOKIE, value)]))
}

/// The value of the first cookie of this name in a request's headers.
pub fn find(headers: &HeaderMap, name: &str) -> Option<String> {
    let sent = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = sent.flat_map(Cookie::split_parse).flatten();
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_kept_for_a_year_out_of_reach_of_scripts_and_other_sites() {
        let written = |secure| {
            let headers = set("triskel", "a=b&c=d", secure).unwrap();
            headers[header::SET_COOKIE].to_str().unwrap().to_owned()
        };
        assert_eq!(written(false), "triskel=a=b&c=d; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
        assert_eq!(
            written(true),
            "triskel=a=b&c=d; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=31536000"
        );
        assert!(set("triskel", "a\nb", false).is_err());
    }

    #[test]
    fn a_cookie_is_found_among_others_and_nonsense() {
        let mut headers = HeaderMap::new();
        assert_eq!(find(&headers, "b"), None);
        headers.append(header::COOKIE, "nonsense;; =x;a=1;  b=c=2&d=%41 ; b=3".parse().unwrap());
        headers.append(header::COOKIE, "e=4".parse().unwrap());
        assert_eq!(find(&headers, "a").as_deref(), Some("1"));
        assert_eq!(find(&headers, "b").as_deref(), Some("c=2&d=%41"));
        assert_eq!(find(&headers, "e").as_deref(), Some("4"));
        assert_eq!(find(&headers, "nonsense"), None);
    }
}
