import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

/** The contract states no time for an answer; no service of the web is always faster. Milliseconds. */
const delay_ms = 1_000;

export default defineIntegrationCheck({
  title: 'slow answers are accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  kills: ['short-timeout'],
  messages: accepts('answers that take a second'),
  async run(t) {
    for (const purpose of ['exchange', 'api', 'renewal'] as const) {
      // So often that another try does not help.
      await t.incident({ kind: 'answer-late', purpose, delay_ms, times: 20 });
    }
    await expectAccepted(t);
  },
});
