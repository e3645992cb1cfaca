import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'the deactivation in one account leaves the other alone',
  clauses: ['ST-INST-1'],
  needs: ['liveness', 'several-accounts'],
  kills: ['unauthorized-ends-all-accounts'],
  messages: accessLost('access of account {other} after the deactivation in account {ended}'),
  async run(t) {
    const one = await t.connected();
    const other = await t.connected();
    await t.deactivate(one);
    await t.work(one);
    await t.advance({ minutes: 1 });
    if (!(await t.usesAccess(other))) throw t.fail('lost', { other: other.id, ended: one.id });
  },
});
