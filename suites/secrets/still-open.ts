import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration, TokenPair } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';

/** A token that is accepted although it was revoked. */
interface StillOpen {
  readonly token: 'access' | 'refresh';
  readonly status: number;
  readonly exchange: Exchange;
}

/**
 * The token of a pair that is accepted; undefined where both are refused.
 *
 * @param integration with its present secret key
 */
export async function stillOpen(
  t: Pick<CheckContext<Messages>, 'resources' | 'tokens'>,
  pair: TokenPair,
  integration: GivenIntegration,
): Promise<StillOpen | undefined> {
  const exchange = await t.resources.callAny(pair.accessToken);
  if (exchange.ok) return { token: 'access', status: exchange.status, exchange };
  const renewal = await t.tokens.refresh({ ...pair, integration });
  if (!renewal.handedOut) return undefined;
  return { token: 'refresh', status: renewal.status, exchange: renewal.exchange };
}
