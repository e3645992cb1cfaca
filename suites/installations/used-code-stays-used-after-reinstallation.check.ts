import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';

export default defineCheck({
  title: 'a code that was exchanged stays used after a deactivation and a new installation',
  clauses: ['CODE-2', 'ST-CODE-2'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: ['tokens/code-used-once', 'installations/deactivation-revokes-access'],
  kills: ['used-code-works-after-reinstallation'],
  messages: {
    again: {
      expected: 'no token for a code that had been exchanged before {story}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'administrator'] });
    const [user = account.admin, colleague = account.admin] = account.users;
    const integration = await t.given.integration();
    const { code } = await t.given.installation({ integration, account, user });
    const ended = { client_id: integration.clientId, account_id: account.id };
    const replay = async (story: string) => {
      for (const encoding of ['json', 'form'] as const) {
        const { handedOut, status, exchange } = await t.tokens.exchange(code, { encoding });
        if (handedOut) throw t.fail('again', { story, status }, exchange);
      }
    };
    await t.operator.deactivate(ended);
    await replay('a deactivation');
    // Whether it can be installed again is open.
    const again = await unlessRefused(() => t.given.code({ integration, account, user }));
    if (again === undefined) return;
    await t.tokens.exchange(again);
    await replay('a deactivation, after which its user installed again');
    await t.operator.deactivate(ended);
    const theirs = await t.given.code({ integration, account, user: colleague });
    await t.tokens.exchange(theirs);
    await replay('two deactivations, after which another user installed');
  },
});
