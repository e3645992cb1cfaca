import fc from 'fast-check';
import { type CommandMaker, fromNewest, refresh } from '../acts.js';
import type { Pair } from '../credentials.js';
import type { Model } from '../model.js';
import { type Party, sameParty } from '../party.js';

/** Renews with an old refresh token whose successors are unused, as after a lost answer. */
export const refreshOutdated: CommandMaker = (parties) =>
  fc.tuple(parties, fc.nat({ max: 1 })).map(([party, back]) => ({
    check: (model) => model.goesOn && outdatedPair(model, party, back) !== undefined,
    run: async (model, world) => {
      const pair = outdatedPair(model, party, back);
      if (pair !== undefined) await refresh(model, world, pair);
    },
    toString: () => 'refresh an outdated one',
  }));

function outdatedPair(
  { pairs }: Pick<Model, 'pairs'>,
  party: Party,
  back: number,
): Pair | undefined {
  const outdated = pairs.filter(
    ({ refresh, children }) =>
      children.length > 0 && refresh.refusal === undefined && sameParty(refresh.party, party),
  );
  return fromNewest(outdated, back);
}
