//! What stands between the network and the handlers: headers, limits, and the refusal of other sites' forms.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::time::sleep;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::config::LARGEST_BODY;
use crate::error::{Problem, dress};
use crate::{App, settings, to_the_end};

/// Counts what each address sends.
pub type Limiter = DefaultKeyedRateLimiter<IpAddr>;

/// No script, style or picture but our own files, no frames, no forms to elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers of every answer. The referrer stays within the site, rather than away: without it browsers on plain http send
/// `Origin: null`, and our own forms would look foreign.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// At most so many commands a minute from one address.
pub fn limiter(commands_a_minute: u32) -> Limiter {
    RateLimiter::keyed(Quota::per_minute(NonZeroU32::new(commands_a_minute).unwrap_or(NonZeroU32::MIN)))
}

/// Forgets, once a minute, the addresses that may send as much as any other again: nobody can tell, and memory does not grow
/// with everybody who ever sent something.
pub async fn forget_the_quiet(limiter: &Limiter) -> Infallible {
    loop {
        sleep(Duration::from_mins(1)).await;
        limiter.retain_recent();
        limiter.shrink_to_fit();
    }
}

/// Puts all of it around the routes.
pub fn protect(routes: Router<Arc<App>>, state: &Arc<App>) -> Router<Arc<App>> {
    let mut protected = routes
        .layer(from_fn_with_state(state.clone(), to_the_end::run))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, state.config.patience))
        .layer(from_fn_with_state(state.clone(), limit))
        .layer(CsrfLayer::new())
        .layer(CatchPanicLayer::new())
        .layer(from_fn(dress))
        .layer(from_fn(settings::carry))
        .layer(from_fn(private))
        .layer(CompressionLayer::new())
        .layer(TraceLayer::new_for_http().make_span_with(span));
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        protected = protected.layer(SetResponseHeaderLayer::if_not_present(name, value));
    }
    protected
}

/// What the log says of a request: the route, never the address itself, since links and seats are secrets.
fn span(request: &Request) -> tracing::Span {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    tracing::info_span!("request", method = %request.method(), route)
}

async fn limit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    match app.limiter.check_key(&address.unwrap_or(Ipv4Addr::UNSPECIFIED.into())) {
        Ok(()) => next.run(request).await,
        Err(_) => Problem::TooMany.into_response(),
    }
}

/// What is made for one reader is kept nowhere.
async fn private(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    /// How many of a hundred addresses that sent one command each are remembered two minutes later.
    async fn remembered(commands_a_minute: u32) -> usize {
        let limiter = limiter(commands_a_minute);
        for number in 0..100 {
            limiter.check_key(&Ipv4Addr::from(number).into()).unwrap();
        }
        let _ = timeout(Duration::from_mins(2), forget_the_quiet(&limiter)).await;
        limiter.len()
    }

    /// The limiter has a clock of its own, which cannot be set: so the limits are such that no time, or a whole minute, has to
    /// pass on it.
    #[tokio::test(start_paused = true)]
    async fn the_limiter_forgets_addresses_that_have_been_quiet() {
        assert_eq!(remembered(u32::MAX).await, 0);
        assert_eq!(remembered(1).await, 100, "these may send nothing yet");
    }
}
