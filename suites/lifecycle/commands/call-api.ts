import fc from 'fast-check';
import { type CommandMaker, commandOn, spanOf } from '../acts.js';
import type { Pair } from '../credentials.js';
import { fromNewest, pairsOf } from '../finding.js';
import type { Model } from '../model.js';
import { inLine } from '../steps.js';
import type { World } from '../world.js';

/** Calls the API with any access token of a party on which the contract is not silent. */
export const callApi: CommandMaker = (slots) => calls(slots, false);

/** Calls the API with an access token that may or may not work, to learn which. */
export const callInDoubt: CommandMaker = (slots) => calls(slots, true);

function calls(slots: Parameters<CommandMaker>[0], inDoubt: boolean): ReturnType<CommandMaker> {
  return fc.tuple(slots, fc.nat({ max: 3 })).map(([slot, back]) =>
    commandOn(
      'call the API',
      (model) => {
        const found = pairsOf(model, slot).filter(
          (pair) => model.isSilentOn({ kind: 'access', pair }) === inDoubt,
        );
        return fromNewest(found, back);
      },
      call,
    ),
  );
}

async function call(model: Model, world: World, pair: Pair): Promise<void> {
  const { party, label } = pair.access;
  const told = model.tell({ does: 'call', party, token: label });
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
    const values = { own, found, credential: label, story: inLine(model.story) };
    throw world.t.fail('elsewhere', values, exchange, 'INST-ISO-1');
  }
  model.called(pair, at, accepted);
}

/** The account's id, where the body has one: its shape is judged elsewhere. */
function idIn(body: unknown): number | undefined {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number'
    ? body.id
    : undefined;
}
