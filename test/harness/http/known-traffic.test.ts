import { describe, expect, it } from 'vitest';
import type { SeenExchange } from '../../../harness/check/invariant.js';
import { TrafficMemory } from '../../../harness/http/known-traffic.js';
import { seenAt } from '../../suites/always/seen.js';

const token = '/oauth2/access_token';

function used(kind: 'code' | 'refresh', value: string, n: number): SeenExchange {
  const json = kind === 'code' ? { code: value } : { refresh_token: value };
  const answer = { access_token: `a${n}`, refresh_token: `r${n}` };
  return seenAt(token, { method: 'POST', json, answer });
}

function memoryOf(steps: readonly (readonly ['code' | 'refresh', string])[]): TrafficMemory {
  const memory = new TrafficMemory();
  for (const [index, [kind, value]] of steps.entries()) {
    memory.add(used(kind, value, index + 1), { sent: index * 10, received: index * 10 + 5 });
  }
  return memory;
}

describe('a code', () => {
  it('was exchanged for requests that left after the pair came, and for none before', () => {
    const memory = memoryOf([['code', 'c']]);
    expect(memory.wasExchanged('c', { sent: 6, received: 7 })).toBe(true);
    expect(memory.wasExchanged('c', { sent: 4, received: 7 })).toBe(false);
    expect(memory.wasExchanged('other', { sent: 6, received: 7 })).toBe(false);
  });
});

describe('a refresh token', () => {
  const later = { sent: 1_000, received: 1_001 };

  it('stays usable while its successor is unused, and is outdated afterwards', () => {
    const unused = memoryOf([
      ['code', 'c'],
      ['refresh', 'r1'],
    ]);
    expect(unused.isOutdated('r1', later)).toBe(false);
    const after = memoryOf([
      ['code', 'c'],
      ['refresh', 'r1'],
      ['refresh', 'r2'],
    ]);
    expect([after.isOutdated('r1', later), after.isOutdated('r2', later)]).toEqual([true, false]);
  });

  it('is not known to be outdated by the use of a pair before its last one', () => {
    const memory = memoryOf([
      ['code', 'c'],
      ['refresh', 'r1'],
      ['refresh', 'r1'],
      ['refresh', 'r2'],
    ]);
    expect(memory.isOutdated('r1', later)).toBe(false);
  });

  it('is not known to be outdated where it was under way beside its successor', () => {
    const memory = memoryOf([['code', 'c']]);
    memory.add(used('refresh', 'r1', 2), { sent: 10, received: 30 });
    memory.add(used('refresh', 'r2', 3), { sent: 20, received: 40 });
    expect(memory.isOutdated('r1', later)).toBe(false);
  });
});

describe('a lost renewal', () => {
  interface Step {
    readonly token?: string;
    readonly gives?: string;
    readonly status?: number;
    readonly from: number;
    readonly to: number;
    readonly secret?: string;
    /** An API call with this access token. */
    readonly call?: string;
    readonly method?: string;
    readonly type?: string;
    readonly query?: string;
    readonly unanswered?: true;
    /** Target time, when it is another one. */
    readonly at?: number;
  }

  function seenIn(step: Step) {
    const { token, gives, status = 400, from, secret = 's', call, at = from } = step;
    const { method = 'POST', type = 'application/json', query = '' } = step;
    const during = { during: { from: at, to: at } };
    if (call !== undefined) {
      const headers = [['authorization', `Bearer ${call}`]] as const;
      return seenAt('/api/v4/account', { headers });
    }
    const grant = token === undefined ? { code: 'c' } : { refresh_token: token };
    const answer = gives === undefined ? {} : { access_token: `a-${gives}`, refresh_token: gives };
    const ok = gives === undefined ? status : 200;
    const json = { ...grant, client_secret: secret };
    const headers = [['Content-Type', type]] as const;
    const path = `/oauth2/access_token${query}`;
    const seen = seenAt(path, { method, status: ok, json, answer, headers });
    return { ...seen, exchange: Object.assign(Object.create(seen.exchange), during) };
  }

  /** What the last step tells. */
  function told(...steps: readonly Step[]) {
    const memory = new TrafficMemory();
    let last: ReturnType<TrafficMemory['retried']>;
    for (const step of steps) {
      const seen = seenIn(step);
      const span = { sent: step.from, received: step.to };
      if (step.unanswered) {
        memory.addUnanswered(seen, span);
        continue;
      }
      last = seen.presented === undefined ? undefined : memory.retried(seen.presented, span);
      memory.add(seen, span);
    }
    return last;
  }

  const grant: Step = { gives: 'r1', from: 0, to: 5 };
  const lost: Step = { token: 'r1', gives: 'r2', from: 10, to: 15 };
  const refused: Step = { token: 'r1', from: 20, to: 25 };
  const next: Step = { token: 'r2', gives: 'r3', from: 30, to: 35 };

  const twice: Step = { token: 'r1', gives: 'r9', from: 16, to: 17 };
  const other: Step = { token: 'r9', gives: 'r10', from: 40, to: 45 };

  it('may be repeated', () => {
    expect(told(grant, lost, { ...refused, gives: 'r3' })).toBe('accepted');
    expect(told(grant, lost)).toBeUndefined();
  });

  it('was refused wrongly where the new refresh token then works', () => {
    expect(told(grant, lost, refused, next)).toBe('refused');
    expect(told(grant, lost, refused, { ...next, token: 'r1', gives: 'r4' })).toBe('accepted');
  });

  it.each<[string, readonly Step[]]>([
    [
      'another pair had been used',
      [grant, lost, twice, { ...next, from: 18, to: 19 }, refused, other],
    ],
    [
      'the API was called with the new pair',
      [grant, lost, { call: 'a-r2', from: 16, to: 17 }, refused, next],
    ],
    ['both were under way at once', [grant, lost, { ...refused, from: 12 }, next]],
    ['a limiter refused it', [grant, lost, { ...refused, status: 429 }, next]],
    ['it had another secret key', [grant, lost, { ...refused, secret: 'old' }, next]],
    ['it was sent by another method', [grant, lost, { ...refused, method: 'PUT' }, next]],
    ['it had another media type', [grant, lost, { ...refused, type: 'text/plain' }, next]],
    ['it had another query', [grant, lost, { ...refused, query: '?a=1' }, next]],
    [
      'another use without a pair overlapped',
      [grant, lost, { ...refused, status: 500, from: 16, to: 21 }, refused, next],
    ],
    [
      'another use came before its answer',
      [grant, lost, refused, { ...refused, status: 429, from: 22, to: 27 }, next],
    ],
    [
      'another use had no answer',
      [grant, lost, { ...refused, unanswered: true, from: 16, to: 17 }, refused, next],
    ],
    [
      'a call with the new pair had no answer',
      [grant, lost, { call: 'a-r2', unanswered: true, from: 16, to: 17 }, refused, next],
    ],
    ['access was granted again', [grant, lost, refused, { gives: 'x', from: 26, to: 27 }, next]],
    ['it may have expired', [grant, lost, { ...refused, at: 89 * 86_400_000 }, next]],
    ['its beginning was not seen', [lost, refused, next]],
  ])('tells nothing where %s', (_why, steps) => {
    expect(told(...steps)).toBeUndefined();
  });
});

