//! The same tables, for programs.

mod stream;

use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::{App, Config};
use tokio::sync::OnceCell;

use crate::browser::{Browser, empty};

const JSON: (&str, &str) = ("content-type", "application/json");

/// Sends a request, and checks the answer against the document, as every test here does.
async fn ask(
    browser: &mut Browser,
    method: Method,
    path: &str,
    token: &str,
    body: Value,
) -> (StatusCode, Value) {
    ask_with(browser, method, path, &[("authorization", &format!("Bearer {token}"))], &body.to_string()).await
}

async fn ask_with(
    browser: &mut Browser,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (StatusCode, Value) {
    let headers: Vec<_> = [JSON].into_iter().chain(headers.iter().copied()).collect();
    let page = browser.send(method.clone(), path, &headers, body).await;
    let answer = serde_json::from_str(&page.text).unwrap_or_else(|_| panic!("{path}: {}", page.text));
    check(document(browser).await, &method, path, page.status, &answer);
    (page.status, answer)
}

/// The document, which is the same everywhere.
async fn document(browser: &mut Browser) -> &'static Value {
    static DOCUMENT: OnceCell<Value> = OnceCell::const_new();
    let fetch = async || serde_json::from_str(&browser.get("/api/v1/openapi.json").await.text).unwrap();
    DOCUMENT.get_or_init(fetch).await
}

/// Whether an answer is one that the document promises.
fn check(document: &Value, method: &Method, path: &str, status: StatusCode, answer: &Value) {
    let parts: Vec<&str> = path.split('?').next().unwrap().split('/').collect();
    let is_meant = |template: &str| {
        let template: Vec<&str> = template.split('/').collect();
        let fits = |(wanted, part): (&&str, &&str)| wanted.starts_with('{') || wanted == part;
        template.len() == parts.len() && template.iter().zip(&parts).all(fits)
    };
    let Some((_, operations)) =
        document["paths"].as_object().unwrap().iter().find(|(path, _)| is_meant(path))
    else {
        return assert_eq!(status, StatusCode::NOT_FOUND, "{path} is not in the document");
    };
    let told = &operations[method.as_str().to_lowercase()]["responses"][status.as_str()];
    assert!(told.is_object(), "{method} {path} answers {status}, which is not in the document: {answer}");
    let schema = &told["content"]["application/json"]["schema"];
    fits(document, schema, answer).unwrap_or_else(|wrong| panic!("{method} {path}: {wrong} in {answer}"));
}

