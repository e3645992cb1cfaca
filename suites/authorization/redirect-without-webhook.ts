import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Listener } from '../../harness/check/listener.js';
import type { Messages } from '../../harness/check/messages.js';
import type { Visitor } from '../../harness/check/page.js';
import type { GivenAccount } from '../../harness/check/given.js';
import { landing } from '../shared/flow.js';

/** A grant on the page. */
interface Grant {
  readonly clientId: string;
  readonly account: GivenAccount;
  readonly visitor: Visitor;
  /** At the Redirect URI. */
  readonly listener: Listener;
}

/** A redirect with from_widget to which no webhook belongs; undefined where the page gives none. */
export async function markedWithoutWebhook(
  t: Pick<CheckContext<Messages>, 'hookWait' | 'page' | 'untestable'>,
  { clientId, account, visitor, listener }: Grant,
): Promise<{ readonly value: string; readonly exchange: Exchange } | undefined> {
  const before = listener.received.length;
  const redirect = await landing(t, 'Allow', { clientId }, visitor, account.id);
  const value = redirect?.query.get('from_widget') ?? undefined;
  if (redirect === undefined || value === undefined) return undefined;
  // The harness does not follow the redirect, so every call is a webhook.
  await listener.waitFor(before + 1, t.hookWait);
  return listener.received.length > before ? undefined : { value, exchange: redirect.exchange };
}
