import { describe, expect, it, onTestFinished } from 'vitest';
import { LongRest } from '../../../harness/http/long-rest.js';
import { Pacer } from '../../../harness/http/pacer.js';
import { openSession } from '../../../harness/targets/session/open-session.js';
import { StillClock } from './client-rig.js';

/** A clock of real time whose waits are noted and cost nothing. */
class RealClock extends StillClock {
  override readonly movable = false;
}

const hour = 3_600_000;
const minute = 60_000;

function restOn(clock: StillClock, forget?: () => Promise<void>) {
  const pacer = new Pacer(clock);
  return { pacer, clock, rest: new LongRest(pacer, forget) };
}

describe('a long rest', () => {
  it('is an hour of a clock that moves, which leaves the count of control alone', async () => {
    let forgotten = 0;
    const { clock, rest } = restOn(new StillClock(), async () => void (forgotten += 1));
    const before = clock.now();
    await rest.take();
    expect([clock.now() - before, forgotten, rest.waitedMs]).toEqual([hour, 0, 0]);
  });

  it('lets control forget where time is real', async () => {
    let forgotten = 0;
    const { clock, rest } = restOn(new RealClock(), async () => void (forgotten += 1));
    const before = clock.now();
    await rest.take();
    expect([clock.now() - before, forgotten, rest.waitedMs]).toEqual([0, 1, 0]);
  });

  it('is more than a minute of real time without control, and tells when it ends', async () => {
    const { clock, rest } = restOn(new RealClock());
    const told: unknown[] = [];
    rest.tells((until, pace) => told.push([until, pace]));
    const before = clock.now();
    await rest.take();
    expect(clock.now() - before).toBeGreaterThan(minute);
    expect(clock.now() - before).toBeLessThan(2 * minute);
    expect(told).toEqual([[clock.now(), { refusals: 1, perSecond: 7 }]]);
  });

  it('counts the time that it takes while it lasts, and no more afterwards', async () => {
    const { clock, rest } = restOn(new RealClock());
    await rest.again();
    clock.time += 20_000;
    expect(rest.waitedMs).toBe(20_000);
    clock.time += hour;
    expect(rest.waitedMs).toBe(61_000);
  });

  it('that begins during another one makes it longer, and no time counts twice', async () => {
    const { clock, rest } = restOn(new RealClock());
    await rest.again();
    clock.time += 20_000;
    await rest.take();
    expect([rest.waitedMs, clock.now()]).toEqual([81_000, 1_081_000]);
  });

  it('ends with the signal of its check', async () => {
    const clock = new RealClock();
    clock.advance = async (_ms: number, signal?: AbortSignal) => signal?.throwIfAborted();
    const { rest } = restOn(clock);
    const over = AbortSignal.abort(new Error('the check is over'));
    await expect(rest.take(over)).rejects.toThrow('the check is over');
  });

  it('is no time of a check of its session', async () => {
    const session = await openSession({
      kind: 'embedded',
      variants: ['limiter-on-the-machine-clock'],
    });
    onTestFinished(() => session.stop());
    const { source, secondSource } = session;
    expect(source.pacer.clock.movable).toBe(false);
    for (const each of [source, secondSource]) {
      if (each === undefined) throw new Error('the emulator has two addresses');
      // Without control, so that it takes real time.
      Object.assign(each, { rest: new LongRest(each.pacer) });
      const before = session.excusedMs();
      await each.rest.again();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(session.excusedMs() - before).toBeGreaterThan(50);
    }
    expect(session.restedMs()).toBeGreaterThan(100);
  });
});

describe('a rest for a request that is sent again', () => {
  /** Whether requests may be sent again, one after the other, each after the rest of the one before. */
  const answersOf = async ({ rest, clock }: ReturnType<typeof restOn>, times: number) => {
    const may: boolean[] = [];
    for (let n = 0; n < times; n += 1) {
      may.push(await rest.again());
      clock.time += hour;
    }
    return may;
  };

  it('holds what is paced for a minute of real time, five times', async () => {
    const made = restOn(new RealClock());
    const before = made.clock.now();
    await made.rest.again();
    await made.pacer.run(async () => undefined);
    expect(made.clock.now() - before).toBe(61_000);
    expect(await answersOf(made, 6)).toEqual([true, true, true, true, false, false]);
  });

  it('is taken again and again where control forgets', async () => {
    const made = restOn(new RealClock(), async () => undefined);
    made.rest.wasInVain();
    expect(await answersOf(made, 7)).toEqual(Array.from({ length: 7 }, () => true));
  });

  it('is one for all requests that are refused meanwhile', async () => {
    const made = restOn(new RealClock());
    const may = await Promise.all([made.rest.again(), made.rest.again(), made.rest.again()]);
    expect([may, made.rest.waitedMs]).toEqual([[true, true, true], 0]);
    made.clock.time += hour;
    expect(made.rest.waitedMs).toBe(61_000);
    expect(await answersOf(made, 5)).toEqual([true, true, true, true, false]);
  });

  it('is taken no more in real time after one was in vain', async () => {
    const made = restOn(new RealClock());
    expect(await answersOf(made, 1)).toEqual([true]);
    made.rest.wasInVain();
    expect(await answersOf(made, 1)).toEqual([false]);
  });

  it('is not taken where the clock moves, for there the pace is halved', async () => {
    expect(await answersOf(restOn(new StillClock()), 1)).toEqual([false]);
  });
});
