//! A browser without scripts: it stores its cookies, follows redirects, and reads the forms of pages.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use server::{App, Config, app};
use store::SqliteStore;
use tower::ServiceExt;

/// An empty server, whose bots answer at once.
pub async fn empty() -> Arc<App> {
    empty_with(Config::default()).await
}

/// The same, with other settings.
pub async fn empty_with(config: Config) -> Arc<App> {
    let store = SqliteStore::in_memory().await.unwrap();
    App::new(Arc::new(store), Config { bot_pause: Duration::ZERO, commands_a_minute: 100_000, ..config })
}

/// A host and a friend who came by a link, at a table where the host begins. The game is running.
pub async fn two_at_a_table(state: &Arc<App>, game: &str) -> (Browser, Browser, String) {
    let (mut host, mut friend) = (Browser::new(state), Browser::new(state));
    host.post("/you", &[("name", "Erin"), ("emblem", "hare")]).await;
    let form = [("game", game), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "0")];
    let room = host.post("/tables", &form).await;
    friend.post(&seat_link(&room), &[("name", "Nuala"), ("emblem", "seal")]).await;
    let room = host.get(&room.table()).await;
    press(&mut host, &room, "ask", "begin").await;
    (host, friend, room.table())
}

/// A host and two friends at a running table, where the second is to act.
pub async fn three_at_a_table(state: &Arc<App>) -> ([Browser; 3], String) {
    let mut players = [Browser::new(state), Browser::new(state), Browser::new(state)];
    let seats = [("seat-0", "me"), ("seat-1", "friend"), ("seat-2", "friend"), ("first", "1")];
    players[0].post("/you", &[("name", "Erin")]).await;
    let room =
        players[0].post("/tables", &[&[("game", "keltis"), ("go", "host")], &seats[..]].concat()).await;
    players[1].post(&link_after(&room, "Seat 2: "), &[("name", "Nuala")]).await;
    players[2].post(&link_after(&room, "Seat 3: "), &[("name", "Aodh")]).await;
    let room = players[0].get(&room.table()).await;
    press(&mut players[0], &room, "ask", "begin").await;
    (players, room.table())
}

