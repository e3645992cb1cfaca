import { defineCheck } from '../../harness/check/check.js';
import { after } from '../shared/listener-after.js';

const rounds = 3;

export default defineCheck({
  title: 'each installation of a widget calls the Redirect URI, also where it was installed before',
  clauses: ['EVT-5'],
  needs: ['provision', 'widget', 'hooks', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/widget-webhook-calls-redirect-uri'],
  kills: ['widget-webhook-once-in-an-account'],
  messages: {
    silent: {
      expected:
        'a call to the Redirect URI after installation number {round} of the widget in one account, each but the last one deactivated',
      actual: 'none within {patience} ms',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const address = await t.listen();
    const { clientId } = await t.given.integration({ redirect_uri: address.url });
    const installation = { client_id: clientId, account_id: account.id };
    for (let round = 1; round <= rounds; round += 1) {
      if (round > 1) await t.operator.deactivate(installation);
      const listener = after(address, address.received.length);
      await t.operator.installWidget({ ...installation, user_id: account.admin.id });
      await listener.waitFor(1, t.hookWait);
      if (listener.received.length === 0) throw t.fail('silent', { round, patience: t.hookWait });
    }
  },
});
