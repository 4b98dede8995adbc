// A copy button is beside what it copies. Without a clipboard, as on plain http at home, the old way is tried; if that
// fails too, the text is at least selected, and the button does not claim more.

const words = document.getElementById('words').dataset;

document.addEventListener('click', async (event) => {
  const button = event.target.closest?.('button[data-copy]');
  if (!button) return;
  const copied = navigator.clipboard
    ? await navigator.clipboard.writeText(button.dataset.copy).then(() => true, () => false)
    : selected(button.parentElement.querySelector('code')) && document.execCommand('copy');
  button.querySelector('span')?.replaceChildren(copied ? words.copied : words.notCopied);
});

function selected(element) {
  if (!element) return false;
  getSelection().selectAllChildren(element);
  return true;
}
