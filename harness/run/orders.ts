import type { Id } from '../../spec/generated/control-types.js';
import type { TargetClock } from '../check/target-clock.js';
import type { Order } from '../check/evidence.js';
import type { Control } from '../check/control.js';
import { withEach } from '../check/each-operation.js';

type Teller = { readonly [K in keyof Control]?: (request: never) => string };

/** Operations that end codes and tokens or change later answers, in words. */
const told = {
  deactivate: ({ account_id }: { account_id: Id }) =>
    `the integration was deactivated in account ${account_id}`,
  regenerateSecret: ({ keep_authorizations }: { keep_authorizations: boolean }) =>
    `the secret key was regenerated, old authorizations ${keep_authorizations ? 'kept' : 'deleted'}`,
  setBilling: ({ account_id, state }: { account_id: Id; state: string }) =>
    `the paid period of account ${account_id} was set to ${state}`,
  failNext: ({ account_id }: { account_id: Id }) =>
    `an unexpected failure was ordered for account ${account_id}`,
} as const satisfies Teller;

function isTold(name: string | symbol): name is keyof typeof told {
  return Object.hasOwn(told, name);
}

/**
 * The same control, but each such operation is recorded. No exchange shows that an integration was
 * deactivated, and a later failure cannot be understood without that.
 *
 * `after` returns the number of requests that the check has sent.
 */
export function noting(
  control: Control,
  clock: TargetClock,
  after: () => number,
  note: (order: Order) => void,
): Control {
  return withEach(control, (operation, name) => {
    if (!isTold(name)) return operation;
    return async (request) => {
      const answer = await operation(request);
      const text = told[name](request as never); // `told[name]` takes the request of the operation `name`
      note({ at: Math.round(clock.now()), after: after(), text });
      return answer;
    };
  });
}
