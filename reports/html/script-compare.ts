/** The script of the page that compares: it hides the rows that the filters do not match. */
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
}

form.hidden = false;
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());
`;
