use drawings::{Face, Words};
use keltis_cards::{Card, Ending, Event, Illegal, Place, WishStone};

use super::card_games::capital;
use super::seating::Seating;
use crate::words;

/// What happened, as somebody may know it.
pub type Seen = Event<Option<keltis_cards::Face>>;

/// What happened in one turn or one decision of it, as a sentence: "Nuala discards r5 and g5, takes wish stone 5. Draws
/// twice."
pub fn sentence(seating: &Seating<'_>, events: &[Seen]) -> Words {
    let before = std::iter::once(None).chain(events.iter().map(Some));
    let told = before
        .zip(events)
        .fold(Words::default(), |words, (before, event)| continued(words, seating, before, event));
    told.text(".")
}

/// The sentence with one more event. A sentence begins with a name, and a further one with its verb.
fn continued(words: Words, seating: &Seating<'_>, before: Option<&Seen>, event: &Seen) -> Words {
    use Event::{Discarded, Done, Drew, Ended, Laid, LastCards, Took, Wished};
    let draws = matches!(event, Drew { .. } | Took { .. });
    let drew = matches!(before, Some(Drew { .. } | Took { .. }));
    let lead = |words: Words, seat, verb: &str| {
        let verb = seating.verb(seat, verb);
        match before {
            None => words.stress(seating.name(seat)).text(format!(" {verb}")),
            Some(_) if draws && !drew => words.text(format!(". {}", capital(&verb))),
            Some(_) => words.text(format!(" and {verb}")),
        }
    };
    match (*event, before) {
        (Discarded { card, .. }, Some(Discarded { .. })) | (Took { card, .. }, Some(Took { .. })) => {
            words.text(" and ").card(card.into())
        }
        (Discarded { seat, card }, _) => lead(words, seat, "discard").text(" ").card(card.into()),
        (Wished { seat, wish }, _) => {
            words.text(format!(", {} ", seating.verb(seat, "take"))).card(Face::Wish(wish.value()))
        }
        (Laid { seat, card, .. }, _) if card.is_closing() => {
            lead(words, seat, "close").text(" ").suit(card.suit()).text(" with ").card(card.into())
        }
        (Laid { seat, card, row }, _) => {
            let words = lead(words, seat, "lay").text(" ").card(card.into());
            match row {
                None => words,
                Some(Place::PointRow) => words.text(" in the point row"),
                Some(Place::Row(colour)) => words.text(" in ").suit(colour),
            }
        }
        (Drew { card: None, .. }, Some(Drew { card: None, .. })) => words.text(" twice"),
        (Drew { card: Some(face), .. }, Some(Drew { .. })) => words.text(" and ").card(face.card.into()),
        (Drew { seat, card: None }, _) => lead(words, seat, "draw"),
        (Drew { seat, card: Some(face) }, _) => lead(words, seat, "draw").text(" ").card(face.card.into()),
        (Took { seat, card }, _) => lead(words, seat, "take").text(" ").card(card.into()),
        (LastCards { by: Ending::FifthClosedRow }, _) => {
            words.text(". Five rows are closed: all may lay last cards")
        }
        (LastCards { by: Ending::LastCard }, _) => {
            words.text(". That was the last card of the deck: all may lay last cards")
        }
        (Done { .. }, Some(Laid { .. })) => words.text(" and no further card"),
        (Done { seat }, _) => lead(words, seat, "lay").text(" no further card"),
        (Ended, _) => words.text(". The game is over"),
    }
}

/// Goes on with why something was refused. The rules speak in notation, the page in cards.
pub fn because(words: Words, refused: &Illegal) -> Words {
    let reason = refused.to_string().replace('`', "").replace("wish stone w", "w");
    let (mut words, mut plain) = (words, String::new());
    for word in words::sentence(&reason).split_inclusive(' ') {
        let code = word.trim_end_matches([' ', ',', ':', '.']);
        match face_of(code) {
            Some(face) => {
                words = words.text(std::mem::take(&mut plain)).card(face);
                plain += &word[code.len()..];
            }
            None => plain += word,
        }
    }
    words.text(plain)
}

fn face_of(code: &str) -> Option<Face> {
    let wish = code.parse::<WishStone>().ok().map(|stone| Face::Wish(stone.value()));
    wish.or_else(|| code.parse::<Card>().ok().map(Face::from))
}

/// "1st", "2nd", "3rd", "4th".
pub fn ordinal(number: usize) -> String {
    match number {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        _ => format!("{number}th"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_cards_as_people_do() {
        let said = |refused: &Illegal| because(Words::default(), refused).to_string();
        let card = |code: &str| code.parse::<Card>().unwrap();
        let differs = Illegal::PointDiffers { card: card("n4"), last: card("r7") };
        assert_eq!(
            said(&differs),
            "point card 4 cannot follow red-brown 7: a point card must equal the last number card of the row."
        );
        let taken = Illegal::WishStoneTaken(WishStone::new(3).unwrap());
        assert_eq!(said(&taken), "The wish stone 3 has been taken already.");
        let late = Illegal::NotNow { phase: keltis_cards::Phase::Draw };
        assert_eq!(said(&late), "You have played: now draw from the deck or take from a discard pile.");
        assert_eq!(said(&Illegal::NotInHand(card("px"))), "You do not hold pink closing card.");
    }
}
