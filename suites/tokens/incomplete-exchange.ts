import type { CheckContext } from '../../harness/check/context.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';

/** What a check says of a code that an incomplete request exchanges. */
export const incompleteExchange = {
  accepted: {
    expected: 'no token for a code with {request}, body sent as {encoding}',
    actual: 'a token (status {status})',
  },
} as const;

/** Exchanges a code by each incomplete request, and fails at the first that hands out a token. */
export async function expectNoToken(
  t: CheckContext<typeof incompleteExchange>,
  requests: Readonly<Record<string, TokenRequestChanges>>,
): Promise<void> {
  for (const encoding of ['json', 'form'] as const) {
    for (const [request, changes] of Object.entries(requests)) {
      const reply = await t.tokens.exchange(await t.given.code(), { ...changes, encoding });
      const { status, exchange } = reply;
      if (reply.handedOut) throw t.fail('accepted', { request, encoding, status }, exchange);
    }
  }
}
