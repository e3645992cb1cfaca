import { describe, expect, it } from 'vitest';
import { loadInvariants } from '../../../harness/check/catalog.js';
import { ServiceAddresses } from '../../../harness/traffic/service-addresses.js';
import type { TrafficExchange } from '../../../harness/traffic/traffic-exchange.js';
import { type Finding, TrafficJudge } from '../../../harness/traffic/traffic-judge.js';
import { loadProfile } from '../../../spec/profile.js';

const invariants = (await loadInvariants()).map(({ id, declared }) => ({
  id,
  invariant: declared,
}));
const baseUrl = 'https://crm.test';
const start = Date.parse('2026-03-01T10:00:00Z');
const jwt = (name: string) => `eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.${name.padEnd(8, '0')}`;

function judging(addresses = new ServiceAddresses({ baseUrl, authUrl: baseUrl })) {
  const findings: Finding[] = [];
  const judge = new TrafficJudge({
    invariants,
    addresses,
    profile: loadProfile(),
    marginMs: 5_000,
    judgesIntegration: true,
    onFinding: (finding) => findings.push(finding),
  });
  return { judge, findings, broken: () => findings.map(({ id }) => id) };
}

/** An exchange so many milliseconds after the first. */
function exchange(
  at: number,
  made: Partial<TrafficExchange> & { status?: number; answer?: unknown; token?: string },
): TrafficExchange {
  const { status = 200, answer, token, ...rest } = made;
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer ?? '');
  return {
    method: 'GET',
    url: `${baseUrl}/api/v4/leads`,
    headers: token === undefined ? [] : [['Authorization', `Bearer ${token}`]],
    sentAt: start + at,
    durationMs: 10,
    address: 'one',
    response: {
      status,
      headers: [['Content-Type', 'application/json']],
      body: Buffer.from(answer === undefined ? '' : text),
    },
    ...rest,
  };
}

function exchanged(at: number, fields: Record<string, string>, pair?: string): TrafficExchange {
  const answer = {
    access_token: jwt(`a${pair}`),
    refresh_token: `refresh-${pair}`,
    expires_in: 86_400,
  };
  return exchange(at, {
    method: 'POST',
    url: `${baseUrl}/oauth2/access_token`,
    headers: [['Content-Type', 'application/json']],
    body: Buffer.from(JSON.stringify({ client_secret: 'the key itself', ...fields })),
    ...(pair === undefined ? { status: 400, answer: {} } : { answer }),
  });
}

