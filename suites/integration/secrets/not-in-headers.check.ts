import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'no header and no cookie of an answer has a secret key or a token',
  clauses: ['AUTH-7'],
  needs: [],
  kills: ['token-in-cookie', 'token-in-header', 'refresh-token-in-encoded-cookie'],
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

    for (const { headers } of t.visits) {
      for (const [name, value] of headers.filter(([each]) => each !== 'location')) {
        const labels = t.secretsIn(value);
        if (labels.length > 0)
          throw t.fail('shown', { place: `the header ${name}`, labels: labels.join(', ') });
      }
    }
  },
});
