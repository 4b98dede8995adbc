use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Error, Result};
use celtic::puzzle::{Counts, Flaw, Given, Kind, LEVELS, SIDE, Sheet, Square, SquareCell, effort, make};
use celtic::{Cell, Colour, Shape};
use drawings::celtic::{Design, Mark, SvgStyle};
use serde_json::json;
use tabletop::{Seed, below, shuffle};
use words::say::puzzle as say;

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
    let heading = match (kind, up_to_symmetry) {
        (Kind::Easy, false) => say::counted_easy(),
        (Kind::Easy, true) => say::counted_easy_alike(),
        (Kind::Hard, false) => say::counted_hard(),
        (Kind::Hard, true) => say::counted_hard_alike(),
    };
    let lines = [
        (say::count_solutions(), counts.solutions),
        (say::count_solutions_coloured(), counts.coloured),
        (say::count_solutions_connected(), counts.connected),
        (say::count_solutions_one_knot(), counts.one_knot),
    ];
    let lines = lines.map(|(label, count)| (label.to_string(), say::count(count).to_string()));
    let width = lines.iter().map(|(label, _)| label.chars().count()).max().unwrap_or_default();
    writeln!(output, "{heading}")?;
    for (label, count) in lines {
        writeln!(output, "  {label:<width$}  {count:>17}")?;
    }
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
    let mut coloured = |square: Square, cell| {
        let shape = square.sides(cell).shape()?;
        colours.get_mut(&shape)?.pop()
    };
    let tiles = SquareCell::all()
        .map(|cell| (cell, Given { colour: coloured(square, cell), sides: square.sides(cell) }));
    let sheet = Sheet { kind, tiles: tiles.collect() };
    let design = design_of(&sheet);
    let mut output = std::io::stdout().lock();
    writeln!(output, "{design}\n\n{sheet}# {}", say::knots(square.knots()))?;
    write_svg(&design, svg)
}

fn check(sheet: &Sheet) -> Result<()> {
    let remaining = sheet.check().map_err(|flaw| refused(&flaw))?;
    let (placed, needed) = (sheet.tiles.len(), SIDE * SIDE);
    let told = if placed == needed {
        say::check_solved(placed)
    } else {
        say::check_solvable(placed, needed, remaining)
    };
    writeln!(std::io::stdout().lock(), "{told}")?;
    Ok(())
}

/// Why a sheet cannot be completed, as an error.
fn refused(flaw: &Flaw) -> Error {
    Error::msg(words::puzzle::flaw(flaw))
}

fn hint(sheet: &Sheet) -> Result<()> {
    let mut output = std::io::stdout().lock();
    match sheet.hint().map_err(|flaw| refused(&flaw))? {
        None => writeln!(output, "{}", say::nothing_to_place())?,
        Some(hint) => {
            let why = if hint.forced { say::hint_sure() } else { say::hint_possible(hint.remaining) };
            writeln!(output, "tile {} {}  # {why}", hint.sides, hint.cell.on_table())?;
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
    writeln!(output, "{sheet}# {}\n#", say::made(measured, level))?;
    for line in design.to_string().lines() {
        writeln!(output, "{}", format!("# {line}").trim_end())?;
    }
    write_svg(&design, svg)
}

fn design_of(sheet: &Sheet) -> Design {
    let tile = |given: &Given| (given.colour.unwrap_or(Colour::Neutral), given.sides);
    let tiles = sheet.tiles.iter().map(|(cell, given)| (cell.on_table(), tile(given))).collect();
    let marks = sheet.tiles.keys().map(|cell| (cell.on_table(), Mark::Given));
    let solved = sheet.tiles.len() == SIDE * SIDE;
    Design {
        coordinates: true,
        marks: marks.filter(|_| !solved).collect(),
        ..Design::new(tiles).framed(Cell::START, SIDE as i8, SIDE as i8)
    }
}

/// The file asked for, checked before anything is printed.
fn picture(file: Option<&Path>, force: bool) -> Result<Option<KeptFile>> {
    file.map(|file| KeptFile::new(file, force)).transpose()
}

fn write_svg(design: &Design, file: Option<KeptFile>) -> Result<()> {
    let Some(mut file) = file else { return Ok(()) };
    file.write(design.to_svg(&SvgStyle { standalone: true, ..SvgStyle::default() }))?;
    Ok(())
}
