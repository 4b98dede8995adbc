//! The program is killed while tables are being set up, and started again on what it left.

use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use crate::server::Server;

/// Sets up tables with an open seat one after another until the server no longer answers, or refuses more. Returns how
/// many were set up.
async fn set_tables(address: String) -> usize {
    let client = Client::builder().no_proxy().build().unwrap();
    let new = json!({ "name": "Erin" });
    let guest = client.post(format!("http://{address}/api/v1/guests")).json(&new).send().await;
    let Ok(guest) = guest else { return 0 };
    let Ok(guest) = guest.json::<Value>().await else { return 0 };
    let token = guest["token"].as_str().unwrap();
    let table = json!({ "game": "keltis", "seats": ["me", "anyone"] });
    let mut set = 0;
    loop {
        let request = client.post(format!("http://{address}/api/v1/tables")).bearer_auth(token).json(&table);
        match request.send().await {
            Ok(answer) if answer.status().is_success() => set += 1,
            // More than anybody may set up in a minute: that will do.
            Ok(answer) if answer.status() == StatusCode::TOO_MANY_REQUESTS => return set,
            Ok(answer) => panic!("{}", answer.text().await.unwrap_or_default()),
            Err(_) => return set,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_leaves_whole_tables_and_no_others() {
    let mut folder = tempfile::tempdir().unwrap();
    let mut acknowledged = 0;
    for _ in 0..4 {
        let server = Server::start_in(folder, &["--log", "warn"], &[]);
        let hosts: Vec<_> = (0..4).map(|_| tokio::spawn(set_tables(server.address.clone()))).collect();
        tokio::time::sleep(Duration::from_millis(400)).await;
        folder = server.kill();
        for host in hosts {
            acknowledged += host.await.unwrap();
        }
    }
    let server = Server::start_in(folder, &["--log", "warn"], &[]);
    let client = Client::builder().no_proxy().build().unwrap();
    let mut found = 0;
    for page in 1.. {
        let address = format!("http://{}/api/v1/tables?page={page}", server.address);
        let tables: Vec<Value> = client.get(address).send().await.unwrap().json().await.unwrap();
        if tables.is_empty() {
            break;
        }
        found += tables.len();
        for table in tables {
            assert_eq!(table["host"], "Erin", "a table without a host: {table}");
        }
    }
    assert!(acknowledged > 0, "the program was killed before it did anything");
    assert!(found >= acknowledged, "{acknowledged} tables were acknowledged and {found} are there");
    server.stop();
}
