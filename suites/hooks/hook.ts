import { createHmac } from 'node:crypto';
import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type {
  GivenAccount,
  GivenIntegration,
  IntegrationOptions,
} from '../../harness/given/given.js';
import type { Listener, ReceivedRequest } from '../../harness/listener/listener.js';

type Context = Pick<CheckContext<Messages>, 'given' | 'listen' | 'operator' | 'untestable'>;

/**
 * Real milliseconds to wait for a call that should have come with the deactivation. Only a target
 * that is late, or silent, is waited for.
 */
export const patience = 1_000;

/** An integration with its disable-hook address. */
export interface Subscriber {
  readonly integration: GivenIntegration;
  readonly listener: Listener;
}

/** Registers an integration whose disable hook calls us; `answers` as those of `t.listen`. */
export async function subscriber(
  t: Pick<Context, 'given' | 'listen'>,
  options: IntegrationOptions = {},
  answers: readonly number[] = [],
): Promise<Subscriber> {
  const listener = await t.listen(answers);
  const integration = await t.given.integration({ ...options, disable_hook_uri: listener.url });
  return { integration, listener };
}

/** Deactivates and answers the requests that have come by then; waits while there are too few. */
export async function deactivate(
  t: Pick<Context, 'operator'>,
  { integration, listener }: Subscriber,
  account: GivenAccount,
  calls = 1,
): Promise<readonly ReceivedRequest[]> {
  const { clientId } = integration;
  await t.operator.deactivate({ client_id: clientId, account_id: account.id });
  await listener.waitFor(calls, patience);
  return listener.received;
}

/** The disable hook after a fresh installation was deactivated. Untestable where none comes. */
export async function firedHook(
  t: Context,
  party: Subscriber,
  account: GivenAccount,
): Promise<ReceivedRequest> {
  const { integration, listener } = party;
  await t.given.installation({ integration, account });
  const before = listener.received.length;
  const hook = (await deactivate(t, party, account, before + 1))[before];
  if (hook === undefined) {
    throw t.untestable('deactivation called no hook', 'hooks/deactivation-calls-the-hook');
  }
  return hook;
}

/** The signature that section 5.3 prescribes for an account, in lower-case hex. */
export function signatureOf(
  { clientId, clientSecret }: Pick<GivenIntegration, 'clientId' | 'clientSecret'>,
  accountId: string,
): string {
  return createHmac('sha256', clientSecret).update(`${clientId}|${accountId}`).digest('hex');
}
