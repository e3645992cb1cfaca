import type { Exchange } from '../../check/http.js';
import type { Redirect } from '../../check/page.js';
import { secretsInAddress } from '../../http/address-secrets.js';
import type { Lineage } from '../../http/lineage.js';
import { type Refresh, refreshOf } from '../../http/refresh.js';
import { encodingOf, pageTextOf } from './charset.js';
import { type PageContent, readPage } from './page-html.js';

const contents = new WeakMap<Exchange, PageContent>();

/** What a page shows; read once. */
export function contentOf(exchange: Exchange): PageContent {
  const known = contents.get(exchange);
  if (known !== undefined) return known;
  const encoding = encodingOf(exchange);
  const content = readPage(pageTextOf(exchange, encoding), encoding);
  contents.set(exchange, content);
  return content;
}

/** Whether an answer sends the browser to another address by its status. */
export function isRedirect({ status }: Exchange): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** The address to which an answer leads on after some time, by its header or by its page. */
export function refreshAfter(exchange: Exchange): Refresh | undefined {
  const header = exchange.header('refresh');
  return (header === undefined ? undefined : refreshOf(header)) ?? contentOf(exchange).refresh;
}

/** Most seconds that a user waits for a page to lead on by itself. */
const patienceSeconds = 60;

/** The redirect of an answer: its header, or the link of a page that leads a browser window away. */
export function redirectOf(exchange: Exchange): Redirect {
  const { location, isElsewhere = false } = whereTo(exchange);
  const target =
    location !== undefined && URL.canParse(location, exchange.url)
      ? new URL(location, exchange.url)
      : undefined;
  return {
    exchange,
    location: target?.href,
    query: target?.searchParams ?? new URLSearchParams(),
    needsScript: location === undefined && exchange.ok && contentOf(exchange).hasScript,
    isElsewhere,
  };
}

function whereTo(exchange: Exchange): { location: string | undefined; isElsewhere?: boolean } {
  const location = exchange.header('location');
  if (location !== undefined || !exchange.ok) return { location };
  const { redirectLink } = contentOf(exchange);
  // The script of a page with this link takes the window that opened this one there.
  if (redirectLink !== undefined) return { location: redirectLink, isElsewhere: true };
  const refresh = refreshAfter(exchange);
  return {
    location: refresh !== undefined && refresh.seconds <= patienceSeconds ? refresh.url : undefined,
  };
}

/** Codes become labels before the answer that handed them out is recorded, wherever it has them. */
export function learnCodes(lineage: Lineage, answer: Exchange): void {
  const code = redirectOf(answer).query.get('code');
  if (code) {
    const origin = { exchange: answer.n, bornAt: answer.receivedAt };
    lineage.born(code, 'authorization_code', origin);
  }
  // A script, a link or a form of the page may go to the address.
  const text = answer.text.slice(0, mostLearned);
  for (const secret of secretsInAddress(text)) lineage.learn(...secret);
  for (const [, written = ''] of text.matchAll(codeInForm)) {
    lineage.learn(written, 'authorization_code');
  }
}

/** Most characters of a page that are searched for codes. A record holds fewer. */
const mostLearned = 65_536;

/** A code in the field of a form by which a page sends it on. */
const codeInForm = /name=["']?code["']?\s+value=["']?([\w%.~-]{6,512})/g;
