import fc from 'fast-check';
import { type CommandMaker, commandOn, refresh } from '../acts.js';
import { fromNewest, pairsOf } from '../finding.js';

/** Renews with a refresh token that was revoked or whose successor was used. */
export const refreshDead: CommandMaker = ({ slots }) =>
  fc.tuple(slots, fc.nat({ max: 3 })).map(([slot, back]) =>
    commandOn(
      'refresh dead',
      (model) => {
        const found = pairsOf(model, slot).filter(
          ({ refresh, family }) => refresh.refusal !== undefined || family.stale,
        );
        return fromNewest(found, back);
      },
      refresh,
    ),
  );
