import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { day, lifetimes } from '../../harness/lifetimes.js';

export default defineCheck({
  title: 'an expired access token is answered 401',
  clauses: ['AUTH-11', 'STATUS-401-2'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['expired-token-is-403', 'expired-token-is-400-after-a-month'],
  messages: {
    other: {
      expected: 'status 401 for an access token {hours} hours after its issue',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const late = fc.oneof(fc.integer({ min: 0, max: day }), fc.integer({ min: 0, max: 60 * day }));
    await t.forAll(
      { late },
      async ({ late }) => {
        const { tokens } = await t.given.installation();
        const { accessToken, issued } = tokens;
        await t.clock.moveTo(issued.to + lifetimes.accessToken + t.clock.margin + late);
        const hours = Math.round((t.clock.now() - issued.to) / 3_600_000);
        const exchange = await t.resources.account(accessToken);
        if (exchange.status !== 401) {
          throw t.fail('other', { hours, status: exchange.status }, exchange);
        }
      },
      { share: 0.5 },
    );
  },
});
