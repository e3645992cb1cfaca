import type { Profile } from '../../spec/profile.js';
import type { HeaderList } from '../check/evidence.js';
import type { SeenExchange } from '../check/invariant.js';
import { secretsInAddress } from '../http/address-secrets.js';
import type { Lineage } from '../http/lineage.js';
import type { Redactor } from '../http/redaction.js';
import { kindByName, learnBody } from './body-secrets.js';
import type { TrafficExchange } from './traffic-exchange.js';

/**
 * Takes every secret from an exchange before anything of it is kept or shown. Codes and tokens get their
 * place in the lineage.
 *
 * @param n number of the exchange
 */
export function learnSecrets(
  traffic: TrafficExchange,
  { exchange, place, accessToken, presented, issued }: SeenExchange,
  n: number,
  { redactor, lineage, profile }: Learners,
): void {
  for (const secret of secretsInAddress(traffic.url)) redactor.learn(...secret);
  learnHeaders(traffic, redactor, profile);
  if (accessToken !== undefined) redactor.learn(accessToken, 'access_token');
  if (presented !== undefined) {
    const kind = presented.kind === 'code' ? 'authorization_code' : 'refresh_token';
    redactor.learn(presented.value, kind);
  }
  const { client_secret } = profile.token_endpoint;
  learnBody(traffic.body, typeIn(traffic.headers), redactor, (name) =>
    place === 'token-endpoint' && name === client_secret ? 'client_secret' : kindByName(name),
  );
  const parent = presented === undefined ? {} : { parent: presented.value };
  const origin = { ...parent, exchange: n, bornAt: exchange.receivedAt };
  if (issued.refresh !== undefined) lineage.born(issued.refresh, 'refresh_token', origin);
  if (issued.access !== undefined) lineage.born(issued.access, 'access_token', origin);
  // The body of an API answer was parsed already.
  const parsed = place === 'elsewhere' ? undefined : exchange;
  const type = typeIn(traffic.response?.headers ?? []);
  learnBody(traffic.response?.body, type, redactor, kindByName, parsed);
}

interface Learners {
  readonly redactor: Redactor;
  readonly lineage: Lineage;
  readonly profile: Profile;
}

function typeIn(headers: HeaderList): string {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

function learnHeaders(
  { headers, response }: TrafficExchange,
  redactor: Redactor,
  profile: Profile,
): void {
  const ofToken = profile.access_token.header.toLowerCase();
  for (const [name, value] of headers) {
    const lower = name.toLowerCase();
    if (lower === 'cookie') {
      for (const pair of value.split(';')) learnCookie(pair, redactor);
    } else if (lower === ofToken || lower.endsWith('authorization')) {
      learnCredentials(value, redactor);
    } else if (lower === 'referer') {
      for (const secret of secretsInAddress(value)) redactor.learn(...secret);
    } else learnNamed(name, value, redactor);
  }
  for (const [name, value] of response?.headers ?? []) {
    const lower = name.toLowerCase();
    if (lower === 'set-cookie') learnCookie(value.split(';', 1)[0] ?? '', redactor);
    else if (/^(?:location|refresh|link)$/.test(lower)) {
      for (const secret of secretsInAddress(value)) redactor.learn(...secret);
    } else learnNamed(name, value, redactor);
  }
}

/** A header whose name says that it holds a secret. */
function learnNamed(name: string, value: string, redactor: Redactor): void {
  const kind = kindByName(name);
  if (kind !== undefined && value !== '') redactor.learn(value, kind);
}

function learnCookie(pair: string, redactor: Redactor): void {
  const value = /=\s*"?([^"]*)/.exec(pair)?.[1]?.trim();
  if (value) redactor.learn(value, 'session');
}

/** A token of any scheme, and the name and password of the scheme Basic. */
function learnCredentials(value: string, redactor: Redactor): void {
  const [scheme = '', credentials] = value.split(/\s+/, 2);
  if (credentials === undefined) {
    if (scheme !== '') redactor.learn(scheme, 'access_token');
    return;
  }
  if (!/^basic$/i.test(scheme)) {
    redactor.learn(credentials, 'access_token');
    return;
  }
  redactor.learn(credentials, 'client_secret');
  const password = Buffer.from(credentials, 'base64').toString('utf8').split(':').slice(1);
  if (password.length > 0) redactor.learn(password.join(':'), 'client_secret');
}
