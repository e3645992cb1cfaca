import { defineCheck } from '../../harness/check.js';
import { lifetimes } from '../../harness/lifetimes.js';
import { renewed } from './renewals.js';

const fullSeconds = lifetimes.accessToken / 1_000;
/** Seconds that a service may take off for the time that its answer travels. */
const allowance = 60;

export default defineCheck({
  title: 'the seconds until expiry are those of a fresh access token, 86400',
  clauses: ['ST-CODE-6'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/seconds-until-expiry-told',
    'tokens/access-token-lives-24-hours',
    'tokens/access-token-dies-after-24-hours',
  ],
  kills: ['expires-in-an-hour', 'expires-in-of-refresh-token', 'expires-in-minutes-on-renewal'],
  messages: {
    other: {
      expected: `${fullSeconds} seconds until expiry, or up to ${allowance} less, beside the pair of {source}`,
      actual: '{value}',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const pairs = { 'a code': tokens, 'a refresh token': await renewed(t, tokens) };
    for (const [source, { expiresIn }] of Object.entries(pairs)) {
      if (expiresIn === undefined) {
        throw t.untestable('no number of seconds was told', 'tokens/seconds-until-expiry-told');
      }
      if (expiresIn > fullSeconds || expiresIn < fullSeconds - allowance) {
        throw t.fail('other', { source, value: expiresIn });
      }
    }
  },
});
