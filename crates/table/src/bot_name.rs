/// What the bot on a seat is called.
pub fn bot_name(seat: usize) -> &'static str {
    ["Oisín", "Bríd", "Aodh", "Niamh"][seat % 4]
}
