import type { IntegrationContext } from '../../../harness/check/integration/context.js';
import { isSoon } from './widget.js';

/** What a check says of access that does not live on; `what` says which access, and after what. */
export function accessLost<const What extends string>(what: What) {
  return {
    lost: {
      expected: `${what}, a request that the service answers with success`,
      actual: 'no such request',
    },
  } as const;
}

type Context = IntegrationContext<{ readonly lost: { expected: string; actual: string } }>;
type Account = Awaited<ReturnType<Context['account']>>;

/** Fails unless the target uses its access to the account with success. */
export async function expectAccess(t: Context, account: Account): Promise<void> {
  if (!(await t.usesAccess(account))) throw t.fail('lost', {});
}

/** Like `expectAccess`, where a code of a webhook may still be under way. */
export async function expectAccessSoon(t: Context, account: Account): Promise<void> {
  if (!(await isSoon(() => t.usesAccess(account)))) throw t.fail('lost', {});
}
