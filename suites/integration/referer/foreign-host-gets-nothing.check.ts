import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a referer that is no host of the service gets neither code, secret key nor token',
  clauses: ['AUTH-8'],
  needs: [],
  kills: ['referer-always-believed', 'referer-believed-with-a-port'],
  messages: {
    sent: {
      expected: 'no request to a host that is not the service',
      actual: '{count} requests, the first with {secrets}',
    },
    named: {
      expected: 'requests to hosts of the service alone',
      actual: 'a request for the host {host}',
    },
  },
  async run(t) {
    const account = await t.account();
    const trap = await t.trap();
    const hosts = [trap.host];
    const faults: string[] = [];
    for (const host of hosts) {
      const begun = await t.begin(account).catch((error: unknown) => {
        faults.push(String(error));
        return { browser: t.browser(), state: undefined };
      });
      const code = await t.code(account);
      await t.deliver(t.allowed({ ...account, host }, code, begun.state), begun.browser);
    }
    const [first] = trap.received;
    if (first !== undefined) {
      const secrets = t.secretsIn(first).join(', ') || 'the code';
      throw t.fail('sent', { count: trap.received.length, secrets });
    }
    const strange = t
      .requests({ path: '/oauth2/access_token' })
      .find(({ host = '' }) => !t.isServiceHost(host));
    if (strange !== undefined) throw t.fail('named', { host: strange.host ?? '' });
    const [fault] = faults;
    if (fault !== undefined) throw t.untestable(`no flow could be started: ${fault}`);
  },
});
