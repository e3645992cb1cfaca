import { setTimeout as delay } from 'node:timers/promises';
import type { IntegrationContext } from '../../../harness/check/integration/context.js';

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

/** How long a target may take to store what an exchange under way gives it, milliseconds of real time. */
const soonMs = 3_000;
/** Pause between two looks, milliseconds. */
const pauseMs = 250;

/**
 * Like `expectAccess`, where codes come by two ways: a target may answer the user of the one while the exchange of
 * the other is under way.
 */
export async function expectAccessSoon(t: Context, account: Account): Promise<void> {
  const end = performance.now() + soonMs;
  while (!(await t.usesAccess(account))) {
    if (performance.now() > end) throw t.fail('lost', {});
    await delay(pauseMs);
  }
}
