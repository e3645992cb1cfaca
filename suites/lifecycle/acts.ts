import type { Arbitrary, AsyncCommand } from 'fast-check';
import type { TokenReply } from '../../harness/check/service.js';
import type { Between } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Code, Pair } from '../../harness/check/lifecycle/credentials.js';
import type { Expectation } from '../../harness/check/lifecycle/lifecycle.js';
import type { Model } from './model.js';
import type { Origin } from './origin.js';
import type { Party } from '../../harness/check/lifecycle/party.js';
import type { NearMiss } from '../shared/near-misses.js';
import type { World } from './world.js';

export type StoryCommand = AsyncCommand<Model, World>;

/** The part of the model that a command sees when it looks for something to do. */
export type Known = Pick<
  Model,
  'cast' | 'codes' | 'pairs' | 'replacedKeys' | 'isInstalled' | 'isSilentOn' | 'mayKeep'
>;

/** What the commands of a check draw from. */
export interface Draws {
  /** Places in the story's cast. */
  readonly slots: Arbitrary<number>;
  /** Ways to a code. */
  readonly origins: Arbitrary<Origin>;
}

/** Makes the arbitrary of a command. */
export type CommandMaker = (draws: Draws) => Arbitrary<StoryCommand>;

/** A command that acts on the thing that `find` returns; without such a thing it is skipped. */
export function commandOn<T>(
  name: string,
  find: (model: Known) => T | undefined,
  act: (model: Model, world: World, found: T) => Promise<void>,
): StoryCommand {
  return {
    check: (model) => find(model) !== undefined,
    run: async (model, world) => {
      const found = find(model);
      if (found !== undefined) await act(model, world, found);
    },
    toString: () => name,
  };
}

/** The target's time that a request took. */
export function spanOf({ during }: Exchange): Between {
  return during;
}

/** A user allows the integration in an account, and gets a code in that way. */
export async function grant(
  model: Model,
  world: World,
  party: Party,
  origin: Origin,
): Promise<void> {
  const told = model.tell({ does: 'authorize', party, origin });
  const { given, hasStrayed } = await world.grant(party, origin);
  if (hasStrayed) model.strayed(party);
  const code = model.authorized(party, given.issued);
  told.outcome = code.label;
  world.keepCode(code, given);
}

/** How a request differs from the plain one. Only for requests that must be refused either way. */
export interface Manner {
  readonly encoding?: 'json' | 'form';
  /** Sent in place of the code. */
  readonly near?: NearMiss;
}

/** The words for a manner, which follow the name of a step. */
export function mannerInWords({ encoding, near }: Manner): string {
  return [
    near === undefined ? '' : ` ${near.how}`,
    encoding === undefined ? '' : `, body sent as ${encoding}`,
  ].join('');
}

/** Exchanges a code, judges the answer and adds the new pair to the model. */
export async function exchange(
  model: Model,
  world: World,
  code: Code,
  { near, encoding }: Manner = {},
): Promise<void> {
  const how = mannerInWords({ ...(near && { near }), ...(encoding && { encoding }) });
  const told = model.tell({ does: 'exchange', party: code.party, code: code.label, how });
  const real = world.code(code);
  const sent = near === undefined ? real : { ...real, value: near.value };
  const reply = await world.t.tokens.exchange(sent, encoding === undefined ? {} : { encoding });
  const at = spanOf(reply.exchange);
  const expected = model.expect({ kind: 'code', code }, at);
  world.judge(model, { kind: 'code', code }, expected, found(expected, reply));
  if (reply.tokens === undefined) {
    told.outcome = 'refused';
    model.exchangeRefused(code, at);
    return;
  }
  const pair = model.exchanged(code, at);
  told.outcome = labelsOf(pair);
  world.keepPair(model, pair, reply.tokens, reply);
}

/**
 * Renews with the refresh token of a pair, judges the answer and adds the new pair to the model.
 */
export async function refresh(model: Model, world: World, pair: Pair): Promise<void> {
  const { party, label } = pair.refresh;
  const told = model.tell({ does: 'refresh', party, token: label, how: '' });
  const reply = await world.t.tokens.refresh(world.tokens(pair));
  const at = spanOf(reply.exchange);
  const expected = model.expect({ kind: 'refresh', pair }, at);
  world.judge(model, { kind: 'refresh', pair }, expected, found(expected, reply));
  if (reply.tokens === undefined) {
    told.outcome = 'refused';
    model.renewalRefused(pair, at);
    return;
  }
  const issued = model.renewed(pair, at);
  told.outcome = labelsOf(issued);
  world.keepPair(model, issued, reply.tokens, reply);
}

/** When no token may be handed out, a single token is a fault. Otherwise both tokens are needed. */
function found(
  { must }: Expectation,
  reply: TokenReply,
): { readonly accepted: boolean; readonly exchange: Exchange } {
  const accepted = must === 'refuse' ? reply.handedOut : reply.tokens !== undefined;
  return { accepted, exchange: reply.exchange };
}

function labelsOf({ access, refresh }: Pair): string {
  return `${access.label}, ${refresh.label}`;
}
