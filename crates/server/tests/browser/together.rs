use crate::chromium::Chromium;
use crate::house::House;
use crate::player::{MINE, decide, state, wait_for_turn};

/// Sets up a table in the lobby, with these choices in the form.
pub async fn host(browser: &Chromium, house: &House, choices: &[(&str, &str)]) {
    browser.open(&house.url("/")).await;
    browser.click("details.hosting > summary").await;
    for (name, value) in choices {
        let field = browser.find(&format!("[name='{name}']")).await;
        if field.tag_name().await.unwrap() == "select" {
            field
                .find(thirtyfour::By::Css(format!("option[value='{value}']")))
                .await
                .unwrap()
                .click()
                .await
                .unwrap();
        } else {
            field.send_keys(*value).await.unwrap();
        }
    }
    browser.click("button[value=host]").await;
    browser.until("location.pathname.startsWith('/table/')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_meet_by_a_link_and_see_each_other_move() {
    let house = House::new().await;
    let (erin, nuala) = (Chromium::new().await, Chromium::new().await);
    host(&erin, &house, &[("seat-1", "friend"), ("first", "0")]).await;
    let link = erin.find(".wr-link code").await.text().await.unwrap();

    nuala.open(&link).await;
    nuala.find("input[name=name]").await.clear().await.unwrap();
    nuala.find("input[name=name]").await.send_keys("Nuala").await.unwrap();
    nuala.click("button.primary").await;
    erin.until("document.body.innerText.includes('Nuala')").await;
    erin.click("button[value=begin]").await;
    for browser in [&erin, &nuala] {
        browser.until("document.querySelectorAll('[data-piece^=hand-]').length === 8").await;
        browser.run::<()>("window.sameDocument = true;").await;
    }

    for round in 0..6 {
        for (one, other) in [(&erin, &nuala), (&nuala, &erin)] {
            one.until(MINE).await;
            other.until(&format!("!{MINE}")).await;
            while state(one).await.mine {
                decide(one, round).await;
            }
            let seq = state(one).await.seq;
            other.until_is("Number(document.querySelector('#play input[name=seq]').value)", &seq).await;
        }
    }
    for browser in [&erin, &nuala] {
        assert!(browser.ask::<bool>("window.sameDocument === true").await, "the page was loaded again");
        browser.assert_no_faults().await;
    }
    erin.quit().await;
    nuala.quit().await;
}

/// A finger is on the page, so that no frame changes it before the click; and the server's answer to the click comes
/// after the frame: in that order a message about it would show on the new table.
const HOLD: &str = "
    dispatchEvent(new PointerEvent('pointerdown'));
    const { fetch } = window;
    const before = document.querySelector('#table').dataset.seq;
    const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    window.answers = 0;
    window.fetch = async (...request) => {
        const answer = await fetch(...request);
        while (document.querySelector('#table').dataset.seq === before) await later(10);
        later(50).then(() => { window.answers += 1; });
        return answer;
    };";

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_one_seat_agree_and_a_doubled_click_is_played_once() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let friend = house.guest("Nuala").await;
    let table = crate::tour::met(&house, "keltis", &guest, &friend).await;
    let address = house.url(&format!("/table/{}", table.header.id));
    let (left, right) = (Chromium::as_guest(&house, &guest).await, Chromium::as_guest(&house, &guest).await);
    for tab in [&left, &right] {
        tab.open(&address).await;
        wait_for_turn(tab).await;
    }
    let before = table.now().position.seq;
    // Both choose, then both press at the same time.
    for tab in [&left, &right] {
        tab.click(".hand a[href*='pick=']").await;
        tab.until("document.querySelector('button[name=play]:not([aria-disabled=true])') !== null").await;
    }
    for tab in [&left, &right] {
        tab.run::<()>(HOLD).await;
    }
    let twice = "const button = document.querySelector('button[name=play]:not([aria-disabled=true])');
        button.click(); button.click(); dispatchEvent(new PointerEvent('pointerup'));";
    tokio::join!(left.run::<()>(twice), right.run::<()>(twice));
    for tab in [&left, &right] {
        tab.until_is("Number(document.querySelector('#play input[name=seq]').value)", &(before + 1)).await;
        tab.until_is("window.answers", &1).await;
    }
    assert_eq!(table.now().position.seq, before + 1);
    let same = "document.querySelector('#play').innerText";
    assert_eq!(left.ask::<String>(same).await, right.ask::<String>(same).await);
    left.quit().await;
    right.quit().await;
}
