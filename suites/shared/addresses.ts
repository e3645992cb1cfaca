import { isNoAnswer } from '../../harness/check/signals.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import { isRecord } from '../../spec/violation-words.js';

/** A request as it is sent to the address of another account. */
type Elsewhere = (request: RequestOptions) => RequestOptions;

/**
 * How a request of one installation is sent to the address of another account: to its own address where the target has
 * one for each, else to the usual one with the host name of the other account. Undefined where neither is known, where all
 * accounts have the same, and where something else than the service answers there.
 */
export async function elsewhere(
  t: Pick<CheckContext<Messages>, 'resources' | 'http'>,
  own: GivenInstallation,
  other: GivenInstallation,
): Promise<Elsewhere | undefined> {
  const { accessToken } = own.tokens;
  const request = t.resources.accountRequest(accessToken);
  const usual = await t.resources.account(accessToken);
  const there = await t.resources.account(other.tokens.accessToken);
  const alter = waysThere(addressOf(usual, request.url), addressOf(there, request.url), [
    own.account.address ?? new URL(usual.url).hostname,
    other.account.address,
  ]);
  if (alter === undefined) return undefined;
  try {
    // A gateway that knows no such host answers for itself.
    return isRecord((await t.http.send(alter(request))).json) ? alter : undefined;
  } catch (error) {
    if (isNoAnswer(error)) return undefined;
    throw error;
  }
}

function waysThere(
  usual: string | undefined,
  address: string | undefined,
  [own, host]: readonly (string | undefined)[],
): Elsewhere | undefined {
  if (address !== undefined && address !== usual) {
    return (request) => ({ ...request, url: address + request.url });
  }
  if (host === undefined || host === own) return undefined;
  return ({ headers, ...request }) => ({ ...request, headers: { ...headers, host } });
}

/**
 * The address of the API that a call went to, without a slash at its end; undefined where the call went elsewhere.
 *
 * @param path of the call, perhaps with a query
 */
function addressOf({ url }: Pick<Exchange, 'url'>, path: string): string | undefined {
  const [address = ''] = url.split('?');
  const [end = ''] = path.split('?');
  return address.endsWith(end) ? address.slice(0, address.length - end.length) : undefined;
}
