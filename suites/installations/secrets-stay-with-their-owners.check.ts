import { defineCheck } from '../../harness/check/check.js';
import { apiCalls } from '../shared/calls.js';
import { alsoInstalled } from '../shared/further-account.js';

export default defineCheck({
  title: 'no answer holds the secret key, or the code or token of another installation',
  clauses: ['AUTH-8'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: [
    'account-shows-secret-key',
    'refusal-shows-secret-key',
    'not-found-shows-token-of-another',
  ],
  // The harness fails the check: it looks for secrets that the asker did not send in all answers.
  messages: {},
  async run(t) {
    // The check asks whatever may be asked, beside another installation whose code and tokens are at large.
    const integration = await t.given.integration();
    const other = await t.given.installation(alsoInstalled(integration));
    const { tokens, code } = await t.given.installation({ integration });
    const wrong = { clientSecret: 'not the secret key' };
    await t.tokens.exchange(code, wrong);
    await t.tokens.refresh(tokens, wrong);
    await t.tokens.refresh(other.tokens, wrong);
    const { wrong: refusals } = t.resources;
    const unknown = refusals.unknownPath('nothing');
    await t.resources.call(tokens.accessToken, unknown);
    await t.resources.call(tokens.accessToken, unknown, { method: 'POST', json: [] });
    await refusals.emptyData(tokens.accessToken);
    await t.resources.call(undefined, '/api/v4/account');
    for (const call of apiCalls(t, tokens.accessToken)) await t.http.send(call);
  },
});
