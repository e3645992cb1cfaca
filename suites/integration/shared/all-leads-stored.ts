import type { IntegrationContext } from '../../../harness/check/integration/context.js';
import { leadsStored } from './leads-stored.js';

/** What a check says of leads that do not arrive, or arrive twice. */
export const leadsLost = {
  missing: { expected: '{count} leads at the service', actual: '{stored}' },
  twice: { expected: 'each lead once', actual: '{lead} {times} times' },
} as const;

/** Orders leads in one piece of work, and fails unless each arrives at the service once. */
export async function expectAllStored(
  t: IntegrationContext<typeof leadsLost>,
  count: number,
): Promise<void> {
  const names = Array.from({ length: count }, (_, place) => `lead ${place}`);
  const account = await t.connected();
  const before = t.last;
  const { done, reason } = await t.work(account, 'add-leads', names);
  if (!done) throw t.untestable(`the target did not add the leads: ${reason}`);
  const stored = leadsStored(t.since(before, { path: '/api/v4/leads', method: 'POST' }));
  if (stored.size < count) throw t.fail('missing', { count, stored: stored.size });
  for (const [lead, times] of stored) if (times > 1) throw t.fail('twice', { lead, times });
}
