use std::collections::HashSet;
use std::time::Duration;

use logbook::Chair;
use thirtyfour::WebElement;
use thirtyfour::error::{WebDriverError, WebDriverErrorInner};

use crate::chromium::{Chromium, Scripts};
use crate::house::House;

/// The visible elements. The page itself cannot be asked: it runs no scripts.
async fn seen(browser: &Chromium, selector: &str) -> Vec<WebElement> {
    let mut seen = Vec::new();
    for element in browser.all(selector).await {
        if element.is_displayed().await.unwrap() {
            seen.push(element);
        }
    }
    seen
}

/// The most specific links that select something: a cell for the selected tile rather than another tile. What led
/// nowhere, such as a tile that fits nowhere, is not selected again.
async fn most_particular(browser: &Chromium, tried: &mut HashSet<String>) -> Vec<WebElement> {
    let mut links = Vec::new();
    for link in browser.all("#table a[href*='pick=']:not([aria-current], [href*=knot])").await {
        // The page may be on its way out: then there is nothing to choose here.
        let Ok(Some(address)) = link.attr("href").await else { return Vec::new() };
        links.push((address.matches(['+', ',', '%']).count(), address, link));
    }
    let most = links.iter().map(|(parts, ..)| *parts).max();
    links.retain(|(parts, address, _)| Some(*parts) == most && !tried.contains(address));
    if links.is_empty() {
        tried.clear();
    }
    links.truncate(1);
    tried.extend(links.iter().map(|(_, address, _)| address.clone()));
    links.into_iter().map(|(_, _, link)| link).collect()
}

/// Whether what was to be pressed belonged to a page that has been replaced. The driver has two ways of saying so.
fn is_gone(error: &WebDriverError) -> bool {
    matches!(error.as_inner(), WebDriverErrorInner::StaleElementReference(_))
        || error.to_string().contains("Node with given id does not belong to the document")
}

#[tokio::test(flavor = "multi_thread")]
async fn celtic_is_played_to_its_end_without_scripts() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let table = house.table(&guest, "celtic", "forms", vec![Chair::Host, Chair::Bot("easy".into())]).await;
    let browser = Chromium::with(Scripts::Off).await.known(&house, &guest).await;
    browser.open("data:text/html,<title>off</title><script>document.title = 'on'</script>").await;
    assert_eq!(browser.driver.title().await.unwrap(), "off", "scripts are switched off");
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    let mut tried = HashSet::new();
    for step in 0..2000_usize {
        if browser.has("button[name=ask][value=again]").await {
            break;
        }
        let controls = if browser.has("#table[data-turn=yours]").await {
            let decisions = browser.all("#table button[name=play]:not([aria-disabled=true])").await;
            if decisions.is_empty() {
                most_particular(&browser, &mut tried).await
            } else {
                tried.clear();
                decisions
            }
        } else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            browser.all(".by-hand a").await
        };
        // A page that is being replaced offers nothing, or what can no longer be pressed: look again.
        let Some(control) = controls.get((step * 7) % controls.len().max(1)) else { continue };
        match control.click().await {
            Ok(()) => {}
            Err(error) if is_gone(&error) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert!(table.now().position.is_over());
    assert!(!seen(&browser, "button[name=ask][value=again]").await.is_empty());
    browser.quit().await;
}
