import type { IntegrationContext } from '../../../harness/check/integration/context.js';

/** What a check says of answers that the target does not accept. */
export function accepts<const What extends string>(what: What) {
  return {
    lost: {
      expected: `${what}, accepted at the exchange, a request and a renewal`,
      actual: 'no such request',
    },
  } as const;
}

/** Lets the target exchange a code, use its access, and renew it; the service answers in its own way. */
export async function expectAccepted(
  t: IntegrationContext<{ readonly lost: { expected: string; actual: string } }>,
): Promise<void> {
  const account = await t.account();
  await t.grant(account);
  if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  await t.advance({ hours: 25 });
  if (!(await t.usesAccess(account))) throw t.fail('lost', {});
}
