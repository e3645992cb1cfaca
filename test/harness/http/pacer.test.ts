import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pacer } from '../../../harness/http/pacer.js';
import { SimulatedClock, SimulatedTime } from '../simulated-time.js';

function rig(kind: 'control' | 'wall') {
  const time = new SimulatedTime();
  const clock = new SimulatedClock(time, kind);
  return { time, clock, pacer: new Pacer(clock) };
}

/** Requests that end at once. */
function some(count: number): (() => Promise<void>)[] {
  return Array.from({ length: count }, () => () => Promise.resolve());
}

/** Most arrivals in any second, both of its ends included. */
function mostInASecond(arrivals: readonly number[]): number {
  const counts = arrivals.map(
    (from) => arrivals.filter((each) => each >= from && each <= from + 1_000).length,
  );
  return Math.max(0, ...counts);
}

const duration = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 2_500 }),
);
const request = fc.record({
  /** Milliseconds after the one before it in which the check does something else. */
  pause: duration,
  untilArrival: duration,
  untilAnswer: duration,
  fails: fc.boolean(),
});
const requests = fc.array(request, { minLength: 1, maxLength: 40 });

describe.each([
  { kind: 'control', limit: 6 },
  { kind: 'wall', limit: 7 },
] as const)('with a $kind clock', ({ kind, limit }) => {
  async function arrivalsOf(
    each: readonly { pause: number; untilArrival: number; untilAnswer: number; fails: boolean }[],
    together: boolean,
  ): Promise<number[]> {
    const { time, clock, pacer } = rig(kind);
    const arrivals: number[] = [];
    const send = async ({ untilArrival, untilAnswer, fails }: (typeof each)[number]) => {
      await time.sleep(untilArrival);
      arrivals.push(clock.now());
      await time.sleep(untilAnswer);
      if (fails) throw new Error('no answer');
    };
    const paced = (one: (typeof each)[number]) => pacer.run(() => send(one)).catch(() => undefined);
    const work = async () => {
      const all: Promise<unknown>[] = [];
      for (const one of each) {
        await time.sleep(one.pause);
        const sent = paced(one);
        if (together) all.push(sent);
        else await sent;
      }
      await Promise.all(all);
    };
    await time.run(work());
    expect(arrivals).toHaveLength(each.length);
    return arrivals;
  }

  it(`no second sees more than ${limit} arrivals of requests one after the other`, async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (each) => {
        expect(mostInASecond(await arrivalsOf(each, false))).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 60 },
    );
  });

  it(`no second sees more than ${limit} arrivals of requests side by side`, async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (each) => {
        expect(mostInASecond(await arrivalsOf(each, true))).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 60 },
    );
  });

  it(`no second sees more than ${limit} arrivals when bursts and single requests meet`, async () => {
    const burst = fc.record({ count: fc.integer({ min: 1, max: limit }), pause: duration });
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { minLength: 2, maxLength: 12 }), async (bursts) => {
        const { time, clock, pacer } = rig(kind);
        const arrivals: number[] = [];
        const send = async () => {
          await time.sleep(20);
          arrivals.push(clock.now());
          await time.sleep(20);
        };
        const work = async () => {
          const all: Promise<unknown>[] = [];
          for (const { count, pause } of bursts) {
            await time.sleep(pause);
            all.push(pacer.together(Array.from({ length: count }, () => send)), pacer.run(send));
          }
          await Promise.all(all);
        };
        await time.run(work());
        expect(mostInASecond(arrivals)).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 60 },
    );
  });

  it(`${limit} pass at once, in the order of asking`, async () => {
    const { time, clock, pacer } = rig(kind);
    const order: number[] = [];
    const ended: number[] = [];
    const all = Array.from({ length: limit + 1 }, (_, i) =>
      pacer.run(async () => {
        order.push(i);
        await time.sleep(10);
        ended.push(clock.now());
      }),
    );
    await time.run(Promise.all(all));
    expect(order).toEqual(Array.from({ length: limit + 1 }, (_, i) => i));
    expect(ended.slice(0, limit)).toEqual(Array.from({ length: limit }, () => 10));
    expect(ended[limit]).toBeGreaterThan(1_010);
  });

  it('a request waits while as many lie less than a second back', async () => {
    const { time, clock, pacer } = rig(kind);
    const ended: number[] = [];
    const all = Array.from({ length: limit }, () =>
      pacer.run(async () => void ended.push(clock.now())),
    );
    await time.run(Promise.all(all));
    await time.run(time.sleep(990));
    const left = await time.run(pacer.run(async () => clock.now()));
    expect(left - (ended[0] ?? 0)).toBeGreaterThan(1_000);
  });

  it('whoever goes on from the same address counts what went before, and waits for no more', async () => {
    const { time, clock, pacer } = rig(kind);
    const sent = (by: Pacer, count: number) =>
      time.run(Promise.all(Array.from({ length: count }, () => by.run(async () => clock.now()))));
    await sent(pacer, 2);
    await time.run(time.sleep(600));
    const left = await sent(new Pacer(clock, pacer.ended), limit);
    expect(left.filter((at) => at === 600)).toHaveLength(limit - 2);
    expect(Math.max(...left)).toBeGreaterThan(1_000);
  });

  it('counts what was sent unpaced', async () => {
    const { time, clock, pacer } = rig(kind);
    const burst = Array.from({ length: 20 }, () => pacer.unpaced(() => time.sleep(5)));
    await time.run(Promise.all(burst));
    const left = await time.run(pacer.run(async () => clock.now()));
    expect(left).toBeGreaterThan(1_005);
  });

  it('quiet lets a second pass after the last request, those under way included', async () => {
    const { time, clock, pacer } = rig(kind);
    await time.run(pacer.quiet());
    expect(clock.moves).toEqual([]);
    const slow = pacer.run(() => time.sleep(400));
    await time.run(pacer.quiet());
    await slow;
    expect(clock.now()).toBeGreaterThanOrEqual(1_401);
    const before = clock.moves.length;
    await time.run(pacer.quiet());
    expect(clock.moves).toHaveLength(before);
  });

  it('makes room for as many as want to leave at once, and for more only after a quiet second', async () => {
    const { time, clock, pacer } = rig(kind);
    const spread = async () => {
      for (let sent = 0; sent < 4; sent += 1) {
        await pacer.run(() => time.sleep(100));
      }
    };
    await time.run(spread());
    await time.run(pacer.together(some(limit - 3)));
    // The first of the four has ended at 100, the last at 400. Where time is moved, nobody waits.
    if (kind === 'wall') expect(clock.now()).toBe(1_101);
    await time.run(pacer.together(some(limit + 1)));
    expect(clock.now()).toBeGreaterThanOrEqual(1_401);
  });

  it('goes on when the clock is set back', async () => {
    const { time, clock, pacer } = rig(kind);
    const seven = Array.from({ length: 7 }, () => pacer.run(() => time.sleep(1)));
    await time.run(Promise.all(seven));
    clock.jump(-3_600_000);
    const start = time.now;
    await time.run(pacer.run(() => time.sleep(1)));
    expect(time.now - start).toBeLessThan(1_100);
  });
});

