import { describe, expect, it } from 'vitest';
import { ServiceAddresses } from '../../../harness/traffic/service-addresses.js';
import { mostSearched } from '../../../harness/traffic/body-secrets.js';
import { loadInvariants } from '../../../harness/check/catalog.js';
import type { TrafficExchange } from '../../../harness/traffic/traffic-exchange.js';
import { type Finding, TrafficJudge } from '../../../harness/traffic/traffic-judge.js';
import { loadProfile } from '../../../spec/profile.js';

const baseUrl = 'https://crm.test';
const invariants = (await loadInvariants()).map(({ id, declared }) => ({
  id,
  invariant: declared,
}));

interface Sent {
  readonly body?: string;
  readonly type?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly answer?: string;
  readonly answerHeaders?: readonly (readonly [string, string])[];
}

/** All that a report has of an exchange, and of a breach after it. */
function shown({ body = '', type = 'application/json', headers = [], ...rest }: Sent): string {
  const findings: Finding[] = [];
  const judge = new TrafficJudge({
    invariants,
    addresses: new ServiceAddresses({ baseUrl, authUrl: baseUrl }),
    profile: loadProfile(),
    marginMs: 5_000,
    judgesIntegration: true,
    onFinding: (finding) => findings.push(finding),
  });
  const exchange: TrafficExchange = {
    method: 'POST',
    url: `${baseUrl}/login`,
    headers: [['Content-Type', type], ...headers],
    body: Buffer.from(body),
    sentAt: 0,
    durationMs: 10,
    response: {
      status: 200,
      headers: rest.answerHeaders ?? [],
      body: Buffer.from(rest.answer ?? ''),
    },
  };
  judge.take(exchange);
  judge.take({
    ...exchange,
    url: `${baseUrl}/api/v4/leads`,
    headers: [],
    body: undefined,
    sentAt: 100,
    response: { status: 405, headers: [], body: Buffer.from('no') },
  });
  expect(findings).toHaveLength(1);
  const text = JSON.stringify([findings, judge.record.evidence(), judge.record.tokens]);
  expect(text).toContain('/login');
  return text;
}

const form = 'application/x-www-form-urlencoded';
const parts = [
  '--mark\r\nContent-Disposition: form-data; name="login"\r\n\r\nann\r\n',
  '--mark\r\nContent-Disposition: form-data; name="password"\r\n\r\nhush-hush\r\n--mark--\r\n',
].join('');

describe('a record of traffic does not show', () => {
  it.each<[string, Sent]>([
    ['the password of a JSON login', { body: '{"login":"ann","password":"hush-hush"}' }],
    ['a secret in nested JSON', { body: '{"a":[{"b":{"api_key":"hush-hush"}}]}' }],
    ['what stands below the name of a secret', { body: '{"password":{"value":["hush-hush"]}}' }],
    ['JSON that is named a text', { body: '{"password":"hush-hush"}', type: 'text/plain' }],
    ['a password in damaged JSON', { body: '{"password":"hush-hush","a":' }],
    ['a password in cut JSON', { body: '{"password":"hush-hush' }],
    ['a token in an answer', { answer: '{"data":{"refresh_token":"hush-hush"}}' }],
    ['a secret in an answer', { answer: '[{"webhook_secret":"hush-hush"}]' }],
    ['the field of a form', { body: 'login=ann&password=hush-hush', type: form }],
    ['a part of a form', { body: parts, type: 'multipart/form-data; boundary=mark' }],
    ['X-Api-Key', { headers: [['X-Api-Key', 'hush-hush']] }],
    ['a header with a token', { headers: [['X-Auth-Token', 'hush-hush']] }],
    ['credentials without a scheme', { headers: [['Authorization', 'hush-hush']] }],
    ['a header of an answer', { answerHeaders: [['X-Client-Secret', 'hush-hush']] }],
  ])('%s', (_what, sent) => {
    expect(shown(sent)).not.toContain('hush');
  });

  it('what it shows otherwise', () => {
    expect(shown({ body: '{"login":"ann-of-kent","token_type":"Bearer"}' })).toContain(
      'ann-of-kent',
    );
  });

  it('a body that is too long to be searched; it tells its size', () => {
    const body = `password=hush-hush&text=${'x'.repeat(mostSearched)}`;
    for (const sent of [{ body, type: form }, { answer: body }]) {
      const text = shown(sent);
      expect(text).not.toContain('hush');
      expect(text).toContain(`at least ${body.length} bytes`);
    }
  });
});
