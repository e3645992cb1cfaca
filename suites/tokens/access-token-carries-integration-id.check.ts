import { defineCheck } from '../../harness/check/check.js';
import { mayHoldId } from '../shared/jwt.js';
import { claimsNaming } from './known-consent.js';
import { timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'an access token carries the ID of the integration',
  clauses: ['ACC-5'],
  needs: ['access'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-is-jwt'],
  kills: ['access-without-integration-id', 'access-names-integration-by-name'],
  messages: {
    absent: {
      expected: 'the ID {id} of the integration in some claim of an access token renewed {times}',
      actual: 'claims that do not hold it: {names}',
    },
  },
  async run(t) {
    const { id, claims: all, names: known } = await claimsNaming(t, 'integration');
    for (const [times, claims] of all.entries()) {
      // Neither names nor encodings of claims are shown.
      if (mayHoldId(claims, id, known)) continue;
      const names = Object.keys(claims).join(', ');
      throw t.fail('absent', { id, times: timesInWords(times), names });
    }
  },
});
