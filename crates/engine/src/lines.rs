use std::io::{self, BufRead};

/// The next line of input.
pub enum Line {
    /// A line, without its end.
    Read(Vec<u8>),
    /// A line that was longer than allowed; it has been skipped.
    TooLong,
    /// There is no more input.
    End,
}

/// Reads a line without ever holding more than `longest` bytes of it.
pub fn read_line(input: &mut impl BufRead, longest: usize) -> io::Result<Line> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut anything = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            break;
        }
        anything = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + part.len() > longest;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (anything, too_long) {
        (false, _) => Line::End,
        (true, true) => Line::TooLong,
        (true, false) => Line::Read(line),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, longest: usize) -> Vec<String> {
        // A tiny buffer, so that lines arrive in pieces.
        let mut input = io::BufReader::with_capacity(3, text.as_bytes());
        let mut all = Vec::new();
        loop {
            match read_line(&mut input, longest).unwrap() {
                Line::Read(line) => all.push(String::from_utf8(line).unwrap()),
                Line::TooLong => all.push("too long".to_owned()),
                Line::End => return all,
            }
        }
    }

    #[test]
    fn a_line_of_the_longest_length_is_read_and_a_longer_one_is_passed_over() {
        assert_eq!(lines("12345678\n123456789\nshort\n", 8), ["12345678", "too long", "short"]);
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(lines("one\n\ntwo", 8), ["one", "", "two"]);
        assert_eq!(lines("123456789", 8), ["too long"]);
    }
}
