import { defineCheck } from '../../harness/check/check.js';
import { forgeries } from '../shared/forgeries.js';

export default defineCheck({
  title: 'an access token with forged claims or a forged signature is answered 401',
  clauses: ['AUTH-10', 'STATUS-401-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-is-jwt', 'errors/altered-token-is-401'],
  kills: [
    'jwt-algorithm-none-accepted',
    'jwt-without-signature-accepted',
    'jwt-key-of-header-trusted',
    'jwt-empty-key-accepted',
    'forged-token-with-key-answered-403',
  ],
  messages: {
    accepted: {
      expected: 'status 401 for an access token with {forgery}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const refused = async (forgery: string, forged: string) => {
      if (forged === tokens.accessToken) return;
      const exchange = await t.resources.callAny(forged);
      if (exchange.status === 401) return;
      throw t.fail('accepted', { forgery, status: exchange.status }, exchange);
    };
    for (const [forgery, forge] of Object.entries(forgeries)) {
      await refused(forgery, forge(tokens.accessToken));
    }
  },
});
