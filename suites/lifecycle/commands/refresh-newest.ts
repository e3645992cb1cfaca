import { type CommandMaker, fromNewest, refresh } from '../acts.js';
import type { Pair } from '../credentials.js';
import type { Model } from '../model.js';
import { type Party, sameParty } from '../party.js';

/** Renews with the refresh token that a party got last. */
export const refreshNewest: CommandMaker = (parties) =>
  parties.map((party: Party) => ({
    check: (model) => model.goesOn && newestPair(model, party) !== undefined,
    run: async (model, world) => {
      const pair = newestPair(model, party);
      if (pair !== undefined) await refresh(model, world, pair);
    },
    toString: () => 'refresh the newest',
  }));

/** The newest pair of a party, where its refresh token has not been revoked. */
export function newestPair({ pairs }: Pick<Model, 'pairs'>, party: Party): Pair | undefined {
  const pair = fromNewest(
    pairs.filter(({ refresh }) => sameParty(refresh.party, party)),
    0,
  );
  return pair?.refresh.refusal === undefined ? pair : undefined;
}
