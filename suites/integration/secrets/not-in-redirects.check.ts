import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'no redirect of the target has a secret key or a token in its address',
  clauses: ['AUTH-7'],
  needs: [],
  kills: ['token-in-redirect', 'secret-key-in-authorization-address'],
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

    for (const visit of t.visits) {
      const labels = t.secretsIn(
        `${visit.header('location') ?? ''} ${visit.status < 300 ? visit.body : ''}`,
      );
      if (labels.length > 0)
        throw t.fail('shown', {
          place: 'the address of a redirect or a link',
          labels: labels.join(', '),
        });
    }
  },
});
