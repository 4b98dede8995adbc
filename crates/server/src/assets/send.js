// Sends what the reader presses. While the server cannot be reached the page stays, says so, and keeps trying. The same
// fields are sent again, and the server knows them by their key: nothing is done twice. Pages work without any of this:
// browsers send forms too.

// The page holds what scripts say.
const words = document.getElementById('words').dataset;

// How long an answer may take before the request is sent again, and before the reader is told that it is slow.
const RETRY_MS = 6000;
const SLOW_MS = 2000;

// The server cannot be reached.
export class Gone extends Error {}

// The server's answer, with its JSON if there is any.
export async function reach(address, { signal, patience = RETRY_MS, ...request } = {}) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  signal?.addEventListener('abort', () => late.abort());
  try {
    const answer = await fetch(address, { ...request, headers: { accept: 'application/json' }, signal: late.signal });
    const { ok, status, redirected, url } = answer;
    const told = parsed(await answer.text());
    // A proxy in front of a server that is gone answers with one of these, and so does a server that is about to stop.
    if ([502, 503, 504].includes(status) && told?.code !== 'too_slow') throw new Gone();
    return { ok, status, redirected, url, told };
  } catch {
    throw new Gone();
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text) {
  try { return JSON.parse(text); } catch { return null; }
}

// Half a second at first, then longer and longer, and never all pages at the same time.
export function backOff(tries) {
  return Math.min(15000, 500 * 2 ** tries) * (0.5 + Math.random() / 2);
}

// Errands: a press that is sent, or a look at something. There is one of each kind at a time.

const errands = new Map();

class Errand {
  // `waits` is what the reader is told while it cannot be sent.
  constructor(kind, waits, run) {
    Object.assign(this, { kind, waits, run, remark: '', tries: 0, due: 0, slow: false, attempt: null, timer: 0 });
  }

  async go() {
    clearTimeout(this.timer);
    this.attempt?.abort();
    const attempt = new AbortController();
    this.attempt = attempt;
    const slow = setTimeout(() => { this.slow = true; draw(); }, SLOW_MS);
    try {
      await this.run(attempt.signal);
      if (this.attempt === attempt) this.stop();
    } catch (error) {
      if (this.attempt === attempt) this.failed(error);
    } finally {
      clearTimeout(slow);
      if (this.attempt === attempt) { this.attempt = null; this.slow = false; }
      draw();
    }
  }

  failed(error) {
    if (!(error instanceof Gone)) {
      console.warn(error);
      this.stop();
      tell(words.notSent);
      return;
    }
    const wait = backOff(this.tries);
    this.tries += 1;
    this.due = Date.now() + wait;
    this.timer = setTimeout(() => this.go(), wait);
    if (this.tries === 1) speak(this.headline());
  }

  // What the reader should know about it; nothing, as long as all goes well.
  headline() {
    if (this.due) return [this.waits, this.remark].filter(Boolean).join(' ');
    return this.remark || (this.slow ? words.slow : '');
  }

  // Tries at once, if it waits or has been on its way for long.
  hurry() {
    if (this.slow || (this.due && !this.attempt)) this.go();
  }

  stop() {
    clearTimeout(this.timer);
    this.attempt?.abort();
    this.attempt = null;
    if (errands.get(this.kind) === this) errands.delete(this.kind);
  }
}

// A look at something replaces the look before.
export function look(waits, run) {
  errands.get('look')?.stop();
  begin(new Errand('look', waits, run));
}

function press(waits, fields, run) {
  const before = errands.get('press');
  if (!before) { begin(Object.assign(new Errand('press', waits, run), { fields: String(fields) })); return; }
  // A double click means what a single one means.
  if (before.fields === String(fields)) return;
  before.remark = before.due ? words.withdrawFirst : words.stillSending;
  speak(before.remark);
  draw();
}

function begin(errand) {
  state.told = '';
  errands.set(errand.kind, errand);
  errand.go();
}

// Tries everything that waits at once. If the server has just been heard, what is on its way is left alone.
export function hurry({ heard = false } = {}) {
  errands.forEach((errand) => { if (!heard || !errand.attempt) errand.hurry(); });
}

// The strip below the bar, and what a screen reader says.

