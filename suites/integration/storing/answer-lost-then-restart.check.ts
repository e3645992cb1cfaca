import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectAccess } from '../shared/access.js';
import { disturbRenewal, lostAfterRenewal } from '../shared/renewal-disturbed.js';

export default defineIntegrationCheck({
  title: 'access lives on when the answer of a renewal is lost before a restart',
  clauses: ['TOK-ROT-3'],
  needs: ['liveness', 'restart', 'target-clock'],
  kills: ['lost-answer-stored-as-end'],
  messages: lostAfterRenewal,
  async run(t) {
    const account = await disturbRenewal(t, { kind: 'answer-lost', times: 3 });
    await t.restart();

    await expectAccess(t, account);
  },
});