describe('what is remembered has an end', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('nothing is said of a token that gave more pairs than are remembered', () => {
    const steps = (pairs: number) =>
      memoryOf([
        ['code', 'c'],
        ...many(pairs).map(() => ['refresh', 'r1'] as const),
        ['refresh', `r${pairs + 1}`],
      ]).isOutdated('r1', { sent: 10_000, received: 10_001 });
    expect([steps(1), steps(64), steps(65)]).toEqual([true, true, false]);
  });

  it('nothing is said of a token whose predecessor is forgotten', () => {
    const memory = memoryOf([
      ['code', 'c'],
      ['refresh', 'r1'],
    ]);
    for (const n of many(19_999)) {
      memory.add(used('code', `c${n}`, n + 10), { sent: 100, received: 101 });
    }
    memory.add(used('refresh', 'r2', 3), { sent: 200, received: 201 });
    expect(memory.isOutdated('r1', { sent: 300, received: 301 })).toBe(false);
    expect(memory.isOutdated('r2', { sent: 300, received: 301 })).toBe(false);
  });

  it('the address that was silent for longest is not counted on', () => {
    const memory = new TrafficMemory();
    const at = { from: 0, to: 0 };
    for (const n of many(2_001)) memory.passed(`${n}`, at);
    expect([memory.passed('2000', at), memory.passed('0', at)]).toEqual([2, 1]);
  });
});

it('an access token was issued when the endpoint handed it out', () => {
  const memory = memoryOf([['code', 'c']]);
  expect(memory.accessIssued('a1')).toEqual({ from: 0, to: 0 });
  expect(memory.accessIssued('a2')).toBeUndefined();
});

describe('requests of a second', () => {
  const at = (ms: number) => ({ from: ms, to: ms });

  it('are those of one address that certainly lie within it', () => {
    const memory = new TrafficMemory();
    const counts = [0, 400, 999, 1_000, 1_399].map((ms) => memory.passed('', at(ms)));
    expect(counts).toEqual([1, 2, 3, 3, 4]);
    expect(memory.passed('127.0.0.2', at(1_400))).toBe(1);
  });

  it('do not include one that may have come earlier', () => {
    const memory = new TrafficMemory();
    memory.passed('', { from: 0, to: 900 });
    expect(memory.passed('', at(1_100))).toBe(1);
  });
});

describe('a refresh token of a renewal', () => {
  const later = { sent: 1_000, received: 1_001 };
  const renewal = (value: string) => ({ kind: 'refresh', value, besides: '' }) as const;

  it('was before where it was handed out, or had worked, before the renewal was sent', () => {
    const memory = memoryOf([
      ['code', 'c'],
      ['refresh', 'r1'],
      ['refresh', 'older'],
    ]);
    expect(memory.wasBefore('r1', renewal('r2'), later)).toBe(true);
    expect(memory.wasBefore('older', renewal('r2'), later)).toBe(true);
    expect(memory.wasBefore('fresh', renewal('r2'), later)).toBe(false);
    // The third pair came at 25.
    expect(memory.wasBefore('r3', renewal('r2'), { sent: 24, received: 30 })).toBe(false);
  });

  it('is not judged where renewals overlap, or where that is not known', () => {
    const memory = memoryOf([['code', 'c']]);
    memory.add(used('refresh', 'r1', 2), { sent: 10, received: 30 });
    expect(memory.wasBefore('r1', renewal('r1'), { sent: 25, received: 40 })).toBe(false);
    expect(memory.wasBefore('r1', renewal('r1'), { sent: 35, received: 40 })).toBe(true);
    expect(memory.wasBefore('r1', renewal('unseen'), later)).toBe(false);
  });
});
