import { defineInvariant } from '../../harness/check/invariant.js';
import { secondsOf } from '../../harness/check/lifetimes.js';
import { allowance, areSeconds, areSecondsOfPair, fullSeconds } from '../shared/seconds.js';

export default defineInvariant({
  title: 'the seconds until expiry beside every fresh pair are those of one of its tokens',
  clauses: ['ST-CODE-6'],
  dependsOn: ['tokens/seconds-are-of-access-token', 'tokens/seconds-until-expiry-told'],
  kills: ['every-11th-expiry-is-in-minutes'],
  over: ['tokens/old-refresh-token-dies-once-new-used'],
  messages: {
    other: {
      expected: `${fullSeconds} seconds until expiry, or up to ${allowance} less, beside a fresh pair`,
      actual: '{seconds}',
    },
  },
  places: ['token-endpoint'],
  answers: 'success',
  judge({ seen: { presented, issued }, known, broken }) {
    const { access, refresh } = issued;
    const seconds = secondsOf(issued.seconds);
    if (presented === undefined || access === undefined || refresh === undefined) return 'silent';
    // Another invariant judges what is no number of seconds at all.
    if (seconds === undefined || !areSeconds(seconds)) return 'silent';
    // A renewal that is sent again may give the pair that was made hours before.
    const isFirst =
      presented.kind === 'code'
        ? !known.wasExchanged(presented.value)
        : known.isUnsent(presented.value);
    if (!isFirst || known.accessIssued(access) !== undefined) return 'silent';
    return areSecondsOfPair(seconds) ? 'kept' : broken('other', { seconds });
  },
});
