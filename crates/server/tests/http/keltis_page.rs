//! The table of Keltis: where a card or a clover may lead is lit, and what is refused is called by its name.

use std::sync::Arc;

use logbook::{Chair, Guest, GuestId, Header, TableId};
use serde_json::{Value, json};
use server::App;
use store::Secret;
use tabletop::Seed;

use crate::browser::{Browser, Page, empty, press, two_at_a_table, wait_for_turn};

/// A table where the reader holds these cards and begins, and a clover lies on the second yellow stone.
async fn dealt(hand: &str, options: &[(&str, &str)]) -> (Browser, Page) {
    let state = empty().await;
    let guest = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
    state.store.create_guest(&guest, &Secret::shown("token").hash(), 0).await.unwrap();
    set_up(&state, &guest, hand, options).await;
    let mut browser = Browser::new(&state);
    browser.cookie = Some("triskel_guest=token".to_owned());
    let page = wait_for_turn(&mut browser, "/table/harp").await;
    (browser, page)
}

async fn set_up(state: &Arc<App>, host: &Guest, hand: &str, options: &[(&str, &str)]) {
    let cards = |list: &str| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let (other, deck) = (cards("r0 r0 r1 r1 r2 r2 r3 r3"), cards("r4 r4 r5 r5 r6 r6 r7 r7 r8 r8"));
    let chairs = vec![Chair::Host, Chair::Bot("random".into())];
    let header = Header {
        options: options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect(),
        deal: Some(json!({ "hands": [cards(hand), other], "deck": deck, "tiles": tiles() })),
        ..Header::new(TableId::new("harp"), "keltis", chairs, Seed::new("chosen"), host.id.clone())
    };
    state.tables.set_up(header, host).await.unwrap();
}

/// Clovers on yellow, pink and green.
fn tiles() -> Value {
    let lie = [
        ("wish", "r3 r5 r6 r7 r9 y4 y6 y7 y9"),
        ("clover", "y2 p2 p3 p5 p7 p9 g2 g4 g5"),
        ("1", "g7 g9"),
        ("2", "b3 b4 b6"),
        ("3", "b7 b9"),
    ];
    let each = lie.iter().flat_map(|(tile, stones)| {
        let tile = tile.parse::<u8>().map_or_else(|_| json!(tile), |points| json!(points));
        stones.split_whitespace().map(move |stone| (stone.to_owned(), tile.clone()))
    });
    Value::Object(each.collect())
}

const HAND: &str = "y1 y2 g5 g6 b8 b9 p0 r9";

async fn picking(browser: &mut Browser, card: &str) -> Page {
    browser.get(&format!("/table/harp?pick={card}")).await
}

/// Lays a card, draws, and waits for the next turn.
async fn played(browser: &mut Browser, card: &str, action: &str) -> Page {
    let picked = picking(browser, card).await;
    let drawing = press(browser, &picked, "play", action).await;
    press(browser, &drawing, "play", "draw").await;
    wait_for_turn(browser, "/table/harp").await
}

/// The stones that are lit, each with everything in its cell.
fn lit(page: &Page) -> Vec<&str> {
    let cells = page.text.split("<td ").skip(1).filter_map(|cell| cell.split("</td>").next());
    cells.filter(|cell| cell.split('>').next().is_some_and(|tag| tag.contains(" legal"))).collect()
}

#[tokio::test]
async fn the_first_card_of_a_colour_lights_the_stone_where_its_figure_sets_out() {
    let (mut browser, _) = dealt(HAND, &[]).await;
    let picked = picking(&mut browser, "y1").await;
    let stones = lit(&picked);
    let [stone] = stones.as_slice() else { panic!("one stone is lit: {stones:?}") };
    assert!(stone.contains("data-key=\"y\"") && stone.contains("ghost"), "{stone}");
    assert!(
        stone.contains("href=\"#choices\"") && picked.text.contains("id=\"choices\""),
        "it leads to the question"
    );
    assert!(picked.text.contains("−4 for now") && picked.text.contains("×2, −8 for now"), "{}", picked.text);
}

#[tokio::test]
async fn where_only_small_figures_are_left_the_stone_itself_is_the_answer() {
    let (mut browser, _) = dealt(HAND, &[]).await;
    played(&mut browser, "y1", "lay y1 large").await;
    let picked = picking(&mut browser, "g5").await;
    let stones = lit(&picked);
    assert_eq!(stones.len(), 1, "{stones:?}");
    assert!(stones[0].contains("value=\"lay g5 small\""), "{stones:?}");
    assert!(
        stones[0].contains("Lay green 5 and step onto stone 1 of the green path, worth −4"),
        "{stones:?}"
    );
}

