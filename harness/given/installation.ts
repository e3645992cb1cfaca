import type { TokenEndpoint } from '../api/token-endpoint.js';
import { Inconclusive } from '../run/signals.js';
import type { GivenCode, GivenInstallation } from './given.js';

/**
 * What the exchange of a fresh code gives.
 *
 * @throws {Inconclusive} where it gives no pair
 */
export async function installationOf(
  code: GivenCode,
  endpoint: TokenEndpoint,
): Promise<GivenInstallation> {
  const { tokens, status } = await endpoint.exchange(code);
  if (tokens === undefined) {
    throw new Inconclusive(
      'prerequisite',
      `a fresh code was answered ${status} without a token pair`,
      'tokens/exchange-gives-pair',
    );
  }
  const { integration, account, user } = code;
  return { integration, account, user, code, tokens };
}
