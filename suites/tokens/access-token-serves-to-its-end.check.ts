import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { everyCall, named } from '../shared/calls.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';

/** Shares of the life after which all calls are made. */
const shares = [0.6, 0.9, 0.995];

export default defineCheck({
  title: 'an access token opens every method until the end of its life as it did at the beginning',
  clauses: ['ACC-2', 'LIM-ACC-1'],
  needs: ['provision', 'clock'],
  does: ['grant', 'create', 'overwrite'],
  dependsOn: ['tokens/access-token-lives-24-hours', 'resources/access-token-serves-all-methods'],
  kills: ['late-access-token-opens-the-account-alone'],
  messages: {
    closed: {
      expected: 'a success of {call}, as at the beginning of the life of the access token',
      actual: 'status {status}, {share} % of its life later',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const { accessToken, issued } = tokens;
    const known = await everyCall(t, accessToken);
    const { leads, wrong } = t.resources;
    // The invariants judge the answers to these.
    const refused: RequestOptions[] = [
      t.resources.request(accessToken, wrong.unknownPath('late')),
      ...wrong.unsupportedMethods(accessToken),
      leads.createRequest(accessToken, []),
      leads.createRequest(accessToken, batch(t, leadNames('late', leadLimit + 1))),
    ].filter((each) => t.offers(each));
    for (const share of shares) {
      const moment = issued.from + share * lifetimes.accessToken - t.clock.margin;
      await t.clock.advance(Math.max(0, moment - t.clock.now()));
      for (const call of known) {
        const exchange = await t.http.send(call);
        // The contract does not state other refusals of what is not there any more.
        if (exchange.status !== 401) continue;
        t.clock.answeredBefore(issued.from + lifetimes.accessToken, exchange);
        const values = {
          call: named(call),
          status: exchange.status,
          share: Math.round(100 * share),
        };
        throw t.fail('closed', values, exchange);
      }
      for (const call of refused) await t.http.send(call);
    }
  },
});