/// Whether a value has a schema's type, and what it requires, all the way down.
fn fits(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str() {
        let schema = document.pointer(name.trim_start_matches('#'));
        return fits(document, schema.ok_or(format!("{name} is missing"))?, value);
    }
    for all in schema["allOf"].as_array().into_iter().flatten() {
        fits(document, all, value)?;
    }
    if let Some(several) = schema["oneOf"].as_array() {
        let fitting = several.iter().filter(|one| fits(document, one, value).is_ok()).count();
        return if fitting == 1 { Ok(()) } else { Err(format!("{value} is {fitting} of {several:?}")) };
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
        one => one.as_str().into_iter().collect(),
    };
    let own = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !types.is_empty() && !types.contains(&own) {
        return Err(format!("{value} is not {types:?}"));
    }
    if schema["enum"].as_array().is_some_and(|known| !known.contains(value)) {
        return Err(format!("{value} is not among {}", schema["enum"]));
    }
    for item in value.as_array().into_iter().flatten() {
        fits(document, &schema["items"], item)?;
    }
    let Some(fields) = value.as_object() else { return Ok(()) };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        fields.get(name).ok_or(format!("`{name}` is missing"))?;
    }
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(field) = fields.get(name) {
            fits(document, schema, field).map_err(|wrong| format!("`{name}`: {wrong}"))?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_program_plays_a_whole_game() {
    let mut browser = Browser::new(&empty().await);
    let (status, guest) =
        ask(&mut browser, Method::POST, "/api/v1/guests", "", json!({ "name": "Ada" })).await;
    assert_eq!(status, StatusCode::CREATED);
    let token = guest["token"].as_str().unwrap();
    let new = json!({ "game": "keltis", "seats": ["me", "bot random"], "first": 0 });
    let (status, table) = ask(&mut browser, Method::POST, "/api/v1/tables", token, new).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    assert!(table["seed"].is_null() && table["view"]["hands"][1].is_number(), "{table}");
    for _ in 0..5000 {
        let (_, legal) = ask(&mut browser, Method::GET, &format!("{path}/actions"), token, json!(null)).await;
        let Some(action) = legal["actions"].as_array().unwrap().first() else {
            let (_, table) = ask(&mut browser, Method::GET, &path, token, json!(null)).await;
            if table["stage"] == "over" {
                assert!(table["seed"].is_string());
                return;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        };
        let decision = json!({ "seq": legal["seq"], "action": action });
        let (status, done) =
            ask(&mut browser, Method::POST, &format!("{path}/actions"), token, decision).await;
        assert_eq!(status, StatusCode::OK, "{done}");
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn errors_are_json_with_a_code_and_a_sentence() {
    let mut browser = Browser::new(&empty().await);
    let (status, told) = ask(&mut browser, Method::GET, "/api/v1/tables/none", "nobody", json!(null)).await;
    assert_eq!((status, told["code"].as_str()), (StatusCode::NOT_FOUND, Some("no_such_table")));
    let (status, told) = ask(&mut browser, Method::GET, "/api/v1/nothing", "", json!(null)).await;
    assert_eq!((status, told["code"].as_str()), (StatusCode::NOT_FOUND, Some("no_such_page")));
    let (status, told) = ask(&mut browser, Method::POST, "/api/v1/guests", "", json!({})).await;
    assert!(status.is_client_error() && told["message"].is_string(), "{told}");
}

/// The addresses and methods that the router knows, from its source.
fn routes() -> Vec<(String, &'static str)> {
    let source = include_str!("../../../src/routes/api/mod.rs");
    let lines = source.lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    let mut routes = Vec::new();
    for line in lines {
        let (path, handlers) = line.split_once('"').unwrap();
        for method in ["get", "post", "put", "delete"] {
            if handlers.contains(&format!("{method}(")) {
                routes.push((path.to_owned(), method));
            }
        }
    }
    assert!(routes.len() > 10, "{routes:?}");
    routes
}

#[tokio::test]
async fn the_document_lists_every_address() {
    let mut browser = Browser::new(&empty().await);
    let document = document(&mut browser).await;
    let listed = document["paths"].as_object().unwrap();
    for (path, method) in routes() {
        assert!(listed.get(&path).is_some_and(|path| path[method].is_object()), "{method} {path}");
    }
    let known: Vec<String> = routes().into_iter().map(|(path, _)| path).collect();
    assert!(listed.keys().all(|path| known.contains(path)), "nothing but what there is");
    assert!(document["components"]["schemas"]["TableSheet"].is_object(), "{document}");
}

async fn new_guest(browser: &mut Browser, name: &str) -> String {
    let (_, guest) = ask(browser, Method::POST, "/api/v1/guests", "", json!({ "name": name })).await;
    guest["token"].as_str().unwrap().to_owned()
}

/// The address of a new table.
async fn new_table(browser: &mut Browser, host: &str, new: Value) -> String {
    let (_, table) = ask(browser, Method::POST, "/api/v1/tables", host, new).await;
    format!("/api/v1/tables/{}", table["id"].as_str().unwrap())
}

#[tokio::test]
async fn programs_meet_by_links_and_others_watch() {
    let mut browser = Browser::new(&empty().await);
    let (ada, ben) = (new_guest(&mut browser, "Ada").await, new_guest(&mut browser, "Ben").await);
    let new = json!({ "game": "keltis", "seats": ["me", "friend", "anyone"], "first": 1 });
    let path = new_table(&mut browser, &ada, new).await;
    let (_, links) = ask(&mut browser, Method::GET, &format!("{path}/links"), &ada, json!(null)).await;
    let secret = |seat: Value| {
        let link = links.as_array().unwrap().iter().find(|link| link["seat"] == seat).unwrap();
        link["secret"].as_str().unwrap().to_owned()
    };
    let (seat, watch) = (secret(json!(1)), secret(Value::Null));
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}/links"), &ben, json!(null)).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "links are shown to their makers");

    let sit = format!("/api/v1/seats/{seat}");
    let (status, _) = ask(&mut browser, Method::POST, &sit, &ben, json!(null)).await;
    assert_eq!(status, StatusCode::OK);
    let cara = new_guest(&mut browser, "Cara").await;
    let seats = format!("{path}/seats");
    let (status, refused) = ask(&mut browser, Method::POST, &seats, &cara, json!({ "seat": 1 })).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refused}");
    let (status, seated) = ask(&mut browser, Method::POST, &seats, &cara, json!({ "seat": 2 })).await;
    assert_eq!(status, StatusCode::OK, "{seated}");
    let begin = json!({ "seq": seated["seq"], "ask": "begin" });
    let (status, done) = ask(&mut browser, Method::POST, &format!("{path}/actions"), &ada, begin).await;
    assert_eq!(status, StatusCode::OK, "{done}");

    let (_, own) = ask(&mut browser, Method::GET, &path, &ben, json!(null)).await;
    assert_eq!(own["seat"], 1);
    let (status, watched) =
        ask(&mut browser, Method::GET, &format!("{path}?watch={watch}"), "", json!(null)).await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        watched["seat"].is_null()
            && watched["view"]["hands"].as_array().unwrap().iter().all(Value::is_number)
    );
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}?watch={seat}"), "", json!(null)).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "a link to a seat is no link to watch");
    let (_, newer) =
        ask(&mut browser, Method::POST, &format!("{path}/links"), &ada, json!({ "seat": null })).await;
    assert_ne!(newer["secret"], json!(watch));
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}?watch={watch}"), "", json!(null)).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "the old link was revoked");
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}/record"), &ada, json!(null)).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn at_a_shared_screen_no_answer_holds_two_hands() {
    let mut browser = Browser::new(&empty().await);
    let ada = new_guest(&mut browser, "Ada").await;
    let new = json!({ "game": "keltis", "seats": ["me", "here Ben"], "first": 0 });
    let (_, table) = ask(&mut browser, Method::POST, "/api/v1/tables", &ada, new).await;
    let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    let hands = |sheet: &Value| {
        let hands = sheet["view"]["hands"].as_array().unwrap();
        hands.iter().map(Value::is_array).collect::<Vec<_>>()
    };
    assert_eq!(hands(&table), [false, false], "nobody was named: {table}");
    let (_, own) = ask(&mut browser, Method::GET, &format!("{path}?seat=0"), &ada, json!(null)).await;
    assert_eq!((hands(&own), &own["seat"]), (vec![true, false], &json!(0)));
    let (_, other) = ask(&mut browser, Method::GET, &format!("{path}?seat=1"), &ada, json!(null)).await;
    assert_eq!((hands(&other), &other["seat"]), (vec![false, false], &Value::Null), "it is not their turn");
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}?seat=2"), &ada, json!(null)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (_, legal) = ask(&mut browser, Method::GET, &format!("{path}/actions"), &ada, json!(null)).await;
    assert!(legal["actions"].as_array().unwrap().is_empty(), "actions tell a hand too");
    let (_, legal) =
        ask(&mut browser, Method::GET, &format!("{path}/actions?seat=0"), &ada, json!(null)).await;
    assert!(!legal["actions"].as_array().unwrap().is_empty());
}

