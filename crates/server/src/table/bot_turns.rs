use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bots::NotDecided;
use logbook::Step;
use tabletop::Seat;
use tokio::time::{sleep, sleep_until};

use super::{LiveTable, Position, thinking};
use crate::error::Problem;

/// How long a bot that could not move waits before it tries again: the store may have been busy.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// Sees to it that what is due gets done and bots move when it is their turn. Does nothing if a task is already at it.
pub fn wake(table: &Arc<LiveTable>) {
    let idle = bot_to_act(&table.now().position).is_none() && table.due().is_none();
    // Once the server stops, nothing new begins; it will after a restart.
    if idle || table.bench.is_closed() || table.driven.swap(true, Ordering::AcqRel) {
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
        let action = tokio::select! {
            action = decide(table, &now, seat, &level) => action?,
            // Somebody took the seat back, or undid a move: the bot stops thinking, and looks again.
            () = moves_on(table, &now) => continue,
        };
        let Some(action) = action else { return Ok(()) };
        let step = Step::Acted { seat: seat.index() as u8, action };
        match table.append(&now, step, None, None).await {
            // If something else happened meanwhile, the bot looks again.
            Ok(_) | Err(Problem::Stale | Problem::Repeated) => {}
            Err(problem) => return Err(problem),
        }
    }
}

/// A bot's action, no sooner than it may be shown; `None` if the server stops. It is asked for on behalf of the host: a
/// host with many tables has one turn for all of them.
async fn decide(
    table: &LiveTable,
    now: &table::Table,
    seat: Seat,
    level: &str,
) -> Result<Option<String>, Problem> {
    let Some(game) = &now.position.game else { return Ok(None) };
    let shown_at = tokio::time::Instant::now() + table.bot_pause;
    let decision =
        thinking::think(&table.bench, &table.header.host.to_string(), game.view(Some(seat)), level)?;
    let action = match decision.await {
        Ok(action) => action,
        Err(NotDecided::Closed) => return Ok(None),
        Err(failed @ NotDecided::Failed) => return Err(Problem::Internal(failed.to_string())),
    };
    sleep_until(shown_at).await;
    Ok(Some(action))
}

/// Returns once the table has changed.
async fn moves_on(table: &LiveTable, then: &table::Table) {
    let mut newest = table.watch();
    // The table is borrowed, so its channel stays open.
    let _ = newest.wait_for(|seq| *seq != then.position.seq).await;
}

fn bot_to_act(position: &Position) -> Option<(Seat, String)> {
    let seat = position.to_act()?;
    position.place(seat).bot().map(|level| (seat, level.to_owned()))
}
