import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';

/**
 * Does something while the paid or trial period of an account has ended. It runs again afterwards:
 * a target that does not keep accounts apart must not refuse every later check.
 */
export async function whilePeriodEnded<T>(
  { operator }: Pick<CheckContext<Messages>, 'operator'>,
  accountId: number,
  work: () => Promise<T>,
): Promise<T> {
  await operator.setBilling({ account_id: accountId, state: 'ended' });
  try {
    return await work();
  } finally {
    await operator.setBilling({ account_id: accountId, state: 'running' });
  }
}
