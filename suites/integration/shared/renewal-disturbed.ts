import type { IntegrationContext } from '../../../harness/check/integration/context.js';
import { accessLost } from './access.js';

/** What a check says when access ends with a disturbed renewal. */
export const lostAfterRenewal = accessLost('access that lives on');

type Context = IntegrationContext<typeof lostAfterRenewal>;

/** Lets a renewal of an account meet an incident, which is over afterwards. Resolves to the account. */
export async function disturbRenewal(
  t: Context,
  incident: Omit<Parameters<Context['incident']>[0], 'purpose'>,
): ReturnType<Context['connected']> {
  const account = await t.connected();
  await t.advance({ hours: 25 });
  await t.incident({ ...incident, purpose: 'renewal' });
  await t.work(account);
  await t.undoIncidents();
  return account;
}
