import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { TokenPair } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';

type Context = Pick<CheckContext<Messages>, 'resources' | 'tokens' | 'untestable'>;

/** A token that should work and does not. */
export interface Loss {
  /** The token, and how it was refused. */
  readonly loss: string;
  readonly exchange: Exchange;
}

/**
 * The token of a pair that no longer works; undefined if both tokens work. Untestable if the account
 * endpoint fails in a way that says nothing about the token, such as 404 or 500.
 */
export async function lossOf(t: Context, pair: TokenPair): Promise<Loss | undefined> {
  return (await accessLossOf(t, pair)) ?? refreshLossOf(t, pair);
}

/** Like `lossOf`, for the access token only. */
export async function accessLossOf(t: Context, pair: TokenPair): Promise<Loss | undefined> {
  const exchange = await t.resources.callAny(pair.accessToken);
  const { ok, status } = exchange;
  if (ok) return undefined;
  if (status !== 401 && status !== 403) {
    throw t.untestable(`the API answered ${status}`, 'resources/account-is-answered-with-200');
  }
  return { loss: `status ${status} for its access token`, exchange };
}

/** Like `lossOf`, for the refresh token only. The call uses the refresh token. */
async function refreshLossOf(t: Context, pair: TokenPair): Promise<Loss | undefined> {
  const { tokens, status, exchange } = await t.tokens.refresh(pair);
  if (tokens !== undefined) return undefined;
  return { loss: `status ${status} without a pair for its refresh token`, exchange };
}
