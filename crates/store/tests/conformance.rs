//! What every store must do, tested through the trait. Another implementation is another line in [`stores`].

#![expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]

use logbook::{Chair, Entry, First, Guest, GuestId, Header, Seated, Stage, Step, Summary, TableId};
use store::{Appended, Continues, Created, Link, NewTable, Opens, Part, Secret, SqliteStore, Store};
use tabletop::Seed;

/// An empty store of every kind. The folder lives as long as the file in it is used.
async fn stores() -> Vec<(Box<dyn Store>, Option<tempfile::TempDir>)> {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("triskel.db").display());
    vec![
        (Box::new(SqliteStore::in_memory().await.unwrap()), None),
        (Box::new(SqliteStore::open(&url).await.unwrap()), Some(folder)),
    ]
}

fn header(id: &str) -> Header {
    Header {
        id: TableId::new(id),
        name: "Thursday table".to_owned(),
        game: "keltis".to_owned(),
        options: vec![("retake".to_owned(), "forbidden".to_owned())],
        chairs: vec![
            Chair::Host,
            Chair::Here("Nuala".to_owned()),
            Chair::Friend,
            Chair::Bot("easy".to_owned()),
        ],
        first: First::Seat(2),
        promise: Seed::new("a seed # with \"signs\"").promise(),
        seed: Seed::new("a seed # with \"signs\""),
        deal: Some(serde_json::json!({ "hands": [["r5"]] })),
        turn_limit: Some(400),
        host: GuestId::new("erin"),
        created_at: 1,
        after: Some(TableId::new("before")),
    }
}

fn summary(stage: Stage, open: bool) -> Summary {
    Summary {
        name: "Thursday table".to_owned(),
        stage,
        players: vec![Some("Erin".to_owned()), None],
        open,
        turn: Some(1),
        turns: 3,
        scores: Vec::new(),
        winners: Vec::new(),
        options: vec![("retake".to_owned(), "forbidden".to_owned())],
        chairs: vec![
            Seated { chair: Chair::Host, bot: None, free: false },
            Seated { chair: Chair::Anyone, bot: None, free: true },
        ],
        host: Some("Erin".to_owned()),
    }
}

fn new_table(header: Header, summary: Summary) -> NewTable {
    NewTable { header, entries: Vec::new(), summary, links: Vec::new(), continues: None }
}

/// Stores a table with an empty log.
async fn create(store: &dyn Store, header: Header, summary: Summary) {
    assert_eq!(store.create_table(&new_table(header, summary)).await.unwrap(), Created::Done);
}

fn acted(seq: u32, action: &str) -> Entry {
    let step = Step::Acted { seat: 0, action: action.to_owned() };
    Entry { seq, at: i64::from(seq), guest: Some(GuestId::new("erin")), key: None, step }
}

fn sat(seq: u32, seat: u8, guest: &str) -> Entry {
    let step =
        Step::Sat { seat, guest: GuestId::new(guest), name: guest.to_owned(), emblem: "white".to_owned() };
    Entry { seq, at: i64::from(seq), guest: Some(GuestId::new(guest)), key: None, step }
}

async fn append(store: &dyn Store, table: &str, entry: Entry, key: Option<&str>) -> Appended {
    let entry = Entry { key: key.map(str::to_owned), ..entry };
    store.append(&TableId::new(table), &entry, &summary(Stage::Running, false)).await.unwrap()
}

#[tokio::test]
async fn a_table_comes_back_as_it_was_set_up() {
    for (store, _folder) in stores().await {
        let header = header("harp");
        create(&*store, header.clone(), summary(Stage::Waiting, true)).await;
        assert_eq!(store.header(&header.id).await.unwrap(), Some(header));
        assert_eq!(store.header(&TableId::new("other")).await.unwrap(), None);
        assert_eq!(store.entries(&TableId::new("harp"), 0).await.unwrap(), []);
        store.check().await.unwrap();
    }
}

#[tokio::test]
async fn a_table_is_set_up_once() {
    for (store, _folder) in stores().await {
        create(&*store, header("harp"), summary(Stage::Waiting, true)).await;
        let again = NewTable {
            entries: vec![sat(1, 0, "aodh")],
            ..new_table(header("harp"), summary(Stage::Running, false))
        };
        assert_eq!(store.create_table(&again).await.unwrap(), Created::Exists);
        assert_eq!(store.entries(&TableId::new("harp"), 0).await.unwrap(), [], "nothing of it is kept");
    }
}

