import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { apiCalls, named } from '../shared/calls.js';
import { late } from './bad-credentials.js';
import { lifetimes } from '../../harness/check/lifetimes.js';

export default defineCheck({
  title: 'an expired access token is answered 401',
  clauses: ['AUTH-11', 'STATUS-401-2', 'ACC-3'],
  needs: ['grant', 'clock'],
  does: ['create', 'grant'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'expired-token-is-403',
    'expired-token-is-400-after-a-month',
    'expired-token-still-writes',
    'expired-token-still-lists',
  ],
  messages: {
    other: {
      expected: 'status 401 for {call} with an access token {hours} hours after its issue',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const refused = async (issued: number, call: RequestOptions) => {
      const hours = Math.round((t.clock.now() - issued) / 3_600_000);
      const exchange = await t.http.send(call);
      if (exchange.status === 401) return;
      throw t.fail('other', { call: named(call), hours, status: exchange.status }, exchange);
    };
    const end = ({ to }: { to: number }) => to + lifetimes.accessToken + t.clock.margin;
    // A target may lack methods for which the contract shows no path.
    const { tokens } = await t.given.installation();
    const known: number[] = [];
    const calls = apiCalls(t, tokens.accessToken);
    for (const [place, call] of calls.entries()) {
      if ((await t.http.send(call)).ok) known.push(place);
    }
    await t.clock.movePast(end(tokens.issued));
    for (const [place, call] of calls.entries()) {
      if (known.includes(place)) await refused(tokens.issued.to, call);
    }

    await t.forAll(
      { late, place: fc.constantFrom(0, ...known.filter((place) => place > 0)) },
      async ({ late, place }) => {
        const { tokens } = await t.given.installation();
        const { accessToken, issued } = tokens;
        await t.clock.movePast(end(issued) + late);
        const call = apiCalls(t, accessToken)[place] ?? t.resources.accountRequest(accessToken);
        await refused(issued.to, call);
      },
      { share: 0.5 },
    );
  },
});
