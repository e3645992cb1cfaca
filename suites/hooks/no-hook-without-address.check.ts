import { defineCheck } from '../../harness/check/check.js';
import { deactivate, hooksAmong, mustHaveCome, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'an integration without a disable-hook address gets no hook at its Redirect URI',
  clauses: ['INT-9'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-falls-back-to-redirect-uri'],
  messages: {
    called: {
      expected: 'no call to the Redirect URI, because the disable-hook address is optional',
      actual: 'a {method} with the parameters {names}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const redirect = await t.listen();
    const integration = await t.given.integration({
      redirect_uri: redirect.url,
      isWithoutHook: true,
    });
    await t.given.installation({ integration, account });
    const { clientId } = integration;
    const before = redirect.received.length;
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    const other = await subscriber(t);
    await t.given.installation({ integration: other.integration, account });
    // This hook usually takes the same way, so the calls of the first deactivation arrive before it.
    mustHaveCome(t, await deactivate(t, other, account));
    const [call] = hooksAmong(redirect.received.slice(before));
    if (call === undefined) return;
    const names = [...call.query.keys()].join(', ');
    throw t.fail('called', { method: call.method, names }, call);
  },
});