const state = { ended: '', told: '', lost: false, due: 0 };
const lostWords = strip()?.querySelector('p').cloneNode(true);
let drawn = null;
let ticking = 0;

function strip() {
  return document.getElementById('connection');
}

// A line for each step, so that a screen reader says every one of them.
export function speak(text) {
  const say = document.getElementById('say');
  if (!text || !say) return;
  const line = document.createElement('p');
  line.textContent = text;
  say.append(line);
  while (say.childElementCount > 20) say.firstElementChild.remove();
}

// Tells the reader something until the next press.
export function tell(text) {
  state.told = text;
  speak(text);
  draw();
}

// Whether the live connection is lost, and when it is tried again.
export function lost(is, due = 0) {
  Object.assign(state, { lost: is, due });
  draw();
}

// This page may not follow any longer: it stays as it is and says why.
export function end(reason) {
  if (!state.ended) speak(reason);
  state.ended = reason;
  draw();
}

// The most important thing there is to say.
function wanted() {
  const all = [...errands.values()];
  const errand = all.find(({ due }) => due) ?? all.find((one) => one.headline());
  if (state.ended) return { text: state.ended };
  if (errand?.due) return { text: errand.headline(), waits: true, due: errand.due };
  if (state.told) return { text: state.told };
  if (state.lost) return { lost: true, due: state.due };
  return errand ? { text: errand.headline() } : null;
}

// Frames bring a strip of their own, which is hidden: it is redrawn after each.
export function draw() {
  const shown = strip();
  if (!shown) return;
  const now = wanted();
  const content = now ? JSON.stringify([now.text, now.lost]) : '';
  clearInterval(ticking);
  shown.hidden = !now;
  if (!now) { drawn = null; return; }
  if (drawn?.strip !== shown || drawn.content !== content) {
    const strong = document.createElement('b');
    strong.textContent = now.text;
    shown.querySelector('p').replaceChildren(...now.lost && lostWords ? lostWords.cloneNode(true).childNodes : [strong]);
    drawn = { strip: shown, content };
  }
  shown.querySelector('[data-withdraw]').hidden = !now.waits;
  shown.querySelector('a, button:not([data-withdraw])').hidden = !now.waits && !now.lost;
  const count = () => {
    const left = Math.ceil(((now.due ?? 0) - Date.now()) / 1000);
    shown.querySelector('.banner-in').textContent = left > 0 ? words.retryIn.replace('{seconds}', left) : '';
  };
  count();
  if (now.due) ticking = setInterval(count, 1000);
}

document.addEventListener('click', (event) => {
  const control = event.target.closest?.('#connection a, #connection button');
  if (!control) return;
  event.preventDefault();
  if (!('withdraw' in control.dataset)) { hurry(); dispatchEvent(new Event('hurry')); return; }
  errands.forEach((errand) => { if (errand.due) errand.stop(); });
  state.told = '';
  speak(words.withdrawn);
  draw();
});

const awake = () => { if (!document.hidden) hurry(); };
addEventListener('online', awake);
addEventListener('pageshow', awake);
document.addEventListener('visibilitychange', awake);

// Forms. At a table, the table decides what the answer means.

let answered = async () => false;

export function whenAnswered(listen) {
  answered = listen;
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.getAttribute('method') !== 'post') return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form));
  if (submitter?.name) fields.append(submitter.name, submitter.value);
  press(submitter?.name === 'play' ? words.moveWaits : words.pressWaits, fields, async (signal) => {
    const answer = await reach(form.getAttribute('action'), { method: 'post', body: fields, signal });
    const { told } = answer;
    if (answer.redirected || told?.address) {
      // It is done. If the browser brings this page back, a press there is a new one.
      form.querySelector('input[name="key"]')?.setAttribute('value', '');
      location.assign(answer.redirected ? answer.url : told.address);
    } else if (await answered(answer, fields)) return;
    else if (told?.message) tell(told.message);
    else location.reload();
  });
});

// Links. While the server is known to be gone, they do not lead to the browser's own error page.
addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const gone = state.lost || [...errands.values()].some((errand) => errand.due);
  if (!gone || link.target || link.origin !== location.origin || link.href.includes('#')) return;
  event.preventDefault();
  look(words.pageWaits, async (signal) => {
    await reach(link.href, { signal });
    location.assign(link.href);
  });
});
