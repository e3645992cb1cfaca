import fc from 'fast-check';
import { type CommandMaker, commandOn, refresh } from '../acts.js';
import { fromNewest, pairsOf } from '../finding.js';

/** Renews with an old refresh token whose successors are unused, as after a lost answer. */
export const refreshOutdated: CommandMaker = ({ slots }) =>
  fc.tuple(slots, fc.nat({ max: 1 })).map(([slot, back]) =>
    commandOn(
      'refresh outdated',
      (model) => {
        const found = pairsOf(model, slot).filter(
          ({ refresh, children }) => children.length > 0 && refresh.refusal === undefined,
        );
        return fromNewest(found, back);
      },
      refresh,
    ),
  );