/// The link that follows these words on a page.
pub fn link_after(page: &Page, words: &str) -> String {
    let (_, rest) = page.text.split_once(words).unwrap_or_else(|| panic!("no {words}: {}", page.text));
    let (_, rest) = rest.split_once("http://triskel.test").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

/// The first link to a free seat that the host is shown.
pub fn seat_link(room: &Page) -> String {
    let mut links = room.text.split("<span>Seat ").skip(1);
    let link = links.find(|link| link[1..].starts_with(": </span>")).expect("a link to a free seat");
    let (_, rest) = link.split_once("http://triskel.test").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

pub struct Browser {
    router: Router,
    pub cookie: Option<String>,
    /// Where its requests come from.
    pub peer: SocketAddr,
    /// The server's name in its requests.
    pub host: String,
}

pub struct Page {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub path: String,
    pub text: String,
}

impl Browser {
    pub fn new(state: &Arc<App>) -> Browser {
        let peer = SocketAddr::from(([127, 0, 0, 1], 4711));
        Browser { router: app(state.clone()), cookie: None, peer, host: "triskel.test".to_owned() }
    }

    pub async fn send(&mut self, method: Method, path: &str, headers: &[(&str, &str)], body: &str) -> Page {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, &self.host);
        request = request.extension(ConnectInfo(self.peer));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let request = request.body(Body::from(body.to_owned())).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        if let Some(set) = response.headers().get(header::SET_COOKIE) {
            self.keep(set.to_str().unwrap().split(';').next().unwrap());
        }
        let (parts, body) = response.into_parts();
        let text = String::from_utf8_lossy(&body.collect().await.unwrap().to_bytes()).into_owned();
        Page { status: parts.status, headers: parts.headers, path: path.to_owned(), text }
    }

    /// Stores a cookie alongside those of other names.
    fn keep(&mut self, new: &str) {
        let name = |pair: &str| pair.split('=').next().unwrap_or_default().to_owned();
        let kept = self.cookie.take().unwrap_or_default();
        let others = kept.split("; ").filter(|pair| !pair.is_empty() && name(pair) != name(new));
        self.cookie = Some(others.chain([new]).collect::<Vec<_>>().join("; "));
    }

    /// Reads an answer that does not end, until it holds `last`.
    pub async fn listen(&mut self, path: &str, last: &str) -> String {
        let request =
            Request::builder().uri(path).header(header::COOKIE, self.cookie.as_deref().unwrap_or_default());
        let response = self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let mut body = response.into_body();
        let mut heard = String::new();
        while !heard.contains(last) {
            let next = tokio::time::timeout(Duration::from_secs(20), body.frame()).await;
            let part = next.unwrap_or_else(|_| panic!("{path} falls silent before {last}: {heard}"));
            heard += &String::from_utf8_lossy(&part.unwrap().unwrap().into_data().unwrap_or_default());
        }
        heard
    }

    /// Sits down with somebody at the same screen, and begins.
    pub async fn share(&mut self, game: &str) -> Page {
        let seats = [("seat-0", "me"), ("seat-1", "here"), ("name-1", "Nuala"), ("first", "0")];
        self.post("/tables", &[&[("game", game), ("go", "host")], &seats[..]].concat()).await
    }

    pub async fn get(&mut self, path: &str) -> Page {
        self.send(Method::GET, path, &[], "").await
    }

    /// Posts a form and follows where it leads.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let answer = self.post_only(path, fields, &[]).await;
        match answer.headers.get(header::LOCATION) {
            Some(location) if answer.status == StatusCode::SEE_OTHER => {
                let location = location.to_str().unwrap().to_owned();
                assert!(location.starts_with('/'), "a redirect stays here: {location}");
                self.get(&location).await
            }
            _ => answer,
        }
    }

    pub async fn post_only(&mut self, path: &str, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> Page {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", value.replace(' ', "+"))).collect();
        let form = ("content-type", "application/x-www-form-urlencoded");
        let headers: Vec<(&str, &str)> = [form].into_iter().chain(headers.iter().copied()).collect();
        self.send(Method::POST, path, &headers, &body.join("&")).await
    }

    /// Sits down at a new table against a bot.
    pub async fn play_now(&mut self, game: &str) -> Page {
        let page = self.post("/tables", &[("game", game), ("go", "now")]).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        page
    }
}

impl Page {
    /// The hidden fields of the form around the table.
    pub fn hidden(&self) -> Vec<(String, String)> {
        let form = self.text.split_once("id=\"play\"").map_or("", |(_, form)| form);
        let inputs = form.split("<input type=\"hidden\" name=\"").skip(1);
        inputs
            .filter_map(|input| {
                let (name, rest) = input.split_once("\" value=\"")?;
                let (value, _) = rest.split_once('"')?;
                Some((name.to_owned(), value.to_owned()))
            })
            .collect()
    }

    pub fn seq(&self) -> u32 {
        let hidden = self.hidden();
        hidden.iter().find(|(name, _)| name == "seq").expect("a form").1.parse().unwrap()
    }

    /// Its text, without markup.
    pub fn words(&self) -> String {
        let mut parts = self.text.split('<');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |words, part| words + part.split_once('>').map_or("", |(_, text)| text))
    }

    /// The values of usable buttons with this name.
    pub fn buttons(&self, name: &str) -> Vec<String> {
        let tags =
            self.text.split("<button ").skip(1).filter_map(|tag| tag.split_once('>')).map(|(tag, _)| tag);
        let usable = tags.filter(|tag| !tag.contains("aria-disabled"));
        usable
            .filter_map(|tag| {
                let (_, rest) = tag.split_once(&format!("name=\"{name}\" value=\""))?;
                rest.split_once('"').map(|(value, _)| value.to_owned())
            })
            .collect()
    }

    /// Addresses of links that select something.
    pub fn picks(&self) -> Vec<String> {
        let links = self.text.split("href=\"").skip(1).filter_map(|link| link.split_once('"'));
        links
            .map(|(address, _)| address.replace("&amp;", "&"))
            .filter(|address| address.contains("pick="))
            .collect()
    }

    /// The table's address without its query.
    pub fn table(&self) -> String {
        self.path.split('?').next().unwrap_or_default().to_owned()
    }
}

/// Sends one of the page's own buttons.
pub async fn press(browser: &mut Browser, page: &Page, name: &str, value: &str) -> Page {
    let hidden = page.hidden();
    let mut fields: Vec<(&str, &str)> =
        hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    fields.push((name, value));
    browser.post(&page.table(), &fields).await
}

/// What marks the page of a game that is over, for those who played it.
pub const PLAY_AGAIN: &str = "data-key=\"play-again\"";

/// Looks until it is this browser's turn or the game is over.
pub async fn wait_for_turn(browser: &mut Browser, address: &str) -> Page {
    for _ in 0..2000 {
        let page = browser.get(address).await;
        if page.text.contains("data-turn=\"yours\"") || page.text.contains(PLAY_AGAIN) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("nobody moves at {address}");
}