describe('with a movable clock', () => {
  it('thousands of requests take no seconds of real time, and one move for each six', async () => {
    const { time, clock, pacer } = rig('control');
    const work = async () => {
      for (let i = 0; i < 600; i += 1) await pacer.run(() => time.sleep(0.1));
    };
    await time.run(work());
    expect(time.now).toBeLessThan(200);
    expect(clock.moves).toEqual(Array.from({ length: 99 }, () => 1_001));
  });

  it('side by side they wait for each other and not for seconds', async () => {
    const { time, pacer } = rig('control');
    await time.run(Promise.all(Array.from({ length: 60 }, () => pacer.run(() => time.sleep(10)))));
    expect(time.now).toBeLessThan(200);
  });

  it.each([
    ['six', 6, 12_000],
    ['one', 1, 2_000],
  ])(
    'at half a request a second, %s at once leave room for later ones',
    async (_what, count, ms) => {
      const { time, clock, pacer } = rig('control');
      for (let n = 0; n < 4; n += 1) pacer.halve();
      await time.run(pacer.together(some(count)));
      const before = clock.now();
      await time.run(pacer.together(some(count)));
      expect(clock.now() - before).toBeGreaterThanOrEqual(ms);
      const again = clock.now();
      await time.run(pacer.run(() => Promise.resolve()));
      expect(clock.now() - again).toBeGreaterThanOrEqual(ms);
    },
  );

  it('at the usual rate, as many at once leave after a second without requests', async () => {
    const { time, clock, pacer } = rig('control');
    await time.run(pacer.together(some(6)));
    const before = clock.now();
    await time.run(pacer.together(some(6)));
    expect(clock.now() - before).toBeLessThan(1_100);
  });

  it('does not move the clock under requests that have not ended', async () => {
    const { time, clock, pacer } = rig('control');
    let underWay = 0;
    const seen: number[] = [];
    const advance = clock.advance.bind(clock);
    clock.advance = async (ms) => {
      seen.push(underWay);
      await advance(ms);
    };
    const send = async () => {
      underWay += 1;
      await time.sleep(7);
      underWay -= 1;
    };
    await time.run(Promise.all(Array.from({ length: 30 }, () => pacer.run(send))));
    expect(seen).toEqual([0, 0, 0, 0]);
  });
});

it('a clock that cannot be moved ends the request with its error, and the next may try', async () => {
  const { time, clock, pacer } = rig('control');
  const all = Array.from({ length: 6 }, () => pacer.run(() => time.sleep(1)));
  await time.run(Promise.all(all));
  const advance = clock.advance.bind(clock);
  clock.advance = () => Promise.reject(new Error('control is gone'));
  await expect(time.run(pacer.run(() => time.sleep(1)))).rejects.toThrow('control is gone');
  clock.advance = advance;
  await expect(time.run(pacer.run(async () => 'sent'))).resolves.toBe('sent');
});
