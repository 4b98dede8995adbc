//! How long a person's move takes while many tables wait for a bot: `cargo run --release -p server --example crowd`.
//!
//! A server on a free port of this machine, one person who plays at a table without bots, and a crowd of tables with
//! three experts each, nearly all of which wait for a bot all the time. One request is timed: from sending a move until
//! the answer says that it is stored.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement stops where something is wrong")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{App, Config, serve};
use store::SqliteStore;
use tokio::net::TcpListener;

/// How many tables the crowd has.
const TABLES: usize = 50;

/// How many moves are timed.
const MOVES: usize = 600;

/// How many moves come before, to warm everything up.
const FIRST_MOVES: usize = 50;

/// The pause between two moves of the person, and between two looks at tables of the crowd.
const BREATH: Duration = Duration::from_millis(20);

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let file = tempfile::tempdir().unwrap();
    let address = runtime.block_on(open(&format!("sqlite:{}", file.path().join("crowd.db").display())));
    report("no bots", &mut play(address));
    let stop = Arc::new(AtomicBool::new(false));
    let crowd = {
        let stop = stop.clone();
        let tables = sit_down(address);
        thread::spawn(move || keep_waiting(address, &tables, &stop))
    };
    report(&format!("{TABLES} tables wait for an expert"), &mut play(address));
    stop.store(true, Ordering::Relaxed);
    println!("moves of the crowd's bots meanwhile: {}", crowd.join().unwrap());
    let stopping = Instant::now();
    drop(runtime);
    println!("stopped within {:.0} ms", stopping.elapsed().as_secs_f64() * 1e3);
}

/// An empty server, whose bots are not held back.
async fn open(url: &str) -> SocketAddr {
    let store = Arc::new(SqliteStore::open(url).await.unwrap());
    let config = Config { bot_pause: Duration::ZERO, commands_a_minute: 1_000_000, ..Config::default() };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, App::new(store, config), std::future::pending()));
    address
}

/// The crowd sits down; returns the tables and their hosts.
fn sit_down(address: SocketAddr) -> Vec<(String, String)> {
    let mut client = Client::new(address);
    let hosts: Vec<String> = (0..TABLES).map(|host| client.guest(&format!("Host {host}"))).collect();
    let seats = ["me", "bot expert", "bot expert", "bot expert"];
    let tables = hosts.into_iter().map(|host| (client.table(&host, &seats), host));
    tables.collect()
}

/// Moves for the hosts, so that their tables wait for bots again; returns how often bots moved.
fn keep_waiting(address: SocketAddr, tables: &[(String, String)], stop: &AtomicBool) -> u64 {
    let mut client = Client::new(address);
    let entries = |client: &mut Client| -> u64 {
        let seq =
            |(table, host): &(String, String)| client.ask("GET", &format!("{table}/actions"), host, None);
        tables.iter().map(seq).map(|legal| legal["seq"].as_u64().unwrap()).sum()
    };
    let before = entries(&mut client);
    let mut own = 0;
    for (table, host) in tables.iter().cycle() {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        own += u64::from(client.act(table, host, None).is_some());
        thread::sleep(BREATH);
    }
    entries(&mut client) - before - own
}

/// Plays at a table for two at one screen; returns how long each move took.
fn play(address: SocketAddr) -> Vec<Duration> {
    let mut client = Client::new(address);
    let guest = client.guest("Erin");
    let mut table = client.table(&guest, &["me", "here Nuala"]);
    let mut took = Vec::with_capacity(FIRST_MOVES + MOVES);
    while took.len() < FIRST_MOVES + MOVES {
        let mut act = |seat| client.act(&table, &guest, Some(seat));
        match act(0).or_else(|| act(1)) {
            Some(time) => took.push(time),
            None => table = client.table(&guest, &["me", "here Nuala"]),
        }
        thread::sleep(BREATH);
    }
    took.split_off(FIRST_MOVES)
}

fn report(scene: &str, took: &mut [Duration]) {
    took.sort_unstable();
    let milliseconds = |part: f64| took[((took.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    let [half, most, last] = [0.5, 0.99, 1.0].map(milliseconds);
    println!("{scene}: p50 {half:.2} ms, p99 {most:.2} ms, longest {last:.2} ms ({} moves)", took.len());
}

/// One connection.
struct Client(BufReader<TcpStream>);

impl Client {
    fn new(address: SocketAddr) -> Client {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        Client(BufReader::new(stream))
    }

    /// A new guest's token.
    fn guest(&mut self, name: &str) -> String {
        let guest = self.ask("POST", "/api/v1/guests", "", Some(&json!({ "name": name })));
        guest["token"].as_str().unwrap().to_owned()
    }

    /// The address of a new table.
    fn table(&mut self, host: &str, seats: &[&str]) -> String {
        let new = json!({ "game": "keltis", "seats": seats, "first": seats.len() - 1 });
        let table = self.ask("POST", "/api/v1/tables", host, Some(&new));
        format!("/api/v1/tables/{}", table["id"].as_str().unwrap())
    }

    /// Does the first thing that can be done, if anything can; returns how long it took.
    fn act(&mut self, table: &str, guest: &str, seat: Option<u8>) -> Option<Duration> {
        let query = seat.map_or_else(String::new, |seat| format!("?seat={seat}"));
        let legal = self.ask("GET", &format!("{table}/actions{query}"), guest, None);
        let action = legal["actions"].as_array().unwrap().first()?;
        let command = json!({ "seq": legal["seq"], "action": action, "seat": seat });
        let begun = Instant::now();
        self.ask("POST", &format!("{table}/actions"), guest, Some(&command));
        Some(begun.elapsed())
    }

    fn ask(&mut self, method: &str, path: &str, token: &str, body: Option<&Value>) -> Value {
        let body = body.map_or_else(String::new, Value::to_string);
        let bearer =
            if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: crowd.test\r\ncontent-type: application/json\r\n{bearer}content-length: {length}\r\n\r\n{body}"
        );
        self.0.get_mut().write_all(request.as_bytes()).unwrap();
        let mut status = String::new();
        self.0.read_line(&mut status).unwrap();
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.0.read_line(&mut line).unwrap();
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.parse().unwrap();
            }
        }
        let mut answer = vec![0; length];
        self.0.read_exact(&mut answer).unwrap();
        let answer = String::from_utf8(answer).unwrap();
        assert!(status.contains(" 20"), "{method} {path}: {status}{answer}");
        serde_json::from_str(&answer).unwrap()
    }
}
