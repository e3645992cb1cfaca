import type { SeenExchange } from '../../../harness/check/invariant.js';
import { LiveExchange } from '../../../harness/http/live-exchange.js';
import { readExchange } from '../../../harness/http/read-request.js';
import { loadProfile } from '../../../spec/profile.js';

const baseUrl = 'https://crm.test';
const profile = loadProfile();

/** A request and its answer, for tests of what reads traffic. */
export interface Made {
  readonly method?: string;
  readonly status?: number;
  readonly json?: unknown;
  /** The body of the answer: JSON, or a text as it is. */
  readonly answer?: unknown;
  readonly headers?: readonly (readonly [string, string])[];
  readonly answerHeaders?: readonly (readonly [string, string])[];
}

/** An exchange as invariants see it; `at` is a path of the service, or a whole address. */
export function seenAt(
  at: string,
  { method = 'GET', status = 200, json, answer, headers = [], answerHeaders = [] }: Made = {},
): SeenExchange {
  const text =
    typeof answer === 'string' ? answer : answer === undefined ? '' : JSON.stringify(answer);
  const exchange = new LiveExchange({
    n: 1,
    method,
    url: at.startsWith('/') ? baseUrl + at : at,
    response: {
      status,
      headers: [['content-type', 'application/json'], ...answerHeaders],
      body: Buffer.from(text),
    },
    sentAt: 0,
    receivedAt: 0,
    during: { from: 0, to: 0 },
  });
  const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
  return readExchange(exchange, { headers, ...(body && { body }) }, { baseUrl, profile });
}
