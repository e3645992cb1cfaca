import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { formFor, modes } from '../shared/flow.js';
import { decideBeside, type OpenPage, openMessages } from './open-at-once.js';
import { decisions, others, table, tail } from './two-pages.js';

export default defineCheck({
  title: 'two pages that one user has open at the same time each lead where they say',
  clauses: ['PAGE-2', 'PAGE-15', 'REDIR-5', 'REDIR-10', 'PAGE-5'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/visits-lead-where-they-say',
    'authorization/page-is-of-the-integration-named',
    'authorization/redirect-goes-to-redirect-uri',
  ],
  kills: [
    'page-state-kept-in-session',
    'page-client-kept-in-session',
    'page-code-for-client-kept-in-session',
    'page-account-kept-in-session',
  ],
  messages: openMessages,
  async run(t) {
    const home = await t.given.account();
    const user = home.admin;
    const elsewhere = await t.given.account({ join: [user] });
    // Another account can have it only if it is public.
    const integrationAt = (path: string, isAway: boolean) =>
      t.given.integration({
        developer: home,
        ...(isAway && { visibility: 'public' as const }),
        redirect_uri: `https://integrator.example/${path}`,
      });
    let judged = 0;
    await t.forAll(
      {
        whose: fc.constantFrom(...others),
        first: fc.constantFrom(...decisions),
        second: fc.constantFrom(...decisions),
        isAway: fc.boolean(),
        isTurned: fc.boolean(),
        isApart: fc.boolean(),
        isLong: fc.boolean(),
        mode: fc.constantFrom(...modes),
      },
      async ({ whose, first, second, isAway, isTurned, isApart, isLong, mode }) => {
        const integration = await integrationAt('first-page', isAway);
        const isOther = whose === 'of another integration';
        const beside = isOther ? await integrationAt('second-page', isAway) : integration;
        const browser = t.page.visitor(user);
        const ofPage = (n: number) => `page-${n}${isLong ? tail : ''}`;
        const state = ofPage(1);
        const query = { clientId: integration.clientId, state, mode };
        const earlier = await formFor(browser, query);
        if (earlier === undefined) return;
        const account = isAway ? elsewhere : home;
        const one = { page: earlier, integration, user, account, state, decision: first };
        // A visit that shows one window alone cannot have both pages in it.
        const isInOne = earlier.canGoBack && !isApart;
        const otherState = whose === 'without a state' ? undefined : ofPage(2);
        const later = await formFor(isInOne ? browser : t.page.visitor(user), {
          clientId: beside.clientId,
          state: otherState,
          mode,
        });
        if (later === undefined) return;
        const another = { user, account: home, integration: beside, state: otherState };
        const two: OpenPage = { ...another, page: later, decision: second };
        const where = isInOne ? 'beside it' : 'in another browser';
        const order = isTurned ? `decides there (${second}), then on the first` : 'decides first';
        const story = `a user has a page open, opens one ${whose} ${where} and ${order}`;
        if (isTurned) await decideBeside(t, two, one, story);
        if (await decideBeside(t, one, two, story)) judged += 1;
        if (!isTurned) await decideBeside(t, two, one, story);
      },
      { share: 0.4, first: table },
    );
    if (judged > 0) return;
    throw t.notOffered(
      'Allow on a page after the user opened another one',
      'no such decision gave access to an account',
    );
  },
});
