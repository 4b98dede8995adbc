use std::fmt;
use std::sync::LazyLock;

use maud::{Markup, html};
use words::{Message, say};

mod curve;

use curve::{Curve, Weave};

/// A knot that a player chose to be known by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "names of knots, each drawn as its curve says")]
pub enum Emblem {
    #[default]
    Rowan,
    Hazel,
    Heron,
    Holly,
    Salmon,
    Otter,
    Wren,
    Oak,
    Raven,
    Thistle,
    Hare,
    Ivy,
    Seal,
    Bee,
    Gorse,
    Fox,
}

impl Emblem {
    /// All of them.
    pub const ALL: [Emblem; 16] = [
        Emblem::Rowan,
        Emblem::Hazel,
        Emblem::Heron,
        Emblem::Holly,
        Emblem::Salmon,
        Emblem::Otter,
        Emblem::Wren,
        Emblem::Oak,
        Emblem::Raven,
        Emblem::Thistle,
        Emblem::Hare,
        Emblem::Ivy,
        Emblem::Seal,
        Emblem::Bee,
        Emblem::Gorse,
        Emblem::Fox,
    ];

    /// The one with this name, in lower case.
    pub fn from_name(name: &str) -> Option<Emblem> {
        Emblem::ALL.into_iter().find(|emblem| emblem.name() == name)
    }

    /// Its name in lower case, for addresses and cookies.
    pub fn name(self) -> String {
        self.to_string().to_lowercase()
    }

    /// Its name for people.
    pub fn title(self) -> Message {
        match self {
            Emblem::Rowan => say::drawings::emblem_rowan(),
            Emblem::Hazel => say::drawings::emblem_hazel(),
            Emblem::Heron => say::drawings::emblem_heron(),
            Emblem::Holly => say::drawings::emblem_holly(),
            Emblem::Salmon => say::drawings::emblem_salmon(),
            Emblem::Otter => say::drawings::emblem_otter(),
            Emblem::Wren => say::drawings::emblem_wren(),
            Emblem::Oak => say::drawings::emblem_oak(),
            Emblem::Raven => say::drawings::emblem_raven(),
            Emblem::Thistle => say::drawings::emblem_thistle(),
            Emblem::Hare => say::drawings::emblem_hare(),
            Emblem::Ivy => say::drawings::emblem_ivy(),
            Emblem::Seal => say::drawings::emblem_seal(),
            Emblem::Bee => say::drawings::emblem_bee(),
            Emblem::Gorse => say::drawings::emblem_gorse(),
            Emblem::Fox => say::drawings::emblem_fox(),
        }
    }

    fn curve(self) -> Curve {
        match self {
            Emblem::Rowan => Curve::Rosette { turns: 2, petals: 3 },
            Emblem::Hazel => Curve::Rosette { turns: 2, petals: 5 },
            Emblem::Heron => Curve::Rosette { turns: 3, petals: 4 },
            Emblem::Holly => Curve::Rosette { turns: 3, petals: 5 },
            Emblem::Salmon => Curve::Swing { across: 2, down: 3 },
            Emblem::Otter => Curve::Swing { across: 3, down: 2 },
            Emblem::Wren => Curve::Rosette { turns: 3, petals: 7 },
            Emblem::Oak => Curve::Rosette { turns: 3, petals: 10 },
            Emblem::Raven => Curve::Rosette { turns: 4, petals: 5 },
            Emblem::Thistle => Curve::Rosette { turns: 3, petals: 8 },
            Emblem::Hare => Curve::Loops { petals: 4 },
            Emblem::Ivy => Curve::Rosette { turns: 2, petals: 9 },
            Emblem::Seal => Curve::Loops { petals: 5 },
            Emblem::Bee => Curve::Loops { petals: 6 },
            Emblem::Gorse => Curve::Rosette { turns: 2, petals: 7 },
            Emblem::Fox => Curve::Rosette { turns: 4, petals: 3 },
        }
    }
}

/// Its English name.
impl fmt::Display for Emblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// The knot, hidden from screen readers. It takes the colour of the words around it.
pub fn emblem(emblem: Emblem) -> Markup {
    // Drawn once: computing the curves took half the time of drawing a whole table.
    static DRAWN: LazyLock<[Markup; Emblem::ALL.len()]> = LazyLock::new(|| Emblem::ALL.map(drawn));
    DRAWN[emblem as usize].clone()
}

fn drawn(emblem: Emblem) -> Markup {
    let Weave { line, over } = emblem.curve().woven();
    html! {
        svg.knot-emblem viewBox="0 0 64 64" aria-hidden="true" {
            path.line d=(line) {}
            path.gap d=(over) {}
            path.over d=(over) {}
        }
    }
}

/// A knot in gold on moss, as its own file: the program's icon on a browser tab.
pub fn tab_sign() -> String {
    let Weave { line, over } = Emblem::Rowan.curve().woven();
    let knot = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="#ffd65e" stroke-width="4.4" {
            rect width="64" height="64" rx="14" fill="#2f3a2a" stroke="none" {}
            path d=(line) {}
            path d=(over) stroke="#2f3a2a" stroke-width="9" {}
            path d=(over) {}
        }
    };
    knot.into_string()
}

/// Fields for choosing a name and a knot, in the form around them, called `name` and `emblem`.
pub fn name_and_emblem(name: &str, chosen: Emblem) -> Markup {
    html! {
        p.field { label for="your-name" { (say::drawings::name()) } input.inp id="your-name" name="name" value=(name) maxlength="20" autocomplete="nickname" required; }
        fieldset.emblems {
            legend { (say::drawings::emblem()) }
            ul {
                @for knot in Emblem::ALL {
                    @let id = format!("emblem-{}", knot.name());
                    li data-key=(knot.name()) {
                        input.sr type="radio" name="emblem" value=(knot.name()) id=(id) checked[knot == chosen];
                        label.knotpick for=(id) { (emblem(knot)) span { (knot.title()) } }
                    }
                }
            }
        }
    }
}
