import type { Id } from '../../spec/generated/control-types.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';

/**
 * Runs an action while the paid or trial period of an account has ended. Afterwards the period runs
 * again: a target that mixes accounts up must not refuse every later check.
 */
export async function whilePeriodEnded<T>(
  { operator }: Pick<CheckContext<Messages>, 'operator'>,
  accountId: Id,
  work: () => Promise<T>,
): Promise<T> {
  await operator.setBilling({ account_id: accountId, state: 'ended' });
  try {
    return await work();
  } finally {
    await operator.setBilling({ account_id: accountId, state: 'running' });
  }
}

/** A reading and a writing call: while the period of an account has ended, a service may refuse either alone. */
export function readAndWrite(
  { resources, offers }: Pick<CheckContext<Messages>, 'resources' | 'offers'>,
  accessToken: string,
): RequestOptions[] {
  const { leads } = resources;
  const writing = leads.createRequest(accessToken, [leads.item('Conformance')]);
  return [resources.accountRequest(accessToken), writing].filter(offers);
}

/** Whether an answer is another one than that of an account whose period has ended. */
export function isPaid({ status }: { readonly status: number }): boolean {
  return status !== 402;
}
