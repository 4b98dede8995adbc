use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use logbook::Step;
use tabletop::Seat;
use tokio::time::{Instant, sleep, sleep_until};

use super::{LiveTable, Position, thinking};
use crate::error::Problem;

/// After which time a bot that could not move tries again: the store may have been busy.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// Sees to it that what is due gets done and bots move when it is their turn. Does nothing if somebody sees to it already.
pub fn wake(table: &Arc<LiveTable>) {
    let idle = bot_to_act(&table.now().position).is_none() && table.due().is_none();
    if idle || table.driven.swap(true, Ordering::AcqRel) {
        return;
    }
    let table = table.clone();
    tokio::spawn(async move {
        let outcome = drive(&table).await;
        table.driven.store(false, Ordering::Release);
        match outcome {
            // A person may have moved between the last look and now.
            Ok(()) => wake(&table),
            Err(problem) => {
                tracing::error!("no bot moves at table {}: {}", table.header.id, problem.for_the_log());
                sleep(TRY_AGAIN).await;
                wake(&table);
            }
        }
    });
}

async fn drive(table: &Arc<LiveTable>) -> Result<(), Problem> {
    loop {
        table.do_what_is_due().await?;
        let now = table.now();
        let Some((seat, level)) = bot_to_act(&now.position) else { return Ok(()) };
        let Some(game) = &now.position.game else { return Ok(()) };
        let shown_at = Instant::now() + table.bot_pause;
        let action = thinking::think(game.view(Some(seat)), &level).await?;
        sleep_until(shown_at).await;
        let step = Step::Acted { seat: seat.index() as u8, action };
        match table.append(&now, step, None, None).await {
            // If something else happened meanwhile, the bot looks again.
            Ok(_) | Err(Problem::Stale | Problem::Repeated) => {}
            Err(problem) => return Err(problem),
        }
    }
}

fn bot_to_act(position: &Position) -> Option<(Seat, String)> {
    let seat = position.to_act()?;
    position.place(seat).bot().map(|level| (seat, level.to_owned()))
}
