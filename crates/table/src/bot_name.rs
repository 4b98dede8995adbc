/// The name of the bot on a seat.
pub fn bot_name(seat: usize) -> &'static str {
    ["Oisín", "Bríd", "Aodh", "Niamh"][seat % 4]
}
