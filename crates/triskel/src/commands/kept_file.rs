//! Files that the program writes. An existing file stays, unless the user says otherwise; and it is replaced whole or
//! not at all, so that neither a crash nor a full disk destroys it.

use std::fs::Metadata;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tabletop::harmless;
use tempfile::NamedTempFile;

/// A file that may be written.
#[derive(Debug)]
pub struct KeptFile {
    /// As the user named it, or the free name that was taken instead.
    path: PathBuf,
    /// Whether what is there is ours to replace.
    ours: bool,
}

impl KeptFile {
    /// A new file; with `force` also an existing one. Checks at once that it can be written, before hours of work are
    /// lost.
    pub fn new(path: &Path, force: bool) -> Result<KeptFile> {
        match std::fs::metadata(path) {
            Ok(there) if there.is_dir() => {
                bail!(
                    "{} is a folder: name a file, such as {}",
                    shown(path),
                    shown(&path.join("triskel.txt"))
                )
            }
            Ok(there) if there.is_file() && !force => bail!(
                "{} already exists: choose another name, such as {}, or overwrite it with --force",
                shown(path),
                shown(&free_name(path))
            ),
            _ => {}
        }
        let file = KeptFile { path: path.to_owned(), ours: force };
        if file.is_replaced_whole() {
            file.draft().with_context(|| cannot_be_written(path))?;
        }
        Ok(file)
    }

    /// A file that was read and will be written back.
    pub fn read_before(path: &Path) -> KeptFile {
        KeptFile { path: path.to_owned(), ours: true }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces all of its content, or says why it stays as it was.
    pub fn write(&mut self, content: impl AsRef<[u8]>) -> io::Result<()> {
        self.try_to_write(content.as_ref()).map_err(|error| {
            let sentence = format!("{}: {error}", cannot_be_written(&self.path));
            io::Error::new(error.kind(), sentence)
        })
    }

    fn try_to_write(&mut self, content: &[u8]) -> io::Result<()> {
        if !self.is_replaced_whole() {
            return std::fs::write(&self.path, content);
        }
        let mut draft = self.draft()?;
        draft.write_all(content)?;
        draft.as_file().sync_data()?;
        if self.ours {
            draft.persist(followed(&self.path))?;
            return Ok(());
        }
        while let Err(error) = draft.persist_noclobber(&self.path) {
            if error.error.kind() != ErrorKind::AlreadyExists {
                return Err(error.error);
            }
            // Somebody else has written it in the meantime. Neither is lost.
            let free = free_name(&self.path);
            anstream::eprintln!(
                "triskel: {} has appeared in the meantime: see {}",
                shown(&self.path),
                shown(&free)
            );
            self.path = free;
            draft = error.file;
        }
        self.ours = true;
        Ok(())
    }

    /// A device or a pipe has nothing to lose, and cannot be replaced.
    fn is_replaced_whole(&self) -> bool {
        std::fs::metadata(&self.path).map_or(true, |there| there.is_file())
    }

    /// An empty file beside it, with its permissions.
    fn draft(&self) -> io::Result<NamedTempFile> {
        let path = followed(&self.path);
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".triskel-");
        #[cfg(unix)]
        let builder = builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let draft = builder.tempfile_in(folder)?;
        if let Some(there) = std::fs::metadata(&self.path).ok().as_ref().map(Metadata::permissions) {
            draft.as_file().set_permissions(there)?;
        }
        Ok(draft)
    }
}

/// The file itself, if this is a link to one: the link stays.
fn followed(path: &Path) -> PathBuf {
    std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// `evening-2.txt` for `evening.txt`, or with the first number that is free.
pub fn free_name(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or(String::new(), |ending| format!(".{}", ending.to_string_lossy()));
    let numbered = (2_u64..).map(|number| path.with_file_name(format!("{stem}-{number}{ending}")));
    numbered.into_iter().find(|path| std::fs::symlink_metadata(path).is_err()).unwrap_or_default()
}

/// A path that is safe to print.
pub fn shown(path: &Path) -> String {
    harmless(&path.to_string_lossy())
}

/// The beginning of an error message.
pub fn cannot_be_written(path: &Path) -> String {
    format!("{} cannot be written", shown(path))
}
