import { defineObservation } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { refusalInWords } from './words.js';

export default defineObservation({
  title: 'how an expired or reused code is refused',
  clauses: ['STATUS-TEP-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/code-used-once', 'tokens/code-dies-after-20-minutes'],
  tells: ['refusals-400', 'refusals-401', 'refusals-html-403', 'refusals-of-rfc-6749'],
  async run(t) {
    const { code: used } = await t.given.installation();
    const reused = await t.tokens.exchange(used);
    if (!t.has('clock')) return `a reused code is answered ${refusalInWords(reused)}`;
    const code = await t.given.code();
    await t.clock.movePast(code.issued.to + lifetimes.authorizationCode + t.clock.margin);
    const expired = await t.tokens.exchange(code);
    return `an expired code is answered ${refusalInWords(expired)}, a reused one ${refusalInWords(reused)}`;
  },
});