/// Each operation of the document: its method, an address of that kind, and what is said about it.
fn operations(document: &Value) -> Vec<(Method, String, &Value)> {
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path.replace("{id}", "none").replace("{secret}", "none");
        for (method, operation) in methods.as_object().unwrap() {
            operations.push((method.to_uppercase().parse().unwrap(), path.clone(), operation));
        }
    }
    operations
}

#[tokio::test]
async fn every_documented_address_is_there_and_asks_for_a_guest_where_the_document_says_so() {
    let mut browser = Browser::new(&empty().await);
    let document = document(&mut browser).await;
    assert_eq!(document["components"]["securitySchemes"]["guest"]["scheme"], "bearer");
    let mut guests_only = 0;
    for (method, path, operation) in operations(document) {
        let (status, answer) = ask_with(&mut browser, method.clone(), &path, &[], "").await;
        assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        assert_ne!(answer["code"], "no_such_page", "{method} {path}");
        let ways = operation["security"].as_array();
        let needs_guest = ways.is_some_and(|ways| ways.iter().all(|way| way["guest"].is_array()));
        assert_eq!(status == StatusCode::UNAUTHORIZED, needs_guest, "{method} {path}: {answer}");
        guests_only += usize::from(needs_guest);
        for (status, told) in operation["responses"].as_object().unwrap() {
            assert!(!told["description"].as_str().unwrap().is_empty(), "{method} {path}: {status}");
        }
    }
    assert_eq!(guests_only, 8);
    let refused = browser.send(Method::POST, "/api/v1/tables", &[JSON], "{}").await;
    assert_eq!(refused.headers["www-authenticate"], "Bearer");
    assert!(refused.text.contains("POST /api/v1/guests"), "it says where tokens come from: {}", refused.text);
}