#[tokio::test]
async fn the_log_is_read_in_order_from_any_place() {
    for (store, _folder) in stores().await {
        create(&*store, header("harp"), summary(Stage::Waiting, true)).await;
        let log = [sat(1, 0, "erin"), acted(2, "discard r5"), acted(3, "draw")];
        for entry in &log {
            assert_eq!(append(&*store, "harp", entry.clone(), None).await, Appended::Done);
        }
        let table = TableId::new("harp");
        assert_eq!(store.entries(&table, 0).await.unwrap(), log);
        assert_eq!(store.entries(&table, 2).await.unwrap(), log[2..]);
        assert_eq!(store.entries(&table, 3).await.unwrap(), []);
    }
}

#[tokio::test]
async fn every_kind_of_step_comes_back_as_it_was() {
    let steps = [
        Step::Left { seat: 1 },
        Step::Begun { first: 2 },
        Step::UndoAsked { seat: 0, keep: 4 },
        Step::UndoAnswered { seat: 1, agreed: false },
        Step::Undone { seat: 0, keep: 4 },
        Step::BotRequested { seat: 1, by: 0 },
        Step::BotDeclined { seat: 1, by: 2 },
        Step::BotSatIn { seat: 1, level: "easy".to_owned() },
        Step::BotLeft { seat: 1 },
        Step::ReturnAsked { seat: 1, guest: GuestId::new("nuala") },
        Step::ReturnAnswered { seat: 0, agreed: true },
        Step::Continued { table: TableId::new("next") },
    ];
    for (store, _folder) in stores().await {
        create(&*store, header("harp"), summary(Stage::Waiting, true)).await;
        for (seq, step) in (1..).zip(&steps) {
            let entry = Entry { seq, at: 5, guest: None, key: None, step: step.clone() };
            append(&*store, "harp", entry, None).await;
        }
        let log = store.entries(&TableId::new("harp"), 0).await.unwrap();
        assert_eq!(log.into_iter().map(|entry| entry.step).collect::<Vec<_>>(), steps);
    }
}

#[tokio::test]
async fn one_entry_has_a_place_and_no_place_stays_empty() {
    for (store, _folder) in stores().await {
        create(&*store, header("harp"), summary(Stage::Waiting, true)).await;
        assert_eq!(append(&*store, "harp", acted(1, "discard r5"), None).await, Appended::Done);
        assert_eq!(append(&*store, "harp", acted(1, "discard y1"), None).await, Appended::Taken);
        assert_eq!(append(&*store, "harp", acted(3, "discard y1"), None).await, Appended::Taken);
        let log = store.entries(&TableId::new("harp"), 0).await.unwrap();
        assert_eq!(log, [acted(1, "discard r5")]);
    }
}

#[tokio::test]
async fn a_repeated_command_is_told_where_it_was_carried_out() {
    for (store, _folder) in stores().await {
        for table in ["harp", "fiddle"] {
            create(&*store, header(table), summary(Stage::Waiting, true)).await;
        }
        assert_eq!(append(&*store, "harp", acted(1, "discard r5"), Some("k")).await, Appended::Done);
        assert_eq!(append(&*store, "harp", acted(2, "discard r5"), Some("k")).await, Appended::Repeated(1));
        assert_eq!(append(&*store, "harp", acted(1, "discard r5"), Some("k")).await, Appended::Repeated(1));
        assert_eq!(store.entries(&TableId::new("harp"), 0).await.unwrap().len(), 1);
        // The key belongs to its table.
        assert_eq!(append(&*store, "fiddle", acted(1, "discard r5"), Some("k")).await, Appended::Done);
    }
}

