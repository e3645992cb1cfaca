import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a right hook of one account leaves the other alone',
  clauses: ['HOOK-ISO-1'],
  needs: ['liveness', 'disable-hook', 'several-accounts'],
  kills: ['hook-ends-all-accounts', 'hook-ends-the-last-account'],
  messages: {
    other: {
      expected:
        'access of account {other} that goes on after the hook of account {ended}, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const one = await t.connected();
    const other = await t.connected();
    await t.hook(t.hookQuery(t.hookFor(one)));
    await t.advance({ seconds: 2 });
    if (!(await t.usesAccess(other))) throw t.fail('other', { other: other.id, ended: one.id });
  },
});
