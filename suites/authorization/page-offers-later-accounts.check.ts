import { defineCheck } from '../../harness/check/check.js';
import { mayShowMore } from './more-accounts.js';

/** By then a service knows it that looks up roles now and then. */
const soonMs = 15 * 60_000;

export default defineCheck({
  title: 'the page offers an account that the user became administrator of after the log-in',
  clauses: ['PAGE-13'],
  needs: ['provision', 'authorization-page', 'clock'],
  does: ['read'],
  dependsOn: ['authorization/page-offers-administered-accounts'],
  kills: ['page-offers-accounts-of-the-log-in'],
  messages: {
    missing: {
      expected: 'account {id} among those offered, whose administrator the user became {when}',
      actual: 'accounts {offered}',
    },
  },
  async run(t) {
    const user = (await t.given.account()).admin;
    const visitor = t.page.visitor(user);
    for (const when of ['before the log-in', 'after the log-in']) {
      const { id } = await t.given.account({ join: [user] });
      await t.clock.advance(soonMs);
      const { clientId } = await t.given.integration();
      const shown = await visitor.consent({ clientId });
      const ids = shown.offered.map((each) => each.id);
      if (ids.includes(String(id)) || mayShowMore(shown)) continue;
      const offered = ids.join(', ') || 'none';
      throw t.fail('missing', { id, when, offered }, shown.exchange);
    }
  },
});