describe('judged traffic', () => {
  it('is that of the service alone', () => {
    const { judge } = judging();
    judge.take(exchange(0, { url: 'https://other.test/api/v4/leads', status: 401, answer: 'no' }));
    judge.take(exchange(5, { url: 'https://crm.test.other.test/api/v4/leads', status: 401 }));
    judge.take(exchange(9, { answer: {} }));
    judge.countOther();
    expect(judge.counts).toEqual({ exchanges: 4, judged: 1 });
    expect(judge.period).toEqual({ from: start + 9, to: start + 19 });
  });

  it('shows its service by the paths that only it has', () => {
    const addresses = new ServiceAddresses();
    const { judge } = judging(addresses);
    judge.take(exchange(0, { url: 'https://shop.test/callback?code=abcdef' }));
    judge.take(exchange(1, { url: 'https://a.crm.test/api/v4/account', status: 500, answer: 'x' }));
    judge.take(exchange(2, { url: 'https://b.crm.test/oauth2/access_token', method: 'POST' }));
    expect([judge.counts.judged, addresses.baseUrl]).toEqual([2, 'https://a.crm.test']);
    expect(judge.clauses.get('STATUS-500-2')).toEqual({ kept: 0, broken: 1 });
  });

  it('is told by the paths of the service alone beyond a thousand hosts', () => {
    const addresses = new ServiceAddresses();
    for (let n = 0; n < 1_000; n += 1) addresses.baseOf(`https://h${n}.test/api/v4/leads`);
    expect(addresses.baseOf('https://late.test/api/v4/leads')).toBe('https://late.test');
    expect(addresses.baseOf('https://late.test/login')).toBeUndefined();
    expect(addresses.baseOf('https://h7.test/login')).toBe('https://h7.test');
  });

  it('is not broken by a refusal beside a renewal that had no answer', () => {
    const lost = (answered: boolean) => {
      const { judge, broken } = judging();
      const again = exchanged(200, { refresh_token: 'refresh-1' });
      judge.take(exchanged(0, { code: 'one code' }, '1'));
      judge.take(exchanged(100, { refresh_token: 'refresh-1' }, '2'));
      if (!answered) {
        const { response: _none, ...unanswered } = again;
        judge.take({ ...unanswered, sentAt: start + 150 });
      }
      judge.take(again);
      judge.take(exchanged(300, { refresh_token: 'refresh-2' }, '3'));
      return broken().filter((id) => id === 'always/lost-renewals-are-repeated');
    };
    expect([lost(true).length, lost(false).length]).toEqual([1, 0]);
  });

  it('is broken by a token of another in an answer, and not by one of its own', () => {
    const shown = (secret: string) => {
      const { judge, broken } = judging();
      judge.take(exchanged(0, { code: 'the code of one' }, 'of-the-one'));
      judge.take(exchanged(100, { code: 'the code of another' }, 'of-the-other'));
      judge.take(exchange(200, { token: jwt('aof-the-one'), answer: { hint: secret } }));
      return broken();
    };
    expect(shown('refresh-of-the-other')).toEqual(['always/secrets-stay-with-their-owners']);
    expect(shown('refresh-of-the-one')).toEqual([]);
    expect(shown('refresh-of-nobody')).toEqual([]);
  });

  it('is broken by a code that a redirect handed out more than 20 minutes before', () => {
    const after = (minutes: number) => {
      const { judge, broken } = judging();
      const location = 'https://shop.test/back?code=an-old-code&referer=acme.crm.test&client_id=i';
      judge.take({
        ...exchange(0, { url: `${baseUrl}/oauth` }),
        response: { status: 302, headers: [['Location', location]], body: Buffer.alloc(0) },
      });
      judge.take(exchanged(minutes * 60_000, { code: 'an-old-code' }, 'late'));
      return broken();
    };
    expect(after(21)).toEqual(['always/dead-credentials-open-nothing']);
    expect(after(20)).toEqual([]);
  });

  it('tells each clause apart: one that an exchange speaks of, and the others not', () => {
    const { judge } = judging();
    const problem = { title: 'T', type: 'https://x.test/1', status: 401, detail: 'd' };
    judge.take(exchange(0, { status: 401, answer: problem }));
    judge.take(exchange(20, { status: 401, answer: problem }));
    judge.take(exchange(40, { status: 405, answer: 'no' }));
    expect(Object.fromEntries(judge.clauses)).toEqual({
      'STATUS-401-5': { kept: 2, broken: 0 },
      'SHAPE-A-1': { kept: 2, broken: 0 },
      'SHAPE-A-2': { kept: 2, broken: 0 },
      'SHAPE-A-3': { kept: 2, broken: 0 },
      'SHAPE-A-5': { kept: 2, broken: 0 },
      'SHAPE-A-4': { kept: 2, broken: 0 },
      'STATUS-405-2': { kept: 0, broken: 1 },
    });
  });

  it('says nothing by a body that the recorder has left out', () => {
    const { judge, broken } = judging();
    judge.take(exchange(0, { status: 401, isCut: true }));
    judge.take({ ...exchanged(20, { code: 'c' }, '1'), isCut: true });
    expect([broken(), judge.clauses.size]).toEqual([[], 0]);
  });

  it('says nothing of the calls of a page with its session', () => {
    const { judge, broken } = judging();
    judge.take(exchange(0, { headers: [['Cookie', 'sid=1']], status: 401, answer: 'log in' }));
    expect(broken()).toEqual([]);
  });

  it('forgets tokens where exchanges are missing, and labels where another recording begins', () => {
    const steps = (after?: 'gap' | 'recording') => {
      const { judge, broken } = judging();
      judge.take(exchanged(0, { code: 'one code' }, '1'));
      judge.take({ ...exchanged(50, { code: 'one code' }, '2'), ...(after && { after }) });
      return [broken(), judge.record.tokens.lineage.map(({ label }) => label)];
    };
    const used = ['always/dead-credentials-open-nothing', 'uses-the-newest-token'];
    const four = ['<refresh_token#1>', '<access_token#1>', '<refresh_token#2>', '<access_token#2>'];
    expect(steps()).toEqual([[used[1], used[0]], four]);
    expect(steps('gap')).toEqual([[], four]);
    expect(steps('recording')).toEqual([[], four.slice(0, 2)]);
  });
});

describe('the evidence of a breach', () => {
  it('has the exchanges that handed out its tokens, however long ago, and no secret', () => {
    const { judge, findings } = judging();
    judge.take(exchanged(0, { code: 'the first code' }, '1'));
    judge.take(exchanged(50, { refresh_token: 'refresh-1' }, '2'));
    for (let n = 0; n < 30; n += 1) {
      judge.take(exchange(1_000 * (n + 1), { token: jwt('a2'), answer: {} }));
    }
    const headers = [['Cookie', 'sid=session-of-a-user']] as const;
    judge.take(exchange(40_000, { token: jwt('a2'), status: 401, answer: `no ${jwt('a2')}` }));
    judge.take({ ...exchange(41_000, { status: 402 }), headers });
    const [first] = findings;
    expect(first).toMatchObject({ side: 'service', id: 'always/error-shapes-hold' });
    const { exchanges = [], lineage = [], offending } = first?.failure ?? {};
    expect(exchanges.map(({ n }) => n)).toEqual([
      1,
      2,
      ...Array.from({ length: 16 }, (_, index) => 18 + index),
    ]);
    expect(offending).toBe(33);
    expect(lineage.map(({ label, parent }) => [label, parent])).toEqual([
      ['<refresh_token#1>', '<authorization_code#1>'],
      ['<access_token#1>', '<authorization_code#1>'],
      ['<refresh_token#2>', '<refresh_token#1>'],
      ['<access_token#2>', '<refresh_token#1>'],
    ]);
    const text = JSON.stringify([findings, judge.record.tokens]);
    for (const secret of ['the first code', 'refresh-1', 'the key itself', 'eyJ', 'session-of']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is kept once for each invariant, and later breaches are counted', () => {
    const { judge, findings } = judging();
    for (const at of [0, 100, 200]) judge.take(exchange(at, { status: 405, answer: 'no' }));
    expect(findings).toHaveLength(1);
    expect(judge.invariants.get('always/error-shapes-hold')).toMatchObject({
      judged: 3,
      broken: 3,
    });
  });
});
