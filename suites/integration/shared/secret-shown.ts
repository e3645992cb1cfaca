import type { IntegrationContext } from '../../../harness/check/integration/context.js';

/** What a check says of a secret that the target shows. */
export const secretShown = {
  shown: { expected: 'no secret key and no token in {place}', actual: '{labels}' },
} as const;

type Context = IntegrationContext<typeof secretShown>;

/**
 * Makes the target show its pages: after consent, after Decline, after a refused code, and its first one.
 *
 * @returns the account whose user consented
 */
export async function visitAllPages(t: Context): ReturnType<Context['connected']> {
  const account = await t.connected();
  const { browser, state } = await t.begin(account);
  await t.deliver(t.declined(state), browser);
  await t.deliver(t.allowed(account, 'no-such-code', state), browser);
  const again = await t.begin(account);
  await t.deliver(t.allowed(account, 'no-such-code', again.state), again.browser);
  await t
    .browser()
    .open(`${t.origin}/`)
    .catch(() => undefined);
  return account;
}
