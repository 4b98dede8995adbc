//! What all pages promise, checked against every sample of the gallery.

#[path = "../../examples/gallery/samples/mod.rs"]
mod samples;

mod controls;
mod marks;
mod said;
mod sheet;
mod tree;
