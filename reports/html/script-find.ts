/**
 * The part of the page's script that searches and filters. The search hides results without its words and
 * dims the rest of the contract; the filters dim clauses. Both stand in the fragment.
 */
export const findScript = `
const form = document.querySelector('.filters');
const search = document.querySelector('.search');
const results = all('.broken, #inconclusive .rows > li, .observed, .overview dd').map((element) => ({
  element, text: element.textContent.toLowerCase(),
}));
const groups = all('#inconclusive .group, .overview > div');
const clauses = all('button.clause').map((button) => {
  const id = button.id.slice(7);
  const clause = data.clauses[id];
  const checks = clause.checks.map((check) => {
    const known = data.checks[check];
    return check + ' ' + (known === undefined ? '' : known.title + ' ' + known.story + ' ' + known.kills.join(' '));
  });
  const words = [id, ...clause.notes.map(([, note]) => note), ...checks].join(' ').toLowerCase();
  return { button, id, clause, words };
});
const units = all('.unit').map((unit) => ({ unit, text: unit.querySelector('.words, td:nth-child(2)') === null ? '' : unit.textContent.toLowerCase() }));
const textOfUnit = new Map(units.map(({ unit, text }) => [unit, text]));

function wanted() {
  return {
    verdicts: all('[name=verdict]:checked', form).map((box) => box.value),
    area: form.elements.area.value,
    kind: form.elements.kind.value,
    q: search.elements.q.value.trim().toLowerCase(),
  };
}

function filter() {
  const { verdicts, area, kind, q } = wanted();
  const active = verdicts.length > 0 || area !== '' || kind !== '' || q !== '';
  const kept = new Set();
  for (const { button, id, clause, words } of clauses) {
    const matches = (verdicts.length === 0 || verdicts.includes(clause.verdict)) &&
      (area === '' || clause.checks.some((check) => check.startsWith(area + '/'))) &&
      (kind === '' || clause.kind === kind) &&
      (words.includes(q) || textOfUnit.get(button.closest('.unit')).includes(q));
    if (matches) kept.add(id);
    button.classList.toggle('dim', !matches);
  }
  for (const part of all('.q')) part.classList.toggle('dim', !part.dataset.c.split(' ').some((id) => kept.has(id)));
  for (const { unit } of units) {
    const own = all('button.clause', unit);
    unit.classList.toggle('dim', active && (own.length === 0 || own.every((each) => each.classList.contains('dim'))));
  }
  document.getElementById('contract').classList.toggle('filtered', active);
  form.querySelector('output').textContent =
    active ? kept.size + ' of ' + clauses.length + ' clauses' : clauses.length + ' clauses';

  let found = 0;
  for (const { element, text } of results) {
    element.hidden = q !== '' && !text.includes(q);
    if (!element.hidden && element.tagName !== 'DD') found += 1;
  }
  for (const group of groups) group.hidden = group.querySelector('li:not([hidden]), dd:not([hidden])') === null;
  search.querySelector('output').textContent =
    q === '' ? '' : found + (found === 1 ? ' result, ' : ' results, ') + kept.size + (kept.size === 1 ? ' clause' : ' clauses');
  return active;
}

function writeFragment(active) {
  const { verdicts, area, kind, q } = wanted();
  const query = new URLSearchParams();
  if (verdicts.length > 0) query.set('verdict', verdicts.join(','));
  if (area !== '') query.set('area', area);
  if (kind !== '') query.set('kind', kind);
  if (q !== '') query.set('q', search.elements.q.value.trim());
  history.replaceState(null, '', active ? '#filter?' + query : location.href.split('#')[0]);
}

function reset() {
  form.reset();
  search.reset();
  filter();
}

function readFragment() {
  const fragment = location.hash;
  if (fragment.startsWith('#filter?')) {
    const query = new URLSearchParams(fragment.slice(8));
    const verdicts = (query.get('verdict') ?? '').split(',');
    for (const box of all('[name=verdict]', form)) box.checked = verdicts.includes(box.value);
    form.elements.area.value = query.get('area') ?? '';
    form.elements.kind.value = query.get('kind') ?? '';
    search.elements.q.value = query.get('q') ?? '';
    filter();
    document.getElementById('contract').scrollIntoView();
    return;
  }
  let target = null;
  try { target = document.getElementById(decodeURIComponent(fragment.slice(1))); } catch {}
  if (target !== null) show(target);
}

/** Unfolds an element and everything that it is in, and scrolls to it. */
function show(target) {
  if (target.closest('[hidden]') !== null || target.classList.contains('dim')) reset();
  for (let at = target; at !== null; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
  const inner = target.querySelector(':scope > details');
  if (inner !== null) { inner.open = true; draw(inner); }
  if (target.classList.contains('clause')) toggleClause(target, true);
  target.scrollIntoView();
}

form.hidden = false;
search.hidden = false;
const changed = () => writeFragment(filter());
form.addEventListener('input', changed);
search.addEventListener('input', changed);
for (const each of [form, search]) each.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', readFragment);
readFragment();

// A link to where the page stands already changes no fragment.
addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (link !== null && link !== undefined && link.getAttribute('href') === location.hash) readFragment();
});

let closed = [];
addEventListener('beforeprint', () => {
  closed = all('.card:not([open])');
  for (const details of closed) { details.open = true; draw(details); }
});
addEventListener('afterprint', () => { for (const details of closed) details.open = false; });
`;
