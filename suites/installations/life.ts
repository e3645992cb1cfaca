import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { TokenPair } from '../../harness/given/given.js';
import type { Exchange } from '../../harness/http/live-exchange.js';

type Context = Pick<CheckContext<Messages>, 'resources' | 'tokens'>;

/** A token that should work and does not. */
export interface Loss {
  /** Which token, and what became of it. */
  readonly loss: string;
  readonly exchange: Exchange;
}

/**
 * What of a pair is lost; undefined where access token and refresh token both work. A failure of the
 * account endpoint that says nothing of the token (404, 500) is another check's matter.
 */
export async function lossOf(t: Context, pair: TokenPair): Promise<Loss | undefined> {
  return (await accessLossOf(t, pair)) ?? refreshLossOf(t, pair);
}

/** As `lossOf`, of the access token alone. */
export async function accessLossOf(t: Context, pair: TokenPair): Promise<Loss | undefined> {
  const exchange = await t.resources.account(pair.accessToken);
  const { status } = exchange;
  if (status !== 401 && status !== 403) return undefined;
  return { loss: `status ${status} for its access token`, exchange };
}

/** As `lossOf`, of the refresh token alone, which is used thereby. */
async function refreshLossOf(t: Context, pair: TokenPair): Promise<Loss | undefined> {
  const { tokens, status, exchange } = await t.tokens.refresh(pair);
  if (tokens !== undefined) return undefined;
  return { loss: `status ${status} without a pair for its refresh token`, exchange };
}