#[tokio::test]
async fn what_a_waiting_table_does_not_have_is_documented_as_null() {
    let mut browser = Browser::new(&empty().await);
    let ada = new_guest(&mut browser, "Ada").await;
    let new = json!({ "game": "keltis", "seats": ["me", "friend"] });
    let (_, table) = ask(&mut browser, Method::POST, "/api/v1/tables", &ada, new).await;
    let document = document(&mut browser).await;
    let schema = &document["components"]["schemas"]["TableSheet"];
    for field in ["view", "result", "turn", "phase", "seed", "next"] {
        assert!(table.get(field).is_some_and(Value::is_null), "{field} in {table}");
        assert!(schema["required"].as_array().unwrap().contains(&json!(field)), "{field} is always there");
        assert!(fits(document, &schema["properties"][field], &Value::Null).is_ok(), "{field} may be null");
    }
    for field in ["id", "stage", "promise", "chairs", "options"] {
        let mut broken = table.clone();
        broken[field] = Value::Null;
        assert!(fits(document, schema, &broken).is_err(), "{field} may not");
        broken.as_object_mut().unwrap().shift_remove(field);
        assert!(fits(document, schema, &broken).is_err(), "{field} is required");
    }
}

#[tokio::test]
async fn every_kind_of_refusal_is_documented() {
    let mut browser = Browser::new(&empty().await);
    let ada = new_guest(&mut browser, "Ada").await;
    let new = json!({ "game": "celtic", "seats": ["me", "bot random"], "first": 0 });
    let (_, table) = ask(&mut browser, Method::POST, "/api/v1/tables", &ada, new).await;
    let path = format!("/api/v1/tables/{}/actions", table["id"].as_str().unwrap());
    let bearer = format!("Bearer {ada}");
    let mut seen = Vec::new();
    for (headers, body) in [
        (vec![], json!({ "seq": 99 }).to_string()),
        (vec![], json!({ "seq": 99, "action": "pass" }).to_string()),
        (vec![], json!({ "seq": table["seq"], "action": "place o NESW 50,50" }).to_string()),
        (vec![("origin", "http://elsewhere.example")], "{}".to_owned()),
        (vec![], " ".repeat(20_000)),
    ] {
        let headers: Vec<_> = headers.into_iter().chain([("authorization", bearer.as_str())]).collect();
        let (status, _) = ask_with(&mut browser, Method::POST, &path, &headers, &body).await;
        seen.push(status.as_u16());
    }
    assert_eq!(seen, [400, 409, 422, 403, 413]);
    let mut hurried = Browser::new(&hurried().await);
    new_guest(&mut hurried, "Ada").await;
    let (status, _) = ask(&mut hurried, Method::POST, "/api/v1/guests", "", json!({ "name": "Ben" })).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
}

