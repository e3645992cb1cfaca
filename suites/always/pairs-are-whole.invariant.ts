import { defineInvariant } from '../../harness/check/invariant.js';
import { shortJson } from '../../spec/violation-words.js';
import { areSeconds, longestSeconds } from '../shared/seconds.js';

export default defineInvariant({
  title: 'every success of the token endpoint hands out both tokens, and seconds until expiry',
  clauses: ['TEP-8', 'TEP-7', 'TEP-9', 'ST-CODE-4'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/seconds-until-expiry-told',
  ],
  kills: ['every-29th-pair-has-no-refresh-token'],
  over: ['tokens/old-refresh-token-dies-once-new-used'],
  messages: {
    single: {
      expected: 'an access token and a refresh token in the answer of the token endpoint',
      actual: 'status {status} and {which} alone',
    },
    seconds: {
      expected: 'seconds until expiry beside the pair: a number above 0, no more than {most}',
      actual: '{found}',
    },
  },
  places: ['token-endpoint'],
  answers: 'success',
  judge({ seen: { exchange, presented, issued }, kept, broken }) {
    const { access, refresh, seconds } = issued;
    // Without either of them, the names of a profile may lie deeper in the body.
    if (
      !exchange.ok ||
      presented === undefined ||
      (access === undefined && refresh === undefined)
    ) {
      return 'silent';
    }
    if (access !== undefined && refresh !== undefined) {
      // The contract shows neither the name nor the type: a check that knows the profile judges those.
      if (typeof seconds !== 'number') return kept('TEP-7', 'TEP-8');
      if (areSeconds(seconds)) return 'kept';
      return broken('seconds', { most: longestSeconds, found: shortJson(seconds) }, 'TEP-9');
    }
    const which = access === undefined ? 'a refresh token' : 'an access token';
    const lacks = access === undefined ? 'TEP-7' : 'TEP-8';
    return broken('single', { status: exchange.status, which }, lacks);
  },
});
