import { defineCheck } from '../../harness/check/check.js';

const query = 'tenant=7&text=a%20b%2Bc';

export default defineCheck({
  title: 'after a widget installation the webhook keeps the query that the Redirect URI has',
  clauses: ['EVT-5', 'REDIR-2'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: ['hooks/widget-webhook-calls-redirect-uri', 'hooks/widget-redirect-carries-code'],
  kills: ['widget-webhook-drops-the-query'],
  messages: {
    changed: {
      expected: 'the parameters {query} of the Redirect URI in the {what}',
      actual: '{found}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const listener = await t.listen();
    const redirectUri = `${listener.url}?${query}`;
    const { clientId } = await t.given.integration({ redirect_uri: redirectUri });
    const request = { client_id: clientId, account_id: account.id, user_id: account.admin.id };
    const { location } = await t.operator.installWidget(request);
    await listener.waitFor(1, t.hookWait);
    const [webhook] = listener.received;
    if (webhook === undefined) {
      throw t.untestable('no webhook came', 'hooks/widget-webhook-calls-redirect-uri');
    }
    const places = [
      ['redirect', new URL(location).searchParams, undefined],
      ['webhook', webhook.query, webhook],
    ] as const;
    for (const [what, parameters, call] of places) {
      for (const [name, value] of new URLSearchParams(query)) {
        if (parameters.get(name) === value) continue;
        const found = `${name} = ${parameters.get(name)}`;
        throw t.fail('changed', { query, what, found }, call);
      }
    }
  },
});
