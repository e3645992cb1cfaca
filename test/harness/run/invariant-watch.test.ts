import { expect, it } from 'vitest';
import { loadProfile } from '../../../spec/profile.js';
import { LiveExchange } from '../../../harness/http/live-exchange.js';
import { Redactor } from '../../../harness/http/redaction.js';
import { InvariantWatch } from '../../../harness/run/invariant-watch.js';
import invariant from '../../../suites/always/retry-after-is-an-integer.invariant.js';

const id = 'always/retry-after-is-an-integer';

it.each([
  ['crm.example', { judged: { [id]: 1 }, broken: { [id]: { offending: 7 } } }],
  // A gateway that knows no such host may answer for itself, in its own form.
  ['other.example', { judged: {}, broken: {} }],
])('a wrong 429 to a request that names the host %s is found: %j', (host, findings) => {
  const sources = {
    recorder: { exchanges: [] },
    redactor: new Redactor(),
    lineage: { entries: [] },
  };
  const target = { baseUrl: 'http://crm.example', profile: loadProfile(), marginMs: 0 };
  const watch = new InvariantWatch([{ id, invariant }], target, sources);
  const url = 'http://crm.example/api/v4/leads';
  const response = { status: 429, headers: [], body: Buffer.from('{"retry_after":"soon"}') };
  const span = { from: 0, to: 1, sent: 0, received: 1 };
  const exchange = new LiveExchange({
    n: 7,
    method: 'GET',
    url,
    response,
    sentAt: 0,
    receivedAt: 1,
    during: span,
  });
  const request = { method: 'GET', url, headers: [['Host', host]] as const, body: undefined };
  watch.look(exchange, request, span, { during: span, address: undefined, begun: watch.begins() });
  expect(watch.findings).toMatchObject(findings);
  expect(Object.keys(watch.findings.broken)).toEqual(Object.keys(findings.broken));
});
