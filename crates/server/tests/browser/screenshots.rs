use crate::chromium::Chromium;
use crate::house::House;
use crate::tour::{stops, walk};

#[tokio::test(flavor = "multi_thread")]
async fn every_page_has_its_picture_taken_and_breaks_no_policy() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let stops = stops(&house, &guest).await;
    let browser = Chromium::as_guest(&house, &guest).await;
    for (scheme, width, height) in
        [("light", 1280, 800), ("dark", 1280, 800), ("light", 360, 740), ("dark", 360, 740)]
    {
        browser.size(width, height).await;
        browser.prefers(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]).await;
        walk(&browser, &house, &stops, async |stop| {
            browser.picture(&format!("{}-{width}-{scheme}", stop.name)).await;
            let faults = browser.faults().await;
            assert!(faults.is_empty(), "{}: {faults:#?}", stop.name);
        })
        .await;
    }
    browser.quit().await;
}
