import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { regenerate } from '../shared/regenerate.js';
import { stillOpen } from './still-open.js';

const count = 4;

export default defineCheck({
  title:
    'regeneration revokes access also where other accounts of the integration were deactivated',
  clauses: ['SEC-2', 'ST-SEC-3'],
  needs: ['provision', 'rotate-secret', 'deactivate'],
  does: ['grant', 'rotate', 'revoke'],
  dependsOn: [
    'secrets/regeneration-revokes-access',
    'secrets/regeneration-revokes-refresh',
    'installations/deactivation-revokes-access',
  ],
  kills: ['regeneration-stops-at-a-deactivated-account'],
  messages: {
    accepted: {
      expected:
        'a refusal of the {token} token in account {n} of {count} after regeneration, account {ended} having been deactivated before',
      actual: 'status {status}',
    },
  },
  run: (t) =>
    t.forAll(
      { ended: fc.integer({ min: 1, max: count }) },
      async ({ ended }) => {
        const integration = await t.given.integration({ visibility: 'public' });
        const pairs = [];
        for (let n = 1; n <= count; n += 1) {
          const { tokens, account } = await t.given.installation({ integration });
          if (n !== ended) pairs.push({ n, tokens });
          else {
            const { clientId: client_id } = integration;
            await t.operator.deactivate({ client_id, account_id: account.id });
          }
        }
        const now = await regenerate(t, integration, false);
        for (const { n, tokens } of pairs) {
          const open = await stillOpen(t, tokens, now);
          if (open === undefined) continue;
          const { token, status, exchange } = open;
          throw t.fail('accepted', { n, count, ended, token, status }, exchange);
        }
      },
      { share: 0.2, first: [{ ended: 2 }] },
    ),
});
