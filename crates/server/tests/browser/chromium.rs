//! A browser: Chromium without a window, driven by chromedriver.

use std::fmt::Debug;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use logbook::Chair;
use serde_json::{Value, json};
use server::identity::Known;
use server::table::LiveTable;
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities;
use thirtyfour::{ChromeCapabilities, Cookie, DesiredCapabilities, WebDriver, WebElement};

use crate::house::House;

/// How long something on a page may take to happen.
const PATIENCE: Duration = Duration::from_mins(1);

/// Runs before any script of a page and records what goes wrong there.
const WATCHMAN: &str = "
    window.faults = [];
    addEventListener('securitypolicyviolation', (e) => faults.push(`policy: ${e.violatedDirective} ${e.blockedURI} ${e.sample}`));
    addEventListener('error', (e) => faults.push(`error: ${e.message}`));
    addEventListener('unhandledrejection', (e) => faults.push(`rejection: ${e.reason}`));
    const warn = console.warn;
    console.warn = (...words) => { faults.push(`warning: ${words.join(' ')}`); warn(...words); };";

pub struct Chromium {
    pub driver: WebDriver,
    // Ends with the browser.
    _service: Service,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scripts {
    On,
    /// Switched off in the browser's settings.
    Off,
}

struct Service {
    child: Child,
    port: u16,
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Service {
    fn new() -> Service {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver, from the system's package chromium-driver: ./test installs it");
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                line.rsplit_once("successfully on port ")
                    .and_then(|(_, port)| port.trim_end_matches('.').parse().ok())
            })
            .expect("a line that tells the port");
        // What it prints later is read, so that it never blocks.
        std::thread::spawn(move || lines.for_each(drop));
        Service { child, port }
    }
}

impl Chromium {
    pub async fn new() -> Chromium {
        Chromium::with(Scripts::On).await
    }

    pub async fn with(scripts: Scripts) -> Chromium {
        let service = Service::new();
        let mut wanted: ChromeCapabilities = DesiredCapabilities::chrome();
        for switch in [
            "--headless=new",
            // Only our own pages are opened, and where tests run there may be no user but root.
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--no-first-run",
            "--window-size=1280,800",
            "--force-device-scale-factor=1",
        ] {
            wanted.add_arg(switch).unwrap();
        }
        if scripts == Scripts::Off {
            let off = json!({ "profile.managed_default_content_settings.javascript": 2 });
            wanted.add_experimental_option("prefs", off).unwrap();
        }
        let driver = WebDriver::new(&format!("http://127.0.0.1:{}", service.port), wanted)
            .await
            .expect("Chromium, from the system's package chromium: ./test installs it");
        let browser = Chromium { driver, _service: service };
        browser.devtools("Page.enable", json!({})).await;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCHMAN })).await;
        browser.size(1280, 800).await;
        browser
    }

    /// A browser with the cookie of a guest of this house.
    pub async fn as_guest(house: &House, guest: &Known) -> Chromium {
        Chromium::new().await.known(house, guest).await
    }

    /// Erin at a new table against an easy bot, with its page open.
    pub async fn against_a_bot(house: &House, game: &str, seed: &str) -> (Arc<LiveTable>, Chromium) {
        let guest = house.guest("Erin").await;
        let table = house.table(&guest, game, seed, vec![Chair::Host, Chair::Bot("easy".into())]).await;
        let browser = Chromium::as_guest(house, &guest).await;
        browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
        (table, browser)
    }

    pub async fn known(self, house: &House, guest: &Known) -> Chromium {
        self.open(&house.url("/healthz")).await;
        self.driver.add_cookie(Cookie::new("triskel_guest", guest.token.as_str())).await.unwrap();
        self
    }

    pub async fn devtools(&self, method: &str, parameters: Value) -> Value {
        self.driver.cdp().send_raw(method, parameters).await.unwrap()
    }

    /// Sets the size of the page's window.
    pub async fn size(&self, width: u32, height: u32) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Sets media features, such as `prefers-color-scheme` to `dark`.
    pub async fn prefers(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    pub async fn open(&self, address: &str) {
        self.driver.goto(address).await.unwrap();
    }

    pub async fn text(&self) -> String {
        self.find("body").await.text().await.unwrap()
    }

    pub async fn source(&self) -> String {
        self.driver.source().await.unwrap()
    }

    pub async fn find(&self, selector: &str) -> WebElement {
        let found = self.all(selector).await;
        let text = || format!("no {selector} on the page");
        found.into_iter().next().unwrap_or_else(|| panic!("{}", text()))
    }

    pub async fn all(&self, selector: &str) -> Vec<WebElement> {
        self.driver.find_all(thirtyfour::By::Css(selector)).await.unwrap()
    }

    pub async fn has(&self, selector: &str) -> bool {
        !self.all(selector).await.is_empty()
    }

    pub async fn click(&self, selector: &str) {
        self.find(selector).await.click().await.unwrap();
    }

    /// The value of an expression in the page.
    pub async fn ask<T: serde::de::DeserializeOwned>(&self, expression: &str) -> T {
        self.run(&format!("return ({expression});")).await
    }

    pub async fn run<T: serde::de::DeserializeOwned>(&self, script: &str) -> T {
        self.driver.execute(script, Vec::<Value>::new()).await.unwrap().convert().unwrap()
    }

    /// Waits until an expression holds in the page.
    pub async fn until(&self, expression: &str) {
        self.until_is(expression, &true).await;
    }

    pub async fn until_is<T: serde::de::DeserializeOwned + PartialEq + Debug>(
        &self,
        expression: &str,
        wanted: &T,
    ) {
        let start = Instant::now();
        loop {
            let got: T = self.ask(expression).await;
            if got == *wanted {
                return;
            }
            if start.elapsed() > PATIENCE {
                let text = self.text().await;
                panic!("{expression} is {got:?} and not {wanted:?} on this page:\n{text}");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// What went wrong in this page since it was opened: policy violations, errors, warnings.
    pub async fn faults(&self) -> Vec<String> {
        self.ask("window.faults").await
    }

    pub async fn assert_no_faults(&self) {
        let faults = self.faults().await;
        assert!(faults.is_empty(), "{faults:#?}");
    }

    pub async fn picture(&self, name: &str) {
        let folder = output("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        self.driver.screenshot(&folder.join(format!("{name}.png"))).await.unwrap();
    }

    pub async fn quit(self) {
        let Chromium { driver, _service } = self;
        driver.quit().await.unwrap();
    }
}

/// A file or folder beside what is built.
pub fn output(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join(name)
}

/// Writes a figure down for people to read.
pub fn report(figure: &str) {
    use std::io::Write;
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(output("figures.txt")).unwrap();
    writeln!(file, "{figure}").unwrap();
}
