import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectAccess } from '../shared/access.js';
import { disturbRenewal, lostAfterRenewal } from '../shared/renewal-disturbed.js';

export default defineIntegrationCheck({
  title: 'access lives on when the answer of a renewal is cut',
  clauses: ['TOK-ROT-3'],
  needs: ['liveness', 'target-clock'],
  kills: ['cut-answer-stored', 'cut-answer-ends-access'],
  messages: lostAfterRenewal,
  async run(t) {
    const account = await disturbRenewal(t, { kind: 'answer-cut', times: 2 });
    await t.advance({ minutes: 1 });

    await expectAccess(t, account);
  },
});
