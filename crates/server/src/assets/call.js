// Calls the reader when their turn comes: a short tone, a notification, each only if they switched it on. Browsers
// differ in what they allow, and none of it may stop the table.

const likes = document.documentElement.dataset;
let waiting = !isTurn(document.getElementById('table').dataset.turn);
let audio = null;

// Does what the table can do without: a failure is only logged to the console.
export function beside(action) {
  try { action(); } catch (error) { console.warn(error); }
}

// Behind a curtain, too, the table waits for somebody at this screen.
function isTurn(turn) {
  return turn === 'yours' || turn === 'curtain';
}

export function callPlayer({ turn, title }) {
  const calls = waiting && isTurn(turn);
  waiting = !isTurn(turn);
  if (!calls) return;
  if (likes.sound === 'on') beside(tone);
  if (likes.notify === 'on' && document.hidden && window.Notification?.permission === 'granted') beside(() => notify(title));
}

// Some browsers have notifications and throw all the same.
function notify(title) {
  const note = new Notification(title, { tag: location.pathname });
  note.onclick = () => { window.focus(); note.close(); };
}

function tone() {
  if (audio?.state !== 'running') return;
  const [swing, loudness] = [audio.createOscillator(), audio.createGain()];
  swing.frequency.value = 660;
  loudness.gain.setValueAtTime(0.15, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  swing.connect(loudness).connect(audio.destination);
  swing.start();
  swing.stop(audio.currentTime + 0.4);
}

// Browsers allow both only after the reader has touched the page.
const touched = () => beside(() => {
  if (likes.sound === 'on' && window.AudioContext) { audio ??= new AudioContext(); audio.resume().catch(() => {}); }
  if (likes.notify === 'on' && window.Notification?.permission === 'default') Notification.requestPermission()?.catch(() => {});
});
for (const name of ['pointerup', 'keyup']) addEventListener(name, touched, { capture: true });
