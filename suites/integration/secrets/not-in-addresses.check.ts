import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'no address that the target asks for has a secret key or a token',
  clauses: ['AUTH-7'],
  needs: ['work'],
  kills: ['token-in-query', 'secret-key-in-query', 'refresh-token-in-query'],
  messages: {
    shown: { expected: 'no secret key and no token in {place}', actual: '{labels}' },
  },
  async run(t) {
    const look = () => {
      for (const { url, path } of t.requests()) {
        const labels = t
          .secretsIn(url)
          .concat(/<(?:access_token|refresh_token|client_secret)#\d+>/.exec(url)?.[0] ?? []);
        if (labels.length > 0)
          throw t.fail('shown', {
            place: `the address of a request for ${path}`,
            labels: labels.join(', '),
          });
      }
    };
    const account = await t.connected();
    await t.work(account);
    look();
    await t.advance({ hours: 25 });
    await t.work(account);
    look();
  },
});
