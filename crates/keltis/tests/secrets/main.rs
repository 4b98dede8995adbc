//! Nobody is shown what he cannot know, and a world imagined from what he is shown may be any that fits.

mod events;
mod imagining;
mod sample;
mod twin;
mod twins;
mod views;
