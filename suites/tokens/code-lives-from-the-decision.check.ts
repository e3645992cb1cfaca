import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';
import { formFor, decisionOn } from '../shared/flow.js';
import { pairIn, refusalInLife } from '../shared/lifetime.js';

const minute = 60_000;
/** Times for which the page is open before the user decides, milliseconds: a page may expire in the longer one. */
const openTimes = [15 * minute, minute / 2];

export default defineCheck({
  title: 'the 20 minutes of a code begin with Allow, however long the page was open before',
  clauses: ['CODE-4', 'LIM-CODE-1'],
  needs: ['authorization-page', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/code-lives-20-minutes', 'authorization/allow-redirects-with-code'],
  kills: ['code-life-begins-with-the-page'],
  messages: {
    refused: {
      expected: 'a pair for a code {age} after Allow, on a page that was open for {open} before',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const { id, admin } = await t.given.account();
    const integration = await t.given.integration();
    // A long wait is dear where no clock moves.
    for (const open of t.http.pace.movable ? openTimes : openTimes.slice(-1)) {
      const visitor = t.page.visitor(admin);
      const page = await formFor(visitor, { clientId: integration.clientId });
      if (page === undefined) throw t.notOffered('a page that asks', 'it remembers the consent');
      await t.clock.advance(open);
      const { from } = t.clock.between();
      const redirect = await decisionOn(page, 'Allow', id);
      const value = redirect?.query.get('code') ?? null;
      if (value === null) continue;
      const { to } = t.clock.between();
      const life = { issued: { from, to }, lasts: lifetimes.authorizationCode };
      const age = life.lasts - t.clock.margin;
      const ask = async () => pairIn(await t.tokens.exchange({ integration, value }));
      const refused = await refusalInLife(t, life, ask, age);
      if (refused === undefined) return;
      const { status, exchange } = refused;
      const times = { age: durationInWords(age), open: durationInWords(open) };
      throw t.fail('refused', { ...times, status }, exchange);
    }
    throw t.notOffered('a page that may stay open', 'it gave no code after half a minute');
  },
});
