import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on when the answer of a renewal is lost before a restart',
  clauses: ['TOK-ROT-3'],
  needs: ['work', 'restart', 'target-clock'],
  kills: ['lost-answer-stored-as-end'],
  messages: {
    lost: {
      expected: 'access that lives on, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'answer-lost', purpose: 'renewal', times: 3 });
    await t.work(account);
    await t.undoIncidents();
    await t.restart();

    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
