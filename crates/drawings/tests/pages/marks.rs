//! Places, keys and ids.

use std::collections::BTreeSet;

use crate::tree::{each_page, with};

#[test]
fn every_place_is_unique_in_its_page_and_an_identifier() {
    each_page(|page, root| {
        let mut locations = BTreeSet::new();
        for (_, location) in with(root, "data-piece") {
            assert!(locations.insert(location), "{page}: {location} twice");
            assert!(location.starts_with(|letter: char| letter.is_ascii_lowercase()), "{page}: {location}");
            let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
            assert!(location.chars().all(fits), "{page}: {location}");
        }
    });
}

#[test]
fn what_glides_is_no_part_of_a_picture() {
    each_page(|page, root| {
        for (node, location) in with(root, "data-piece") {
            let inside = node.ancestors().skip(1).any(|above| above.has_tag_name("svg"));
            assert!(!inside, "{page}: {location} lies inside an svg");
        }
    });
}

#[test]
fn keys_are_unique_among_siblings() {
    each_page(|page, root| {
        for parent in root.descendants() {
            let mut keys = BTreeSet::new();
            for key in parent.children().filter_map(|child| child.attribute("data-key")) {
                assert!(keys.insert(key), "{page}: {key} twice in {:?}", parent.attribute("class"));
            }
        }
    });
}

#[test]
fn ids_are_unique_and_all_that_is_pointed_at_is_there() {
    each_page(|page, root| {
        let mut ids = BTreeSet::new();
        for (_, id) in with(root, "id") {
            assert!(ids.insert(id), "{page}: {id} twice");
        }
        for attribute in ["aria-labelledby", "for", "form"] {
            for (_, id) in with(root, attribute) {
                assert!(ids.contains(id), "{page}: {attribute} {id} leads nowhere");
            }
        }
        for (node, address) in with(root, "href").into_iter().filter(|(node, _)| node.has_tag_name("use")) {
            assert!(
                ids.contains(address.trim_start_matches('#')),
                "{page}: {address} in {:?}",
                node.parent()
            );
        }
    });
}

#[test]
fn what_moved_says_from_where() {
    let moved = |page: &str| {
        let pages = crate::samples::pages();
        let (_, markup) = pages.into_iter().find(|(name, _)| *name == page).expect("a page");
        markup.into_string().matches("data-from=").count()
    };
    assert_eq!(moved("keltis"), 0);
    assert_eq!(moved("keltis-clover"), 2);
    assert_eq!(moved("celtic-fresh"), 1);
}
