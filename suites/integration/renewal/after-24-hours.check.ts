import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on after 24 hours, by a renewal with the refresh token',
  clauses: ['ST-ACC-2', 'REF-2'],
  needs: ['liveness', 'target-clock'],
  kills: ['never-renews'],
  messages: {
    lost: {
      expected: 'a renewal after 24 hours, and a request that the service answers with success',
      actual: '{renewals} renewals, and no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 24, minutes: 1 });
    const before = t.last;
    if (await t.usesAccess(account)) return;
    throw t.fail('lost', { renewals: t.since(before, { purpose: 'renewal' }).length });
  },
});
