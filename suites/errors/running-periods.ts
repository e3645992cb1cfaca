import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import { apiCalls } from '../shared/calls.js';
import { isPaid } from '../shared/billing.js';

/** The first call that an account whose period runs is answered 402; undefined where there is none. */
export async function refusalOf(
  t: Pick<CheckContext<Messages>, 'http' | 'resources' | 'offers' | 'untestable'>,
  accessToken: string,
): Promise<Exchange | undefined> {
  const [account, ...others] = apiCalls(t, accessToken);
  for (const call of others) {
    const exchange = await t.http.send(call);
    if (!isPaid(exchange)) return exchange;
  }
  if (account === undefined) return undefined;
  const exchange = await t.http.send(account);
  if (!isPaid(exchange)) return exchange;
  if (exchange.ok) return undefined;
  throw t.untestable(
    `an account whose period runs was answered ${exchange.status}`,
    'resources/account-is-answered-with-200',
  );
}
