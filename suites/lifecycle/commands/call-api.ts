import fc from 'fast-check';
import { type CommandMaker, fromNewest, spanOf } from '../acts.js';
import type { Pair } from '../credentials.js';
import type { Model } from '../model.js';
import { type Party, sameParty } from '../party.js';
import { inLine } from '../steps.js';

/** Calls the API with any access token of a party. */
export const callApi: CommandMaker = (parties) =>
  fc.tuple(parties, fc.nat({ max: 3 })).map(([party, back]) => ({
    check: (model) => model.goesOn && pairOf(model, party, back) !== undefined,
    run: async (model, world) => {
      const pair = pairOf(model, party, back);
      if (pair === undefined) return;
      const told = model.tell({ does: 'call', party, token: pair.access.label });
      const exchange = await world.t.resources.account(world.tokens(pair).accessToken);
      const at = spanOf(exchange);
      const presented = { kind: 'access', pair } as const;
      const { ok: accepted } = exchange;
      world.judge(model, presented, model.expect(presented, at), { accepted, exchange });
      told.outcome = accepted ? 'answered' : 'refused';
      const own = world.accountOf(party).id;
      const found = accepted ? idIn(exchange.json) : undefined;
      if (found !== undefined && found !== own) {
        told.outcome = `answered for account ${found}, must be ${own}: INST-ISO-1`;
        throw world.t.fail(
          'elsewhere',
          { own, found, credential: pair.access.label, story: inLine(model.story) },
          exchange,
          'INST-ISO-1',
        );
      }
      model.called(pair, at, accepted);
    },
    toString: () => 'call the API',
  }));

function pairOf({ pairs }: Pick<Model, 'pairs'>, party: Party, back: number): Pair | undefined {
  return fromNewest(
    pairs.filter(({ access }) => sameParty(access.party, party)),
    back,
  );
}

/** The account's id, where the body has one: its shape is judged elsewhere. */
function idIn(body: unknown): number | undefined {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number'
    ? body.id
    : undefined;
}
