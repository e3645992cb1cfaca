import { defineObservation } from '../../harness/check.js';
import type { ReceivedRequest } from '../../harness/listener/listener.js';

/** Real milliseconds to wait for the webhook. */
const patience = 2_000;

export default defineObservation({
  title: 'where the code stands in the webhook after a widget installation',
  clauses: ['CODE-12'],
  needs: ['provision', 'widget'],
  does: ['grant'],
  async run(t) {
    const listener = await t.listen();
    const integration = await t.given.integration({ redirect_uri: listener.url });
    const account = await t.given.account();
    await t.operator.installWidget({
      client_id: integration.clientId,
      account_id: account.id,
      user_id: account.admin.id,
    });
    await listener.waitFor(1, patience);
    const [webhook] = listener.received;
    if (webhook === undefined) return 'no webhook came to the Redirect URI within 2 seconds';
    return `the webhook is a ${webhook.method} whose code stands ${placeOf(webhook)}`;
  },
});

function placeOf({ query, body }: ReceivedRequest): string {
  if (query.get('code')) return 'in the query parameter code';
  return /\bcode\b/.test(body) ? 'in the body' : 'in no place that its name tells';
}
