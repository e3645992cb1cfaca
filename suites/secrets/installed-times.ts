import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration, IntegrationOptions, TokenPair } from '../../harness/check/given.js';
import { grow } from '../shared/refresh-ages.js';

/** An integration and the newest pair of each account where it is installed. */
export interface Access {
  readonly integration: GivenIntegration;
  readonly pairs: readonly TokenPair[];
}

/**
 * Installs a new integration in `count` new accounts, a private one in the only account that it may have, and
 * renews each pair `renewals` times.
 *
 * @param age the age of the newest refresh tokens, milliseconds
 */
export async function installedTimes(
  t: Pick<CheckContext<Messages>, 'given' | 'tokens' | 'untestable' | 'clock'>,
  count: number,
  renewals: number,
  { age = 0, ...options }: IntegrationOptions & { readonly age?: number } = {},
): Promise<Access> {
  const integration = await t.given.integration(options);
  const pairs: TokenPair[] = [];
  for (let n = 0; n < (integration.isPrivate === true ? 1 : count); n += 1) {
    let { tokens } = await t.given.installation({ integration });
    for (let each = 0; each < renewals; each += 1) {
      const reply = await t.tokens.refresh(tokens);
      if (!reply.tokens) throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
      tokens = reply.tokens;
    }
    pairs.push(tokens);
  }
  await grow(t, age);
  return { integration, pairs };
}
