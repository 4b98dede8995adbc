//! The table of Celtic!: everything is reached by what the page offers.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use catalogue::AnyGame;
use celtic::{Action, Decision};

use crate::browser::{Browser, PLAY_AGAIN, Page, empty, press, wait_for_turn};

/// What this reader can place by following the links of a page, and the pages on the way.
async fn reachable(browser: &mut Browser, page: &Page) -> (BTreeSet<String>, Vec<Page>) {
    let mut actions: BTreeSet<String> = page.buttons("play").into_iter().collect();
    let mut seen = BTreeSet::new();
    let mut pages = Vec::new();
    let mut waiting: Vec<String> = page.picks();
    while let Some(address) = waiting.pop() {
        // Pointing at a knot offers nothing new.
        if address.contains("knot") || !seen.insert(address.clone()) {
            continue;
        }
        let next = browser.get(&address).await;
        assert_eq!(next.status, StatusCode::OK, "{address}");
        actions.extend(next.buttons("play"));
        waiting.extend(next.picks());
        pages.push(next);
    }
    (actions, pages)
}

fn pieces_are_unique(page: &Page) {
    let pieces = page.text.split("data-piece=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut seen = BTreeSet::new();
    for piece in pieces {
        assert!(seen.insert(piece), "two things lie at {piece}: {}", page.path);
    }
    assert!(seen.len() >= 15, "every kind of tile has its place: {seen:?}");
}

/// Everything that is legal after these decisions.
fn legal(played: &[String]) -> BTreeSet<String> {
    use tabletop::Game;
    let mut game = celtic::Celtic::new(celtic::Options::default());
    for action in played {
        game.act(action.parse().unwrap()).unwrap();
    }
    game.legal_actions().iter().map(Action::to_string).collect()
}

#[tokio::test]
async fn every_legal_placement_is_reached_and_nothing_else() {
    let mut browser = Browser::new(&empty().await);
    let mut page = browser.share("celtic").await;
    let address = page.table();
    let mut played = Vec::new();
    for turn in 0..6 {
        if let Some((_, rest)) = page.text.split_once("?lift=") {
            let lift = rest.split(['"', '&']).next().unwrap();
            page = browser.get(&format!("{address}?lift={lift}")).await;
        }
        pieces_are_unique(&page);
        let (actions, pages) = reachable(&mut browser, &page).await;
        assert_eq!(actions, legal(&played), "after {played:?}");
        pages.iter().for_each(pieces_are_unique);
        let chosen = actions.iter().nth(turn * 7 % actions.len()).unwrap().clone();
        let offering = pages.iter().find(|page| page.buttons("play").contains(&chosen)).unwrap();
        assert!(offering.text.contains("turner"), "the tile is seen before it is placed");
        page = press(&mut browser, offering, "play", &chosen).await;
        assert_eq!(page.status, StatusCode::OK);
        played.push(chosen);
    }
}

#[tokio::test]
async fn a_whole_game_is_played_by_what_the_page_offers() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("celtic").await.table();
    let mut page = wait_for_turn(&mut browser, &address).await;
    for turn in 0.. {
        assert!(turn < 60, "the game does not end");
        if page.text.contains(PLAY_AGAIN) {
            break;
        }
        let mut action = page.buttons("play").first().cloned();
        let mut offering = page;
        // A tile, then a cell; a kind of tile that fits nowhere offers no cell.
        for pick in offering.picks() {
            if action.is_some() {
                break;
            }
            let picked = browser.get(&pick).await;
            let cell = picked.picks().into_iter().find(|pick| pick.contains("%2C") && !pick.contains("knot"));
            let Some(cell) = cell else { continue };
            let ghost = browser.get(&cell).await;
            action = ghost.buttons("play").first().cloned();
            offering = ghost;
        }
        let action = action.expect("something can be placed, or the turn passed");
        if action == "pass" {
            assert_eq!(action.parse::<Action>().unwrap().decision(), Decision::Pass);
            assert!(offering.text.contains("you can only pass"));
        }
        let pressed = press(&mut browser, &offering, "play", &action).await;
        assert_eq!(pressed.status, StatusCode::OK, "{}", pressed.text);
        page = wait_for_turn(&mut browser, &address).await;
        pieces_are_unique_or_over(&page);
    }
    assert!(page.text.contains("result-title"), "the knots are compared");
    let record = browser.get(&format!("{address}/record")).await;
    assert_eq!(AnyGame::from_record(&record.text).unwrap().turn().seat, None);
    let past = browser.get(&format!("{address}?at=6")).await;
    assert!(past.text.contains("The table as it was"));
    assert!(past.buttons("play").is_empty());
}

