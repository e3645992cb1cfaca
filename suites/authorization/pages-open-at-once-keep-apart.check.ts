import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { formFor, modes } from '../shared/flow.js';
import { decideOn, type OpenPage, openMessages } from './open-at-once.js';
import { decisions, tail } from './two-pages.js';

const others = ['another user of the account', 'a user of another account'] as const;

/** Each of the others, who decides each way; the first user always allows. */
const table = others.flatMap((whose) =>
  decisions.map((last) => ({
    whose,
    first: 'Allow' as const,
    last,
    isTurned: false,
    // The mode of the others is drawn.
    ...(last === 'Allow' && { mode: undefined }),
    hasState: true,
    isLong: last === 'Decline',
  })),
);

export default defineCheck({
  title: 'two users who have the page open at the same time each get what they decide',
  clauses: ['INST-7', 'PAGE-15', 'REDIR-5', 'REDIR-10', 'PAGE-5'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/visits-lead-where-they-say',
    'installations/users-install-in-one-account',
    'resources/current-user-is-the-granting-user',
  ],
  kills: ['page-grants-for-the-user-shown-last', 'page-redirects-with-the-state-shown-last'],
  messages: openMessages,
  async run(t) {
    let judged = 0;
    await t.forAll(
      {
        whose: fc.constantFrom(...others),
        first: fc.constantFrom(...decisions),
        last: fc.constantFrom(...decisions),
        isTurned: fc.boolean(),
        mode: fc.constantFrom(...modes),
        hasState: fc.boolean(),
        isLong: fc.boolean(),
      },
      async ({ whose, first, last, isTurned, mode, hasState, isLong }) => {
        const home = await t.given.account({ roles: ['administrator', 'administrator'] });
        const [user = home.admin, colleague = home.admin] = home.users;
        const isAway = whose === 'a user of another account';
        const elsewhere = isAway ? await t.given.account() : home;
        // Another account can have it only if it is public.
        const integration = await t.given.integration({
          developer: home,
          ...(isAway && { visibility: 'public' as const }),
        });
        const pages: OpenPage[] = [];
        for (const one of [
          { user, account: home, decision: first },
          { user: isAway ? elsewhere.admin : colleague, account: elsewhere, decision: last },
        ]) {
          const text = `page-${pages.length + 1}${isLong ? tail : ''}`;
          const state = hasState ? text : undefined;
          const query = { clientId: integration.clientId, state, mode };
          const page = await formFor(t.page.visitor(one.user), query);
          if (page === undefined) return;
          pages.push({ ...one, page, integration, state });
        }
        const order = isTurned ? 'the second one decides first' : 'they decide in this order';
        const story = `one user has the page open, then ${whose} opens it, too, and ${order}`;
        for (const each of isTurned ? pages.toReversed() : pages) {
          if (await decideOn(t, each, story)) judged += 1;
        }
      },
      { share: 0.3, first: table },
    );
    if (judged === 0) throw t.untestable('no decision gave access to an account');
  },
});
