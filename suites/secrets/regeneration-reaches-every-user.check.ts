import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { regenerate } from '../shared/regenerate.js';
import { renewals, timesInWords } from '../shared/renewals.js';
import { stillOpen } from './still-open.js';

export default defineCheck({
  title: 'regeneration revokes the access of every user of an account who granted it',
  clauses: ['SEC-2', 'ST-SEC-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: [
    'secrets/regeneration-revokes-access',
    'secrets/regeneration-revokes-refresh',
    'installations/users-install-in-one-account',
  ],
  kills: [
    'regeneration-revokes-first-user-alone',
    'regeneration-revokes-last-user-alone',
    'regeneration-revokes-renewed-access-alone',
  ],
  messages: {
    accepted: {
      expected:
        'a refusal of the {token} token of user {n} of {count} in an account, renewed {times}, after regeneration',
      actual: 'status {status}',
    },
  },
  run: (t) =>
    t.forAll(
      { times: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }) },
      async ({ times }) => {
        const roles = ['administrator', 'granter', 'granter'] as const;
        const account = await t.given.account({ roles });
        const integration = await t.given.integration({ developer: account });
        const held = [];
        for (const [index, user] of account.users.entries()) {
          const { tokens } = await t.given.installation({ integration, account, user });
          const renewed = times[index] ?? 0;
          const { newest } = await renewals(t, tokens, renewed);
          held.push({ n: index + 1, times: renewed, newest });
        }
        const now = await regenerate(t, integration, false);
        for (const { n, times: renewed, newest } of held) {
          const open = await stillOpen(t, newest, now);
          if (open === undefined) continue;
          const { token, status, exchange } = open;
          const values = { n, count: held.length, times: timesInWords(renewed), token, status };
          throw t.fail('accepted', values, exchange);
        }
      },
      { share: 0.3, first: [{ times: [0, 0, 0] }, { times: [0, 1, 2] }] },
    ),
});
