import { setTimeout as pause } from 'node:timers/promises';
import type { JournalEntry } from '../../../spec/generated/control-types.js';
import { reasonOf } from '../../base/thrown.js';
import type { IntegrationContext, TestAccount } from '../../check/integration/context.js';
import type { Messages } from '../../check/messages.js';
import { NotPossible } from '../../check/signals.js';
import type { Emulator } from '../../emulator/emulator.js';
import type { TargetInstance } from '../../targets/integrations/instance.js';
import { WorkNotOffered } from '../../targets/integrations/operations.js';
import type { Stage } from '../../targets/integrations/stage.js';

type Work = Pick<
  IntegrationContext<Messages>,
  'work' | 'workElsewhere' | 'usesAccess' | 'worksByItself'
>;

/** Time in which further requests of one piece of work arrive, milliseconds. */
const settleMs = 500;
/** What a target that works by itself may be late, milliseconds. */
const lateMs = 5_000;

/** The work of a target in one check: on order, or awaited where the target works by itself. */
export function workOf({
  emulator,
  target,
}: Stage): Work & { readonly replica: () => TargetInstance | undefined } {
  let replica: TargetInstance | undefined;
  const perform = async (
    instance: TargetInstance,
    ...[account, what = 'read', items = []]: Parameters<Work['work']>
  ): ReturnType<Work['work']> => {
    const { operations, everyMs } = instance;
    if (operations.work === undefined) {
      if (everyMs === undefined) throw new NotPossible('work', 'the target offers no work');
      if (what !== 'read') {
        throw new NotPossible('work', `the target works by itself, and takes no order to ${what}`);
      }
      const came = await untilRequest(emulator, () => true, everyMs);
      await pause(came ? settleMs : 0);
      return came ? { done: true, reason: '' } : { done: false, reason: 'no request came' };
    }
    try {
      const about = { account_id: account.id, account_host: account.host };
      return await operations.work({ ...about, what, items });
    } catch (error) {
      if (error instanceof WorkNotOffered) throw new NotPossible('work', error.message);
      return { done: false, reason: reasonOf(error) };
    }
  };
  const isUse = (account: TestAccount, { purpose, account_id: id, status = 0 }: JournalEntry) =>
    purpose === 'api' && id === account.id && status >= 200 && status < 300;
  return {
    worksByItself: target.operations.work === undefined,
    replica: () => replica,
    work: (...order) => perform(target, ...order),
    workElsewhere: async (account, what) => {
      replica ??= await target.replica();
      return perform(replica, account, what);
    },
    usesAccess: async (account) => {
      const { operations, everyMs } = target;
      if (operations.work === undefined && everyMs !== undefined) {
        return untilRequest(emulator, (entry) => isUse(account, entry), everyMs);
      }
      const after = emulator.requests().at(-1)?.number ?? 0;
      await perform(target, account);
      return emulator.requests({ kind: 'request', after }).some((entry) => isUse(account, entry));
    },
  };
}

/** Whether a request comes that is wanted, while a target that works by itself should send one. */
function untilRequest(
  emulator: Emulator,
  isWanted: (entry: JournalEntry) => boolean,
  everyMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (came: boolean) => {
      clearTimeout(timer);
      unfollow();
      resolve(came);
    };
    const timer = setTimeout(() => settle(false), 2 * everyMs + lateMs);
    const unfollow = emulator.follow((entry) => {
      if (entry.kind === 'request' && isWanted(entry)) settle(true);
    });
  });
}
