import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'whether an exchange refused for a wrong secret key uses the code up',
  clauses: ['CODE-10'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/code-needs-right-secret'],
  tells: ['wrong-secret-uses-code'],
  async run(t) {
    const code = await t.given.code();
    await t.tokens.exchange(code, { clientSecret: `${code.integration.clientSecret.slice(1)}x` });
    const { tokens } = await t.tokens.exchange(code);
    return tokens === undefined
      ? 'an exchange refused for a wrong secret key uses the code up'
      : 'a code can still be exchanged after an exchange refused for a wrong secret key';
  },
});
