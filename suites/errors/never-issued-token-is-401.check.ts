import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { foreignToken, readingUrls } from './bad-credentials.js';

export default defineCheck({
  title: 'a token that was never issued is answered 401',
  clauses: ['AUTH-10', 'STATUS-401-1'],
  needs: ['access'],
  does: ['read'],
  kills: ['garbage-token-is-500', 'garbage-token-is-400', 'long-token-is-403'],
  messages: {
    other: { expected: 'status 401 for a token that was never issued', actual: 'status {status}' },
  },
  async run(t) {
    const url = fc.constantFrom(...readingUrls(t));
    await t.forAll({ token: foreignToken, url }, async ({ token, url }) => {
      const exchange = await t.resources.callWithText(token, url);
      if (exchange.status !== 401) throw t.fail('other', { status: exchange.status }, exchange);
    });
  },
});
