import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenIntegration } from '../../harness/check/given.js';
import type { Messages } from '../../harness/check/messages.js';
import type { TokenReply } from '../../harness/check/service.js';
import { delays, pairsUnderWay } from '../shared/under-way.js';
import { regenerate } from './rotation.js';

type Sending = Pick<CheckContext<Messages>, 'given' | 'tokens'>;

/** Token requests that are still to be sent, all at once. */
interface TokenRequests {
  readonly integration: GivenIntegration;
  readonly send: () => Promise<readonly TokenReply[]>;
}

async function renewalsOf({ given, tokens }: Sending): Promise<TokenRequests> {
  const { integration, tokens: pair } = await given.installation();
  return { integration, send: () => tokens.refreshAtOnce(pair, 2) };
}

async function exchangeOf({ given, tokens }: Sending): Promise<TokenRequests> {
  const code = await given.code();
  return { integration: code.integration, send: () => tokens.exchangeAtOnce(code, 1) };
}

export default defineCheck({
  title: 'token requests with the old key that are under way at its regeneration give no access',
  clauses: ['SEC-2', 'ST-SEC-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: [
    'tokens/refresh-gives-pair',
    'secrets/regeneration-revokes-access',
    'secrets/regeneration-revokes-refresh',
  ],
  kills: ['renewal-under-way-escapes-new-key', 'exchange-under-way-escapes-new-key'],
  messages: {
    opened: {
      expected: 'a refusal of the access token of {request} that began before the regeneration',
      actual: 'status {status}',
    },
    renewed: {
      expected:
        'no token for the refresh token of {request} that began before the regeneration, with the new key',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    await t.forAll(
      { ms: fc.constantFrom(...delays), isRenewal: fc.boolean() },
      async ({ ms, isRenewal }) => {
        const request = isRenewal ? 'a renewal' : 'an exchange';
        const { integration, send } = await (isRenewal ? renewalsOf(t) : exchangeOf(t));
        let newest: GivenIntegration = integration;
        const pairs = await pairsUnderWay(t, send, ms, async () => {
          newest = await regenerate(t, integration, false);
        });
        for (const { accessToken, refreshToken } of pairs) {
          const exchange = await t.resources.callAny(accessToken);
          const { ok, status } = exchange;
          // Other checks judge that a revoked token is answered 401.
          if (ok) throw t.fail('opened', { request, status }, exchange);
          const reply = await t.tokens.refresh({ refreshToken, integration: newest });
          if (!reply.handedOut) continue;
          throw t.fail('renewed', { request, status: reply.status }, reply.exchange);
        }
      },
      {
        share: 0.2,
        first: delays.map((ms, n) => ({ ms, isRenewal: n % 2 === 0 })),
      },
    );
  },
});
