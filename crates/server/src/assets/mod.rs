//! Files that pages load: the stylesheet and the scripts. Their names contain part of their hash, so they may be cached
//! forever.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::Problem;

/// A file, named after its content.
struct Asset {
    path: String,
    kind: &'static str,
    content: String,
}

static STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("style", "css", "text/css; charset=utf-8", drawings::style()));

static SIGN: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("sign", "svg", "image/svg+xml", drawings::tab_sign()));

static COPY: LazyLock<Asset> = LazyLock::new(|| Asset::script("copy", include_str!("copy.js"), &[]));
static SEND: LazyLock<Asset> = LazyLock::new(|| Asset::script("send", include_str!("send.js"), &[]));
static MORPH: LazyLock<Asset> = LazyLock::new(|| Asset::script("morph", include_str!("morph.js"), &[]));
static PRESS: LazyLock<Asset> = LazyLock::new(|| Asset::script("press", include_str!("press.js"), &[]));
static CALL: LazyLock<Asset> = LazyLock::new(|| Asset::script("call", include_str!("call.js"), &[]));
static KEYS: LazyLock<Asset> = LazyLock::new(|| Asset::script("keys", include_str!("keys.js"), &[]));
static TABLE: LazyLock<Asset> = LazyLock::new(|| {
    let parts = [("send", &*SEND), ("morph", &*MORPH), ("press", &*PRESS), ("call", &*CALL)];
    Asset::script("table", include_str!("table.js"), &parts)
});

impl Asset {
    fn new(stem: &str, extension: &str, kind: &'static str, content: String) -> Asset {
        let hash = Sha256::digest(content.as_bytes());
        let short = hex::encode(&hash[..6]);
        Asset { path: format!("/assets/{stem}-{short}.{extension}"), kind, content }
    }

    /// A script that imports others by their plain names, such as `./send.js`.
    fn script(stem: &str, content: &str, imports: &[(&str, &Asset)]) -> Asset {
        let content = imports.iter().fold(content.to_owned(), |content, (stem, imported)| {
            content.replace(&format!("'./{stem}.js'"), &format!("'{}'", imported.path))
        });
        Asset::new(stem, "js", "text/javascript; charset=utf-8", content)
    }

    fn etag(&self) -> String {
        format!("\"{}\"", self.path.trim_start_matches("/assets/"))
    }
}

/// The address of the stylesheet.
pub fn style() -> &'static str {
    &STYLE.path
}

/// The scripts of a live table, and those that they import, for preloading.
pub fn table_scripts() -> ([&'static str; 3], [&'static str; 4]) {
    ([&TABLE.path, &KEYS.path, &COPY.path], [&SEND.path, &MORPH.path, &PRESS.path, &CALL.path])
}

/// The address of the script that sends forms.
pub fn send_script() -> &'static str {
    &SEND.path
}

/// The address of the script for buttons that copy.
pub fn copy_script() -> &'static str {
    &COPY.path
}

/// The address of the icon on the browser's tab.
pub fn sign() -> &'static str {
    &SIGN.path
}

/// Answers with a file.
///
/// # Errors
/// If there is none of that name.
pub async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let named = |asset: &&Asset| asset.path.trim_start_matches("/assets/") == name;
    let all = [&*STYLE, &*SIGN, &*TABLE, &*SEND, &*MORPH, &*PRESS, &*CALL, &*KEYS, &*COPY];
    let asset = all.into_iter().find(named).ok_or(Problem::NoSuchPage)?;
    let etag = asset.etag();
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes());
    let caching = [
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable".to_owned()),
        (header::ETAG, etag),
        (header::CONTENT_TYPE, asset.kind.to_owned()),
    ];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    Ok((caching, asset.content.as_str()).into_response())
}
