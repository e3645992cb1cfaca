import type { Id } from '../../spec/generated/control-types.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';

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
