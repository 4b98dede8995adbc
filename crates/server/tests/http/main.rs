//! The server as a browser without scripts meets it.

#![expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]

mod absence;
mod again;
mod api;
mod browser;
mod cairn;
mod celtic_frames;
mod celtic_page;
mod commands;
mod fair_deal;
mod games;
mod hang_up;
mod invitations;
mod keltis_cards_page;
mod keltis_page;
mod links;
mod live;
mod lobby;
mod marks;
mod names;
mod past;
mod protection;
mod proxies;
mod puzzle;
mod queries;
mod returning;
mod rules;
mod secrets;
mod settings;
mod shared;
mod slow_store;
mod system;
mod thinking;
mod watching;
