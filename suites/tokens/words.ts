import { kindOf } from '../../harness/base/kind-of.js';
import { shortJson } from '../../spec/violation-words.js';
import type { Exchange } from '../../harness/check/http.js';
import type { TokenReply } from '../../harness/check/service.js';

/** Which tokens an answer holds, for messages. */
export function tokensIn({ accessToken, refreshToken }: TokenReply): string {
  const [access, refresh] = [accessToken, refreshToken].map((token) =>
    token === undefined ? 'absent' : kindOf(token),
  );
  return `access token: ${access}, refresh token: ${refresh}`;
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
