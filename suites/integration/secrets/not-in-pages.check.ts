import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'no page shows a secret key or a token',
  clauses: ['AUTH-7'],
  needs: [],
  kills: ['callback-shows-token', 'overview-shows-tokens', 'refused-flow-shows-request'],
  messages: {
    shown: { expected: 'no secret key and no token in {place}', actual: '{labels}' },
  },
  async run(t) {
    const account = await t.connected();
    const { browser, state } = await t.begin(account);
    await t.deliver(t.declined(state), browser);
    await t.deliver(t.allowed(account, 'no-such-code', state), browser);
    const again = await t.begin(account);
    await t.deliver(t.allowed(account, 'no-such-code', again.state), again.browser);
    await t
      .browser()
      .open(`${t.origin}/`)
      .catch(() => undefined);

    for (const { url, body } of t.visits) {
      const labels = t.secretsIn(body);
      if (labels.length > 0)
        throw t.fail('shown', {
          place: `the page ${new URL(url).pathname}`,
          labels: labels.join(', '),
        });
    }
  },
});
