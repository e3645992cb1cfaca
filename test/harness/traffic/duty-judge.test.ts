import { describe, expect, it } from 'vitest';
import { TrafficMemory } from '../../../harness/http/known-traffic.js';
import { DutyJudge } from '../../../harness/traffic/integration/duty-judge.js';
import type { DutyId } from '../../../harness/traffic/integration/duties.js';
import { type Made, seenAt } from '../../suites/always/seen.js';

interface Sent extends Made {
  readonly at: number;
  readonly took?: number;
  readonly path?: string;
  readonly from?: string | undefined;
  readonly showsSecret?: boolean;
}

const bearer = (token: string) => [['Authorization', `Bearer ${token}`]] as const;

/** How often a duty was found neglected in requests, one after the other. */
function neglects(duty: DutyId, requests: readonly Sent[]): number {
  const judge = new DutyJudge();
  const memory = new TrafficMemory();
  let count = 0;
  for (const { at, took = 10, path = '/api/v4/leads', showsSecret = false, ...made } of requests) {
    const seen = seenAt(path, { headers: bearer('a.b.c'), ...made });
    const span = { sent: at, received: at + took };
    const address = 'from' in made ? made.from : 'one';
    const body = made.json === undefined ? undefined : Buffer.from(JSON.stringify(made.json));
    const found = judge.judge({ seen, isAnswered: true, span, address, body, showsSecret }, memory);
    count += found.filter(({ id, neglect }) => id === duty && neglect !== undefined).length;
    memory.add(seen, span);
  }
  return count;
}

const every = (ms: number, count: number, made: Made & Partial<Sent> = {}): Sent[] =>
  Array.from({ length: count }, (_, index) => ({ at: index * ms, ...made }));

describe('the pace', () => {
  it('is kept with 7 requests in any second, and not with 8', () => {
    expect(neglects('keeps-the-pace', every(1_000 / 7 + 1, 40))).toBe(0);
    expect(neglects('keeps-the-pace', [...every(0, 7), { at: 1_000 }])).toBe(0);
    expect(neglects('keeps-the-pace', [...every(0, 7), { at: 999 }])).toBe(1);
  });

  it('counts requests whose answers end in another order', () => {
    const late: Sent = { at: 0, took: 5_000 };
    expect(neglects('keeps-the-pace', [...every(50, 7), late])).toBe(1);
  });

  it('is that of one address, and of calls of the API with a token', () => {
    const two = every(10, 14).map((each, n) => ({ ...each, from: n % 2 === 0 ? 'one' : 'two' }));
    expect(neglects('keeps-the-pace', two)).toBe(0);
    expect(neglects('keeps-the-pace', every(10, 20, { headers: [] }))).toBe(0);
    expect(neglects('keeps-the-pace', every(10, 20, { path: '/oauth2/access_token' }))).toBe(0);
    expect(neglects('keeps-the-pace', every(10, 20, { from: undefined }))).toBe(0);
  });
});

describe('an answer 429', () => {
  const refused = (retry_after: unknown) => ({ status: 429, answer: { retry_after } });

  it('is ignored by requests that leave at once, again and again', () => {
    expect(neglects('waits-after-429', every(100, 4, refused(300)))).toBe(1);
    expect(neglects('waits-after-429', every(100, 3, refused(300)))).toBe(0);
  });

  it('is not ignored by requests that were under way when it came', () => {
    const together = every(1, 30, { ...refused(300), took: 200 });
    expect(neglects('waits-after-429', together)).toBe(0);
  });

  it('is not ignored by workers behind one address that each wait after their own', () => {
    const work = (made: (worker: number) => Partial<Sent>) =>
      every(300, 40).map((each, n) => ({ ...each, ...refused(1), ...made(n % 4) }));
    const paths = work((worker) => ({ path: `/api/v4/leads/${worker}` }));
    const bodies = work((worker) => ({ method: 'POST', json: { worker } }));
    const tokens = work((worker) => ({ headers: bearer(`${worker}`) }));
    for (const requests of [paths, bodies, tokens]) {
      expect(neglects('waits-after-429', requests)).toBe(0);
    }
    expect(
      neglects(
        'waits-after-429',
        work(() => ({})),
      ),
    ).toBeGreaterThan(0);
  });

  it('is not ignored by a wait that any reading of retry_after allows', () => {
    expect(neglects('waits-after-429', every(1_010, 9, refused(1)))).toBe(0);
    // Milliseconds.
    expect(neglects('waits-after-429', every(310, 9, refused(300)))).toBe(0);
    expect(neglects('waits-after-429', every(310, 9, refused(1)))).toBe(6);
  });
});

describe('a refused token', () => {
  const dead = { status: 401, answer: {} };

  it('may be used again by mistake, but not again and again', () => {
    expect(neglects('gives-up-dead-tokens', every(500, 3, dead))).toBe(0);
    expect(neglects('gives-up-dead-tokens', every(500, 4, dead))).toBe(1);
  });

  it('is alive once it is accepted, and another one is another one', () => {
    const between = [...every(500, 3, dead), { at: 1_500, answer: {} }, { at: 2_000, ...dead }];
    expect(neglects('gives-up-dead-tokens', between)).toBe(0);
    const others = every(500, 9, dead).map((each, n) => ({ ...each, headers: bearer(`${n}`) }));
    expect(neglects('gives-up-dead-tokens', others)).toBe(0);
  });

  it('of the token endpoint counts, too; a 429 and a 500 are no refusals of it', () => {
    const renewal = { method: 'POST', path: '/oauth2/access_token', json: { refresh_token: 'r' } };
    const answered = (status: number) => every(500, 4, { ...renewal, status, answer: {} });
    expect(neglects('gives-up-dead-tokens', answered(400))).toBe(1);
    expect(neglects('gives-up-dead-tokens', answered(429))).toBe(0);
    expect(neglects('gives-up-dead-tokens', answered(500))).toBe(0);
  });

  it('is not used after its refusal by requests that were under way', () => {
    expect(neglects('gives-up-dead-tokens', every(1, 20, { ...dead, took: 100 }))).toBe(0);
  });
});

describe('the newest token', () => {
  const path = '/oauth2/access_token';
  const renewal = (at: number, token: string, to: string): Sent => ({
    at,
    path,
    method: 'POST',
    json: { refresh_token: token },
    answer: { access_token: `a${to}`, refresh_token: to },
  });

  it('is used even where an old one is sent again because an answer was lost', () => {
    const steps = [renewal(0, 'r1', 'r2'), renewal(100, 'r1', 'r3'), renewal(200, 'r3', 'r4')];
    expect(neglects('uses-the-newest-token', steps)).toBe(0);
  });

  it('is not used where its predecessor is sent after its use', () => {
    const first = { ...renewal(0, '', 'r1'), json: { code: 'c' } };
    const steps = [
      first,
      renewal(50, 'r1', 'r2'),
      renewal(100, 'r2', 'r3'),
      renewal(200, 'r1', 'r4'),
    ];
    expect(neglects('uses-the-newest-token', steps)).toBe(1);
    expect(neglects('uses-the-newest-token', [first, { ...first, at: 300 }])).toBe(1);
  });
});

it('an address with a secret is found each time', () => {
  expect(neglects('keeps-secrets-out-of-addresses', every(500, 2, { showsSecret: true }))).toBe(2);
  expect(neglects('keeps-secrets-out-of-addresses', every(500, 2))).toBe(0);
});
