import fc from 'fast-check';
import { type CommandMaker, commandOn, refresh } from '../acts.js';
import { fromNewest, pairsOf } from '../finding.js';

/** Renews with an unused refresh token beside which a newer one was issued. */
export const refreshSibling: CommandMaker = ({ slots }) =>
  fc.tuple(slots, fc.nat({ max: 1 })).map(([slot, back]) =>
    commandOn(
      'refresh sibling',
      (model) => {
        const found = pairsOf(model, slot).filter(
          ({ parent, children, refresh }) =>
            parent !== undefined &&
            children.length === 0 &&
            parent.children.at(-1)?.refresh !== refresh,
        );
        return fromNewest(found, back);
      },
      refresh,
    ),
  );
