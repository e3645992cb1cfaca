import { describe, expect, it } from 'vitest';
import { checkClock } from '../../../harness/run/check-clock.js';
import { Inconclusive, NotPossible } from '../../../harness/check/signals.js';
import { StillClock } from '../http/client-rig.js';

/** A clock that only the test moves, and whose time is known to within `wide` milliseconds. */
class FakeClock extends StillClock {
  override readonly movable: boolean;
  override moveTakesMs = 0;
  wide = 0;

  constructor(movable: boolean) {
    super();
    this.movable = movable;
  }

  override between() {
    return { from: this.time, to: this.time + this.wide };
  }
}

const open = new AbortController().signal;

function rig({ movable = true, maxWaitMs }: { movable?: boolean; maxWaitMs?: number } = {}) {
  const clock = new FakeClock(movable);
  const session = { clock, marginMs: 4_000, maxWaitMs };
  return { clock, seen: checkClock(session, open) };
}

describe("a check's clock", () => {
  it('tells the time and the margin of the session', () => {
    const { clock, seen } = rig();
    expect(seen.now()).toBe(clock.now());
    expect(seen.margin).toBe(4_000);
  });

  it('moves past a moment by the lower bound of the time, so that it has surely passed', async () => {
    const { clock, seen } = rig();
    clock.wide = 3_000;
    await seen.movePast(1_060_000);
    expect(clock.between()).toEqual({ from: 1_060_000, to: 1_063_000 });
  });

  it('moves again when a clock stays short of the moment, and gives up a clock that stands', async () => {
    const { clock, seen } = rig();
    clock.advance = async (ms) => void (clock.time += Math.ceil(ms * 0.9));
    await seen.movePast(1_060_000);
    expect(clock.now()).toBeGreaterThanOrEqual(1_060_000);
    clock.advance = async () => undefined;
    await expect(seen.movePast(1_070_000)).rejects.toMatchObject({ why: 'time' });
  });

  it('does not move past a moment that has surely passed', async () => {
    const { clock, seen } = rig();
    await seen.movePast(999_000);
    expect(clock.now()).toBe(1_000_000);
  });

  it('moves before a moment by the upper bound of the time, and leaves room for the move itself', async () => {
    const { clock, seen } = rig();
    clock.wide = 3_000;
    clock.moveTakesMs = 500;
    await seen.moveBefore(1_060_000);
    expect(clock.between()).toEqual({ from: 1_056_500, to: 1_059_500 });
  });

  it('does not move back to a moment that has passed: the answer decides', async () => {
    const { clock, seen } = rig();
    await seen.moveBefore(990_000);
    expect(clock.now()).toBe(1_000_000);
  });

  it('cannot tell what an answer shows that may have come after the end', () => {
    const { seen } = rig();
    const end = 1_000_000;
    expect(() => seen.answeredBefore(end, { during: { from: 1, to: end } })).not.toThrow();
    const late = () => seen.answeredBefore(end, { during: { from: 1, to: end + 7_000 } });
    expect(late).toThrow(Inconclusive);
    expect(late).toThrow(/up to 7000 ms after the end.*margin of 4000 ms/);
  });

  it('cannot tell what a request shows that may have left before the end', () => {
    const { seen } = rig();
    const end = 1_000_000;
    expect(() => seen.askedAfter(end, { during: { from: end, to: end + 5 } })).not.toThrow();
    const early = () => seen.askedAfter(end, { during: { from: end - 9, to: end + 5 } });
    expect(early).toThrow(Inconclusive);
    expect(early).toThrow(/up to 9 ms before the end/);
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
    const clock = new FakeClock(true);
    const over = AbortSignal.abort(new Error('the check is over'));
    const seen = checkClock({ clock, marginMs: 1, maxWaitMs: undefined }, over);
    await expect(seen.advance(5)).rejects.toThrow(/over/);
    expect(clock.now()).toBe(1_000_000);
  });
});
