import { describe, expect, it } from 'vitest';
import { ControlClock } from '../../../harness/clock/control-clock.js';
import { ControlFault } from '../../../harness/target/control-fault.js';

const day = 86_400_000;

/** Control of a clock that runs a year ahead; `move` says by how much it follows. */
function controlOf(move: (asked: number) => number) {
  let ahead = 365 * day;
  const asked: number[] = [];
  const now = () => Date.now() + ahead;
  return {
    asked,
    now,
    readClock: async () => ({ now: now() }),
    moveClock: async ({ advance_ms }: { advance_ms: number }) => {
      asked.push(advance_ms);
      ahead += move(advance_ms);
      return { now: now() };
    },
  };
}

const close = 200;

describe('the clock of a target', () => {
  it('reads as the target tells, and runs on', async () => {
    const control = controlOf((ms) => ms);
    const clock = await ControlClock.attach(control);
    expect(clock).toMatchObject({ kind: 'control', movable: true });
    expect(Math.abs(clock.now() - control.now())).toBeLessThan(close);
  });

  it('is moved by whole milliseconds, never short of what was asked', async () => {
    const control = controlOf((ms) => ms);
    const clock = await ControlClock.attach(control);
    const before = clock.now();
    await clock.advance(93 * day + 0.2);
    expect(control.asked).toEqual([93 * day + 1]);
    expect(clock.now() - before).toBeGreaterThanOrEqual(93 * day);
    expect(Math.abs(clock.now() - control.now())).toBeLessThan(close);
  });

  it('is not asked to move by nothing or backwards', async () => {
    const control = controlOf((ms) => ms);
    const clock = await ControlClock.attach(control);
    await clock.advance(0);
    await clock.advance(-5);
    expect(control.asked).toEqual([]);
  });

  it('may move further than asked, which is then its time', async () => {
    const control = controlOf((ms) => ms + day);
    const clock = await ControlClock.attach(control);
    await clock.advance(1_000);
    expect(Math.abs(clock.now() - control.now())).toBeLessThan(close);
  });

  it.each([
    ['stands', () => 0],
    ['moves half of the way', (ms: number) => ms / 2],
    ['goes back', (ms: number) => -ms],
    ['tells no time', () => Number.NaN],
  ])('is at fault when it %s', async (_name, move) => {
    const clock = await ControlClock.attach(controlOf(move));
    const before = clock.now();
    const fault = await clock.advance(10_000).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ControlFault);
    expect(fault).toMatchObject({ operation: 'moveClock' });
    expect(String(fault)).toMatch(/asked to move by 10000 ms, it is (\d+|NaN) ms short/);
    expect(Math.abs(clock.now() - before)).toBeLessThan(close);
  });

  it('hands on what control refuses', async () => {
    const control = controlOf((ms) => ms);
    const clock = await ControlClock.attach(control);
    control.moveClock = () => Promise.reject(new ControlFault('moveClock', 'refused'));
    await expect(clock.advance(5)).rejects.toThrow('refused');
  });
});
