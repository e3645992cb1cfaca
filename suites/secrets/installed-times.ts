import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration, IntegrationOptions, TokenPair } from '../../harness/check/given.js';
import { renewals } from '../shared/renewals.js';
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
 * renews each pair so many `times`.
 *
 * @param age the age of the newest refresh tokens, milliseconds
 */
export async function installedTimes(
  t: Pick<CheckContext<Messages>, 'given' | 'tokens' | 'untestable' | 'clock'>,
  count: number,
  times: number,
  { age = 0, ...options }: IntegrationOptions & { readonly age?: number } = {},
): Promise<Access> {
  const integration = await t.given.integration(options);
  const lineages: TokenPair[][] = [];
  for (let n = 0; n < (integration.isPrivate === true ? 1 : count); n += 1) {
    const { tokens } = await t.given.installation({ integration });
    const { older, newest } = await renewals(t, tokens, times);
    lineages.push([...older, newest]);
  }
  await grow(t, age);
  return { integration, lineages, pairs: lineages.flatMap((each) => each.slice(-1)) };
}
