import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WallClock } from '../../../../harness/targets/clock/wall-clock.js';

const day = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Milliseconds that pass until the clock has advanced, looked for in steps. */
async function passing(ms: number, step: number): Promise<number> {
  const state = { arrived: false };
  const advancing = new WallClock().advance(ms).then(() => (state.arrived = true));
  const start = Date.now();
  await vi.advanceTimersByTimeAsync(0);
  while (!state.arrived) await vi.advanceTimersByTimeAsync(step);
  await advancing;
  return Date.now() - start;
}

describe('the wall clock', () => {
  it('tells the time of this machine and cannot be moved', () => {
    const clock = new WallClock();
    expect(clock).toMatchObject({ kind: 'wall', movable: false });
    expect(clock.now()).toBe(1_000_000);
  });

  it('advances by waiting', async () => {
    expect(await passing(5_000, 1)).toBe(5_000);
  });

  it('waits for as long as 93 days, which no timer can', async () => {
    expect(await passing(93 * day, day)).toBe(93 * day);
  });

  it('ends its wait with the check that waits', async () => {
    const over = new AbortController();
    const waiting = new WallClock().advance(93 * day, over.signal);
    const refused = waiting.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    over.abort(new Error('the check is over'));
    expect(await refused).toMatchObject({ message: 'the check is over' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, -5])('does not wait for %d', async (ms) => {
    expect(await passing(ms, 1)).toBe(0);
  });
});
