import type { TargetClock } from '../clock/clock.js';
import type { Order } from '../http/exchange.js';
import type { Control } from '../target/control.js';
import { withEach } from '../target/each-operation.js';

type Teller = { readonly [K in keyof Control]?: (request: never) => string };

/** What ends the life of codes and tokens, or changes what a request is answered. */
const told = {
  deactivate: ({ account_id }: { account_id: number }) =>
    `the integration was deactivated in account ${account_id}`,
  regenerateSecret: ({ keep_authorizations }: { keep_authorizations: boolean }) =>
    `the secret key was regenerated, old authorizations ${keep_authorizations ? 'kept' : 'deleted'}`,
  setBilling: ({ account_id, state }: { account_id: number; state: string }) =>
    `the paid period of account ${account_id} was set to ${state}`,
  failNext: ({ account_id }: { account_id: number }) =>
    `an unexpected failure was ordered for account ${account_id}`,
} as const satisfies Teller;

function isTold(name: string | symbol): name is keyof typeof told {
  return Object.hasOwn(told, name);
}

/**
 * The same control, which notes what was ordered through it: no exchange shows that an integration
 * was deactivated, and without it a failure that follows cannot be understood.
 *
 * `after` tells how many requests the check has sent.
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
      const text = told[name](request as never); // the request of the operation of this name
      note({ at: Math.round(clock.now()), after: after(), text });
      return answer;
    };
  });
}