#[tokio::test]
async fn a_stone_tells_the_large_figure_what_it_is_worth_twice() {
    let (mut browser, _) = dealt(HAND, &[]).await;
    played(&mut browser, "y1", "lay y1 large").await;
    let picked = picking(&mut browser, "y2").await;
    let says =
        "Lay yellow 2: your large figure steps onto stone 2 of the yellow path, worth −6, with a clover";
    assert!(picked.text.contains(says), "{}", picked.text);
}

#[tokio::test]
async fn a_clover_lights_every_path_that_a_figure_may_enter() {
    let (mut browser, _) = dealt(HAND, &[("start_figures", "any")]).await;
    played(&mut browser, "y1", "lay y1 small").await;
    let picked = picking(&mut browser, "y2").await;
    let clover = press(&mut browser, &picked, "play", "lay y2").await;
    let stones = lit(&clover);
    assert_eq!(stones.len(), 5, "{stones:?}");
    assert!(stones.iter().all(|stone| stone.contains("ghost")), "{stones:?}");
    assert_eq!(
        stones.iter().filter(|stone| stone.contains("href=\"#choices\"")).count(),
        4,
        "small or large"
    );
    assert!(clover.text.contains("You may advance one of your figures one stone"), "{}", clover.text);
    assert!(
        clover.text.contains(" and step onto stone 2. A clover: you may advance a figure."),
        "{}",
        clover.text
    );

    let (mut browser, _) = dealt(HAND, &[]).await;
    played(&mut browser, "y1", "lay y1 small").await;
    let picked = picking(&mut browser, "y2").await;
    let clover = press(&mut browser, &picked, "play", "lay y2").await;
    assert_eq!(lit(&clover).len(), 1, "by the usual rule only figures that have set out step on");
}

#[tokio::test]
async fn while_a_figure_is_asked_for_another_card_can_be_selected() {
    let (mut browser, _) = dealt(HAND, &[]).await;
    let picked = picking(&mut browser, "y1").await;
    assert_eq!(picked.picks().len(), 7, "{:?}", picked.picks());
    let (_, hand) = picked.text.split_once("<ul class=\"hand handline\" ").expect("the hand in short form");
    let hand = hand.split("</ul>").next().unwrap();
    assert_eq!(hand.matches("<li ").count(), 8);
    assert_eq!(hand.matches("<a ").count(), 8, "each can be pressed, the selected one to put it back");
    assert_eq!(hand.matches("aria-current").count(), 1);
}

#[tokio::test]
async fn a_refused_card_is_called_by_its_name_and_described_by_the_reason() {
    let (mut browser, _) = dealt(HAND, &[]).await;
    let picked = picking(&mut browser, "y1").await;
    let drawing = press(&mut browser, &picked, "play", "lay y1 small").await;
    assert!(drawing.text.contains("aria-label=\"green 5\""), "{}", drawing.text);
    assert!(!drawing.text.contains("aria-label=\"green 5:"), "{}", drawing.text);
    assert!(drawing.text.contains("title=\"You have played your card"), "{}", drawing.text);
}

#[tokio::test]
async fn the_past_says_once_what_it_is_and_judges_no_card() {
    let (mut browser, _) = dealt("b1 b2 b3 b4 b5 b6 b7 b8", &[]).await;
    let page = played(&mut browser, "b8", "lay b8 small").await;
    let page = if page.text.contains("can only be discarded") {
        page
    } else {
        played(&mut browser, "b1", "lay b1").await
    };
    assert!(page.text.contains("can only be discarded"), "{}", page.text);
    let past = browser.get(&format!("/table/harp?at={}", page.seq())).await;
    assert_eq!(past.text.matches("The table as it was").count(), 1, "{}", past.text);
    assert!(past.text.contains("data-key=\"now\""), "a way back: {}", past.text);
    assert!(past.text.contains("data-piece=\"hand-") && !past.text.contains("can only be discarded"));
}

#[tokio::test]
async fn a_watcher_is_told_of_no_hand() {
    let state = empty().await;
    for game in ["keltis", "keltis-cards"] {
        let (mut host, _, address) = two_at_a_table(&state, game).await;
        let menu = host.get(&format!("{address}/menu")).await.text;
        let (_, secret) = menu.split_once("?watch=").expect("a link for watchers");
        let secret = secret.split(['<', '"']).next().unwrap();
        let watched = Browser::new(&state).get(&format!("{address}?watch={secret}")).await.text;
        assert!(watched.contains("What happens now") && !watched.contains("Your hand"), "{watched}");
        assert!(host.get(&address).await.text.contains("Your hand"));
    }
}
