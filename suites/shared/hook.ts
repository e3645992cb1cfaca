import { createHmac } from 'node:crypto';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type {
  GivenAccount,
  GivenIntegration,
  IntegrationOptions,
} from '../../harness/check/given.js';
import type { Listener, ReceivedRequest } from '../../harness/check/listener.js';
import { isSameAccount } from './hook-account.js';

type Context = Pick<
  CheckContext<Messages>,
  'given' | 'hookWait' | 'listen' | 'operator' | 'untestable'
>;

/** A service may hold hooks back after one that failed, for as long as it likes within reason. */
export const heldBackMs = 24 * 60 * 60_000;

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

/**
 * Waits for a call that is as wanted. A service may send a hook more than once, and late, so that copies of
 * earlier hooks come before it.
 *
 * @param before the number of calls that came before what leads to it
 * @returns undefined where none comes within `ms` milliseconds
 */
export async function awaitedCall(
  listener: Listener,
  { before, ms }: { readonly before: number; readonly ms: number },
  isWanted: (call: ReceivedRequest) => boolean,
): Promise<ReceivedRequest | undefined> {
  const until = performance.now() + ms;
  for (;;) {
    const { received } = listener;
    const found = received.slice(before).find(isWanted);
    if (found !== undefined) return found;
    const rest = until - performance.now();
    if (rest <= 0) return undefined;
    await listener.waitFor(received.length + 1, rest);
  }
}

/**
 * Waits for the hook of a deactivation. One that is signed with a key which was replaced may be a copy of an earlier
 * hook, or an earlier one that comes late.
 *
 * @param before the number of calls that came before the deactivation
 * @returns the hook with a replaced key where no other comes; undefined where none comes for the account
 */
export async function awaitedHook(
  listener: Listener,
  since: { readonly before: number; readonly ms: number },
  { clientId, replacedSecrets = [] }: Pick<GivenIntegration, 'clientId' | 'replacedSecrets'>,
  account: Pick<GivenAccount, 'id'>,
): Promise<ReceivedRequest | undefined> {
  const older = replacedSecrets.map((clientSecret) =>
    signatureOf({ clientId, clientSecret }, String(account.id)),
  );
  const isItsOwn = (call: ReceivedRequest) =>
    isNamed(call, account) && !older.includes(call.query.get('signature')?.toLowerCase() ?? '');
  const found = await awaitedCall(listener, since, isItsOwn);
  return found ?? listener.received.slice(since.before).findLast((call) => isNamed(call, account));
}

function isNamed({ query }: ReceivedRequest, { id }: Pick<GivenAccount, 'id'>): boolean {
  return isSameAccount(query.get('account_id') ?? '', id);
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
  await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
  // The first hook of all is no copy, whatever it carries.
  const isIts = (call: ReceivedRequest) => before === 0 || isNamed(call, account);
  const awaited = await awaitedCall(listener, { before, ms: t.hookWait }, isIts);
  const hook = awaited ?? listener.received.at(before);
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
  return calls.filter(isHook);
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
  // Copies of a hook are none of the others.
  const since = { before: 0, ms: t.hookWait };
  await Promise.all(
    subscriptions.flatMap(({ party: { listener }, accounts }) =>
      accounts.map((account) => awaitedCall(listener, since, (call) => isNamed(call, account))),
    ),
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
