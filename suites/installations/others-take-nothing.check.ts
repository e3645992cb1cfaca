import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { acts, holdings } from '../shared/what-others-do.js';

/** Most renewals of the other one before it acts. */
const mostRenewals = 3;

const others = [
  'another user of the account',
  'the user in another account',
  'another integration of the account',
];

/** Each of them with each act, beside each holding. */
const table = Object.keys(holdings).flatMap((held) =>
  Object.keys(acts).flatMap((act) => others.map((whose) => ({ held, act, whose }))),
);

export default defineCheck({
  title: 'what one installation does with its codes and tokens takes nothing from another',
  clauses: ['INST-ISO-1', 'INST-ISO-2', 'INST-ISO-3'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: [
    'tokens/refresh-gives-pair',
    'tokens/old-refresh-token-works-while-new-unused',
    'installations/user-installs-in-several-accounts',
    'installations/pairs-of-users-live-apart',
  ],
  kills: [
    'renewal-ends-retries-of-others',
    'code-reuse-revokes-other-accounts',
    'reuse-revokes-pairs-of-others',
  ],
  messages: {
    lost: {
      expected: '{held} to work after {whose} {act}, {renewals} renewals later',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'granter'] });
    const [user = account.admin, colleague = account.admin] = account.users;
    const elsewhere = await t.given.account({ join: [user], joinAs: 'granter' });
    const few = t.few(table);
    await t.forAll(
      { each: fc.constantFrom(...few), renewals: fc.integer({ min: 0, max: mostRenewals }) },
      async ({ each: { held, act, whose }, renewals }) => {
        const integration = await t.given.integration({ developer: account });
        const isAway = whose === 'the user in another account';
        // A private integration has one account.
        if (isAway && integration.isPrivate === true) return;
        const isSame = isAway || whose === 'another user of the account';
        const other = {
          integration: isSame ? integration : await t.given.integration({ developer: account }),
          account: isAway ? elsewhere : account,
          user: isSame && !isAway ? colleague : user,
        };
        const code = await t.given.code({ integration, account, user });
        const loss = await holdings[held]?.(t, code);
        await acts[act]?.(t, await t.given.installation(other), renewals);
        const lost = await loss?.();
        if (!lost) return;
        const clause = isAway ? 'INST-ISO-1' : isSame ? 'INST-ISO-3' : 'INST-ISO-2';
        throw t.fail(
          'lost',
          { held, whose, act, renewals, loss: lost.loss },
          lost.exchange,
          clause,
        );
      },
      { isTable: true, first: few.map((each) => ({ each })) },
    );
  },
});
