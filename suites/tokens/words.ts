import { shortJson } from '../../spec/violation-words.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import type { TokenReply } from '../../harness/api/token-endpoint.js';

/** Which tokens an answer holds, for messages. */
export function tokensIn({ accessToken, refreshToken }: TokenReply): string {
  return `access token: ${kindOf(accessToken)}, refresh token: ${kindOf(refreshToken)}`;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (typeof value === 'string') return 'a string';
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}

/** A length of time in the largest unit that shows it well, for messages. */
export function durationInWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 72) return `${hours} h ${minutes % 60} min ${seconds % 60} s`;
  return `${Math.floor(hours / 24)} days ${hours % 24} h ${minutes % 60} min`;
}

/** Status and body of a refusal, for observations. */
export function refusalInWords({ exchange }: TokenReply): string {
  return `${exchange.status} with ${bodyInWords(exchange)}`;
}

function bodyInWords({ body, json }: Exchange): string {
  if (body.length === 0) return 'no body';
  if (typeof json !== 'object' || json === null) return 'a body that is no JSON object';
  const hint =
    'hint' in json && typeof json.hint === 'string' ? ` and the hint "${json.hint}"` : '';
  if ('title' in json && 'detail' in json) return `a problem body${hint}`;
  if ('error' in json)
    return `an OAuth error body (${typeof json.error === 'string' ? json.error : shortJson(json.error)})`;
  return `a JSON object of ${Object.keys(json).join(', ')}`;
}
