import { describe, expect, it } from 'vitest';
import { checkClock } from '../../../harness/run/check-clock.js';
import { Inconclusive, NotPossible } from '../../../harness/run/signals.js';

/** A clock that only the test moves. */
function fakeClock(movable: boolean) {
  let now = 1_000_000;
  return {
    kind: 'wall' as const,
    movable,
    now: () => now,
    advance: (ms: number) => {
      now += ms;
      return Promise.resolve();
    },
  };
}

const open = new AbortController().signal;

function rig({ movable = true, maxWaitMs }: { movable?: boolean; maxWaitMs?: number } = {}) {
  const clock = fakeClock(movable);
  const session = { clock, marginMs: 4_000, maxWaitMs };
  return { clock, seen: checkClock(session, open) };
}

describe("a check's clock", () => {
  it('tells the time and the margin of the session', () => {
    const { clock, seen } = rig();
    expect(seen.now()).toBe(clock.now());
    expect(seen.margin).toBe(4_000);
  });

  it('moves to a moment that is to come', async () => {
    const { clock, seen } = rig();
    await seen.moveTo(1_060_000);
    expect(clock.now()).toBe(1_060_000);
  });

  it('accepts a moment that passed by half of the margin', async () => {
    const { seen } = rig();
    await expect(seen.moveTo(1_000_000 - 2_000)).resolves.toBeUndefined();
  });

  it('cannot tell any more when more than half of the margin is lost', async () => {
    const { seen } = rig();
    const late = seen.moveTo(1_000_000 - 2_001);
    await expect(late).rejects.toBeInstanceOf(Inconclusive);
    await expect(late).rejects.toMatchObject({ why: 'time' });
    await expect(late).rejects.toThrow(/had passed by 2001 ms.*margin of 4000 ms/);
  });

  it('waits no longer than max_wait allows, all waits of the check together', async () => {
    const { clock, seen } = rig({ movable: false, maxWaitMs: 60_000 });
    await seen.advance(40_000);
    await seen.advance(20_000);
    expect(clock.now()).toBe(1_060_000);
    const more = seen.advance(1_000);
    await expect(more).rejects.toBeInstanceOf(NotPossible);
    await expect(more).rejects.toMatchObject({ capability: 'clock' });
    await expect(more).rejects.toThrow('this check waits 61 s or more, and max_wait allows 60 s');
    expect(clock.now()).toBe(1_060_000);
  });

  it('does not count a step back as waiting', async () => {
    const { seen } = rig({ movable: false, maxWaitMs: 1_000 });
    await seen.advance(-5_000);
    await seen.advance(1_000);
    await expect(seen.advance(1)).rejects.toBeInstanceOf(NotPossible);
  });

  it('moves any distance on a clock that moves for nothing', async () => {
    const { clock, seen } = rig({ movable: true, maxWaitMs: 1_000 });
    await seen.advance(10_000);
    expect(clock.now()).toBe(1_010_000);
  });

  it('waits any time where nothing forbids it', async () => {
    const { clock, seen } = rig({ movable: false });
    await seen.advance(10_000);
    expect(clock.now()).toBe(1_010_000);
  });

  it('does not move once the check is over', async () => {
    const clock = fakeClock(true);
    const over = AbortSignal.abort(new Error('the check is over'));
    const seen = checkClock({ clock, marginMs: 1, maxWaitMs: undefined }, over);
    await expect(seen.advance(5)).rejects.toThrow(/over/);
    expect(clock.now()).toBe(1_000_000);
  });
});
