use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use celtic::puzzle::{Counts, Given, Kind, LEVELS, Place, SIDE, Sheet, Square, effort, make};
use celtic::{Cell, Colour, Shape};
use drawings::celtic::{Design, Mark, SvgStyle};
use serde_json::json;
use tabletop::{Seed, below, shuffle};

use super::{KeptFile, read_text, shown};
use crate::args::PuzzleCommand;

/// The puzzle lab.
pub fn puzzle(command: &PuzzleCommand) -> Result<()> {
    match command {
        PuzzleCommand::Count { kind, up_to_symmetry, json } => count(*kind, *up_to_symmetry, *json),
        PuzzleCommand::Solve { kind, seed, svg, force } => {
            solve(*kind, seed, picture(svg.as_deref(), *force)?)
        }
        PuzzleCommand::Check { file } => check(&read_sheet(file)?),
        PuzzleCommand::Hint { file } => hint(&read_sheet(file)?),
        PuzzleCommand::Make { kind, difficulty, seed, svg, force } => {
            let svg = picture(svg.as_deref(), *force)?;
            print_puzzle(&make(*kind, usize::from(*difficulty), &Seed::new(seed)), svg)
        }
    }
}

fn read_sheet(file: &Path) -> Result<Sheet> {
    read_text(file)?.parse().with_context(|| format!("{} is refused", shown(file)))
}

fn count(kind: Kind, up_to_symmetry: bool, json: bool) -> Result<()> {
    let counts = if up_to_symmetry { Counts::up_to_symmetry(kind) } else { Counts::of(kind) };
    let mut output = std::io::stdout().lock();
    if json {
        let report = json!({
            "puzzle": kind.to_string(),
            "up_to_symmetry": up_to_symmetry,
            "solutions": counts.solutions,
            "with_colours": counts.coloured,
            "connected": counts.connected,
            "single_knot": counts.one_knot,
        });
        writeln!(output, "{report}")?;
        return Ok(());
    }
    let alike = if up_to_symmetry { ", turned and mirrored ones counted as one" } else { "" };
    writeln!(output, "The {kind} puzzle{alike}")?;
    writeln!(output, "  {:>16} solutions, colours ignored", counts.solutions)?;
    writeln!(output, "  {:>16} solutions, colours told apart", counts.coloured)?;
    writeln!(output, "  {:>16} of the first hang together", counts.connected)?;
    writeln!(output, "  {:>16} of the first are one single knot", counts.one_knot)?;
    Ok(())
}

fn solve(kind: Kind, seed: &str, svg: Option<KeptFile>) -> Result<()> {
    let mut stream = Seed::new(format!("{kind} solution {seed}")).stream();
    let all = kind.solutions();
    let square = all[below(all.len() as u32, &mut stream) as usize];
    // Any colouring will do; the seed chooses one.
    let mut colours: BTreeMap<Shape, Vec<Colour>> = BTreeMap::new();
    for shape in Shape::ALL {
        let mut of_shape: Vec<Colour> = Colour::ALL
            .into_iter()
            .flat_map(|colour| std::iter::repeat_n(colour, colour.of_every_shape().into()))
            .collect();
        shuffle(&mut of_shape, &mut stream);
        colours.insert(shape, of_shape);
    }
    let mut coloured = |square: Square, place| {
        let shape = square.sides(place).shape()?;
        colours.get_mut(&shape)?.pop()
    };
    let tiles = Place::all()
        .map(|place| (place, Given { colour: coloured(square, place), sides: square.sides(place) }));
    let sheet = Sheet { kind, tiles: tiles.collect() };
    let design = design_of(&sheet);
    let mut output = std::io::stdout().lock();
    writeln!(output, "{design}\n\n{sheet}# {} knots", square.knots())?;
    write_svg(&design, svg)
}

fn check(sheet: &Sheet) -> Result<()> {
    let remaining = sheet.check()?;
    let mut output = std::io::stdout().lock();
    let placed = sheet.tiles.len();
    match (placed == SIDE * SIDE, remaining) {
        (true, _) => writeln!(output, "Solved: all {placed} tiles lie right.")?,
        (false, 1) => writeln!(output, "{placed} tiles lie, and there is exactly one way to go on.")?,
        (false, _) => writeln!(output, "{placed} tiles lie, and {remaining} solutions begin like this.")?,
    }
    Ok(())
}

fn hint(sheet: &Sheet) -> Result<()> {
    let mut output = std::io::stdout().lock();
    match sheet.hint()? {
        None => writeln!(output, "Solved: there is nothing left to place.")?,
        Some(hint) => {
            let why = if hint.forced {
                "no other fits any solution".to_owned()
            } else {
                format!("{} solutions have it", hint.remaining)
            };
            writeln!(output, "tile {} {}  # {why}", hint.sides, hint.place.cell())?;
        }
    }
    Ok(())
}

/// The puzzle as a file that `check` and `hint` read, with its picture in comments.
fn print_puzzle(sheet: &Sheet, svg: Option<KeptFile>) -> Result<()> {
    let design = design_of(sheet);
    let measured = effort(sheet);
    let level = LEVELS.iter().filter(|least| measured >= **least).count();
    let mut output = std::io::stdout().lock();
    writeln!(output, "{sheet}# difficulty {level}: {measured} tiles to try; exactly one solution\n#")?;
    for line in design.to_string().lines() {
        writeln!(output, "{}", format!("# {line}").trim_end())?;
    }
    write_svg(&design, svg)
}

fn design_of(sheet: &Sheet) -> Design {
    let tile = |given: &Given| (given.colour.unwrap_or(Colour::Neutral), given.sides);
    let tiles = sheet.tiles.iter().map(|(place, given)| (place.cell(), tile(given))).collect();
    let marks = sheet.tiles.keys().map(|place| (place.cell(), Mark::Given));
    let solved = sheet.tiles.len() == SIDE * SIDE;
    Design {
        coordinates: true,
        marks: marks.filter(|_| !solved).collect(),
        ..Design::new(tiles).framed(Cell::START, SIDE as i8, SIDE as i8)
    }
}

/// The file that is asked for, before anything is printed.
fn picture(file: Option<&Path>, force: bool) -> Result<Option<KeptFile>> {
    file.map(|file| KeptFile::new(file, force)).transpose()
}

fn write_svg(design: &Design, file: Option<KeptFile>) -> Result<()> {
    let Some(mut file) = file else { return Ok(()) };
    file.write(design.to_svg(&SvgStyle { standalone: true, ..SvgStyle::default() }))?;
    Ok(())
}
