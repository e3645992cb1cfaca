import type { CheckContext } from '../../harness/check/context.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';

/** A request as it is sent to the address of another account. */
type Elsewhere = (request: RequestOptions) => RequestOptions;

/**
 * How a request of one installation is sent to the address of another account: to its own address where the target has
 * one for each, else to the usual one with the host name of the other account. Undefined where neither is known.
 */
export async function elsewhere(
  t: Pick<CheckContext<Messages>, 'resources'>,
  own: GivenInstallation,
  other: GivenInstallation,
): Promise<Elsewhere | undefined> {
  const addresses: (string | undefined)[] = [];
  for (const { accessToken } of [own.tokens, other.tokens]) {
    const { url } = t.resources.accountRequest(accessToken);
    addresses.push(addressOf(await t.resources.account(accessToken), url));
  }
  const [usual, address] = addresses;
  if (address !== undefined && address !== usual) {
    return (request) => ({ ...request, url: address + request.url });
  }
  const { address: host } = other.account;
  if (host === undefined) return undefined;
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
