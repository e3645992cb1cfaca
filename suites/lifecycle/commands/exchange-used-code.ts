import fc from 'fast-check';
import { type CommandMaker, exchange, fromNewest } from '../acts.js';
import type { Code } from '../credentials.js';
import type { Model } from '../model.js';
import { type Party, sameParty } from '../party.js';

/** Exchanges a code that was exchanged before. */
export const exchangeUsedCode: CommandMaker = (parties) =>
  fc.tuple(parties, fc.nat({ max: 2 })).map(([party, back]) => ({
    check: (model) => model.goesOn && usedCode(model, party, back) !== undefined,
    run: async (model, world) => {
      const code = usedCode(model, party, back);
      if (code !== undefined) await exchange(model, world, code);
    },
    toString: () => 'exchange a used code',
  }));

function usedCode({ codes }: Pick<Model, 'codes'>, party: Party, back: number): Code | undefined {
  const used = codes.filter((code) => code.family !== undefined && sameParty(code.party, party));
  return fromNewest(used, back);
}
