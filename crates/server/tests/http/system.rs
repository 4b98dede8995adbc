//! What an operator needs: readiness, an orderly stop, a log without secrets.

use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::StatusCode;
use futures_util::StreamExt;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt::{self, MakeWriter};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::browser::{Browser, empty, seat_link, two_at_a_table};

#[tokio::test]
async fn an_orderly_stop_closes_live_connections_and_ends() {
    let state = empty().await;
    let mut browser = Browser::new(&state);
    let table = browser.play_now("keltis").await.table();
    assert_eq!(browser.get("/readyz").await.status, StatusCode::OK);

    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let shutdown = async { stopped.await.unwrap_or_default() };
    let serving = tokio::spawn(server::serve(listener, state, shutdown));
    let mut request = format!("ws://{address}{table}/live").into_client_request().unwrap();
    request.headers_mut().insert("cookie", browser.cookie.clone().unwrap().parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    stop.send(()).unwrap();
    let mut closed = false;
    while let Ok(Some(Ok(message))) = timeout(Duration::from_secs(10), socket.next()).await {
        closed |= matches!(message, Message::Close(_));
    }
    assert!(closed, "the page is told");
    timeout(Duration::from_secs(10), serving).await.expect("it ends").unwrap().unwrap();
    let answer = browser.get("/readyz").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.text.contains("about to stop"), "{}", answer.text);
    assert_eq!(browser.get("/healthz").await.status, StatusCode::OK, "it still lives");
}

#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Written {
    type Writer = Written;

    fn make_writer(&'a self) -> Written {
        self.clone()
    }
}

#[tokio::test]
async fn the_log_tells_routes_and_no_secrets() {
    let written = Written::default();
    let log = fmt::layer().json().with_writer(written.clone()).with_filter(filter_fn(server::log::may_tell));
    // For all tests of this program: what they log holds none of these secrets either.
    tracing_subscriber::registry().with(log).init();
    let state = empty().await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    let menu = host.get(&format!("{address}/menu")).await.text;
    let (_, rest) = menu.split_once("?watch=").unwrap();
    let watch = rest.split(['<', '"']).next().unwrap();
    friend.get(&format!("{address}?watch={watch}")).await;
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")];
    let room = host.post("/tables", &form).await;
    let link = seat_link(&room);
    friend.get(&link).await;

    let log = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
    assert!(
        log.contains("\"route\":\"/table/{id}\"") && log.contains("\"route\":\"/seat/{secret}\""),
        "{log}"
    );
    let cookies = [host.cookie.unwrap(), friend.cookie.unwrap()];
    let tokens = cookies.iter().map(|cookie| cookie.split_once('=').unwrap().1);
    for secret in tokens.chain([watch, link.trim_start_matches("/seat/")]) {
        assert!(!log.contains(secret), "a secret is in the log");
    }
}
