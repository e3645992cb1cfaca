import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenIntegration } from '../../harness/check/given.js';
import { delays, pairsUnderWay, underWayCases } from '../shared/under-way.js';
import { regenerate } from '../shared/regenerate.js';

export default defineCheck({
  title: 'token requests with the old key that are under way at its regeneration give no access',
  clauses: ['SEC-2', 'ST-SEC-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: [
    'tokens/refresh-gives-pair',
    'secrets/replaced-key-is-refused',
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
      { ms: fc.constantFrom(...delays), isRetry: fc.boolean() },
      async ({ ms, isRetry }) => {
        for (const request of ['a renewal', 'an exchange']) {
          const consent = await t.given.installation();
          const { integration, tokens } = consent;
          const code = request === 'an exchange' ? await t.given.code(consent) : undefined;
          let newest: GivenIntegration = integration;
          // Its answer is taken for lost, so that the requests under way are retries.
          if (isRetry && code === undefined) await t.tokens.refresh(tokens);
          const pairs = await pairsUnderWay(
            t,
            () => (code ? t.tokens.exchangeAtOnce(code, 1) : t.tokens.refreshAtOnce(tokens, 2)),
            ms,
            async () => {
              newest = await regenerate(t, integration, false);
            },
            tokens,
          );
          for (const { accessToken, refreshToken } of pairs) {
            const exchange = await t.resources.callAny(accessToken);
            const { ok, status } = exchange;
            // Other checks judge that a revoked token is answered 401.
            if (ok) throw t.fail('opened', { request, status }, exchange);
            const reply = await t.tokens.refresh({ refreshToken, integration: newest });
            if (!reply.handedOut) continue;
            throw t.fail('renewed', { request, status: reply.status }, reply.exchange);
          }
        }
      },
      // Each case has quiet seconds, which cost time where no clock moves.
      { share: t.http.pace.movable ? 0.2 : 0.1, first: underWayCases },
    );
  },
});
