import { defineObservation } from '../../harness/check/check.js';
import { renewed } from '../shared/renewals.js';

export default defineObservation({
  title: 'whether the pairs from two uses of one refresh token live on beside each other',
  clauses: ['TOK-ROT-7'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/retry-gives-working-pair'],
  tells: ['only-the-latest-sibling-lives', 'siblings-die-on-use'],
  async run(t) {
    const { tokens } = await t.given.installation();
    const first = await renewed(t, tokens);
    const { tokens: second } = await t.tokens.refresh(tokens);
    const early = await t.tokens.refresh(first);
    if (second === undefined) {
      throw t.untestable('the retry gave no pair', 'tokens/retry-gives-working-pair');
    }
    if (early.tokens === undefined) return 'the retry ends the refresh token of the first answer';
    const late = await t.tokens.refresh(second);
    return late.tokens === undefined
      ? 'using the refresh token of one answer ends that of the other'
      : 'the refresh tokens of both answers live on beside each other';
  },
});
