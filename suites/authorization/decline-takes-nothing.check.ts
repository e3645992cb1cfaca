import { defineCheck } from '../../harness/check/check.js';
import { decisionOn, formFor } from '../shared/flow.js';
import { holdings } from '../shared/what-others-do.js';

export default defineCheck({
  title: 'Decline of one user takes nothing that other users were granted',
  clauses: ['INST-ISO-1', 'INST-ISO-3'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/decline-redirects-with-access-denied',
    'installations/others-take-nothing',
  ],
  kills: ['decline-ends-codes-of-others', 'decline-ends-tokens-of-the-account'],
  messages: {
    lost: {
      expected:
        '{held} of {whose} to work after an administrator, who had installed nothing, declined',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account({
      roles: ['administrator', 'granter', 'administrator'],
    });
    const [, colleague = account.admin, decliner = account.admin] = account.users;
    const elsewhere = await t.given.account({ roles: ['administrator'], join: [decliner] });
    const stranger = elsewhere.users.find(({ id }) => id !== decliner.id) ?? elsewhere.admin;
    // The first one installs in the circumstance that the second has no administrator's rights.
    const owners = [
      ['another user of the account', 'INST-ISO-3', { account, user: colleague }],
      ['a user of another account', 'INST-ISO-1', { account: elsewhere, user: stranger }],
    ] as const;
    const browser = t.page.visitor(decliner);
    let judged = 0;
    for (const [held, hold] of Object.entries(holdings)) {
      for (const [whose, clause, consent] of owners) {
        const integration = await t.given.integration({ developer: account });
        // A private one has one account.
        if (integration.isPrivate === true && consent.account !== account) continue;
        const loss = await hold(t, await t.given.code({ integration, ...consent }));
        const page = await formFor(browser, { clientId: integration.clientId });
        const redirect = page && (await decisionOn(page, 'Decline', account.id));
        if (redirect?.query.has('error') !== true) continue;
        judged += 1;
        const lost = await loss();
        if (lost) throw t.fail('lost', { held, whose, loss: lost.loss }, lost.exchange, clause);
      }
    }
    if (judged > 0) return;
    throw t.untestable(
      'no Decline of the user led to a redirect',
      'authorization/decline-redirects-with-access-denied',
    );
  },
});
