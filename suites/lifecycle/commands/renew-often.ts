import fc from 'fast-check';
import { type CommandMaker, commandOn, refresh } from '../acts.js';
import { newestPair } from '../finding.js';

/** Numbers of renewals: some faults begin late. */
const depths = [2, 8, 13] as const;

/** Renews again and again, each time with the newest refresh token. */
export const renewOften: CommandMaker = ({ slots }) =>
  fc.tuple(slots, fc.constantFrom(...depths)).map(([slot, times]) =>
    commandOn(
      `renew ${times} times`,
      (model) => newestPair(model, slot),
      async (model, world, newest) => {
        let pair = newest;
        for (let n = 0; n < times; n += 1) {
          const before = model.pairs.length;
          await refresh(model, world, pair);
          const issued = model.pairs[before];
          if (issued === undefined) return;
          pair = issued;
        }
      },
    ),
  );
