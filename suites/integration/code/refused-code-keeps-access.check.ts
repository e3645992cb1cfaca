import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a refused code of an account leaves its access alone',
  clauses: ['CODE-2'],
  needs: ['liveness'],
  kills: ['refused-code-ends-older-access'],
  messages: accessLost('access that lives on after another code of the account was refused'),
  async run(t) {
    const account = await t.connected();
    const { browser, state } = await t.begin(account);
    const code = await t.code(account);
    await t.advance({ minutes: 21, ofServiceAlone: true });
    await t.deliver(t.allowed(account, code, state), browser);
    await expectAccess(t, account);
  },
});
