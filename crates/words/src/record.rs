use catalogue::AnyIllegal;
use tabletop::{BadRecord, Refusal, shortened};

use crate::say::notation as say;
use crate::{Message, refusal, unreadable};

/// Why a record was refused, and where.
pub fn bad_record(bad: &BadRecord<AnyIllegal>) -> Message {
    match bad {
        BadRecord::Form(form) => say::record_form(form.line, form.reason.as_str()),
        BadRecord::Unreadable { line, reason } => say::record_unreadable(*line, unreadable(reason)),
        BadRecord::Refused { line, decision, reason } => {
            let decision = shortened(decision);
            match reason {
                Refusal::GameOver => say::record_after_the_end(*line, decision),
                Refusal::TurnLimit(turns) => say::record_after_the_limit(*line, decision, *turns),
                Refusal::Illegal(illegal) => say::record_not_allowed(*line, decision, refusal(illegal)),
            }
        }
    }
}
