import fc from 'fast-check';
import { type CommandMaker, commandOn, exchange } from '../acts.js';
import { codesOf, fromNewest } from '../finding.js';

/** Exchanges a code that was exchanged before. */
export const exchangeUsedCode: CommandMaker = (slots) =>
  fc.tuple(slots, fc.nat({ max: 2 })).map(([slot, back]) =>
    commandOn(
      'exchange a used code',
      (model) => {
        const used = codesOf(model, slot).filter(({ family }) => family !== undefined);
        return fromNewest(used, back);
      },
      exchange,
    ),
  );
