import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { renewals } from '../shared/renewals.js';
import { keepTimes } from './rotation.js';

export default defineCheck({
  title: 'deactivation revokes access that a regeneration of the secret key kept',
  clauses: ['ST-INST-1', 'RULE-1'],
  needs: ['provision', 'deactivate', 'rotate-secret'],
  does: ['grant', 'revoke', 'rotate'],
  dependsOn: [
    'installations/deactivation-revokes-access',
    'secrets/new-key-is-accepted',
    'secrets/kept-access-works',
    'secrets/kept-refresh-works',
  ],
  kills: ['kept-access-survives-deactivation'],
  messages: {
    accepted: {
      expected:
        'status 401 after deactivation for access token {n} of {count}, of an installation whose access {regenerations} regenerations kept',
      actual: 'status {status}',
    },
  },
  async run(t) {
    await t.forAll(
      {
        regenerations: fc.integer({ min: 1, max: 2 }),
        before: fc.integer({ min: 0, max: 2 }),
        after: fc.integer({ min: 0, max: 2 }),
      },
      async ({ regenerations, before, after }) => {
        const old = await t.given.integration({ visibility: 'public' });
        const { account, tokens: first } = await t.given.installation({ integration: old });
        const renewed = await renewals(t, first, before);
        const integration = await keepTimes(t, old, regenerations);
        const kept = await renewals(t, { ...renewed.newest, integration }, after);
        const pairs = [...renewed.older, ...kept.older, kept.newest];
        await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
        for (const [index, { accessToken }] of pairs.entries()) {
          const exchange = await t.resources.callAny(accessToken);
          const { status } = exchange;
          if (status === 401) continue;
          const told = { n: index + 1, count: pairs.length, regenerations, status };
          throw t.fail('accepted', told, exchange);
        }
      },
      { share: 0.3 },
    );
  },
});
