/**
 * The part of the page's script that loads the page again, where `run --watch` wrote it. It waits until the
 * reader does nothing for some seconds. Open cards stay open, by the state of the history.
 */
export const reloadScript = `
if (document.body.dataset.reloads !== undefined) {
  const foldable = () => all('.card, .rows details');
  for (const i of history.state?.open ?? []) { const card = foldable().find((each) => each.parentElement.id === i); if (card) card.open = true; }
  let touched = 0;
  for (const name of ['pointerdown', 'keydown', 'wheel', 'scroll']) {
    addEventListener(name, () => { touched = Date.now(); }, { passive: true });
  }
  setInterval(() => {
    if (document.hidden || help.open || Date.now() - touched < 3000) return;
    const open = foldable().filter((each) => each.open).map((each) => each.parentElement.id);
    history.replaceState({ open }, '');
    location.reload();
  }, 1500);
}
`;
