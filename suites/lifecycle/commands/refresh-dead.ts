import fc from 'fast-check';
import { type CommandMaker, fromNewest, refresh } from '../acts.js';
import type { Pair } from '../credentials.js';
import type { Model } from '../model.js';
import { type Party, sameParty } from '../party.js';

/** Renews with a refresh token that was revoked or whose successor was used. */
export const refreshDead: CommandMaker = (parties) =>
  fc.tuple(parties, fc.nat({ max: 3 })).map(([party, back]) => ({
    check: (model) => model.goesOn && deadPair(model, party, back) !== undefined,
    run: async (model, world) => {
      const pair = deadPair(model, party, back);
      if (pair !== undefined) await refresh(model, world, pair);
    },
    toString: () => 'refresh a dead one',
  }));

function deadPair({ pairs }: Pick<Model, 'pairs'>, party: Party, back: number): Pair | undefined {
  const dead = pairs.filter(
    ({ refresh, family }) =>
      (refresh.refusal !== undefined || family.stale) && sameParty(refresh.party, party),
  );
  return fromNewest(dead, back);
}
