/**
 * The script of the page that compares: it hides the rows that the filters do not match. The filters stand
 * in the fragment, and `/` searches, as in a report.
 */
export const compareScript = `
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const form = document.querySelector('.filters');
const rows = all('.found').map((row) => ({ row, text: row.textContent.toLowerCase() }));
const folded = all('details').map((details) => ({ details, open: details.open }));

function filter() {
  const verdicts = all('[name=verdict]:checked', form).map((box) => box.value);
  const area = form.elements.area.value;
  const kind = form.elements.kind.value;
  const q = form.elements.q.value.trim().toLowerCase();
  const active = verdicts.length > 0 || area !== '' || kind !== '' || q !== '';
  let shown = 0;
  for (const { row, text } of rows) {
    row.hidden = !(
      (verdicts.length === 0 || verdicts.some((each) => row.dataset.verdicts.split(' ').includes(each))) &&
      (area === '' || row.dataset.areas.split(' ').includes(area)) &&
      (kind === '' || row.dataset.kind === kind) &&
      text.includes(q)
    );
    if (!row.hidden) shown += 1;
  }
  for (const { details, open } of folded) {
    const some = details.querySelector('.found:not([hidden])') !== null;
    details.hidden = !some;
    details.open = active ? some : open;
  }
  form.querySelector('output').textContent = active ? shown + ' of ' + rows.length + ' rows' : '';
  return active;
}

function writeFragment(active) {
  const query = new URLSearchParams();
  const verdicts = all('[name=verdict]:checked', form).map((box) => box.value);
  if (verdicts.length > 0) query.set('verdict', verdicts.join(','));
  for (const name of ['area', 'kind', 'q']) {
    const value = form.elements[name].value.trim();
    if (value !== '') query.set(name, value);
  }
  history.replaceState(null, '', active ? '#filter?' + query : location.href.split('#')[0]);
}

function readFragment() {
  if (!location.hash.startsWith('#filter?')) return;
  const query = new URLSearchParams(location.hash.slice(8));
  const verdicts = (query.get('verdict') ?? '').split(',');
  for (const box of all('[name=verdict]', form)) box.checked = verdicts.includes(box.value);
  for (const name of ['area', 'kind', 'q']) form.elements[name].value = query.get(name) ?? '';
  filter();
}

form.hidden = false;
form.addEventListener('input', () => writeFragment(filter()));
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', readFragment);
readFragment();

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const q = form.elements.q;
  if (event.key === 'Escape' && event.target === q) {
    q.value = '';
    writeFragment(filter());
    q.blur();
  }
  if (event.key !== '/' || event.target.closest?.('input:not([type=checkbox]), select') != null) return;
  event.preventDefault();
  form.scrollIntoView();
  q.focus();
});
`;
