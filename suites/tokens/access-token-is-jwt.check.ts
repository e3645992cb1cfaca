import { defineCheck } from '../../harness/check/check.js';
import { jwtFault } from '../shared/jwt.js';
import { renewals, timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'an access token is in JSON Web Token format',
  clauses: ['ACC-1'],
  needs: ['access'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'access-token-opaque',
    'access-token-of-renewal-opaque',
    'access-token-in-two-parts',
    'access-token-in-standard-base64',
    'access-token-with-text-header',
  ],
  messages: {
    malformed: {
      expected:
        'three or five base64url parts, joined by dots, the first a JSON object, in an access token renewed {times}',
      actual: '{fault}',
    },
  },
  async run(t) {
    if (!t.has('provision')) {
      const fault = jwtFault(await t.given.access());
      if (fault !== undefined) throw t.fail('malformed', { times: '0 times', fault });
      return;
    }
    // Names in other scripts may enter the claims, so that every character of base64 occurs.
    const account = await t.given.account({ name: 'Žlutý kůň 顧客 🦊' });
    const integration = await t.given.integration({ name: 'Интеграция ÿþ??>>' });
    const { tokens } = await t.given.installation({ account, integration });
    const { older, newest } = await renewals(t, tokens, 4);
    for (const [times, { accessToken }] of [...older, newest].entries()) {
      const fault = jwtFault(accessToken);
      if (fault !== undefined) throw t.fail('malformed', { times: timesInWords(times), fault });
    }
  },
});
