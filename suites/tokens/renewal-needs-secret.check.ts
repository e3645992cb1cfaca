import { defineCheck } from '../../harness/check/check.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';
import { wrongSecrets } from './secrets.js';

export default defineCheck({
  title: 'a refresh token is not exchanged without the right secret key',
  clauses: ['TEP-5'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/refresh-gives-pair',
    'tokens/code-needs-secret',
    'tokens/code-needs-right-secret',
  ],
  kills: ['renewal-with-any-secret', 'renewal-without-secret'],
  messages: {
    accepted: {
      expected: 'no token for a refresh token with {request}, body sent as {encoding}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    for (const encoding of ['json', 'form'] as const) {
      const refused = async (
        request: string,
        changesOf: (secret: string) => TokenRequestChanges,
      ) => {
        const { tokens } = await t.given.installation();
        const changes = changesOf(tokens.integration.clientSecret);
        const reply = await t.tokens.refresh(tokens, { ...changes, encoding });
        if (!reply.handedOut) return;
        throw t.fail('accepted', { request, encoding, status: reply.status }, reply.exchange);
      };
      await refused('no secret key', () => ({ omit: ['clientSecret'] }));
      await refused('an empty secret key', () => ({ clientSecret: '' }));
      for (const [wrong, spoil] of Object.entries(wrongSecrets)) {
        await refused(`a wrong secret key (${wrong})`, (secret) => ({
          clientSecret: spoil(secret),
        }));
      }
    }
  },
});
