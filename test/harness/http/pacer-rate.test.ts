import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pacer } from '../../../harness/http/pacer.js';
import { SimulatedClock, SimulatedTime } from '../simulated-time.js';

const limit = 7;
const wholeMs = 60_000;
/** How late a timer of a machine with other work wakes, milliseconds. */
const latest = 15;

/** A wall clock that tells whole milliseconds, and whose timers are late. */
class LateWall extends SimulatedClock {
  readonly #late: () => number;

  constructor(time: SimulatedTime, late: () => number) {
    super(time, 'wall');
    this.#late = late;
  }

  override now(): number {
    return Math.floor(super.now());
  }

  override async advance(ms: number): Promise<void> {
    await super.advance(ms + this.#late());
  }
}

/** Takes one value after the other, and begins again at the end. */
function circle(values: readonly number[]): () => number {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
}

/** The arrivals of a minute, in which requests follow each other as soon as the pacer lets them. */
async function aMinute(
  { late, way, work }: { late: () => number; way: () => number; work: () => number },
  sideBySide: boolean,
): Promise<number[]> {
  const time = new SimulatedTime();
  const pacer = new Pacer(new LateWall(time, late));
  const arrivals: number[] = [];
  const send = () =>
    pacer.run(async () => {
      await time.sleep(way());
      arrivals.push(time.now);
      await time.sleep(way());
    });
  const oneAfterTheOther = async () => {
    while (time.now < wholeMs) {
      await send();
      await time.sleep(work());
    }
  };
  const workers = sideBySide ? [1, 2, 3] : [1];
  await time.run(Promise.all(workers.map(oneAfterTheOther)));
  return arrivals.filter((at) => at < wholeMs);
}

function mostInASecond(arrivals: readonly number[]): number {
  const counts = arrivals.map(
    (from) => arrivals.filter((each) => each >= from && each - from <= 1_000).length,
  );
  return Math.max(0, ...counts);
}

/** Eighths of milliseconds: their sums are exact. */
const milliseconds = (max: number) => {
  const eighth = fc.integer({ min: 0, max: 8 * max }).map((count) => count / 8);
  return fc.array(eighth, { minLength: 1, maxLength: 200 });
};

describe.each([
  ['one after the other', false],
  ['side by side', true],
] as const)('a minute of requests %s, with late timers', (_words, sideBySide) => {
  it('never has more than 7 in a second, and reaches 95 % of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        milliseconds(latest),
        milliseconds(8), // of a network, each way
        milliseconds(60), // of a check, between two requests
        async (late, way, work) => {
          const times = { late: circle(late), way: circle(way), work: circle(work) };
          const arrivals = await aMinute(times, sideBySide);
          expect(mostInASecond(arrivals)).toBeLessThanOrEqual(limit);
          expect(arrivals.length).toBeGreaterThanOrEqual(0.95 * limit * (wholeMs / 1_000));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('reaches 95 % also where each timer is as late as can be', async () => {
    const times = { late: () => latest, way: () => 5, work: () => 30 };
    const arrivals = await aMinute(times, sideBySide);
    expect(mostInASecond(arrivals)).toBeLessThanOrEqual(limit);
    expect(arrivals.length).toBeGreaterThanOrEqual(0.95 * limit * (wholeMs / 1_000));
  });
});
