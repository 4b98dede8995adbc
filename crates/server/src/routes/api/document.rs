use axum::Json;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Components, ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use super::{actions, games, guests, links, live, returning, tables};
use crate::error::Told;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Triskel",
        description = "Three Celtic tabletop games. Notation is that of the engine protocol."
    ),
    paths(
        document,
        guests::new_guest,
        games::games,
        tables::tables,
        tables::set_up,
        tables::table,
        tables::again,
        tables::whole_record,
        actions::actions,
        actions::act,
        links::links,
        links::renew,
        links::take_open_seat,
        links::sit,
        returning::ask_to_return,
        live::live
    ),
    components(schemas(Told)),
    modifiers(&Bearer, &Refusals)
)]
struct Document;

/// This document.
#[utoipa::path(get, path = "/api/v1/openapi.json", responses((status = 200, description = "The document", body = Object)))]
pub async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}

/// How a guest is identified. Operations that need one say so themselves.
struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let mut bearer = Http::new(HttpAuthScheme::Bearer);
        bearer.description =
            Some("The token of `POST /api/v1/guests`. A browser's cookie works too.".to_owned());
        let components = document.components.get_or_insert_with(Components::new);
        components.add_security_scheme("guest", SecurityScheme::Http(bearer));
    }
}

/// What each refusal means. Handlers name their own; the others can happen to any request, or to any that changes
/// something.
struct Refusals;

const MEANINGS: [(&str, &str); 11] = [
    ("400", "The request cannot be read; the message says what was expected."),
    ("401", "This needs a guest, and the request identifies none."),
    ("403", "This is not open to you, or the request came from another site."),
    ("404", "There is no such table, or the link does not work."),
    ("410", "The link was used: somebody sits there now."),
    ("409", "Not now: the table has moved on, or it is not your turn."),
    ("413", "The request is too long."),
    ("422", "The rules of the game do not allow it."),
    ("429", "Too many requests; `Retry-After` says how many seconds to wait."),
    ("500", "Something went wrong here."),
    ("503", "It cannot be saved at the moment, or took too long."),
];

const ALWAYS: [&str; 2] = ["500", "503"];
const CHANGING_SOMETHING: [&str; 3] = ["403", "413", "429"];

impl Modify for Refusals {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        for path in document.paths.paths.values_mut() {
            if let Some(operation) = &mut path.get {
                explain(operation, &ALWAYS);
            }
            if let Some(operation) = &mut path.post {
                explain(operation, &ALWAYS);
                explain(operation, &CHANGING_SOMETHING);
            }
        }
    }
}

fn explain(operation: &mut Operation, besides: &[&str]) {
    let responses = &mut operation.responses.responses;
    for (status, meaning) in MEANINGS {
        if responses.contains_key(status) || besides.contains(&status) {
            let told = ContentBuilder::new().schema(Some(Ref::from_schema_name("Told"))).build();
            let response = ResponseBuilder::new().description(meaning).content("application/json", told);
            responses.insert(status.to_owned(), RefOr::T(response.build()));
        }
    }
}
