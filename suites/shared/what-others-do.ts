import type { CheckContext } from '../../harness/check/context.js';
import type { GivenCode, GivenInstallation, TokenPair } from '../../harness/check/given.js';
import type { TokenReply } from '../../harness/check/service.js';
import type { Messages } from '../../harness/check/messages.js';
import { lossOf, type Loss } from './life.js';

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

/** Does something with what another one was granted, after so many renewals by that one. */
type Act = (t: Context, other: GivenInstallation, renewals: number) => Promise<unknown>;

/** What another one does, by the words of a message. */
export const acts: Readonly<Record<string, Act>> = {
  'renewed once more': (t, { tokens }, renewals) => renewedTimes(t, tokens, renewals + 1),
  'lost an answer and renewed with the old refresh token': async (t, { tokens }, renewals) => {
    const old = await renewedTimes(t, tokens, renewals);
    await renewedTimes(t, old, 1);
    await renewedTimes(t, old, 1);
  },
  'sent a used code again': async (t, { tokens, code }, renewals) => {
    await renewedTimes(t, tokens, renewals);
    await t.tokens.exchange(code);
  },
  'sent a dead refresh token': async (t, { tokens }, renewals) => {
    const dead = await renewedTimes(t, tokens, renewals);
    // It is dead once its successor was used.
    await renewedTimes(t, dead, 2);
    await t.tokens.refresh(dead);
  },
  'was refused for a wrong secret key': async (t, { tokens }, renewals) => {
    const newest = await renewedTimes(t, tokens, renewals);
    await t.tokens.refresh(newest, { clientSecret: 'conformance' });
  },
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