#[tokio::test]
async fn of_many_writers_at_once_exactly_one_is_first() {
    for (store, _folder) in stores().await {
        create(&*store, header("harp"), summary(Stage::Waiting, true)).await;
        let store: std::sync::Arc<dyn Store> = store.into();
        let writers: Vec<_> = (0..16)
            .map(|writer| {
                let store = store.clone();
                tokio::spawn(async move {
                    append(&*store, "harp", acted(1, &format!("take {writer}")), None).await
                })
            })
            .collect();
        let mut done = 0;
        for writer in writers {
            done += usize::from(writer.await.unwrap() == Appended::Done);
        }
        assert_eq!(done, 1);
        assert_eq!(store.entries(&TableId::new("harp"), 0).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn lists_show_open_tables_and_one_s_own_by_stage() {
    for (store, _folder) in stores().await {
        for (table, open) in [("harp", true), ("fiddle", false), ("pipes", true)] {
            let header = Header { created_at: table.len() as i64, ..header(table) };
            create(&*store, header, summary(Stage::Waiting, open)).await;
        }
        let ids = |listed: Vec<store::Listed>| {
            listed.into_iter().map(|table| (table.id.to_string(), table.seats)).collect::<Vec<_>>()
        };
        let open = ids(store.open_tables(Part::ALL).await.unwrap());
        assert_eq!(open, [("pipes".to_owned(), vec![]), ("harp".to_owned(), vec![])]);
        let second = Part { skip: 1, most: 1 };
        assert_eq!(ids(store.open_tables(second).await.unwrap()), [("harp".to_owned(), vec![])]);

        append(&*store, "harp", sat(1, 0, "erin"), None).await;
        append(&*store, "harp", sat(2, 1, "erin"), None).await;
        append(&*store, "harp", sat(3, 2, "nuala"), None).await;
        let mine = |guest, stage| {
            let store = &store;
            async move { ids(store.tables_of(&GuestId::new(guest), stage, Part::ALL).await.unwrap()) }
        };
        assert_eq!(mine("erin", Stage::Running).await, [("harp".to_owned(), vec![0, 1])]);
        assert_eq!(mine("erin", Stage::Over).await, []);
        assert_eq!(mine("nuala", Stage::Running).await, [("harp".to_owned(), vec![2])]);
        assert_eq!(mine("oisín", Stage::Running).await, []);
        assert_eq!(store.open_tables(Part::ALL).await.unwrap().len(), 1, "a running table is not open");

        let left = Entry { seq: 4, at: 9, guest: None, key: None, step: Step::Left { seat: 2 } };
        append(&*store, "harp", left, None).await;
        assert_eq!(mine("nuala", Stage::Running).await, []);
    }
}

#[tokio::test]
async fn tables_where_somebody_has_to_move_come_before_newer_ones() {
    for (store, _folder) in stores().await {
        // (table, when something last happened there, Erin's seats, whose turn it is)
        let tables: [(&str, i64, &[u8], Option<u8>); 5] = [
            ("harp", 1, &[0], Some(0)),
            ("fiddle", 2, &[0], Some(1)),
            ("pipes", 3, &[0, 2], Some(2)),
            ("flute", 4, &[1], Some(0)),
            ("drum", 5, &[0], None),
        ];
        for (table, at, seats, turn) in tables {
            create(&*store, header(table), summary(Stage::Waiting, false)).await;
            for (seq, seat) in (1..).zip(seats) {
                let entry = Entry { at, ..sat(seq, *seat, "erin") };
                let summary = Summary { turn, ..summary(Stage::Running, false) };
                store.append(&TableId::new(table), &entry, &summary).await.unwrap();
            }
        }
        let listed = |part| {
            let store = &store;
            async move {
                let tables = store.tables_of(&GuestId::new("erin"), Stage::Running, part).await.unwrap();
                tables.into_iter().map(|table| table.id.to_string()).collect::<Vec<_>>()
            }
        };
        assert_eq!(listed(Part::ALL).await, ["pipes", "harp", "drum", "flute", "fiddle"]);
        assert_eq!(listed(Part { skip: 0, most: 2 }).await, ["pipes", "harp"]);
        assert_eq!(listed(Part { skip: 3, most: 2 }).await, ["flute", "fiddle"]);
        assert_eq!(listed(Part { skip: 5, most: 2 }).await, [""; 0]);
    }
}

#[tokio::test]
async fn a_guest_is_known_by_token_alone() {
    for (store, _folder) in stores().await {
        let token = Secret::random().unwrap();
        let mut guest = Guest { id: GuestId::random().unwrap(), name: "Erin".into(), emblem: "white".into() };
        store.create_guest(&guest, &token.hash(), 1).await.unwrap();
        assert_eq!(store.guest(&token.hash()).await.unwrap(), Some(guest.clone()));
        assert_eq!(store.guest(&Secret::random().unwrap().hash()).await.unwrap(), None);
        guest.name = "Éirinn".into();
        store.rename_guest(&guest).await.unwrap();
        assert_eq!(store.guest(&token.hash()).await.unwrap(), Some(guest));
    }
}

#[tokio::test]
async fn a_table_comes_with_all_that_belongs_to_it_or_not_at_all() {
    for (store, _folder) in stores().await {
        create(&*store, header("harp"), summary(Stage::Over, false)).await;
        let table = TableId::new("fiddle");
        let link = Link { table: table.clone(), opens: Opens::FreeSeat(1), generation: 0 };
        let secret = Secret::random().unwrap();
        let step = Step::Continued { table: table.clone() };
        let entry = Entry { seq: 1, at: 9, guest: None, key: None, step };
        let continues = Continues {
            table: TableId::new("harp"),
            entry: entry.clone(),
            summary: summary(Stage::Over, false),
        };
        let new = NewTable {
            entries: vec![sat(1, 0, "erin"), sat(2, 1, "nuala")],
            links: vec![(link.clone(), secret.hash())],
            continues: Some(continues),
            ..new_table(header("fiddle"), summary(Stage::Waiting, true))
        };
        assert_eq!(store.create_table(&new).await.unwrap(), Created::Done);
        assert_eq!(store.entries(&table, 0).await.unwrap(), new.entries);
        assert_eq!(store.links(&table).await.unwrap(), [(link, secret.hash())]);
        assert_eq!(store.entries(&TableId::new("harp"), 0).await.unwrap(), [entry]);
        assert_eq!(
            store.tables_of(&GuestId::new("nuala"), Stage::Waiting, Part::ALL).await.unwrap().len(),
            1
        );

        let late = NewTable { header: header("pipes"), links: Vec::new(), ..new };
        assert_eq!(
            store.create_table(&late).await.unwrap(),
            Created::MovedOn,
            "harp leads to fiddle already"
        );
        assert_eq!(store.header(&TableId::new("pipes")).await.unwrap(), None);
        assert_eq!(store.open_tables(Part::ALL).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn a_renewed_link_makes_the_older_ones_worthless() {
    for (store, _folder) in stores().await {
        create(&*store, header("harp"), summary(Stage::Waiting, true)).await;
        let table = TableId::new("harp");
        let token = Secret::random().unwrap();
        let of = |opens, generation| token.of_link(&table, opens, generation).hash();
        let all = [Opens::FreeSeat(2), Opens::OwnSeat(2), Opens::Watching];
        for opens in all {
            for generation in 0..3 {
                let made = store.renew_link(&table, opens, &|number| of(opens, number), 5).await.unwrap();
                assert_eq!(made, Link { table: table.clone(), opens, generation });
                assert_eq!(store.link(&of(opens, generation)).await.unwrap(), Some(made));
            }
            assert_eq!(store.link(&of(opens, 1)).await.unwrap(), None);
        }
        let opens: Vec<Opens> =
            store.links(&table).await.unwrap().into_iter().map(|(link, _)| link.opens).collect();
        assert_eq!(opens, all, "one of each kind, whatever became of the others");
    }
}

#[tokio::test]
async fn whoever_stands_up_has_no_link_of_their_own_any_more() {
    for (store, _folder) in stores().await {
        create(&*store, header("harp"), summary(Stage::Waiting, true)).await;
        let table = TableId::new("harp");
        let token = Secret::random().unwrap();
        append(&*store, "harp", sat(1, 2, "nuala"), None).await;
        for opens in [Opens::FreeSeat(2), Opens::OwnSeat(2), Opens::OwnSeat(0)] {
            let secret = |generation| token.of_link(&table, opens, generation).hash();
            store.renew_link(&table, opens, &secret, 5).await.unwrap();
        }
        let left = Entry { seq: 2, at: 9, guest: None, key: None, step: Step::Left { seat: 2 } };
        append(&*store, "harp", left, None).await;
        let opens: Vec<Opens> =
            store.links(&table).await.unwrap().into_iter().map(|(link, _)| link.opens).collect();
        assert_eq!(opens, [Opens::OwnSeat(0), Opens::FreeSeat(2)]);
    }
}

#[tokio::test]
async fn what_was_appended_outlives_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("triskel.db").display());
    let store = SqliteStore::open(&url).await.unwrap();
    create(&store, header("harp"), summary(Stage::Waiting, true)).await;
    append(&store, "harp", acted(1, "draw"), None).await;
    store.close().await;
    let again = SqliteStore::open(&url).await.unwrap();
    assert_eq!(again.entries(&TableId::new("harp"), 0).await.unwrap(), [acted(1, "draw")]);
}

#[tokio::test]
async fn an_unknown_kind_of_database_is_refused_with_a_sentence() {
    let refused = SqliteStore::open("mysql://nowhere").await.unwrap_err();
    assert_eq!(
        refused.to_string(),
        "`mysql://nowhere` is not a database that Triskel knows: write sqlite:FILE"
    );
}
