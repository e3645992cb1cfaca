import { defineCheck } from '../../harness/check/check.js';
import { mayHoldId } from '../shared/jwt.js';
import { claimsNaming } from './known-consent.js';
import { timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'an access token carries the ID of the user who granted access',
  clauses: ['ACC-4'],
  needs: ['access'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-is-jwt'],
  kills: [
    'access-without-user-id',
    'access-names-account-creator',
    'access-of-renewal-without-user-id',
  ],
  messages: {
    absent: {
      expected:
        'the ID {id} of the user who granted access in some claim of an access token renewed {times}',
      actual: 'claims that do not hold it: {names}',
    },
  },
  async run(t) {
    const { id, claims: all, names: known } = await claimsNaming(t, 'user');
    for (const [times, claims] of all.entries()) {
      // Neither names nor encodings of claims are shown.
      if (mayHoldId(claims, id, known)) continue;
      const names = Object.keys(claims).join(', ');
      throw t.fail('absent', { id, times: timesInWords(times), names });
    }
  },
});
