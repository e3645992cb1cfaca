import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'the token endpoint answers POST at /oauth2/access_token',
  clauses: ['TEP-1', 'VER-2'],
  needs: ['grant'],
  does: ['grant'],
  kills: ['token-endpoint-moved', 'token-endpoint-wants-put'],
  messages: {
    absent: {
      expected: 'an answer to POST /oauth2/access_token with a fresh code',
      actual: 'status {status}, as for an unknown path or an unsupported method',
    },
  },
  async run(t) {
    if (t.given.renewal !== undefined) {
      await t.given.renewal();
      return;
    }
    const { status, exchange } = await t.tokens.exchange(await t.given.code());
    if (status === 404 || status === 405) throw t.fail('absent', { status }, exchange);
  },
});
