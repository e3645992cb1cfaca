import type { TokenEndpoint } from '../../check/service.js';
import { Inconclusive } from '../../check/signals.js';
import type { GivenCode, GivenInstallation } from '../../check/given.js';

/**
 * Exchanges a fresh code for a pair of tokens.
 *
 * @throws {Inconclusive} when the exchange gives no pair
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
