import { after } from '../shared/listener-after.js';
import { defineObservation } from '../../harness/check/check.js';
import type { ReceivedRequest } from '../../harness/check/listener.js';

export default defineObservation({
  title: 'where the code stands in the webhook after a widget installation',
  clauses: ['CODE-12'],
  needs: ['provision', 'widget'],
  does: ['grant'],
  async run(t) {
    const address = await t.listen();
    const integration = await t.given.integration({ redirect_uri: address.url });
    const account = await t.given.account();
    const listener = after(address, address.received.length);
    await t.operator.installWidget({
      client_id: integration.clientId,
      account_id: account.id,
      user_id: account.admin.id,
    });
    await listener.waitFor(1, t.hookWait);
    const [webhook] = listener.received;
    if (webhook === undefined) return `no webhook came to the Redirect URI within ${t.hookWait} ms`;
    return `the webhook is a ${webhook.method} whose code stands ${placeOf(webhook)}`;
  },
});

function placeOf({ query, body }: ReceivedRequest): string {
  if (query.get('code')) return 'in the query parameter code';
  return /\bcode\b/.test(body) ? 'in the body' : 'in no member called code';
}
