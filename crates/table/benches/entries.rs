//! What another entry costs, depending on how many there are already: `cargo bench -p table`. It should always be the
//! same.

use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use logbook::{Chair, Guest, GuestId, Header, TableId};
use table::{Attendance, Order, Table, Time, Wanted};
use tabletop::Seed;

const ENTRIES: [u32; 4] = [10, 100, 1_000, 5_000];

fn erin() -> Guest {
    Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() }
}

/// Two people at one screen, so that one guest decides for both.
fn new_table(game: &str) -> Table {
    let chairs = vec![Chair::Host, Chair::Here("Nuala".into())];
    let header = Header::new(TableId::new("harp"), game, chairs, Seed::new("3f9a"), erin().id);
    Table::set_up(header, &erin(), &[], 0).expect("such a table can be")
}

struct Hall {
    attendance: Attendance,
    time: Time,
}

impl Hall {
    fn order(&self, table: &Table, wanted: Wanted) -> Table {
        let seq = table.position.seq;
        let order = Order::new(seq, Some(format!("page-{seq}")), None, wanted).expect("a short key");
        table.order(&erin().id, &order, &self.attendance, self.time).expect("it can be done")
    }
}

fn legal(table: &Table) -> Vec<String> {
    table.position.game.as_ref().expect("it has begun").legal_actions()
}

/// Both discard, and take what the other has discarded: the rules never end that.
fn swap(table: &Table) -> Wanted {
    let legal = legal(table);
    let likes = |start: &str| legal.iter().find(|action| action.starts_with(start));
    let first = table.position.decisions() < 4;
    let action = if first { likes("discard").or(likes("draw")) } else { likes("take").or(likes("discard")) };
    Wanted::Play(action.unwrap_or(&legal[0]).clone())
}

/// The same decision is made and taken back, again and again.
fn dither(table: &Table) -> Wanted {
    if table.position.decisions() > 0 { Wanted::Undo } else { Wanted::Play(legal(table)[0].clone()) }
}

fn entries(criterion: &mut Criterion) {
    let now = Instant::now();
    let hall = Hall {
        attendance: Attendance::new(Duration::from_mins(5), now),
        time: Time { wall: 0, steady: now },
    };
    for (name, next) in [("move", swap as fn(&Table) -> Wanted), ("dither", dither)] {
        let mut group = criterion.benchmark_group(name);
        let mut table = new_table("keltis");
        for count in ENTRIES {
            while table.position.seq < count {
                assert!(table.position.to_act().is_some(), "it goes on for ever");
                table = hall.order(&table, next(&table));
            }
            group.bench_function(format!("at entry {count}"), |bencher| {
                bencher.iter_batched(
                    || (table.clone(), next(&table)),
                    |(table, wanted)| hall.order(&table, wanted),
                    BatchSize::SmallInput,
                );
            });
        }
        group.finish();
    }
}

criterion_group!(benches, entries);
criterion_main!(benches);
