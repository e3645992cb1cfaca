import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNothingSent, strangeHost } from '../shared/strange-host.js';

export default defineIntegrationCheck({
  title: 'a referer that is no host of the service gets neither code, secret key nor token',
  clauses: ['AUTH-8'],
  needs: [],
  kills: ['referer-always-believed', 'referer-believed-with-a-port'],
  messages: strangeHost,
  async run(t) {
    const account = await t.account();
    const trap = await t.trap();
    await expectNothingSent(t, account, trap, [trap.host]);
  },
});
