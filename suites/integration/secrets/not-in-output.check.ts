import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'the output of the target has no secret key and no token',
  clauses: ['AUTH-7'],
  needs: ['work', 'output'],
  kills: [
    'token-in-output',
    'secret-key-in-output',
    'refused-request-in-output',
    'renewal-in-output',
  ],
  messages: {
    shown: { expected: 'no secret key and no token in {place}', actual: '{labels}' },
  },
  async run(t) {
    const look = () => {
      const labels = t.secretsIn(t.output());
      if (labels.length > 0)
        throw t.fail('shown', { place: 'the output', labels: labels.join(', ') });
    };
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

    await t.work(account);
    look();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'server-failure', purpose: 'renewal' });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ days: 93 });
    await t.work(account);
    look();
  },
});
