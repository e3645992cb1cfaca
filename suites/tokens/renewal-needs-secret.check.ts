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
    const wrong = Object.entries(wrongSecrets).map(
      ([name, spoil]) =>
        [
          `a wrong secret key (${name})`,
          (secret: string): TokenRequestChanges => ({ clientSecret: spoil(secret) }),
        ] as const,
    );
    const ways = [
      ['no secret key', (): TokenRequestChanges => ({ omit: ['clientSecret'] })] as const,
      ['an empty secret key', (): TokenRequestChanges => ({ clientSecret: '' })] as const,
      ...wrong,
    ];
    const each = (['json', 'form'] as const).flatMap((encoding) =>
      ways.map(([request, changesOf]) => ({ encoding, request, changesOf })),
    );
    for (const { encoding, request, changesOf } of t.few(each)) {
      const { tokens } = await t.given.installation();
      const changes = changesOf(tokens.integration.clientSecret);
      const reply = await t.tokens.refresh(tokens, { ...changes, encoding });
      if (!reply.handedOut) continue;
      throw t.fail('accepted', { request, encoding, status: reply.status }, reply.exchange);
    }
  },
});
