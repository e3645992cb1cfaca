import { createHmac } from 'node:crypto';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type {
  GivenAccount,
  GivenIntegration,
  IntegrationOptions,
} from '../../harness/check/given.js';
import type { Listener, ReceivedRequest } from '../../harness/check/listener.js';

type Context = Pick<
  CheckContext<Messages>,
  'given' | 'hookWait' | 'listen' | 'operator' | 'untestable'
>;

/** An integration with its disable-hook address. */
export interface Subscriber {
  readonly integration: GivenIntegration;
  readonly listener: Listener;
}

/**
 * Registers an integration whose disable hook calls the harness; `answers` are those of `t.listen`.
 */
export async function subscriber(
  t: Pick<Context, 'given' | 'listen'>,
  options: IntegrationOptions = {},
  answers: readonly number[] = [],
): Promise<Subscriber> {
  const listener = hooksAt(await t.listen(answers));
  const integration = await t.given.integration({ ...options, disable_hook_uri: listener.url });
  return { integration, listener };
}

const parameters = ['client_uuid', 'account_id', 'signature'];

/** Whether a call has a parameter of the disable hook, wherever it stands. */
function isHook({ query, body }: ReceivedRequest): boolean {
  return parameters.some((name) => query.has(name) || body.includes(name));
}

/**
 * A listener that keeps hooks alone. Any other call is none, such as one by which a service makes sure
 * that an address exists when it is registered.
 */
export function hooksAt(listener: Listener): Listener {
  return {
    url: listener.url,
    close: () => listener.close(),
    get lost() {
      return listener.lost;
    },
    get received() {
      return listener.received.filter(isHook);
    },
    waitFor: async (count, ms) => {
      const until = performance.now() + ms;
      for (let rest = ms; rest > 0; rest = until - performance.now()) {
        const { length } = listener.received;
        if (listener.received.filter(isHook).length >= count) return;
        await listener.waitFor(length + 1, rest);
      }
    },
  };
}

/** Deactivates and returns the requests that came; waits while there are too few. */
export async function deactivate(
  t: Pick<Context, 'operator' | 'hookWait'>,
  { integration, listener }: Subscriber,
  account: GivenAccount,
  calls = 1,
): Promise<readonly ReceivedRequest[]> {
  const { clientId } = integration;
  await t.operator.deactivate({ client_id: clientId, account_id: account.id });
  await listener.waitFor(calls, t.hookWait);
  return listener.received;
}

/** Untestable if no hook came: then nothing shows that the hooks of other events would have come. */
export function mustHaveCome(
  t: Pick<Context, 'untestable'>,
  received: readonly ReceivedRequest[],
): void {
  if (received.length > 0) return;
  throw t.untestable('deactivation called no hook', 'hooks/deactivation-calls-the-hook');
}

/** The disable hook after the deactivation of a fresh installation. Untestable if none comes. */
export async function firedHook(
  t: Context,
  party: Subscriber,
  account: GivenAccount,
): Promise<ReceivedRequest> {
  const { integration, listener } = party;
  await t.given.installation({ integration, account });
  const before = listener.received.length;
  const calls = (await deactivate(t, party, account, before + 1)).slice(before);
  const hook = hooksAmong(calls)[0] ?? calls[0];
  if (hook === undefined) {
    throw t.untestable('deactivation called no hook', 'hooks/deactivation-calls-the-hook');
  }
  return hook;
}

/**
 * The calls that carry a parameter of the disable hook. A server may call an address for other reasons,
 * such as to see whether it answers.
 */
export function hooksAmong(calls: readonly ReceivedRequest[]): ReceivedRequest[] {
  return calls.filter(({ target, body }) => /client_uuid|account_id|signature/.test(target + body));
}

/** An integration with a disable hook, and the accounts where it is to be installed. */
export interface Subscription {
  readonly party: Subscriber;
  readonly accounts: readonly GivenAccount[];
}

/**
 * The disable hooks after the deactivations of fresh installations of each party in each of its accounts, by
 * party. It waits for all of them side by side. Untestable if one does not come.
 */
export async function firedHooks(
  t: Context,
  subscriptions: readonly Subscription[],
): Promise<(readonly ReceivedRequest[])[]> {
  const most = Math.max(...subscriptions.map(({ accounts }) => accounts.length));
  for (let n = 0; n < most; n += 1) {
    for (const { party, accounts } of subscriptions) {
      const account = accounts[n];
      if (account === undefined) continue;
      const { integration } = party;
      await t.given.installation({ integration, account });
      const { clientId } = integration;
      await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    }
  }
  await Promise.all(
    subscriptions.map(({ party, accounts }) => party.listener.waitFor(accounts.length, t.hookWait)),
  );
  return subscriptions.map(({ party: { listener }, accounts }) => {
    if (listener.received.length >= accounts.length) return listener.received;
    throw t.untestable('deactivation called no hook', 'hooks/deactivation-calls-the-hook');
  });
}

/** The signature that section 5.3 prescribes for an account, in lower-case hex. */
export function signatureOf(
  { clientId, clientSecret }: Pick<GivenIntegration, 'clientId' | 'clientSecret'>,
  accountId: string,
): string {
  return createHmac('sha256', clientSecret).update(`${clientId}|${accountId}`).digest('hex');
}
