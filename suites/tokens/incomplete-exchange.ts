import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';

/** The first exchange of a code by an incomplete request that hands out a token, for a message. */
export async function acceptedExchange(
  t: Pick<CheckContext<Messages>, 'given' | 'tokens'>,
  requests: Readonly<Record<string, TokenRequestChanges>>,
): Promise<
  { values: { request: string; encoding: string; status: number }; exchange: Exchange } | undefined
> {
  for (const encoding of ['json', 'form'] as const) {
    for (const [request, changes] of Object.entries(requests)) {
      const reply = await t.tokens.exchange(await t.given.code(), { ...changes, encoding });
      const { status, exchange } = reply;
      if (reply.handedOut) return { values: { request, encoding, status }, exchange };
    }
  }
  return undefined;
}
