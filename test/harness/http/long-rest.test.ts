import { describe, expect, it } from 'vitest';
import { LongRest } from '../../../harness/http/long-rest.js';
import { StillClock } from './client-rig.js';

/** A clock of real time whose waits are noted and cost nothing. */
class RealClock extends StillClock {
  override readonly movable = false;
}

const hour = 3_600_000;
const minute = 60_000;

describe('a long rest', () => {
  it('is an hour of a clock that moves, which leaves the count of control alone', async () => {
    const clock = new StillClock();
    const before = clock.now();
    let forgotten = 0;
    await new LongRest(clock, async () => void (forgotten += 1)).take();
    expect([clock.now() - before, forgotten]).toEqual([hour, 0]);
  });

  it('lets control forget where time is real', async () => {
    const clock = new RealClock();
    const before = clock.now();
    let forgotten = 0;
    await new LongRest(clock, async () => void (forgotten += 1)).take();
    expect([clock.now() - before, forgotten]).toEqual([0, 1]);
  });

  it('is more than a minute of real time without control', async () => {
    const clock = new RealClock();
    const before = clock.now();
    await new LongRest(clock).take();
    expect(clock.now() - before).toBeGreaterThan(minute);
    expect(clock.now() - before).toBeLessThan(2 * minute);
  });

  it('counts the time that it takes while it lasts, and afterwards', async () => {
    let end: () => void = () => undefined;
    const clock = Object.assign(new RealClock(), {
      advance: () => new Promise<void>((resolve) => (end = resolve)),
    });
    const rest = new LongRest(clock);
    expect(rest.waitedMs).toBe(0);
    const taken = rest.take();
    const first = rest.waitedMs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rest.waitedMs).toBeGreaterThan(first);
    end();
    await taken;
    const all = rest.waitedMs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rest.waitedMs).toBe(all);
  });

  it('that is broken off counts no time after that', async () => {
    const clock = Object.assign(new RealClock(), {
      advance: () => Promise.reject(new Error('the check is over')),
    });
    const rest = new LongRest(clock);
    await expect(rest.take()).rejects.toThrow('the check is over');
    const all = rest.waitedMs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rest.waitedMs).toBe(all);
  });
});

describe('a rest for a request that is sent again', () => {
  const takenOf = async (rest: LongRest, times: number) => {
    const taken: boolean[] = [];
    for (let n = 0; n < times; n += 1) taken.push(await rest.takeAgain());
    return taken;
  };

  it('is taken five times in real time', async () => {
    const taken = await takenOf(new LongRest(new RealClock()), 7);
    expect(taken).toEqual([true, true, true, true, true, false, false]);
  });

  it('is taken again and again where control forgets', async () => {
    const rest = new LongRest(new RealClock(), async () => undefined);
    rest.wasInVain();
    expect(await takenOf(rest, 7)).toEqual(Array.from({ length: 7 }, () => true));
  });

  it('is one for all requests that are refused meanwhile', async () => {
    const clock = new RealClock();
    const rest = new LongRest(clock);
    const before = clock.now();
    const taken = await Promise.all([rest.takeAgain(), rest.takeAgain(), rest.takeAgain()]);
    expect([taken, clock.now() - before < 2 * minute]).toEqual([[true, true, true], true]);
    expect(await takenOf(rest, 5)).toEqual([true, true, true, true, false]);
  });

  it('is taken no more in real time after one was in vain', async () => {
    const rest = new LongRest(new RealClock());
    expect(await rest.takeAgain()).toBe(true);
    rest.wasInVain();
    expect(await rest.takeAgain()).toBe(false);
  });

  it('is not taken where the clock moves, for there the pace is halved', async () => {
    expect(await takenOf(new LongRest(new StillClock()), 1)).toEqual([false]);
  });
});
