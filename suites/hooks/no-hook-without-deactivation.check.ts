import { defineCheck } from '../../harness/check/check.js';
import { firedHook, hooksAmong, subscriber } from '../shared/hook.js';

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
      actual: '{count} calls after the integration was installed, renewed and used',
    },
  },
  async run(t) {
    const { integration, listener } = await subscriber(t);
    const { account, code, tokens } = await t.given.installation({ integration });
    await t.tokens.exchange(code, { clientSecret: 'not the secret key' });
    await t.tokens.refresh(tokens);
    await t.resources.account(tokens.accessToken);
    // The hook of a deactivation takes the same way, so any earlier hook arrives before it.
    const other = await subscriber(t);
    await firedHook(t, other, await t.given.account());
    const count = hooksAmong(listener.received).length;
    if (count > 0) throw t.fail('early', { id: account.id, count }, listener.received[0]);
  },
});
