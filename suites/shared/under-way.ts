import { setTimeout as delay } from 'node:timers/promises';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { TokenPair } from '../../harness/check/given.js';
import type { TokenReply } from '../../harness/check/service.js';

/** Real milliseconds from requests to the revocation, so that it meets the requests at different stages. */
export const delays = [4, 12, 1, 8];

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
  // A quiet second first, so that the requests leave at once.
  await t.http.quiet();
  const underWay = send();
  // An error of a request is thrown last, so that nothing is under way in the next check.
  const settled = underWay.then(
    () => undefined,
    () => undefined,
  );
  await delay(ms);
  try {
    await revoke();
  } finally {
    await settled;
  }
  return (await underWay).map(({ tokens }) => tokens ?? pair);
}
