import { defineCheck } from '../../harness/check.js';
import { landing, modeInWords, modes } from './flow.js';

export default defineCheck({
  title: 'the redirect after Decline carries no code, installed before or not',
  clauses: ['REDIR-11'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/decline-redirects-with-access-denied'],
  kills: ['decline-gives-code', 'decline-gives-code-where-installed'],
  messages: {
    code: {
      expected: 'no code in the redirect after Decline with {mode}',
      actual: 'the query parameter code',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const user = account.admin;
    const integration = await t.given.integration();
    const { clientId } = integration;
    const visitor = t.page.visitor(user);
    for (const isInstalled of [false, true]) {
      if (isInstalled) await t.given.code({ integration, account, user });
      for (const mode of modes) {
        const redirect = await landing(t, 'Decline', { clientId, mode }, visitor, account.id);
        if (redirect?.query.has('code')) {
          throw t.fail('code', { mode: modeInWords(mode) }, redirect.exchange);
        }
      }
    }
  },
});
