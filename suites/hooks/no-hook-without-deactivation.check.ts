import { defineCheck } from '../../harness/check.js';
import { firedHook, subscriber } from './hook.js';

export default defineCheck({
  title: 'installing, renewing and calling the API call no disable hook',
  clauses: ['HOOK-ISO-1', 'EVT-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-sent-on-installation', 'hook-sent-on-renewal', 'hook-sent-on-refused-exchange'],
  messages: {
    early: {
      expected: 'no disable hook for account {id}, whose access was not revoked',
      actual: '{count} after it was installed, renewed and used',
    },
  },
  async run(t) {
    const { integration, listener } = await subscriber(t);
    const { account, code, tokens } = await t.given.installation({ integration });
    await t.tokens.exchange(code, { clientSecret: 'not the secret key' });
    await t.tokens.refresh(tokens);
    await t.resources.account(tokens.accessToken);
    // A hook that is due comes the same way, so whatever came unbidden is here before it.
    const other = await subscriber(t);
    await firedHook(t, other, await t.given.account());
    const count = listener.received.length;
    if (count > 0) throw t.fail('early', { id: account.id, count });
  },
});
