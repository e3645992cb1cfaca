import type { IntegrationContext } from '../../../harness/check/integration/context.js';

/** What a check says of a hook that had an effect and must have none. */
export const noEffect = {
  effect: {
    expected:
      'access that goes on after the hook {query}, a request that the service answers with success',
    actual: 'no such request',
  },
} as const;

type Context = IntegrationContext<typeof noEffect>;

/** Sends hooks, each by its query, and fails after the first that ends access to the account. */
export async function expectNoEffect(
  t: Context,
  account: Parameters<Context['usesAccess']>[0],
  queries: readonly Parameters<Context['hook']>[0][],
): Promise<void> {
  for (const query of queries) {
    await t.hook(query);
    await t.advance({ seconds: 2 });
    if (await t.usesAccess(account)) continue;
    const shown = query.map(([name, value]) => `${name}=${value}`).join('&');
    throw t.fail('effect', { query: shown });
  }
}
