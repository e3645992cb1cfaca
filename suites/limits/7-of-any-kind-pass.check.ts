import { defineCheck } from '../../harness/check/check.js';
import { burst, perSecond, whenLeftAlone } from '../shared/storm.js';
import { inWords, mixtureParts, mixtureTable, requestsOf } from './mixtures.js';

/** Nothing goes beside: the contract leaves open whether requests of other kinds count. */
const beside = 'nothing';
const own = mixtureTable.filter((each) => each.beside === beside);

export default defineCheck({
  title: 'of 7 requests after a quiet second none is refused, whatever they ask for and carry',
  clauses: ['LIM-RPS-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  draws: true,
  dependsOn: ['limits/paced-traffic-passes'],
  kills: ['limit-weighs-leads'],
  messages: {
    refused: {
      expected: 'no 429 for any of 7 requests after a quiet second: {mixture}',
      actual: 'status 429 for request {n}',
    },
  },
  async run(t) {
    const { pace } = t.http;
    const { tokens: pair } = await t.given.installation();
    const { tokens: second } = await t.given.installation();
    const stage = { ...t, pair };
    const access = [pair.accessToken, second.accessToken];
    const one = t.resources.accountRequest(pair.accessToken);
    await t.forAll(
      mixtureParts,
      async (drawn) => {
        const mixture = { ...drawn, beside };
        const refused = await whenLeftAlone(t, one, async () => {
          const { judged } = requestsOf(stage, mixture, access, perSecond);
          const answers = await burst(t, judged);
          if (answers.every(({ status }) => status === 403))
            throw t.untestable('the API is blocked');
          return answers.map((exchange, n) => ({ exchange, n })).find(isRefused);
        });
        if (refused === undefined) return;
        const { exchange, n } = refused;
        throw t.fail('refused', { mixture: inWords(mixture, t), n: n + 1 }, exchange);
      },
      // Each case costs a quiet second where no clock moves.
      { share: pace.movable ? 0.7 : 3 / t.runs, first: own },
    );
  },
});

const isRefused = ({ exchange }: { exchange: { readonly status: number } }) =>
  exchange.status === 429;
