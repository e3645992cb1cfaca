import { defineCheck } from '../../harness/check/check.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';
import { wrongSecrets } from './secrets.js';

/** A request with a wrong secret key in words, and what it changes in a right one. */
type Way = readonly [request: string, changes: (right: string) => TokenRequestChanges];

/** Wrong secret keys for one refresh token. */
const atOnce = 2;

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
      expected: 'no token for a refresh token with {request}, {encoding} encoding',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    // A service may end a refresh token after a wrong secret key, so each has few of them.
    const refused = async (ways: readonly Way[], encoding?: 'json' | 'form') => {
      const { tokens } = await t.given.installation();
      for (const [request, changesOf] of ways) {
        const changes = changesOf(tokens.integration.clientSecret);
        const reply = await t.tokens.refresh(tokens, { ...changes, ...(encoding && { encoding }) });
        if (!reply.handedOut) continue;
        const values = { request, encoding: encoding ?? 'usual', status: reply.status };
        throw t.fail('accepted', values, reply.exchange);
      }
    };
    for (const encoding of ['json', 'form'] as const) {
      await refused([['no secret key', () => ({ omit: ['clientSecret'] })]], encoding);
      await refused([['an empty secret key', () => ({ clientSecret: '' })]], encoding);
    }
    const { clientSecret: sample } = await t.given.integration();
    const wrong = t.few(wrongSecrets(sample)).map<Way>(({ how }) => [
      `the secret key ${how}`,
      (right) => {
        const found = wrongSecrets(right).find((each) => each.how === how);
        return { clientSecret: found?.value ?? '' };
      },
    ]);
    for (let n = 0; n < wrong.length; n += atOnce) {
      await refused(wrong.slice(n, n + atOnce));
    }
  },
});
