//! Records are verified and replayed, and wrong ones refused.

use super::{bad, good, in_folder, recorded, text, triskel};

#[test]
fn recorded_simulations_verify_and_replay() {
    let folder = recorded("3", &["--seats", "4"]);
    for number in 0..3 {
        let file = in_folder(&folder, &format!("00000{number}.txt"));
        let verified = good(&["verify", &file], "");
        assert!(verified.contains("is legal") && verified.contains("right; "), "{verified}");
    }
    let file = in_folder(&folder, "000000.txt");
    let replayed = good(&["replay", &file, "--seat", "2", "--turn", "5"], "");
    assert!(replayed.starts_with("Turn 5, bot random: "), "{replayed}");
    assert_eq!(replayed.matches("hand  8 cards").count(), 3, "one hand is open: {replayed}");
    assert_eq!(
        good(&["replay", "-"], &std::fs::read_to_string(&file).unwrap()),
        good(&["replay", &file], "")
    );
}

#[test]
fn games_cut_by_the_turn_limit_verify_too() {
    let folder = recorded("1", &["--limit", "7"]);
    let verified = good(&["verify", &in_folder(&folder, "000000.txt")], "");
    assert!(verified.contains("turn limit"), "{verified}");
}

#[test]
fn verify_checks_the_promise_made_before_the_game() {
    let folder = recorded("1", &["--seed", "abc"]);
    let file = in_folder(&folder, "000000.txt");
    let promise = tabletop::Seed::new("abc/0").promise();
    assert!(good(&["verify", &file, "--promise", &promise], "").contains("as promised"));
    let output = triskel(&["verify", &file, "--promise", "00"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).starts_with("triskel: the seed is not the one promised"),
        "{:?}",
        output.stderr
    );
}

#[test]
fn wrong_records_are_refused_with_line_and_reason() {
    let folder = recorded("1", &[]);
    let file = in_folder(&folder, "000000.txt");
    let record = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, record.replace("\nresult ", "\nresult 9")).unwrap();
    for command in ["verify", "replay"] {
        let complaint = bad(&[command, &file], 1);
        assert!(
            complaint.contains("is refused. Line ") && complaint.contains("but the game ends"),
            "{complaint}"
        );
    }
    assert!(bad(&["verify", "no/such/file"], 1).contains("no/such/file cannot be read: No such file"));
    std::fs::write(&file, b"\xff\xff").unwrap();
    assert!(bad(&["verify", &file], 1).contains("is not text"));
}

/// A game between two people at one screen, as the server keeps it.
#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
async fn finished_table() -> std::sync::Arc<server::table::LiveTable> {
    use logbook::{Chair, Guest, GuestId, Header, TableId};
    use store::SqliteStore;
    use table::{Order, Wanted};

    let store = std::sync::Arc::new(SqliteStore::in_memory().await.unwrap());
    let app = server::App::new(store, server::Config::default());
    let host = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
    let seed = tabletop::Seed::from_secret(&[7; 16]);
    let chairs = vec![Chair::Host, Chair::Here("Nuala".into())];
    let header = Header::new(TableId::new("harp"), "celtic", chairs, seed, host.id.clone());
    let table = app.tables.set_up(header, &host).await.unwrap();
    while let Some(seat) = table.now().position.to_act() {
        let now = table.now();
        let catalogue::AnyView::Celtic(view) = now.position.game.as_ref().unwrap().view(Some(seat)) else {
            panic!("another game")
        };
        let action = tabletop::View::legal_actions(&view)[0].to_string();
        let order = Order::new(now.position.seq, None, None, Wanted::Play(action)).unwrap();
        table.carry_out(&host.id, &order).await.unwrap();
    }
    table
}

#[test]
fn a_record_from_a_table_keeps_the_promise_that_was_shown_there() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let table = runtime.block_on(finished_table());
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "downloaded.txt");
    std::fs::write(&file, table.now().position.record().unwrap()).unwrap();
    assert!(good(&["verify", &file, "--promise", &table.header.promise], "").contains("as promised"));
    let other = tabletop::Seed::new("another").promise();
    assert!(bad(&["verify", &file, "--promise", &other], 1).contains("not the one promised"));
}
