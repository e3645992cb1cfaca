import type { Arbitrary, AsyncCommand } from 'fast-check';
import type { TokenReply } from '../../harness/api/token-endpoint.js';
import type { Between } from '../../harness/given/given.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import type { Code, Pair } from './credentials.js';
import type { Expectation, Model } from './model.js';
import type { Party } from './party.js';
import type { World } from './world.js';

export type StoryCommand = AsyncCommand<Model, World>;

/** What a command sees of the model when it looks for something to do. */
export type Known = Pick<
  Model,
  'cast' | 'codes' | 'pairs' | 'replacedKeys' | 'isInstalled' | 'isSilentOn'
>;

/** Makes a command's arbitrary; `slots` are places in the story's cast, whoever has them. */
export type CommandMaker = (slots: Arbitrary<number>) => Arbitrary<StoryCommand>;

/** A command that acts on what it finds, and is left out where it finds nothing. */
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
export function spanOf({ sentAt, receivedAt }: Exchange): Between {
  return { from: sentAt, to: receivedAt };
}

/** A user grants access. */
export async function grant(model: Model, world: World, party: Party): Promise<void> {
  const told = model.tell({ does: 'authorize', party });
  const given = await world.grant(party);
  const code = model.authorized(party, given.issued);
  told.outcome = code.label;
  world.keepCode(code, given);
}

/** Exchanges a code, judges the answer and goes on with what it gave. */
export async function exchange(model: Model, world: World, code: Code): Promise<void> {
  const told = model.tell({ does: 'exchange', party: code.party, code: code.label, how: '' });
  const reply = await world.t.tokens.exchange(world.code(code));
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

/** Renews with the refresh token of a pair, judges the answer and goes on with what it gave. */
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

/** Where nothing may be handed out a single token is too much; else both are needed. */
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
