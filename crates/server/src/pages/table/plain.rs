use catalogue::AnyView;
use drawings::{Choice, Choices, Control, Tray, Words, log, plait, top, tray};
use maud::{Markup, html};
use tabletop::View;

use super::Scene;

/// A table whose drawing is not filled in yet: what may be done as buttons, and the log.
pub fn draw(scene: &Scene<'_>, view: &AnyView) -> Markup {
    let around = scene.around(Vec::new());
    let actions: Vec<String> = match view {
        AnyView::Keltis(view) => view.legal_actions().iter().map(ToString::to_string).collect(),
        AnyView::KeltisCards(view) => view.legal_actions().iter().map(ToString::to_string).collect(),
        AnyView::Celtic(view) => view.legal_actions().iter().map(ToString::to_string).collect(),
    };
    let answers = actions.iter().map(|action| Choice {
        text: action.clone(),
        control: Control::button("play", action),
        ..Choice::default()
    });
    let choices = scene.decides().then(|| Choices { label: "Decide".to_owned(), answers: answers.collect() });
    let prompt = Words::from(if scene.decides() { "Decide." } else { "Wait for the others." });
    let told = scene
        .log(|turn| Words::from(turn.iter().map(|told| told.action.as_str()).collect::<Vec<_>>().join("; ")));
    let mut asked = Tray { prompt, choices, asides: scene.asides(), ..Tray::default() };
    if let Some((words, choices)) = scene.question() {
        asked = Tray { prompt: words, choices: Some(choices), ..asked };
    }
    let after = scene.afterwards();
    html! {
        (top(&around.top))
        (plait())
        main {
            form id=(drawings::PLAY) method="post" action=(around.form.address) {
                @for (name, value) in &around.form.hidden { input type="hidden" name=(name) value=(value); }
                (tray(&asked, &[]))
                @if scene.position.is_over() {
                    @for (_, labelled) in &after {
                        @match &labelled.control {
                            Control::Button { name, value, .. } => button.button type="submit" name=(name) value=(value) { (labelled.text) },
                            Control::Link(address) => a.button href=(address) { (labelled.text) },
                            Control::None => {},
                        }
                    }
                }
                (log(&told))
            }
        }
    }
}
