import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'whether a renewal refused for a wrong secret key uses the refresh token up',
  clauses: ['TEP-11'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-gives-pair', 'tokens/renewal-needs-secret'],
  tells: ['wrong-secret-uses-refresh-token'],
  async run(t) {
    const { tokens: pair } = await t.given.installation();
    const { clientSecret } = pair.integration;
    await t.tokens.refresh(pair, { clientSecret: `${clientSecret.slice(1)}x` });
    const { tokens } = await t.tokens.refresh(pair);
    return tokens === undefined
      ? 'a renewal refused for a wrong secret key uses the refresh token up'
      : 'a refresh token can still be used after a renewal refused for a wrong secret key';
  },
});
