import { isInteger } from '../../../spec/exact-json.js';
import type { Id } from '../../../spec/generated/control-types.js';
import fc, { type Arbitrary } from 'fast-check';
import { type CommandMaker, commandOn, spanOf } from '../acts.js';
import type { Pair } from '../../../harness/check/lifecycle/credentials.js';
import { fromNewest, pairsOf } from '../finding.js';
import type { Model } from '../model.js';
import {
  offered,
  type Operation,
  operationNames,
  operations,
  plainOperation,
} from '../operations.js';
import { inLine } from '../steps.js';
import type { World } from '../world.js';

/** Calls the API with any access token of a party on which the contract is not silent. */
export const callApi: CommandMaker = ({ slots }) => calls(slots, false);

/** Calls the API with an access token that may or may not work, to learn which. */
export const callInDoubt: CommandMaker = ({ slots }) => calls(slots, true);

function calls(slots: Arbitrary<number>, inDoubt: boolean): ReturnType<CommandMaker> {
  // A call in doubt is to learn something, and only the plain method tells all.
  const methods = inDoubt ? fc.constant(plainOperation) : fc.constantFrom(...operationNames);
  return fc.tuple(slots, fc.nat({ max: 3 }), methods).map(([slot, back, method]) =>
    commandOn(
      'call the API',
      (model) => {
        const found = pairsOf(model, slot).filter(
          (pair) => model.isSilentOn({ kind: 'access', pair }) === inDoubt,
        );
        return fromNewest(found, back);
      },
      (model, world, pair) => call(model, world, pair, offered(world.t, method)),
    ),
  );
}

async function call(model: Model, world: World, pair: Pair, method: Operation): Promise<void> {
  const { party, label } = pair.access;
  const told = model.tell({ does: 'call', party, token: label, operation: method });
  const { resources } = world.t;
  const request = operations[method](resources, world.tokens(pair).accessToken);
  const exchange = await resources.ask(request);
  const at = spanOf(exchange);
  const presented = { kind: 'access', pair } as const;
  const { ok: accepted } = exchange;
  if (method !== plainOperation && !accepted && exchange.status !== 401) {
    // Whatever refuses this method, it does not tell whether the token lives.
    told.outcome = `status ${exchange.status}`;
    // It may count as a use of the new tokens, or not, as a refused renewal does.
    model.renewalRefused(pair, at);
    return;
  }
  world.judge(model, presented, model.expect(presented, at), { accepted, exchange });
  told.outcome = accepted ? 'answered' : 'refused';
  const own = world.accountOf(party).id;
  const found = accepted && method === plainOperation ? idIn(exchange.json) : undefined;
  if (found !== undefined && found !== own) {
    told.outcome = `answered for account ${found}, must be ${own}: INST-ISO-1`;
    const values = { own, found, credential: label, story: inLine(model.story) };
    throw world.t.fail('elsewhere', values, exchange, 'INST-ISO-1');
  }
  model.called(pair, at, accepted);
}

/** The account's id, if the body has one; other checks judge the shape of the body. */
function idIn(body: unknown): Id | undefined {
  return typeof body === 'object' && body !== null && 'id' in body && isInteger(body.id)
    ? body.id
    : undefined;
}
