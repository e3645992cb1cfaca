import { describe, expect, it } from 'vitest';
import { ControlClock } from '../../../../harness/targets/clock/control-clock.js';
import { ControlFault } from '../../../../harness/check/control-fault.js';

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

  it('knows its time between two bounds that a late answer widens and a quick one narrows', async () => {
    const { control, wall } = simulated();
    let lateMs = 3_000;
    const clock = await ControlClock.attach(
      control(() => lateMs),
      undefined,
      wall.now,
    );
    expect(clock.between().to - clock.between().from).toBe(3_000);
    lateMs = 0;
    await clock.advance(day);
    expect(clock.between()).toEqual({ from: wall.target(), to: wall.target() });
  });

  it('is not short when its answer comes late, however late', async () => {
    const { control, wall } = simulated();
    let lateMs = 0;
    const clock = await ControlClock.attach(
      control(() => lateMs),
      undefined,
      wall.now,
    );
    lateMs = 60_000;
    await clock.advance(90_000_000);
    const { from, to } = clock.between();
    expect(from).toBeLessThanOrEqual(wall.target());
    expect(to).toBeGreaterThanOrEqual(wall.target());
  });

  it('says by now() no more time than has surely passed, so that nobody waits too short a time', async () => {
    const { control, wall } = simulated();
    const lates = [3_000, 3_000, 3_000, 0, 2_000, 2_000, 2_000, 0];
    const clock = await ControlClock.attach(
      control(() => lates.shift() ?? 0),
      undefined,
      wall.now,
    );
    let [seen, real] = [clock.now(), wall.target()];
    for (let n = 0; n < 3; n += 1) {
      await clock.advance(1_001);
      expect(clock.now() - seen).toBeLessThanOrEqual(wall.target() - real);
      [seen, real] = [clock.now(), wall.target()];
    }
  });

  it.each([
    ['made', true, day],
    ['not made', false, 0],
  ])('reads again after a move that was %s and got no answer', async (_what, made, ahead) => {
    const { control, wall } = simulated();
    const sound = control(() => 0);
    const clock = await ControlClock.attach(sound, undefined, wall.now);
    const start = clock.now();
    const { moveClock } = sound;
    sound.moveClock = async (request) => {
      if (made) await moveClock(request);
      throw new ControlFault('moveClock', 'got no answer');
    };
    await expect(clock.advance(day)).rejects.toThrow('got no answer');
    const { from, to } = clock.between();
    expect([from - start, to - start]).toEqual([0, day]);
    await clock.settle();
    expect(clock.between()).toEqual({ from: start + ahead, to: start + ahead });
    expect(await clock.doubt()).toBeUndefined();
  });

  it('is in doubt when a move without an answer comes late, whether it is seen at once or by the next move', async () => {
    const { control, wall } = simulated();
    const sound = control(() => 0);
    const { moveClock } = sound;
    const clock = await ControlClock.attach(sound, undefined, wall.now);
    for (const isSeenByMove of [false, true]) {
      sound.moveClock = () => Promise.reject(new ControlFault('moveClock', 'got no answer'));
      await expect(clock.advance(day)).rejects.toThrow('got no answer');
      await clock.settle();
      await moveClock({ advance_ms: day });
      sound.moveClock = moveClock;
      if (isSeenByMove) await clock.advance(5_000);
      expect(await clock.doubt()).toMatch(/the target's clock was moved by 8\d{7} ms/);
      await clock.settle();
      expect(await clock.doubt()).toBeUndefined();
    }
  });

  it('is in doubt when it cannot be read after a move without an answer, and not otherwise', async () => {
    const { control, wall } = simulated();
    const sound = control(() => 0);
    const clock = await ControlClock.attach(sound, undefined, wall.now);
    const { readClock } = sound;
    sound.readClock = () => Promise.reject(new ControlFault('readClock', 'is gone'));
    expect(await clock.doubt()).toBeUndefined();
    sound.moveClock = () => Promise.reject(new ControlFault('moveClock', 'is gone'));
    await expect(clock.advance(day)).rejects.toThrow('is gone');
    expect(await clock.doubt()).toMatch(
      /got no good answer, and the clock cannot be read: .*is gone/,
    );
    await expect(clock.settle()).rejects.toThrow('is gone');
    sound.readClock = readClock;
    await clock.settle();
    expect(await clock.doubt()).toBeUndefined();
  });

  it('may count whole seconds', async () => {
    const { control, wall } = simulated();
    const exact = control(() => 0);
    const whole = ({ now }: { now: number }) => ({ now: Math.floor(now / 1_000) * 1_000 });
    const coarse = {
      readClock: async () => whole(await exact.readClock()),
      moveClock: async (request: { advance_ms: number }) => whole(await exact.moveClock(request)),
    };
    const clock = await ControlClock.attach(coarse, undefined, wall.now);
    for (const ms of [1_001, 7_350, 999, 86_400_000]) {
      wall.pass(123);
      await clock.advance(ms);
      expect(Math.abs(clock.now() - wall.target())).toBeLessThanOrEqual(1_000);
    }
    expect(await clock.doubt()).toBeUndefined();
  });
});

/** Simulated time: answers of control take `lateMs`, which passes without waiting. */
function simulated() {
  let now = 1_000_000_400;
  let ahead = 0;
  const wall = {
    now: () => now,
    pass: (ms: number) => void (now += ms),
    target: () => now + ahead,
  };
  const control = (lateMs: () => number) => {
    const answered = () => {
      const answer = { now: wall.target() };
      wall.pass(lateMs());
      return answer;
    };
    return {
      readClock: async () => answered(),
      moveClock: async ({ advance_ms }: { advance_ms: number }) => {
        ahead += advance_ms;
        return answered();
      },
    };
  };
  return { control, wall };
}
