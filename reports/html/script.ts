/**
 * The only script of the page: copy buttons, filters of the contract view, printing. Without it the page
 * still has all content. The script reads the fragment of the URL and never writes markup.
 */
export const script = `
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

for (const button of all('.copy')) {
  button.hidden = false;
  const source = button.previousElementSibling;
  const word = button.firstChild;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      word.data = 'Copied';
    } catch {
      getSelection().selectAllChildren(source);
      word.data = 'Selected';
    }
    setTimeout(() => { word.data = 'Copy'; }, 1500);
  });
}

const form = document.querySelector('.filters');
const clauses = all('.clause').map((row) => ({ row, text: row.textContent.toLowerCase() }));
const chapters = all('.chapter').map((chapter) => ({ chapter, open: chapter.open }));

function filter() {
  const verdicts = all('[name=verdict]:checked', form).map((box) => box.value);
  const area = form.elements.area.value;
  const kind = form.elements.kind.value;
  const q = form.elements.q.value.trim().toLowerCase();
  const active = verdicts.length > 0 || area !== '' || kind !== '' || q !== '';
  let shown = 0;
  for (const { row, text } of clauses) {
    row.hidden = !(
      (verdicts.length === 0 || verdicts.includes(row.dataset.verdict)) &&
      (area === '' || row.dataset.area.split(' ').includes(area)) &&
      (kind === '' || row.dataset.kind === kind) &&
      text.includes(q)
    );
    if (!row.hidden) shown += 1;
  }
  for (const part of all('.subsection')) part.hidden = !part.querySelector('.clause:not([hidden])');
  for (const { chapter, open } of chapters) {
    const some = chapter.querySelector('.clause:not([hidden])') !== null;
    chapter.hidden = !some;
    chapter.open = active ? some : open;
  }
  form.querySelector('output').textContent =
    active ? shown + ' of ' + clauses.length + ' clauses' : clauses.length + ' clauses';
  return { verdicts, area, kind, q, active };
}

function writeFragment({ verdicts, area, kind, q, active }) {
  const query = new URLSearchParams();
  if (verdicts.length > 0) query.set('verdict', verdicts.join(','));
  if (area !== '') query.set('area', area);
  if (kind !== '') query.set('kind', kind);
  if (q !== '') query.set('q', q);
  history.replaceState(null, '', active ? '#filter?' + query : '#contract');
}

function readFragment() {
  const fragment = location.hash;
  if (fragment.startsWith('#filter?')) {
    const query = new URLSearchParams(fragment.slice(8));
    const verdicts = (query.get('verdict') ?? '').split(',');
    for (const box of all('[name=verdict]', form)) box.checked = verdicts.includes(box.value);
    form.elements.area.value = query.get('area') ?? '';
    form.elements.kind.value = query.get('kind') ?? '';
    form.elements.q.value = query.get('q') ?? '';
    filter();
    document.getElementById('contract').scrollIntoView();
    return;
  }
  let target = null;
  try { target = document.getElementById(decodeURIComponent(fragment.slice(1))); } catch {}
  if (target === null) return;
  if (target.hidden) { form.reset(); filter(); }
  for (let at = target; at !== null; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
  const inner = target.querySelector(':scope > details');
  if (inner !== null) inner.open = true;
  target.scrollIntoView();
}

form.hidden = false;
form.addEventListener('input', () => writeFragment(filter()));
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', readFragment);
readFragment();

let closed = [];
addEventListener('beforeprint', () => {
  closed = all('.chapter:not([open])');
  for (const details of closed) details.open = true;
});
addEventListener('afterprint', () => { for (const details of closed) details.open = false; });
`;
