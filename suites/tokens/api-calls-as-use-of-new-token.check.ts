import { defineObservation } from '../../harness/check/check.js';
import { renewed } from '../shared/renewals.js';

export default defineObservation({
  title: 'whether calling the API with the new access token counts as use of the new refresh token',
  clauses: ['TOK-ROT-9'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/old-refresh-token-works-while-new-unused',
    'tokens/access-token-of-renewal-opens-api',
  ],
  tells: ['access-use-counts-as-refresh-use'],
  async run(t) {
    const { tokens: old } = await t.given.installation();
    await t.resources.account((await renewed(t, old)).accessToken);
    const { tokens } = await t.tokens.refresh(old);
    return tokens === undefined
      ? 'an API call with the new access token ends the old refresh token'
      : 'the old refresh token outlives API calls with the new access token';
  },
});
