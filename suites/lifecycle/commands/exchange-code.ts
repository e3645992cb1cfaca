import { type CommandMaker, exchange, fromNewest } from '../acts.js';
import type { Code } from '../credentials.js';
import type { Model } from '../model.js';
import { type Party, sameParty } from '../party.js';

/** Exchanges the newest code of a party that has not been exchanged yet. */
export const exchangeCode: CommandMaker = (parties) =>
  parties.map((party: Party) => ({
    check: (model) => model.goesOn && unusedCode(model, party) !== undefined,
    run: async (model, world) => {
      const code = unusedCode(model, party);
      if (code !== undefined) await exchange(model, world, code);
    },
    toString: () => 'exchange',
  }));

/** The newest code of a party that gave nothing yet. */
export function unusedCode({ codes }: Pick<Model, 'codes'>, party: Party): Code | undefined {
  const unused = codes.filter((code) => code.family === undefined && sameParty(code.party, party));
  return fromNewest(unused, 0);
}
