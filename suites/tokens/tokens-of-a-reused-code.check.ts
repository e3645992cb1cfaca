import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'whether reusing a code revokes the tokens that it gave',
  clauses: ['ST-CODE-7'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-of-code-opens-api', 'tokens/code-used-once'],
  tells: ['code-reuse-revokes-tokens'],
  async run(t) {
    const { code, tokens } = await t.given.installation();
    await t.tokens.exchange(code);
    const call = await t.resources.account(tokens.accessToken);
    const renewal = await t.tokens.refresh(tokens);
    if (call.ok && renewal.tokens) return 'reusing a code does not affect the tokens that it gave';
    if (call.ok)
      return 'reusing a code revokes the refresh token that it gave, not the access token';
    return renewal.tokens
      ? 'reusing a code revokes the access token that it gave, not the refresh token'
      : 'reusing a code revokes both tokens that it gave';
  },
});
