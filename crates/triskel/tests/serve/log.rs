//! The log of the real program while a game is played: at its most verbose it holds no hand, no page and no secret.

use std::fmt::Write;

use futures_util::StreamExt;
use reqwest::header::{COOKIE, HeaderMap, LOCATION, ORIGIN, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::server::Server;

/// A visitor whose browser keeps one cookie.
struct Visitor {
    client: Client,
    server: String,
    token: String,
}

impl Visitor {
    fn new(server: &Server) -> Visitor {
        let client = Client::builder().redirect(Policy::none()).no_proxy().build().unwrap();
        Visitor { client, server: server.address.clone(), token: String::new() }
    }

    fn cookie(&self) -> String {
        format!("triskel_guest={}", self.token)
    }

    /// Sends something, and returns what came back: the headers and the body.
    async fn send(&mut self, method: Method, path: &str, kind: &str, body: String) -> (HeaderMap, String) {
        let mut request = self.client.request(method, format!("http://{}{path}", self.server));
        request = request.header("content-type", kind).body(body);
        if !self.token.is_empty() {
            request = request.header(COOKIE, self.cookie());
        }
        let answer = request.send().await.unwrap();
        let headers = answer.headers().clone();
        if let Some(set) = headers.get(SET_COOKIE) {
            let set = set.to_str().unwrap().trim_start_matches("triskel_guest=");
            set.split(';').next().unwrap().clone_into(&mut self.token);
        }
        (headers, answer.text().await.unwrap())
    }

    async fn get(&mut self, path: &str) -> String {
        self.send(Method::GET, path, "text/plain", String::new()).await.1
    }

    /// Posts a form, and returns where it redirects to.
    async fn post(&mut self, path: &str, form: &str) -> String {
        let kind = "application/x-www-form-urlencoded";
        let (headers, body) = self.send(Method::POST, path, kind, form.to_owned()).await;
        let location = headers.get(LOCATION).unwrap_or_else(|| panic!("{path} leads nowhere: {body}"));
        location.to_str().unwrap().to_owned()
    }

    /// Posts JSON to the API.
    async fn command(&mut self, path: &str, body: &Value) -> Value {
        let (_, answer) = self.send(Method::POST, path, "application/json", body.to_string()).await;
        serde_json::from_str(&answer).unwrap()
    }

    /// Plays the first legal action.
    async fn play(&mut self, table: &str) {
        let actions = format!("/api/v1/tables/{table}/actions");
        let legal: Value = serde_json::from_str(&self.get(&actions).await).unwrap();
        let command = json!({ "seq": legal["seq"], "action": legal["actions"][0] });
        let done = self.command(&actions, &command).await;
        assert!(done["seq"].is_u64(), "{done}");
    }
}

/// What must not be in a log: whatever opens something, and whatever was shown to one player only.
struct Secrets {
    tokens: Vec<String>,
    frames: Vec<Vec<u8>>,
}

/// Two people play by link, with a watcher, over pages, a socket and the API.
async fn play_a_little(server: &Server) -> Secrets {
    let (mut host, mut friend, mut watcher) =
        (Visitor::new(server), Visitor::new(server), Visitor::new(server));
    let table = host.post("/tables", "game=keltis&go=host&seat-0=me&seat-1=friend&first=0").await;
    let room = host.get(&table).await;
    let after = |mark: &str| room.split(mark).nth(1).unwrap().split(['<', '"']).next().unwrap().to_owned();
    let (seat, watch) = (after("/seat/"), after("?watch="));
    watcher.get(&format!("/seat/{seat}")).await;
    refused_as_foreign(server, &format!("/seat/{seat}")).await;
    friend.post(&format!("/seat/{seat}"), "name=Nuala").await;
    watcher.get(&format!("{table}?watch={watch}")).await;

    let mut request = format!("ws://{}{table}/live?since=0", server.address).into_client_request().unwrap();
    request.headers_mut().insert("cookie", host.cookie().parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    let id = table.trim_start_matches("/table/").to_owned();
    let begun =
        host.command(&format!("/api/v1/tables/{id}/actions"), &json!({ "seq": 2, "ask": "begin" })).await;
    assert_eq!(begun["seq"], 3, "{begun}");
    for _ in 0..2 {
        host.play(&id).await;
    }
    friend.play(&id).await;
    let mut frames = Vec::new();
    while frames.len() < 6 {
        let message = socket.next().await.unwrap().unwrap();
        if message.is_binary() {
            frames.push(message.into_data().to_vec());
        }
    }
    Secrets { tokens: vec![host.token, friend.token, seat, watch], frames }
}

/// A form posted from another site, with the link in its address.
async fn refused_as_foreign(server: &Server, path: &str) {
    let client = Client::builder().no_proxy().build().unwrap();
    let post = client.post(format!("http://{}{path}", server.address));
    let answer = post.header(ORIGIN, "http://elsewhere.example").send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 403);
}

/// The ways in which Rust programs print bytes.
fn spellings(bytes: &[u8]) -> [String; 3] {
    let hexadecimal = bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    });
    let list = format!("{bytes:?}");
    [hexadecimal, list.trim_matches(['[', ']']).to_owned(), bytes.escape_ascii().to_string()]
}

fn check(log: &str, secrets: &Secrets, own_lines: &[&str]) {
    for line in own_lines {
        assert!(log.contains(line), "the log does not tell {line}:\n{log}");
    }
    for token in &secrets.tokens {
        assert!(token.len() > 20, "{token} is no secret");
        assert!(!log.contains(token), "a secret is in the log");
    }
    for frame in &secrets.frames {
        for spelling in spellings(&frame[..12]) {
            assert!(!log.contains(&spelling), "a player's page is in the log");
        }
    }
    // However else a page could be written, it is long.
    let longest = log.lines().map(str::len).max().unwrap_or_default();
    assert!(longest < 600, "a line of {longest} bytes is in the log");
}

#[tokio::test]
async fn the_log_tells_no_hand_and_no_secret_at_any_level() {
    let trace = [("TRISKEL_LOG", "trace")];
    let runs: [(&[&str], &[_]); 4] = [
        (&["--log", "trace"], &[]),
        (&["--log-format", "json"], &trace),
        (&["--log", "server=trace,tungstenite=trace,hyper=trace,sqlx=trace,tower_http=trace"], &[]),
        (&["--log", "debug,[request]=trace", "--log-format", "json"], &[]),
    ];
    for (arguments, environment) in runs {
        let server = Server::start(arguments, environment);
        let secrets = play_a_little(&server).await;
        check(&server.stop(), &secrets, &["/table/{id}/live", "/seat/{secret}", "an entry is kept"]);
    }
}

#[tokio::test]
async fn the_usual_log_is_quiet() {
    let server = Server::start(&[], &[]);
    let secrets = play_a_little(&server).await;
    check(&server.stop(), &secrets, &[]);
}
