//! What stands between the network and the handlers: headers, limits, and the refusal of other sites' forms.

use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tokio::time::sleep;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::config::LARGEST_BODY_BYTES;
use crate::error::{Problem, dress};
use crate::identity::Visitor;
use crate::limits::{Limits, Wait};
use crate::{App, settings, to_the_end};

/// No script, style or picture but our own files, no frames, no forms sent elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers of every answer. The referrer is sent within the site rather than never: without it browsers on plain http
/// send `Origin: null`, and our own forms would look foreign.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Forgets senders who have been quiet, once a minute.
pub async fn forget_the_quiet(limits: &Limits) -> Infallible {
    loop {
        sleep(Duration::from_mins(1)).await;
        limits.forget_the_quiet();
    }
}

/// Wraps all of it around the routes.
pub fn protect(routes: Router<Arc<App>>, state: &Arc<App>) -> Router<Arc<App>> {
    let mut protected = routes
        .layer(from_fn_with_state(state.clone(), to_the_end::run))
        .layer(DefaultBodyLimit::max(LARGEST_BODY_BYTES))
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY_BYTES))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, state.config.patience))
        .layer(from_fn_with_state(state.clone(), limit))
        .layer(same_site(state))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), dress))
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

/// What the log says about a request: the route, never the address itself, which may hold a link's secret.
fn span(request: &Request) -> tracing::Span {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    tracing::info_span!("request", method = %request.method(), route)
}

/// Refuses forms from other sites. A proxy may know us by another name than browsers do, so the public URL counts too.
fn same_site(app: &App) -> CsrfLayer {
    let layer = CsrfLayer::new();
    match &app.config.public_url {
        // A public URL has the shape of an origin.
        Some(url) => layer.clone().add_trusted_origin(url.origin()).unwrap_or(layer),
        None => layer,
    }
}

async fn limit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    match counted(&app, request).await {
        Ok(request) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// The request, if its sender is within the limits.
async fn counted(app: &Arc<App>, request: Request) -> Result<Request, Problem> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let peer = peer.unwrap_or(Ipv4Addr::UNSPECIFIED.into());
    let address = app.config.trusted_proxies.sender(peer, request.headers());
    app.limits.count_house(address)?;
    let (mut parts, body) = request.into_parts();
    let visitor = Visitor::from_request_parts(&mut parts, app).await?;
    app.limits.count_sender(address, visitor.guest().map(|guest| &guest.id))?;
    // The visitor need not be looked up twice.
    parts.extensions.insert(visitor);
    Ok(Request::from_parts(parts, body))
}

impl From<Wait> for Problem {
    fn from(Wait(wait): Wait) -> Problem {
        // Rounded up to whole seconds.
        Problem::TooMany(wait.as_secs() + u64::from(wait.subsec_nanos() > 0))
    }
}

/// What is made for one reader is cached nowhere.
async fn private(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
