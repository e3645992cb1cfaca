/**
 * The part of the page's script that loads the page again, where `run --watch` wrote it. It waits while the
 * reader does something. The state of the history keeps what is open, the place, and the search.
 */
export const reloadScript = `
if (document.body.dataset.reloads !== undefined) {
  const foldable = () => all('.card, .rows details');
  const before = history.state;
  if (before?.open !== undefined) {
    for (const id of before.open) {
      const card = foldable().find((each) => each.parentElement.id === id);
      if (card !== undefined) card.open = true;
    }
    for (const id of before.clauses) {
      const button = document.getElementById(id);
      if (button !== null) toggleClause(button, true);
    }
    if (before.searches) search.elements.q.focus({ preventScroll: true });
    scrollTo(0, before.top);
  }
  let touched = 0;
  for (const name of ['pointerdown', 'keydown', 'wheel', 'scroll']) {
    addEventListener(name, () => { touched = Date.now(); }, { passive: true });
  }
  setInterval(() => {
    const reads = help.open || !getSelection().isCollapsed || Date.now() - touched < 3000;
    if (document.hidden || reads) return;
    history.replaceState({
      open: foldable().filter((each) => each.open).map((each) => each.parentElement.id),
      clauses: all('button.clause[aria-expanded=true]').map((each) => each.id),
      searches: document.activeElement === search.elements.q,
      top: scrollY,
    }, '');
    location.reload();
  }, 1500);
}
`;
