import { defineCheck } from '../../harness/check/check.js';
import { claimsOf, distinctConsent } from './consents.js';
import { mayHoldId } from './jwt.js';
import { timesInWords } from './renewals.js';

export default defineCheck({
  title: 'an access token carries the ID of the user who granted access',
  clauses: ['ACC-4'],
  needs: ['grant'],
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
    const consent = await distinctConsent(t);
    const id = consent.user.id;
    for (const [times, claims] of (await claimsOf(t, consent)).entries()) {
      // Neither names nor encodings of claims are shown.
      if (mayHoldId(claims, id, [consent.integration.name])) continue;
      const names = Object.keys(claims).join(', ');
      throw t.fail('absent', { id, times: timesInWords(times), names });
    }
  },
});
