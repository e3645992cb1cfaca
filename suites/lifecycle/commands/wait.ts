import fc, { type Arbitrary } from 'fast-check';
import { commandOn, type StoryCommand } from '../acts.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Times on both sides of 20 minutes, of 24 hours and of 3 months, and any others. */
const lengths = {
  minutes: times(minute, [19, 21, 6, 45], 59),
  hours: times(hour, [23, 25, 12, 36], 47),
  days: times(day, [60, 80], 87),
  months: fc.integer({ min: 94, max: 100 }).map((n) => n * day),
} as const;

/** One of the usual times, or any other whole number of the unit. */
function times(unit: number, usual: readonly number[], max: number): Arbitrary<number> {
  return fc
    .oneof(
      { weight: 2, arbitrary: fc.constantFrom(...usual) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max }) },
    )
    .map((n) => n * unit);
}

export type WaitLength = keyof typeof lengths;

/** Lets the target's time pass, once the story has something that time could end. */
export function wait(length: WaitLength): Arbitrary<StoryCommand> {
  return lengths[length].map((ms) =>
    commandOn(
      'wait',
      ({ codes }) => codes.at(-1),
      async (model, world) => {
        model.tell({ does: 'wait', ms });
        await world.t.clock.advance(ms);
        model.waited(ms);
      },
    ),
  );
}
