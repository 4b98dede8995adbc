//! How long it takes to draw a frame, and to pack it: `cargo bench -p server`. A frame should be drawn in less than a
//! millisecond.

#![expect(clippy::unwrap_used, reason = "benchmarks stop where something is wrong")]

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use bots::random_source;
use catalogue::Kind;
use criterion::{Criterion, criterion_group, criterion_main};
use logbook::{Chair, Guest, GuestId, Header, TableId};
use server::live::Frame;
use server::pages::table::Reader;
use server::table::LiveTable;
use server::{App, Config};
use store::SqliteStore;
use table::{Order, Viewer, Wanted};
use tabletop::{Seed, below};

/// How many decisions fill a table.
const DECISIONS: usize = 60;

/// A table in the middle of a game, at one screen.
async fn in_the_middle(kind: Kind) -> Arc<LiveTable> {
    let store = Arc::new(SqliteStore::in_memory().await.unwrap());
    let state = App::new(store, Config { bot_pause: Duration::ZERO, ..Config::default() });
    let host = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
    let seats = *kind.seats().end();
    let chairs =
        (0..seats).map(|seat| if seat == 0 { Chair::Host } else { Chair::Here(format!("Player {seat}")) });
    let seed = Seed::new("bench");
    let header = Header::new(TableId::new("harp"), kind.name(), chairs.collect(), seed, host.id.clone());
    let table = state.tables.set_up(header, &host).await.unwrap();
    let mut rng = random_source(&Seed::new("bench"));
    for _ in 0..DECISIONS {
        let now = table.now();
        if now.position.is_over() {
            break;
        }
        let actions = now.position.game.as_ref().unwrap().legal_actions();
        let action = actions[below(actions.len() as u32, &mut rng) as usize].clone();
        let order = Order::new(now.position.seq, None, None, Wanted::Play(action)).unwrap();
        if now.log().len() > 10 && matches!(kind, Kind::Celtic) && now.position.decisions() >= 12 {
            break;
        }
        table.carry_out(&host.id, &order).await.unwrap();
    }
    table
}

fn frames(criterion: &mut Criterion) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for kind in Kind::ALL {
        let table = runtime.block_on(in_the_middle(kind));
        let now = table.now();
        let reader = Reader {
            viewer: Viewer { seats: now.position.to_act().into_iter().collect(), lift: None },
            ..Reader::default()
        };
        let newest = now.position.seq;
        let frame = Frame::at(&table, &now, newest, &reader).unwrap();
        criterion.bench_function(&format!("{kind}: draw a frame"), |bench| {
            bench.iter(|| black_box(Frame::at(&table, &now, newest, &reader)));
        });
        criterion.bench_function(&format!("{kind}: pack a frame"), |bench| {
            bench.iter(|| black_box(frame.packed()));
        });
    }
}

criterion_group! { name = benches; config = Criterion::default().sample_size(20); targets = frames }
criterion_main!(benches);
