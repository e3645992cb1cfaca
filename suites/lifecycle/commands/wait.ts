import fc, { type Arbitrary } from 'fast-check';
import { commandOn, type StoryCommand } from '../acts.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Times on both sides of 20 minutes, of 24 hours and of 3 months, and any others. */
const lengths = {
  minutes: fc.oneof(
    fc.constantFrom(19, 21).map((n) => n * minute),
    fc.integer({ min: 1, max: 59 }).map((n) => n * minute),
  ),
  hours: fc.oneof(
    fc.constantFrom(23, 25).map((n) => n * hour),
    fc.integer({ min: 1, max: 47 }).map((n) => n * hour),
  ),
  days: fc.integer({ min: 2, max: 87 }).map((n) => n * day),
  months: fc.integer({ min: 94, max: 100 }).map((n) => n * day),
} as const;

export type WaitLength = keyof typeof lengths;

/** Lets the target's time pass, once there is something that it could end. */
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
