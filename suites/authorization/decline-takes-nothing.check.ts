import { defineCheck } from '../../harness/check/check.js';
import { holdings } from '../shared/what-others-do.js';
import { decisionOn, formFor } from '../shared/flow.js';

export default defineCheck({
  title: 'Decline takes nothing that was granted in another account or by another user',
  clauses: ['ST-PAGE-3', 'INST-ISO-1', 'INST-ISO-3'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/decline-gives-no-code', 'installations/others-take-nothing'],
  kills: ['decline-ends-codes-of-its-user', 'decline-ends-tokens-of-the-account'],
  messages: {
    lost: {
      expected: '{held} of {whose} to work after a user declined',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'granter'] });
    const [user = account.admin, colleague = account.admin] = account.users;
    const elsewhere = await t.given.account({ join: [user] });
    const owners = [
      ['another user of the account', 'INST-ISO-3', { account, user: colleague }],
      ['the user in another account', 'INST-ISO-1', { account: elsewhere, user }],
    ] as const;
    let judged = 0;
    for (const [held, hold] of Object.entries(holdings)) {
      for (const [whose, clause, consent] of owners) {
        const integration = await t.given.integration({ developer: account });
        // A private one has one account.
        if (integration.isPrivate === true && consent.account !== account) continue;
        const loss = await hold(t, await t.given.code({ integration, ...consent }));
        const query = { clientId: integration.clientId };
        // A page may remember what a user has allowed, and not ask again.
        const page = await formFor(t.page.visitor(user), query);
        const redirect = page && (await decisionOn(page, 'Decline', account.id));
        if (redirect?.query.has('error') !== true) continue;
        judged += 1;
        const lost = await loss();
        if (lost) throw t.fail('lost', { held, whose, loss: lost.loss }, lost.exchange, clause);
      }
    }
    if (judged > 0) return;
    throw t.untestable('no Decline of the user led to a redirect');
  },
});
