import { defineCheck } from '../../harness/check/check.js';
import { renewals, timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'the access token of a renewal still has the rights of the user who granted access',
  clauses: ['ACC-8'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: [
    'resources/current-user-is-the-granting-user',
    'tokens/access-token-of-renewal-opens-api',
    'tokens/api-answers-are-json',
  ],
  kills: ['access-of-renewal-acts-for-last-user'],
  messages: {
    other: {
      expected:
        '`current_user_id` {expected}, the user who granted access, with an access renewed {times}',
      actual: '{actual}',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'granter'] });
    const integration = await t.given.integration();
    const granted = [];
    for (const user of account.users) {
      granted.push(await t.given.installation({ integration, account, user }));
    }
    for (const { user, tokens } of granted) {
      const { older, newest } = await renewals(t, tokens, 2);
      for (const [times, { accessToken }] of [...older, newest].entries()) {
        const exchange = await t.resources.account(accessToken);
        // A renewal may end the older access token; only the newest has to open the account.
        if (!exchange.ok && accessToken !== newest.accessToken) continue;
        const actual = currentUserOf(exchange.json);
        if (actual === user.id) continue;
        const words = { times: timesInWords(times), actual: JSON.stringify(actual) ?? 'none' };
        throw t.fail('other', { expected: user.id, ...words }, exchange);
      }
    }
  },
});

function currentUserOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'current_user_id' in body
    ? body.current_user_id
    : undefined;
}