/// A server that takes one command a minute.
async fn hurried() -> Arc<App> {
    let store = store::SqliteStore::in_memory().await.unwrap();
    App::new(Arc::new(store), Config { commands_a_minute: 1, ..Config::default() })
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_answered_with_the_reason() {
    let mut browser = Browser::new(&empty().await);
    let ada = new_guest(&mut browser, "Ada").await;
    let bearer = format!("Bearer {ada}");
    let long = format!("{{\"game\": \"keltis\", \"seats\": \"{}\"}}", "x".repeat(5000));
    for (body, reasons) in [
        ("{}", ["missing field `game`", "line 1"]),
        ("{\"game\": \"keltis\", \"seats\": [\"me\", 4]}", ["seats[1]", "expected a string"]),
        ("{\"game\": \"keltis\", \"sets\": []}", ["unknown field `sets`", "`seats`"]),
        ("{\"game\": ", ["EOF", "line 1"]),
        (&long, ["seats: invalid type", "expected a sequence"]),
        ("{\"game\": \"chess\", \"seats\": [\"me\"]}", ["chess", "keltis"]),
    ] {
        let path = "/api/v1/tables";
        let (status, told) =
            ask_with(&mut browser, Method::POST, path, &[("authorization", &bearer)], body).await;
        assert_eq!((status, told["code"].as_str()), (StatusCode::BAD_REQUEST, Some("malformed")), "{told}");
        let message = told["message"].as_str().unwrap();
        for reason in reasons {
            assert!(message.contains(reason), "{reason}: {message}");
        }
        assert!(message.chars().count() < 400, "what was sent is not sent back: {message}");
    }
    let unsaid = browser.send(Method::POST, "/api/v1/guests", &[], "{\"name\": \"Ada\"}").await;
    assert!(
        unsaid.status == StatusCode::BAD_REQUEST && unsaid.text.contains("content-type"),
        "{}",
        unsaid.text
    );
    let (status, told) =
        ask(&mut browser, Method::GET, "/api/v1/tables/none?seat=two", &ada, json!(null)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(told["message"].as_str().unwrap().contains("seat: invalid digit"), "{told}");
}

#[tokio::test]
async fn an_unknown_emblem_is_refused_with_those_there_are() {
    let mut browser = Browser::new(&empty().await);
    let new = |emblem: &str| json!({ "name": "Ada", "emblem": emblem });
    let (status, told) = ask(&mut browser, Method::POST, "/api/v1/guests", "", new("dragon")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let message = told["message"].as_str().unwrap();
    for part in ["dragon", "rowan", "hare", "fox"] {
        assert!(message.contains(part), "{message}");
    }
    let (status, _) = ask(&mut browser, Method::POST, "/api/v1/guests", "", new("hare")).await;
    assert_eq!(status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_table_with_an_open_seat_tells_strangers_where_to_sit_until_the_game_begins() {
    let mut browser = Browser::new(&empty().await);
    let (ada, cara) = (new_guest(&mut browser, "Ada").await, new_guest(&mut browser, "Cara").await);
    let new = json!({ "game": "keltis", "name": "Thursday", "seats": ["me", "anyone", "friend", "bot easy"],
        "options": { "retake": "forbidden" } });
    let path = new_table(&mut browser, &ada, new).await;

    let (_, list) = ask(&mut browser, Method::GET, "/api/v1/tables", "", json!(null)).await;
    let (status, sheet) = ask(&mut browser, Method::GET, &path, "", json!(null)).await;
    assert_eq!(status, StatusCode::OK, "{sheet}");
    for told in [&list[0], &sheet] {
        assert_eq!((&told["name"], &told["host"]), (&json!("Thursday"), &json!("Ada")));
        assert_eq!((&told["stage"], &told["turn"]), (&json!("waiting"), &Value::Null));
        assert_eq!(told["options"], json!({ "retake": "forbidden", "start_figures": "path_only" }));
        let chairs = told["chairs"].as_array().unwrap();
        let told: Vec<_> =
            chairs.iter().map(|chair| (&chair["kind"], &chair["free"], &chair["open"])).collect();
        let kinds = [json!("host"), json!("anyone"), json!("friend"), json!("bot")];
        let (yes, no) = (&json!(true), &json!(false));
        let expected =
            [(&kinds[0], no, no), (&kinds[1], yes, yes), (&kinds[2], yes, no), (&kinds[3], no, no)];
        assert_eq!(told, expected);
        assert_eq!((&chairs[0]["name"], &chairs[1]["name"]), (&json!("Ada"), &Value::Null));
        assert_eq!((&chairs[0]["bot"], &chairs[3]["bot"]), (&Value::Null, &json!("easy")));
    }
    for part in ["/actions", "/live", "/record", "/links"] {
        let (status, _) = ask(&mut browser, Method::GET, &format!("{path}{part}"), &cara, json!(null)).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{part} is for players and watchers");
    }
    let begin = json!({ "seq": sheet["seq"], "ask": "begin" });
    ask(&mut browser, Method::POST, &format!("{path}/actions"), &ada, begin).await;
    let (status, _) = ask(&mut browser, Method::GET, &path, &cara, json!(null)).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "the seats are closed");
    let (status, _) = ask(&mut browser, Method::GET, &path, "", json!(null)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (_, list) = ask(&mut browser, Method::GET, "/api/v1/tables", &ada, json!(null)).await;
    let (_, sheet) = ask(&mut browser, Method::GET, &path, &ada, json!(null)).await;
    for told in [&list[0], &sheet] {
        let chair = &told["chairs"][1];
        assert!(chair["bot"].is_string() && chair["open"] == false, "a bot keeps it warm: {chair}");
        assert!(told["turn"].is_number(), "{told}");
    }
}
