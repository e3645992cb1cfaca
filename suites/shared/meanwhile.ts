import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Consent, GivenAccount } from '../../harness/check/given.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import { renewed } from './renewals.js';

/** Who else grants access, by the words of a message. */
export const others = [
  'another user of the account',
  'its user in another account',
  'another integration in the account',
  'its user once more',
] as const;

/** What they do, by the words of a message. */
export const deeds = ['took a code', 'got a pair, used it and renewed it'] as const;

/** Those that a grant has beside it. */
export interface Neighbours {
  readonly colleague: ControlledUser;
  readonly elsewhere: GivenAccount;
}

/** The consent that another one gives; undefined where it cannot: a private integration has one account. */
export async function consentOf(
  t: Pick<CheckContext<Messages>, 'given'>,
  whose: (typeof others)[number],
  { integration, account, user }: Consent,
  { colleague, elsewhere }: Neighbours,
): Promise<Consent | undefined> {
  switch (whose) {
    case 'another user of the account':
      return { integration, account, user: colleague };
    case 'its user in another account':
      return integration.isPrivate === true ? undefined : { integration, account: elsewhere, user };
    case 'another integration in the account':
      return { integration: await t.given.integration({ developer: account }), account, user };
    case 'its user once more':
      return { integration, account, user };
  }
}

/** Lets somebody do one of these deeds with a consent. */
export async function doDeed(
  t: Pick<CheckContext<Messages>, 'given' | 'tokens' | 'resources' | 'untestable'>,
  deed: (typeof deeds)[number],
  consent: Consent,
): Promise<void> {
  if (deed === 'took a code') return void (await t.given.code(consent));
  const { tokens } = await t.given.installation(consent);
  await t.resources.callAny(tokens.accessToken);
  const next = await renewed(t, tokens);
  await t.resources.callAny(next.accessToken);
}
