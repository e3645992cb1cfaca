import { defineCheck } from '../../harness/check/check.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { TokenPair } from '../../harness/check/given.js';
import type { Messages } from '../../harness/check/messages.js';
import { renewed, type Tools } from '../shared/renewals.js';
import { allowance, areSecondsOfPair, fullSeconds } from '../shared/seconds.js';

/** Long enough to tell a life that begins again from one that goes on, milliseconds. */
const someHours = 5 * 3_600_000;

/** Pairs by their source; only that of the kept grant where there is no fresh one. */
async function pairsOf(
  t: Tools & Pick<CheckContext<Messages>, 'clock' | 'has'>,
): Promise<Readonly<Record<string, TokenPair>>> {
  if (t.given.renewal !== undefined) return { 'a refresh token': await t.given.renewal() };
  const { tokens } = await t.given.installation();
  const pairs = { 'a code': tokens, 'a refresh token': await renewed(t, tokens) };
  if (!t.has('clock')) return pairs;
  await t.clock.advance(someHours);
  return { ...pairs, 'a refresh token that was sent again hours later': await renewed(t, tokens) };
}

export default defineCheck({
  title:
    'the seconds until expiry are those of a fresh access token, 86400, or of the refresh token',
  clauses: ['ST-CODE-6'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/seconds-until-expiry-told',
    'tokens/access-token-lives-24-hours',
    'tokens/access-token-dies-after-24-hours',
  ],
  kills: [
    'expires-in-an-hour',
    'expires-in-minutes-on-renewal',
    'expires-in-of-a-retry-counts-from-the-first-use',
  ],
  messages: {
    other: {
      expected: `${fullSeconds} seconds until expiry, or up to ${allowance} less, beside the pair of {source}`,
      actual: '{value}',
    },
  },
  async run(t) {
    const pairs = await pairsOf(t);
    for (const [source, { expiresIn }] of Object.entries(pairs)) {
      if (expiresIn === undefined) {
        throw t.untestable(
          'the answer has no number of seconds',
          'tokens/seconds-until-expiry-told',
        );
      }
      if (!areSecondsOfPair(expiresIn)) throw t.fail('other', { source, value: expiresIn });
    }
  },
});
