import { defineObservation } from '../../harness/check/check.js';
import { refusalInWords } from './words.js';

export default defineObservation({
  title: 'how a token request with a wrong secret key, refresh token or field is refused',
  clauses: ['STATUS-TEP-2'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  tells: ['refusals-400', 'refusals-401', 'refusals-html-403', 'refusals-of-rfc-6749'],
  async run(t) {
    const code = await t.given.code();
    const { tokens } = await t.given.installation();
    const unusable = { ...tokens, refreshToken: `${tokens.refreshToken.slice(1)}0` };
    const secret = await t.tokens.exchange(code, { clientSecret: 'not the secret key' });
    const refresh = await t.tokens.refresh(unusable);
    const missing = await t.tokens.refresh(tokens, { omit: ['grant'] });
    return `a wrong secret key is answered ${refusalInWords(secret)}, an unusable refresh token ${refusalInWords(refresh)}, a missing field ${refusalInWords(missing)}`;
  },
});
