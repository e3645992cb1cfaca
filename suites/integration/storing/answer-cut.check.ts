import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on when the answer of a renewal is cut',
  clauses: ['TOK-ROT-3'],
  needs: ['work', 'target-clock'],
  kills: ['cut-answer-stored', 'cut-answer-ends-access'],
  messages: {
    lost: {
      expected: 'access that lives on, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'answer-cut', purpose: 'renewal', times: 2 });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ minutes: 1 });

    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});
