import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { modeInWords, modes, stays } from '../shared/flow.js';
import { afterTypos } from './after-typos.js';
import { isOverlong, states } from './states.js';
import { statesApart } from '../shared/state-words.js';

const accounts = 3;
/** Its characters are written otherwise in addresses, in forms and in pages. */
const awkward = 'a+b c&d=%25/<"\u00fc?#';
const mistypedOnce = { nth: 1, user: 1, typos: 1, decision: 'Allow', state: awkward } as const;
const decisions = ['Allow', 'Decline'] as const;

export default defineCheck({
  title: 'the state comes back for every account and user, and after a mistyped password',
  clauses: ['PAGE-4', 'REDIR-5', 'REDIR-10'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/state-returns-on-allow', 'authorization/state-returns-on-decline'],
  kills: [
    'state-lost-after-mistyped-password',
    'state-lost-for-the-second-account',
    'state-lost-for-the-second-user',
    'mistyped-password-encodes-state-again',
  ],
  messages: {
    changed: {
      expected:
        'state {sent} after {decision} for account {nth} of user {user}, with {mode}, {typos} mistyped passwords before',
      actual: '{found}',
    },
  },
  async run(t) {
    const { clientId, redirectUri } = await t.given.integration();
    let mistaken = 0;
    let corrected = 0;
    await t.forAll(
      {
        nth: fc.integer({ min: 1, max: accounts }),
        user: fc.integer({ min: 1, max: 2 }),
        typos: fc.integer({ min: 0, max: 2 }),
        decision: fc.constantFrom(...decisions),
        mode: fc.constantFrom(...modes),
        state: fc.oneof(
          fc.stringMatching(/^[a-z0-9]{4,20}$/),
          states.filter((each) => !isOverlong(each)),
        ),
      },
      async ({ nth, user, typos, decision, mode, state }) => {
        const home = await t.given.account({ roles: ['administrator', 'administrator'] });
        const who = home.users[user - 1] ?? home.admin;
        const ids = [home.id];
        for (let n = 1; n < accounts; n += 1) {
          ids.push((await t.given.account({ join: [who] })).id);
        }
        const mistyped = Array.from({ length: typos }, (_nothing, n) => `mistyped-${n}`);
        const query = { clientId, state, mode };
        const page = await afterTypos(t.page.visitor(who).consent(query, mistyped), typos);
        // A service may limit the attempts to log in; that no user gets in any more must have another reason.
        if (typos > 0 && page !== 429) mistaken += 1;
        if (typeof page === 'number') return;
        const redirect =
          decision === 'Allow' ? await page.allow(ids[nth - 1] ?? home.id) : await page.decline();
        // Whether it redirects to the integration at all is for other checks.
        if (stays(redirect) || redirect.location?.startsWith(redirectUri) !== true) return;
        if (typos > 0) corrected += 1;
        const found = redirect.query.get('state');
        if (found === state) return;
        const values = {
          ...statesApart(t, state, found),
          decision,
          nth,
          user,
          typos,
          mode: modeInWords(mode),
        };
        throw t.fail('changed', values, redirect.exchange);
      },
      {
        share: 0.4,
        first: [
          { nth: 2, user: 1, typos: 0, decision: 'Allow' },
          { nth: 1, user: 2, typos: 0, decision: 'Allow' },
          { nth: 3, user: 1, typos: 0, decision: 'Allow' },
          ...modes.map((mode) => ({ ...mistypedOnce, mode })),
          // Without a mode, in which a page may lead on by a script.
          { ...mistypedOnce, typos: 2, decision: 'Decline', mode: undefined },
        ],
      },
    );
    if (mistaken > 0 && corrected === 0) {
      throw t.untestable('after a mistyped password no decision led to the integration');
    }
  },
});
