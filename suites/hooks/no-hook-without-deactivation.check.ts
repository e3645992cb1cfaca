import { defineCheck } from '../../harness/check.js';
import { deactivate, subscriber } from './hook.js';

export default defineCheck({
  title: 'installing, renewing and calling the API call no disable hook',
  clauses: ['HOOK-ISO-1', 'EVT-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  dependsOn: ['hooks/hook-names-the-account'],
  kills: ['hook-sent-on-installation', 'hook-sent-on-renewal', 'hook-sent-on-refused-exchange'],
  messages: {
    early: {
      expected: 'no disable hook for account {id}, whose access was not revoked',
      actual: 'one after it was installed, renewed and used',
    },
  },
  async run(t) {
    const party = await subscriber(t);
    const { integration, listener } = party;
    const active = await t.given.account();
    const ended = await t.given.account();
    const { code, tokens } = await t.given.installation({ integration, account: active });
    await t.tokens.exchange(code, { clientSecret: 'not the secret key' });
    await t.tokens.refresh(tokens);
    await t.resources.account(tokens.accessToken);
    await t.given.installation({ integration, account: ended });
    // A hook that is due comes the same way, so whatever came unbidden is here before it.
    await deactivate(t, party, ended);
    const ids = listener.received.map(({ query }) => query.get('account_id'));
    if (ids.includes(String(active.id))) throw t.fail('early', { id: active.id });
  },
});
