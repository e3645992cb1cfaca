/** The part of the page's script that listens to keys: j, k, / and ?. */
export const keyScript = `
const help = document.querySelector('.key-help');
document.querySelector('.search .keys').addEventListener('click', () => help.showModal());

/** The results that a reader can step through, in the order of the page. */
const steps = () => all('summary.result').filter((each) => each.checkVisibility());

function step(by) {
  const list = steps();
  if (list.length === 0) return;
  const here = list.indexOf(document.activeElement);
  let next = here + by;
  if (here === -1) {
    const below = list.findIndex((each) => each.getBoundingClientRect().top > 0);
    next = by > 0 ? Math.max(0, below) : (below === -1 ? list.length : below) - 1;
  }
  const target = list[Math.min(list.length - 1, Math.max(0, next))];
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  const typing = event.target.closest?.('input:not([type=checkbox]), select, textarea') ?? null;
  if (event.key === 'Escape' && event.target === search.elements.q) {
    search.elements.q.value = '';
    changed();
    search.elements.q.blur();
    return;
  }
  if (typing !== null) return;
  const act = {
    j: () => step(1),
    k: () => step(-1),
    '/': () => { search.scrollIntoView(); search.elements.q.focus(); },
    '?': () => help.showModal(),
  }[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
});
`;
