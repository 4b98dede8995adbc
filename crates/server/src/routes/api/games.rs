use axum::Json;
use catalogue::Kind;
use serde::Serialize;
use utoipa::ToSchema;

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub struct GameSheet {
    /// Its name in requests.
    game: &'static str,
    /// Its name for people.
    title: &'static str,
    /// The numbers of players it can have.
    seats: Vec<usize>,
    options: Vec<OptionSheet>,
}

/// A house rule; its first value is the default.
#[derive(Serialize, ToSchema)]
pub struct OptionSheet {
    name: &'static str,
    values: Vec<&'static str>,
    /// What it decides, as a sentence for people.
    about: String,
}

/// Lists the games with their house rules.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, description = "All games", body = Vec<GameSheet>)))]
pub async fn games() -> Json<Vec<GameSheet>> {
    let sheet = |kind: Kind| GameSheet {
        game: kind.name(),
        title: kind.title(),
        seats: kind.seats().collect(),
        options: kind
            .options()
            .iter()
            .map(|choice| OptionSheet {
                name: choice.name,
                values: choice.values.to_vec(),
                about: words::house_rule(kind, choice.name)
                    .map_or_else(String::new, |rule| rule.about.to_string()),
            })
            .collect(),
    };
    Json(Kind::ALL.into_iter().map(sheet).collect())
}
