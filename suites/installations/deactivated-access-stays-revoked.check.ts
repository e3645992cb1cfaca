import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';

export default defineCheck({
  title: 'an access token of a deactivated installation stays refused for the rest of its lifetime',
  clauses: ['RULE-1', 'ST-INST-1'],
  needs: ['provision', 'deactivate', 'clock'],
  does: ['grant', 'revoke'],
  dependsOn: ['installations/deactivation-revokes-access'],
  kills: ['revocation-forgotten-after-an-hour'],
  messages: {
    accepted: {
      expected: 'status 401 {minutes} minutes after deactivation',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const day = Math.floor(lifetimes.accessToken / 60_000);
    await t.forAll(
      {
        // A row of circumstances has few cases, so most of them are late.
        minutes: fc.oneof(fc.integer({ min: 1, max: day }), {
          weight: 3,
          arbitrary: fc.noBias(fc.integer({ min: day / 2, max: day })),
        }),
      },
      async ({ minutes }) => {
        const { integration, account, tokens } = await t.given.installation();
        const { clientId } = integration;
        await t.operator.deactivate({ client_id: clientId, account_id: account.id });
        await t.clock.advance(minutes * 60_000);
        const exchange = await t.resources.callAny(tokens.accessToken);
        const { status } = exchange;
        if (status !== 401) throw t.fail('accepted', { minutes, status }, exchange);
      },
      { share: 0.3 },
    );
  },
});
