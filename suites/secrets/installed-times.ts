import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration, IntegrationOptions, TokenPair } from '../../harness/check/given.js';
import { grow } from '../shared/refresh-ages.js';

/** An integration and the pairs of each account where it is installed. */
export interface Access {
  readonly integration: GivenIntegration;
  /** The newest pair of each account. */
  readonly pairs: readonly TokenPair[];
  /** All pairs of each account, the newest one last. */
  readonly lineages: readonly (readonly TokenPair[])[];
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
  const lineages: TokenPair[][] = [];
  for (let n = 0; n < (integration.isPrivate === true ? 1 : count); n += 1) {
    const { tokens } = await t.given.installation({ integration });
    lineages.push(await renewedTimes(t, tokens, renewals));
  }
  await grow(t, age);
  return { integration, lineages, pairs: lineages.flatMap((each) => each.slice(-1)) };
}

/** A pair, and those of its renewals. */
export async function renewedTimes(
  t: Pick<CheckContext<Messages>, 'tokens' | 'untestable'>,
  pair: TokenPair,
  renewals: number,
): Promise<TokenPair[]> {
  const pairs = [pair];
  let newest = pair;
  for (let n = 0; n < renewals; n += 1) {
    const reply = await t.tokens.refresh(newest);
    if (!reply.tokens) throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
    newest = reply.tokens;
    pairs.push(newest);
  }
  return pairs;
}
