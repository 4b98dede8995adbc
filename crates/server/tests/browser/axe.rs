//! axe-core finds nothing serious. It is downloaded from its registry when the tests run, and stored with the build
//! output.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::chromium::{Chromium, output};
use crate::house::House;
use crate::tour::{stops, walk};

const VERSION: &str = "4.14.0";

/// The text of axe-core.
fn axe() -> String {
    let folder = output("axe-core");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("axe-{VERSION}.js"));
    if !file.exists() {
        let found = from_npm(&folder).or_else(|| from_pypi(&folder));
        let found =
            found.expect("axe-core can be had neither by `npm` nor by `pip`, so pages cannot be checked");
        std::fs::rename(found, &file).unwrap();
    }
    std::fs::read_to_string(file).unwrap()
}

fn runs(command: &mut Command) -> Option<()> {
    command.output().ok().filter(|output| output.status.success()).map(|_| ())
}

fn from_npm(folder: &Path) -> Option<PathBuf> {
    runs(Command::new("npm").args(["pack", "--silent", &format!("axe-core@{VERSION}")]).current_dir(folder))?;
    let packed = format!("axe-core-{VERSION}.tgz");
    runs(Command::new("tar").args(["xzf", &packed, "package/axe.min.js"]).current_dir(folder))?;
    Some(folder.join("package/axe.min.js"))
}

fn from_pypi(folder: &Path) -> Option<PathBuf> {
    let target = folder.join("python");
    let pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--target"];
    runs(Command::new("python3").args(pip).arg(&target).arg("axe-core-python"))?;
    let file = target.join("axe_core_python/axe.min.js");
    file.exists().then_some(file)
}

/// Serious and critical findings on the page that is open, in words.
async fn findings(browser: &Chromium, axe: &str) -> Vec<String> {
    browser.driver.execute(format!("if (!window.axe) {{ {axe} }}"), Vec::new()).await.unwrap();
    let script = "
        const done = arguments[arguments.length - 1];
        axe.run(document, { resultTypes: ['violations'] }).then((result) => done(result.violations
            .filter((found) => ['serious', 'critical'].includes(found.impact))
            .flatMap((found) => found.nodes.slice(0, 3).map((node) =>
                `${found.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`))),
            (error) => done([`axe-core failed: ${error}`]));";
    let found: Value = browser.driver.execute_async(script, Vec::new()).await.unwrap().convert().unwrap();
    serde_json::from_value(found).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_serious_on_any_page() {
    let axe = axe();
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let stops = stops(&house, &guest).await;
    let browser = Chromium::as_guest(&house, &guest).await;
    let mut faults = Vec::new();
    for (scheme, width, height) in [("light", 1280, 800), ("dark", 360, 740)] {
        browser.size(width, height).await;
        browser.prefers(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]).await;
        walk(&browser, &house, &stops, async |stop| {
            browser
                .run::<()>("document.querySelectorAll('details').forEach((e) => { e.open = true; });")
                .await;
            for found in findings(&browser, &axe).await {
                faults.push(format!("{} {scheme}: {found}", stop.name));
            }
        })
        .await;
    }
    assert!(faults.is_empty(), "{} findings: {faults:#?}", faults.len());
    browser.quit().await;
}
