import fc from 'fast-check';
import { forgeries } from '../../shared/forgeries.js';
import { otherNames } from '../../shared/near-misses.js';
import { type CommandMaker, commandOn } from '../acts.js';
import type { Pair } from '../../../harness/check/lifecycle/credentials.js';
import { pairsOf } from '../finding.js';
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

/** Calls the API with something that is no access token, though it belongs to one. */
export const callWithOther: CommandMaker = ({ slots }) =>
  fc
    .tuple(slots, fc.constantFrom(...operationNames), fc.noBias(fc.nat({ max: 999 })))
    .map(([slot, method, n]) =>
      commandOn(
        'call with another credential',
        (model) => pairsOf(model, slot).at(-1),
        (model, world, pair) => call(model, world, pair, offered(world.t, method), n),
      ),
    );

/** Texts that a header can carry. */
const visible = /^[\u0021-\u007E]+$/;

/** Everything at hand that is no access token, by the words for it. */
function othersOf(world: World, pair: Pair): [words: string, text: string][] {
  const { accessToken, refreshToken, integration } = world.tokens(pair);
  const code = world.code(pair.family.code).value;
  const plain: [string, string][] = [
    ['the refresh token', refreshToken],
    ['the authorization code', code],
    ['the secret key', integration.clientSecret],
    ['the integration ID', integration.clientId],
  ];
  const forged = Object.entries(forgeries).map<[string, string]>(([words, forge]) => [
    `an access token with ${words}`,
    forge(accessToken),
  ]);
  // The last character of a token has bits without a meaning.
  const near = otherNames(accessToken)
    .filter(({ how }) => how !== 'with another last character')
    .map<[string, string]>(({ how, value }) => [`the access token ${how}`, value]);
  return [...plain, ...plain, ...forged, ...near].filter(
    ([, text]) => text !== accessToken && visible.test(text),
  );
}

async function call(
  model: Model,
  world: World,
  pair: Pair,
  method: Operation,
  n: number,
): Promise<void> {
  const others = othersOf(world, pair);
  const found = others[n % others.length];
  if (found === undefined) return;
  const [words, text] = found;
  const { party } = pair.access;
  const told = model.tell({ does: 'call', party, token: words, operation: method });
  const { resources } = world.t;
  const exchange = await resources.ask(operations[method](resources, text));
  const { ok, status } = exchange;
  // Another status than 401 may be the answer of this method to anybody.
  if (!ok && (status === 401 || method !== plainOperation)) {
    told.outcome = 'refused';
    return;
  }
  told.outcome = `status ${status}, must be 401: AUTH-10`;
  const values = { text: words, story: inLine(model.story), status };
  throw world.t.fail('opened', values, exchange, 'AUTH-10');
}
