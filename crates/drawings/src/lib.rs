//! Games as pictures: SVG for the page, characters for the terminal.
//!
//! Drawings know no rules: they show what they are told. Each game has its module.
//!
//! ```
//! use drawings::celtic::{Design, SvgStyle};
//!
//! let design: Design = "oES bESW nSW
//!                       bNE oNEW bNW".parse()?;
//! let file = design.to_svg(&SvgStyle { standalone: true, ..SvgStyle::default() });
//! assert!(file.starts_with("<svg "));
//! # Ok::<(), String>(())
//! ```

pub mod celtic;
