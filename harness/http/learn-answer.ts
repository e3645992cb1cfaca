import type { Exchange, RequestOptions } from '../check/http.js';
import type { AccountHosts } from './account-hosts.js';
import { secretsInAddress } from './address-secrets.js';
import type { Redactor } from './redaction.js';

/** Most characters of a page that are searched for the API addresses of accounts. */
const mostHeard = 65_536;

interface Learners {
  readonly redactor: Redactor;
  readonly hosts?: AccountHosts | undefined;
}

/** Takes secrets and API addresses from an answer, before anything records or shows it. */
export function learnFrom(
  exchange: Exchange,
  request: Pick<RequestOptions, 'learn'>,
  { redactor, hosts }: Learners,
): void {
  learnCookies(exchange, redactor);
  request.learn?.(exchange);
  if (/html/i.test(exchange.header('content-type') ?? '')) {
    hosts?.heard(exchange.text.slice(0, mostHeard));
  }
  learnRedirect(exchange, redactor, hosts);
}

/** Any response may set a cookie. */
function learnCookies({ headers }: Exchange, redactor: Redactor): void {
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== 'set-cookie') continue;
    const secret = /=\s*"?([^;"]*)/.exec(value)?.[1]?.trim();
    if (secret) redactor.learn(secret, 'session');
  }
}

/** A redirect may carry codes and tokens in its query and in its fragment. */
function learnRedirect(
  { headers }: Exchange,
  redactor: Redactor,
  hosts: AccountHosts | undefined,
): void {
  for (const [name, value] of headers) {
    if (!/^(?:location|refresh|link)$/i.test(name)) continue;
    hosts?.heard(value);
    for (const secret of secretsInAddress(value)) redactor.learn(...secret);
  }
}
