import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { answered } from '../shared/answered.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a hook that comes twice is as one',
  clauses: ['ST-INST-3'],
  needs: ['liveness', 'disable-hook', 'several-accounts'],
  kills: ['second-hook-ends-program', 'second-hook-fails'],
  messages: {
    status: { expected: 'a status below 500 for the second hook', actual: '{answer}' },
    ...accessLost('access of another account that goes on'),
  },
  async run(t) {
    const account = await t.connected();
    const other = await t.connected();
    const query = t.hookQuery(t.hookFor(account));
    await t.hook(query);
    const { status } = await t.hook(query);
    if (status >= 500 || status === 0) throw t.fail('status', { answer: answered(status) });
    await t.advance({ seconds: 2 });
    await expectAccess(t, other);
  },
});
