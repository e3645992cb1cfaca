/**
 * The part of the page's script that draws from the data: exchanges, the picture of tokens (a template of
 * the page), and the details of a clause. Every text of the data becomes the text of an element.
 */
export const drawScript = `
function make(tag, name, ...children) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...children.filter((child) => child !== undefined && child !== ''));
  return element;
}

function icon(verdict) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon v-' + verdict);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', '#icon-' + verdict);
  svg.append(use);
  return svg;
}

const secret = /(<(?:authorization_code|access_token|refresh_token|client_secret|token)#\\d+>)/;
function recorded(text) {
  const part = document.createDocumentFragment();
  text.split(secret).forEach((piece, i) => {
    part.append(i % 2 === 1 ? make('span', 'label', piece) : piece);
  });
  return part;
}

/** A sentence: what stands between back-ticks is code. */
function said(words) {
  const part = document.createDocumentFragment();
  words.split(/\`([^\`]+)\`/).forEach((piece, i) => {
    part.append(i % 2 === 1 ? make('code', '', recorded(piece)) : recorded(piece));
  });
  return part;
}

const text = (number) => data.strings[number];
const pathOf = (url) => /^[a-z][a-z0-9+.-]*:\\/\\/[^/?#]*([/?#].*)?$/is.exec(url)?.[1] ?? url;
const short = (words, most) => words.length > most ? words.slice(0, most) + '…' : words;

function headerList(number) {
  if (number === null) return undefined;
  const flat = data.headers[number];
  const list = make('ul', 'headers');
  for (let i = 0; i < flat.length; i += 2) {
    list.append(make('li', '', make('span', 'name', text(flat[i]) + ':'), ' ', recorded(text(flat[i + 1]))));
  }
  return list;
}

function bodyOf(body) {
  if (!body) return [make('p', 'note', 'no body')];
  const pre = make('pre', '', recorded(text(body[0])));
  pre.tabIndex = 0;
  return body[1] === undefined ? [pre] : [pre, make('p', 'note', body[1])];
}

function side(name, n, ...children) {
  const group = make('div', '', make('p', 'part', name), ...children);
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', name + ' ' + n);
  return group;
}

function answerOf(status, headers, body, error) {
  const parts = [];
  if (status) parts.push(make('p', 'start', make('b', '', String(status))), headerList(headers), ...bodyOf(body));
  if (error) {
    parts.push(make('p', 'start', 'No complete answer arrived: ', make('b', '', text(error[0])), ' ', recorded(text(error[1]))));
  }
  return parts;
}

const takings = {
  incoming: 'the target sent the request to an address of this run',
  shared: 'several checks share this answer; an earlier check sent the request',
};

/** The order of the values is that of DrawnExchange. */
function exchange([n, at, took, flags, method, url, headers, body, status, answerHeaders, answerBody, error]) {
  const incoming = (flags & 1) > 0;
  const offending = (flags & 2) > 0;
  const arrow = make('span', incoming ? 'arrow in' : 'arrow out', incoming ? '←' : '→');
  arrow.setAttribute('role', 'img');
  arrow.setAttribute('aria-label', incoming ? 'the target called' : 'sent');
  const line = make('span', 'line', make('b', '', text(method)), ' ', recorded(short(pathOf(text(url)), 160)));
  const when = make('span', 'when', make('span', '', at), ' ', make('span', '', took));
  when.firstChild.title = 'target time since the first exchange';
  when.lastChild.title = takings[took] ?? 'from sending to the end of the response';
  const summary = make('summary', '', make('span', 'n', String(n)), arrow, line,
    offending ? make('span', 'tag', 'broke the clause') : undefined,
    make('span', 'status', status ? String(status) : 'no answer'), when);
  const details = make('details', offending ? 'exchange offending' : 'exchange', summary);
  const fill = () => {
    if (details.children.length > 1) return;
    details.append(make('div', 'sides',
      side('Request', n, make('p', 'start', make('b', '', text(method)), ' ', recorded(text(url))),
        headerList(headers), ...bodyOf(body)),
      side('Response', n, ...answerOf(status, answerHeaders, answerBody, error))));
  };
  details.addEventListener('toggle', () => { if (details.open) fill(); });
  if (offending) { details.open = true; fill(); }
  return make('li', '', details);
}

function drawExchanges(place) {
  if (place.dataset.drawn !== undefined) return;
  place.dataset.drawn = '';
  const found = data.exchanges[place.dataset.check];
  if (found === undefined) return;
  if (found.hidden > 0) {
    place.append(make('p', 'note', 'Only report.json has ' + found.hidden + ' more exchange' + (found.hidden === 1 ? '' : 's') + '.'));
  }
  place.append(make('ol', '', ...found.list.map(exchange)));
}

/** Draws what a part of the page holds back until it is open. */
function draw(part) {
  for (const template of all('template', part)) {
    const caption = template.content.querySelector('figcaption');
    if (caption !== null) caption.append(document.getElementById('token-legend').content.cloneNode(true));
    template.replaceWith(template.content);
  }
  for (const place of all('[data-script]', part)) {
    const lines = data.scripts[place.dataset.script];
    if (lines !== undefined) place.firstChild.textContent = lines.map(text).join('\\n');
  }
  for (const place of all('.exchanges', part)) drawExchanges(place);
}

function drawWhenOpen(details) {
  if (details.open) draw(details);
  details.addEventListener('toggle', () => { if (details.open) draw(details); });
}
for (const details of all('details')) if (details.querySelector('.exchanges, template')) drawWhenOpen(details);

function checkLine(id) {
  const check = data.checks[id];
  if (check === undefined) {
    return make('li', '', icon('not-run'), ' ', make('code', '', id), ' ', make('small', '', 'was not part of this run'));
  }
  const title = make(check.shown ? 'a' : 'span', '', said(check.title));
  if (check.shown) title.href = '#check-' + id;
  const line = make('li', '', icon(check.verdict), ' ', make('span', 'unseen', check.verdict.replace('-', ' ') + ': '), title, ' ', make('small', '', said(check.story)));
  line.title = id;
  return line;
}

function killsOf(clause) {
  const kills = [...new Set(clause.checks.flatMap((id) => data.checks[id]?.kills ?? []))];
  if (kills.length === 0) return undefined;
  const words = 'proven to find ' + kills.length + (kills.length === 1 ? ' fault' : ' faults');
  return make('details', 'kills', make('summary', '', words), make('p', '', kills.join(', ')));
}

function clausePanel(id) {
  const clause = data.clauses[id];
  const checks = clause.checks.length === 0 ? undefined : make('ul', 'clause-checks', ...clause.checks.map(checkLine));
  return make('div', 'panel', make('p', 'means', make('b', '', id), ' ' + data.kinds[clause.kind]),
    ...clause.notes.map(([heading, words]) => make('p', 'inference', heading + ': ', said(words))),
    checks, killsOf(clause));
}

/** Opens or closes the details of a clause, below the text that it stands in. */
function toggleClause(button, open) {
  const unit = button.closest('.unit');
  const isRow = unit.tagName === 'TR';
  const known = all('.panel', isRow ? unit.parentElement : unit).find((each) => each.dataset.of === button.id);
  const wanted = open ?? known === undefined;
  button.setAttribute('aria-expanded', String(wanted));
  for (const part of all('.q', unit)) {
    if (part.dataset.c.split(' ').includes(button.id.slice(7))) part.classList.toggle('chosen', wanted);
  }
  if (!wanted) { (isRow ? known?.closest('tr') : known)?.remove(); return; }
  if (known !== undefined) return;
  const panel = clausePanel(button.id.slice(7));
  panel.dataset.of = button.id;
  if (!isRow) { unit.append(panel); return; }
  const cell = make('td', '', panel);
  cell.colSpan = unit.children.length;
  unit.after(make('tr', 'of-panel', cell));
}
for (const button of all('button.clause')) {
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => toggleClause(button));
}
`;
