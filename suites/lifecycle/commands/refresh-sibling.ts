import fc from 'fast-check';
import { type CommandMaker, fromNewest, refresh } from '../acts.js';
import type { Pair } from '../credentials.js';
import type { Model } from '../model.js';
import { type Party, sameParty } from '../party.js';

/** Renews with an unused refresh token beside which a newer one was issued. */
export const refreshSibling: CommandMaker = (parties) =>
  fc.tuple(parties, fc.nat({ max: 1 })).map(([party, back]) => ({
    check: (model) => model.goesOn && sibling(model, party, back) !== undefined,
    run: async (model, world) => {
      const pair = sibling(model, party, back);
      if (pair !== undefined) await refresh(model, world, pair);
    },
    toString: () => 'refresh a sibling',
  }));

function sibling({ pairs }: Pick<Model, 'pairs'>, party: Party, back: number): Pair | undefined {
  const siblings = pairs.filter(
    (pair) =>
      pair.children.length === 0 &&
      pair.parent !== undefined &&
      pair.parent.children.at(-1) !== pair &&
      sameParty(pair.refresh.party, party),
  );
  return fromNewest(siblings, back);
}
