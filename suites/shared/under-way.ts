import { setTimeout as delay } from 'node:timers/promises';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { TokenPair } from '../../harness/check/given.js';
import type { TokenReply } from '../../harness/check/service.js';

/** Real milliseconds from requests to the revocation, so that it meets the requests at different stages. */
export const delays = [4, 12, 1, 8];
/** Cases of requests under way: each delay, and every second one with a renewal that was sent before. */
export const underWayCases = delays.map((ms, place) => ({ ms, isRetry: place % 2 === 1 }));

/**
 * Does something while requests are under way, which leave at once, after a quiet second. Nothing is under way in the
 * next check: an error of a request is thrown last.
 *
 * @param send sends the requests
 * @param ms real milliseconds between the two
 * @returns what the requests and the act gave
 */
export async function amid<Sent, Done>(
  t: Pick<CheckContext<Messages>, 'http'>,
  send: () => Promise<Sent>,
  ms: number,
  act: () => Promise<Done>,
): Promise<readonly [Sent, Done]> {
  await t.http.quiet();
  const underWay = send();
  const settled = Promise.allSettled([underWay]);
  await delay(ms);
  try {
    const done = await act();
    return [await underWay, done];
  } finally {
    await settled;
  }
}

/**
 * Revokes access while token requests are under way.
 *
 * @param send sends the token requests
 * @param ms real milliseconds between the two
 * @param pair from before, which the revocation ends
 * @returns the new pair of each request; the pair from before for a refused request
 */
export async function pairsUnderWay(
  t: Pick<CheckContext<Messages>, 'http'>,
  send: () => Promise<readonly TokenReply[]>,
  ms: number,
  revoke: () => Promise<unknown>,
  pair: TokenPair,
): Promise<TokenPair[]> {
  const [replies] = await amid(t, send, ms, revoke);
  return replies.map(({ tokens }) => tokens ?? pair);
}