fn pieces_are_unique_or_over(page: &Page) {
    if !page.text.contains(PLAY_AGAIN) {
        pieces_are_unique(page);
    }
}

/// The list under the heading with this id, item by item.
fn list<'a>(page: &'a Page, heading: &str) -> Vec<&'a str> {
    let after = page.text.split_once(heading).map_or("", |(_, after)| after);
    let list = after.split_once("<ul").map_or("", |(_, list)| list).split("</ul>").next().unwrap_or_default();
    list.split("<li").skip(1).filter_map(|item| item.split_once('>')?.1.split('<').next()).collect()
}

#[tokio::test]
async fn the_board_is_read_tile_by_tile_with_its_loose_ends() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("celtic").await.table();
    let page = wait_for_turn(&mut browser, &address).await;
    let tiles = list(&page, "id=\"tiles-title\"");
    assert!(tiles.iter().any(|tile| tile.starts_with("0,0: ")), "{tiles:?}");
    assert!(
        tiles.iter().all(|tile| tile.contains(", open to the ") || tile.contains(", open on all sides")),
        "{tiles:?}"
    );
    let ends = list(&page, "id=\"ends-title\"");
    assert!(ends.iter().any(|end| end.contains(" side: leads to ")), "{ends:?}");

    let picked = browser.get(&page.picks()[0]).await;
    let cells = picked.picks();
    let cell = cells.iter().find(|pick| pick.contains("%2C") && !pick.contains("knot")).expect("a lit cell");
    let ghost = browser.get(cell).await;
    let read = list(&ghost, "id=\"tiles-title\"");
    assert_eq!(read.iter().filter(|tile| tile.ends_with("; not placed yet")).count(), 1, "{read:?}");
    let turner = ghost.text.split_once("class=\"turner").unwrap().1.split('>').next().unwrap();
    assert!(
        turner.contains(", rotation 1 of ")
            && (turner.contains(": open to the ") || turner.contains(": open on all sides")),
        "{turner}"
    );
    let action = ghost.buttons("play")[0].clone();
    let laid = press(&mut browser, &ghost, "play", &action).await;
    assert!(laid.text.contains(", open to "), "the log tells how it is turned: {}", laid.text);
    let tiles = list(&laid, "id=\"tiles-title\"");
    assert!(tiles.iter().any(|tile| tile.ends_with("; placed last")), "{tiles:?}");
}

#[tokio::test]
async fn a_dark_cell_tells_why_the_tile_cannot_go_there() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("celtic").await.table();
    let page = wait_for_turn(&mut browser, &address).await;
    let picked = browser.get(&page.picks()[0]).await;
    let dark =
        picked.text.split("<button ").find(|tag| tag.contains("asks") && tag.contains("aria-disabled"));
    let dark = dark.expect("a cell where the tile does not fit");
    assert!(dark.contains("tabindex=\"-1\""), "Tab passes it by: {dark}");
    let name = dark.split_once("aria-label=\"").unwrap().1.split('"').next().unwrap();
    let written = name.replace('−', "-");
    assert!(written.parse::<celtic::Cell>().is_ok(), "it is called by its cell alone: {name}");
    let action = dark.split_once("name=\"play\" value=\"").unwrap().1.split('"').next().unwrap().to_owned();
    let told = press(&mut browser, &picked, "play", &action).await;
    assert_eq!(told.status, StatusCode::OK);
    assert!(told.text.contains("class=\"refusal\""), "{}", told.text);
    assert!(!told.picks().is_empty(), "the turn goes on");
    for nonsense in ["x tee", "o egg", "o NN 1,0", "o NESW 99,99", "knotZ", "o-"] {
        let page = browser.get(&format!("{address}?pick={}", nonsense.replace(' ', "+"))).await;
        assert_eq!(page.status, StatusCode::OK, "{nonsense}");
        assert!(page.text.contains("Your turn"), "{nonsense}");
    }
}
