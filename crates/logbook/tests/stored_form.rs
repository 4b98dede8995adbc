//! Databases hold headers, entries and summaries as JSON: what was written once must be readable forever.

use logbook::{Chair, First, GuestId, Header, Seated, Stage, Step, Summary, TableId, Written};
use serde_json::json;
use tabletop::Seed;

fn header() -> Header {
    let chairs = vec![Chair::Host, Chair::Here("Nuala".into()), Chair::Friend, Chair::Bot("easy".into())];
    Header {
        name: "Erin's table".into(),
        options: vec![("retake".into(), "allowed".into())],
        first: First::Lot,
        created_at: 17,
        after: Some(TableId::new("lute")),
        ..Header::new(TableId::new("harp"), "keltis", chairs, Seed::new("3f9a"), GuestId::new("erin"))
    }
}

#[test]
fn a_header_is_stored_as_it_always_was() {
    let promise = Seed::new("3f9a").promise();
    let stored = format!(
        concat!(
            r#"{{"name":"Erin's table","options":[["retake","allowed"]],"#,
            r#""chairs":["host",{{"here":"Nuala"}},"friend",{{"bot":"easy"}}],"first":"lot","seed":"3f9a","#,
            r#""promise":"{}","host":"erin","after":"lute"}}"#
        ),
        promise
    );
    assert_eq!(serde_json::to_string(&header().written()).unwrap(), stored);
    let written: Written = serde_json::from_str(&stored).unwrap();
    assert_eq!(Header::read(TableId::new("harp"), "keltis".into(), 17, written), header());
}

#[test]
fn every_step_is_stored_as_it_always_was() {
    let guest = || GuestId::new("erin");
    let steps = [
        (
            Step::Sat { seat: 0, guest: guest(), name: "Erin".into(), emblem: "hare".into() },
            r#"{"kind":"sat","seat":0,"guest":"erin","name":"Erin","emblem":"hare"}"#,
        ),
        (Step::Left { seat: 1 }, r#"{"kind":"left","seat":1}"#),
        (Step::Begun { first: 1 }, r#"{"kind":"begun","first":1}"#),
        (Step::Acted { seat: 0, action: "draw".into() }, r#"{"kind":"acted","seat":0,"action":"draw"}"#),
        (Step::UndoAsked { seat: 0, keep: 4 }, r#"{"kind":"undo_asked","seat":0,"keep":4}"#),
        (Step::UndoAnswered { seat: 1, agreed: true }, r#"{"kind":"undo_answered","seat":1,"agreed":true}"#),
        (Step::Undone { seat: 0, keep: 4 }, r#"{"kind":"undone","seat":0,"keep":4}"#),
        (Step::BotRequested { seat: 1, by: 0 }, r#"{"kind":"bot_wished","seat":1,"by":0}"#),
        (Step::BotDeclined { seat: 1, by: 0 }, r#"{"kind":"bot_declined","seat":1,"by":0}"#),
        (
            Step::BotSatIn { seat: 1, level: "medium".into() },
            r#"{"kind":"bot_sat_in","seat":1,"level":"medium"}"#,
        ),
        (Step::BotLeft { seat: 1 }, r#"{"kind":"bot_left","seat":1}"#),
        (Step::ReturnAsked { seat: 0, guest: guest() }, r#"{"kind":"return_asked","seat":0,"guest":"erin"}"#),
        (
            Step::ReturnAnswered { seat: 1, agreed: false },
            r#"{"kind":"return_answered","seat":1,"agreed":false}"#,
        ),
        (Step::Continued { table: TableId::new("lute") }, r#"{"kind":"continued","table":"lute"}"#),
    ];
    for (step, stored) in steps {
        assert_eq!(serde_json::to_string(&step).unwrap(), stored);
        assert_eq!(serde_json::from_str::<Step>(stored).unwrap(), step);
    }
}

#[test]
fn a_summary_that_was_stored_before_it_grew_is_still_read() {
    let old = json!({
        "name": "harp", "stage": "running", "players": ["Erin", null], "open": false, "turn": 0, "turns": 3,
        "scores": [], "winners": [],
    });
    let read: Summary = serde_json::from_value(old).unwrap();
    assert_eq!((read.stage, read.players.len(), read.chairs), (Stage::Running, 2, Vec::<Seated>::new()));
}
