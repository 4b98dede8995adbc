//! What is between a browser and the server in a real network: it can fall asleep without a word, and wake up again.

use std::net::SocketAddr;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes bytes on, both ways, in order.
pub struct Proxy {
    pub address: SocketAddr,
    mood: watch::Sender<Mood>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    Awake,
    /// Live connections that were open stay open and pass nothing on, forever; new ones work as usual.
    Forgetful,
    /// Nothing is passed on, and new connections are accepted all the same.
    Asleep,
}

impl Proxy {
    pub async fn before(server: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (mood, moods) = watch::channel(Mood::Awake);
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let moods = moods.clone();
                tokio::spawn(async move { pass_on(browser, server, moods).await });
            }
        });
        Proxy { address, mood }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Live connections fall silent forever, as behind a router that has forgotten them.
    pub fn forget(&self) {
        self.mood.send_replace(Mood::Forgetful);
        self.mood.send_replace(Mood::Awake);
    }

    /// Everything falls silent, until [`wake`](Proxy::wake): nothing that was open comes back then.
    pub fn sleep(&self) {
        self.mood.send_replace(Mood::Asleep);
    }

    pub fn wake(&self) {
        self.mood.send_replace(Mood::Awake);
    }
}

async fn pass_on(browser: TcpStream, server: SocketAddr, mut moods: watch::Receiver<Mood>) {
    let mut first = [0; 512];
    let read = browser.peek(&mut first).await.unwrap_or_default();
    let is_live = first[..read].windows(6).any(|part| part == b"/live?");
    let asleep = *moods.borrow_and_update() == Mood::Asleep;
    let (mut from_browser, mut to_browser) = browser.into_split();
    if !asleep {
        let Ok(server) = TcpStream::connect(server).await else { return };
        let (mut from_server, mut to_server) = server.into_split();
        tokio::select! {
            () = pump(&mut from_browser, &mut to_server) => return,
            () = pump(&mut from_server, &mut to_browser) => return,
            _ = moods.changed() => {}
        }
        if !is_live && *moods.borrow() != Mood::Asleep {
            return;
        }
    }
    // Silent, and open until the browser gives up, or, after a sleep, until the proxy wakes.
    let slept = *moods.borrow_and_update() == Mood::Asleep;
    let given_up = async { while from_browser.read(&mut [0; 1024]).await.is_ok_and(|read| read > 0) {} };
    tokio::select! {
        () = given_up => {}
        _ = moods.changed(), if slept => {}
    }
}

async fn pump(from: &mut (impl AsyncRead + Unpin), to: &mut (impl AsyncWrite + Unpin)) {
    let mut bytes = vec![0; 8192];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
