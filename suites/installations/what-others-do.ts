import type { CheckContext } from '../../harness/check/context.js';
import type { GivenCode, GivenInstallation, TokenPair } from '../../harness/check/given.js';
import type { TokenReply } from '../../harness/check/service.js';
import type { Messages } from '../../harness/check/messages.js';
import { lossOf, type Loss } from '../shared/life.js';

type Context = Pick<CheckContext<Messages>, 'resources' | 'tokens' | 'untestable'>;

/** Gets to what somebody has in hand, from a code; returns what tells whether it works. */
type Hold = (t: Context, code: GivenCode) => Promise<() => Promise<Loss | undefined>>;

/** What one may have in hand while others go on, by the words of a message. */
export const holdings: Readonly<Record<string, Hold>> = {
  'a code that was not exchanged': (t, code) =>
    Promise.resolve(async () => lossIn('its code', await t.tokens.exchange(code))),
  'a pair of tokens': async (t, code) => {
    const pair = await exchanged(t, code);
    return () => lossOf(t, pair);
  },
  'a renewed pair of tokens': async (t, code) => {
    const pair = await renewedTimes(t, await exchanged(t, code), 2);
    return () => lossOf(t, pair);
  },
  'an old refresh token whose renewal got lost': async (t, code) => {
    const old = await renewedTimes(t, await exchanged(t, code), 1);
    await renewedTimes(t, old, 1);
    return async () => lossIn('its old refresh token', await t.tokens.refresh(old));
  },
};

/** What another one does with a pair of its own, by the words of a message. */
export const acts: Readonly<
  Record<string, (t: Context, other: GivenInstallation) => Promise<unknown>>
> = {
  'renewed three times': (t, { tokens }) => renewedTimes(t, tokens, 3),
  'lost an answer and renewed with the old refresh token': async (t, { tokens }) => {
    await renewedTimes(t, tokens, 1);
    await renewedTimes(t, tokens, 1);
  },
  'sent a used code again': (t, { code }) => t.tokens.exchange(code),
  'sent a dead refresh token': async (t, { tokens }) => {
    await renewedTimes(t, tokens, 2);
    await t.tokens.refresh(tokens);
  },
  'was refused for a wrong secret key': (t, { tokens }) =>
    t.tokens.refresh(tokens, { clientSecret: 'conformance' }),
};

function lossIn(what: string, { tokens, status, exchange }: TokenReply): Loss | undefined {
  if (tokens !== undefined) return undefined;
  return { loss: `status ${status} without a pair for ${what}`, exchange };
}

async function exchanged(t: Context, code: GivenCode): Promise<TokenPair> {
  const { tokens } = await t.tokens.exchange(code);
  if (tokens !== undefined) return tokens;
  throw t.untestable('a code gave no pair', 'tokens/exchange-gives-pair');
}

async function renewedTimes(t: Context, pair: TokenPair, times: number): Promise<TokenPair> {
  let newest = pair;
  for (let n = 0; n < times; n += 1) {
    const { tokens } = await t.tokens.refresh(newest);
    if (tokens === undefined) {
      throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
    }
    newest = tokens;
  }
  return newest;
}
