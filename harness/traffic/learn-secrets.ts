import type { Profile } from '../../spec/profile.js';
import { isRecord } from '../../spec/violation-words.js';
import type { SeenExchange } from '../check/invariant.js';
import { secretsInAddress } from '../http/address-secrets.js';
import { parseJson } from '../http/json-body.js';
import type { Lineage } from '../http/lineage.js';
import type { Redactor } from '../http/redaction.js';
import type { TrafficExchange } from './traffic-exchange.js';

/** Names of fields whose value is a secret. */
const passwordName = /passw|pwd|^pass$|otp/i;
const secretName = /secret|api_?key/i;
/** Most bytes of the body of a request that is searched for secrets. */
const mostBytes = 64 * 1024;

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
  learnHeaders(traffic, redactor);
  if (accessToken !== undefined) redactor.learn(accessToken, 'access_token');
  if (presented !== undefined) {
    const kind = presented.kind === 'code' ? 'authorization_code' : 'refresh_token';
    redactor.learn(presented.value, kind);
  }
  learnFields(traffic, redactor, place === 'token-endpoint' ? profile : undefined);
  const parent = presented === undefined ? {} : { parent: presented.value };
  const origin = { ...parent, exchange: n, bornAt: exchange.receivedAt };
  if (issued.refresh !== undefined) lineage.born(issued.refresh, 'refresh_token', origin);
  if (issued.access !== undefined) lineage.born(issued.access, 'access_token', origin);
}

interface Learners {
  readonly redactor: Redactor;
  readonly lineage: Lineage;
  readonly profile: Profile;
}

function learnHeaders({ headers, response }: TrafficExchange, redactor: Redactor): void {
  for (const [name, value] of headers) {
    const lower = name.toLowerCase();
    if (lower === 'cookie') {
      for (const pair of value.split(';')) learnCookie(pair, redactor);
    } else if (lower === 'authorization' || lower === 'proxy-authorization') {
      learnCredentials(value, redactor);
    } else if (lower === 'referer') {
      for (const secret of secretsInAddress(value)) redactor.learn(...secret);
    }
  }
  for (const [name, value] of response?.headers ?? []) {
    const lower = name.toLowerCase();
    if (lower === 'set-cookie') learnCookie(value.split(';', 1)[0] ?? '', redactor);
    else if (/^(?:location|refresh|link)$/.test(lower)) {
      for (const secret of secretsInAddress(value)) redactor.learn(...secret);
    }
  }
}

function learnCookie(pair: string, redactor: Redactor): void {
  const value = /=\s*"?([^"]*)/.exec(pair)?.[1]?.trim();
  if (value) redactor.learn(value, 'session');
}

/** A token of any scheme, and the name and password of the scheme Basic. */
function learnCredentials(value: string, redactor: Redactor): void {
  const [scheme = '', credentials] = value.split(/\s+/, 2);
  if (credentials === undefined) return;
  if (!/^basic$/i.test(scheme)) {
    redactor.learn(credentials, 'access_token');
    return;
  }
  redactor.learn(credentials, 'client_secret');
  const password = Buffer.from(credentials, 'base64').toString('utf8').split(':').slice(1);
  if (password.length > 0) redactor.learn(password.join(':'), 'client_secret');
}

/** Secret keys and passwords in the body of a request. */
function learnFields(
  { headers, body }: TrafficExchange,
  redactor: Redactor,
  profile: Profile | undefined,
): void {
  if (body === undefined || body.length > mostBytes) return;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const isForm = /form-urlencoded/i.test(type);
  if (!isForm && profile === undefined) return;
  const fields = isForm ? Object.fromEntries(new URLSearchParams(body.toString())) : jsonOf(body);
  if (!isRecord(fields)) return;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || value === '') continue;
    if (name === profile?.token_endpoint.client_secret || secretName.test(name)) {
      redactor.learn(value, 'client_secret');
    } else if (passwordName.test(name)) redactor.learn(value, 'password');
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
